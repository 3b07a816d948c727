import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import type { App } from "../http/app.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveForm } from "../http/serve-form.ts";
import type { Visit } from "../http/visit.ts";
import { readLessonView } from "./lesson-store.ts";
import { leaveNotice } from "./notice.ts";
import { type OpenLesson, openLesson, solvableOf } from "./open-lesson.ts";
import { isInvalid, recordAnswer } from "./record-answer.ts";
import { instanceOf, publicOf } from "./solvable-row.ts";

/** A program is a long field; what else is sent is as long as its type lets it be. */
const MOST_FIELD = 24 * 1024;

/** What every form of a lesson carries; the other fields are the question's own, and its type reads them strictly. */
const formSchema = z
  .object({
    widget_id: z.string().min(1).max(80),
    version_hash: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .catchall(z.union([z.string().max(MOST_FIELD), z.array(z.string().max(4000)).max(60)]));

type Fields = z.infer<typeof formSchema>;

/** Answers of pages without JavaScript: judged and kept as any other, then back to the question, where the verdict stands. */
export function serveAnswerForm(app: App): void {
  serveForm(app, { route: "lesson_answer_form", may: "visit", body: formSchema, handler: answerForm });
}

async function answerForm(visit: Visit, fields: Fields): Promise<{ redirectTo: string } | Refused> {
  const { params, viewer } = visit;
  const path = `${params.courseSlug}/${params.chapterSlug}/${params.lessonSlug}`;
  const view = await readLessonView(visit.db, path, viewer.learnerId, { k: "main" });
  if (!view) return { refused: 404, errors: ["There is no such lesson."] };
  const lesson = await openLesson(visit, { lesson_id: view.lessonId, version_hash: fields.version_hash });
  if (isRefused(lesson)) return lesson;
  const solvable = solvableOf(lesson, fields.widget_id);
  if (isRefused(solvable)) return solvable;
  const back = backTo(lesson, Number(params.blockIndex), fields.widget_id);
  if (!back) return { refused: 404, errors: ["There is no such page in this lesson."] };
  const row = view.states.find((one) => one.solvable === solvable.id);
  const { pub } = publicOf(
    visit.tools,
    lesson.prepared,
    solvable,
    row?.round ?? 0,
    instanceOf(row, visit.futureLearnerId),
  );
  const answer = solvable.checked.fromForm?.(listsOf(fields), pub) ?? null;
  if (answer === null) {
    leaveNotice(visit, "unreadable");
    return { redirectTo: back };
  }
  // Where a type's work looks like its answer, the page shows what was sent; otherwise only the verdict.
  const asState = solvable.checked.stateSchema.safeParse(answer);
  const outcome = await recordAnswer(visit, lesson, solvable, {
    key: visit.tools.random.uuid(),
    at: visit.now,
    rev: (row?.rev ?? 0) + 1,
    state: asState.success ? asState.data : null,
    answer,
    fromForm: true,
  });
  if (isRefused(outcome)) {
    if (outcome.refused !== 409) return outcome;
    leaveNotice(visit, "out_of_attempts");
  } else if (isInvalid(outcome.results.verdict)) leaveNotice(visit, "unreadable");
  return { redirectTo: back };
}

function listsOf({ widget_id, version_hash, ...fields }: Fields): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value : [String(value)]]),
  );
}

function backTo(lesson: OpenLesson, blockIndex: number, id: string): string | null {
  if (!lesson.prepared.blocks[blockIndex]) return null;
  const { courseSlug, chapterSlug, lessonSlug } = lesson;
  return `${pathTo("lesson", { courseSlug, chapterSlug, lessonSlug, blockIndex })}#w-${encodeURIComponent(id)}`;
}
