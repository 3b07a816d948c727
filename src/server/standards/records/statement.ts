import { v5 } from "uuid";
import { pathTo } from "#contract/build-path.ts";
import type { Tools } from "../../tools.ts";

/** A record with what its statement says about the lesson. */
export interface DueRecord {
  user_id: string;
  effect_key: string;
  kind: "answered" | "progressed" | "completed";
  solvable: string | null;
  correct: boolean | null;
  scaled: number | null;
  progress: number | null;
  at: Date;
  tries: number;
  lesson_name: string;
  lesson_path: string;
  course_name: string;
  course_slug: string;
}

const VERB = "http://adlnet.gov/expapi/verbs/";
const ACTIVITY = "http://adlnet.gov/expapi/activities/";
const PROGRESS = "https://w3id.org/xapi/cmi5/result/extensions/progress";
/** Our own name space: the same effect is the same statement, on every machine. */
const SPACE = "9d1f4c52-0c0b-5e7e-9f6a-6f0a4d4c7b11";

/** Id of a record's statement: sent twice, a store keeps it once. */
export function statementId({ settings }: Pick<Tools, "settings">, { user_id, effect_key }: DueRecord): string {
  return v5(JSON.stringify([settings.siteUrl, user_id, effect_key]), SPACE);
}

/** Statement of a record, by xAPI 1.0.3. The person is a pseudonym at our address, and nothing that they typed is in it. */
export function statementOf(tools: Pick<Tools, "settings" | "sign">, record: DueRecord) {
  const { siteName, siteUrl } = tools.settings;
  const [courseSlug = "", chapterSlug = "", lessonSlug = ""] = record.lesson_path.split("/");
  const lessonId = siteUrl + pathTo("lesson", { courseSlug, chapterSlug, lessonSlug });
  const lesson = activity(lessonId, "lesson", record.lesson_name);
  const course = activity(
    siteUrl + pathTo("explorations_topics", { courseSlug: record.course_slug }),
    "course",
    record.course_name,
  );
  const isAnswer = record.kind === "answered";
  const object = isAnswer
    ? activity(`${lessonId}#${encodeURIComponent(record.solvable ?? "")}`, "question", record.lesson_name)
    : lesson;
  const result = resultOf(record);
  return {
    id: statementId(tools, record),
    actor: {
      objectType: "Agent",
      account: { homePage: siteUrl, name: tools.sign("record actor", record.user_id) },
    },
    verb: { id: VERB + record.kind, display: { "en-GB": record.kind } },
    object,
    result,
    context: {
      platform: siteName,
      language: "en-GB",
      contextActivities: { ...(isAnswer ? { parent: [lesson] } : {}), grouping: [course] },
    },
    timestamp: record.at.toISOString(),
  };
}

function resultOf({ kind, correct, scaled, progress }: DueRecord) {
  if (kind === "completed") return { completion: true };
  if (kind === "progressed") return { completion: false, extensions: { [PROGRESS]: progress ?? 0 } };
  return { success: correct === true, score: { scaled: Math.min(1, Math.max(0, scaled ?? 0)) } };
}

function activity(id: string, type: "lesson" | "course" | "question", name: string) {
  return { objectType: "Activity", id, definition: { type: ACTIVITY + type, name: { "en-GB": name } } };
}
