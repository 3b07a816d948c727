import type { infer as Infer } from "zod/v4/core";
import type { importCourseFile as importCourseFileCall } from "#contract/authoring/course-files.ts";
import { pathTo } from "#contract/build-path.ts";
import { nextVersionName } from "#rules/authoring/versions/version-names.ts";
import { courseVersionNames, insertCourseDraft, lockCourse, saveCourseDraft } from "../../content/course-versions.ts";
import { courseDraftSchema } from "../../content/formats.ts";
import { parseFile } from "../../content/parse-file.ts";
import { type CallOutcome, isRefused, type Refused } from "../../http/outcome.ts";
import { findOwnCourse, noSuchCourse } from "../find/read-course-texts.ts";
import type { Actor } from "../versions/actor.ts";
import { fullName } from "../versions/lesson-events.ts";
import { oncePerKey, type Trx } from "../versions/once.ts";

type Body = Infer<typeof importCourseFileCall.body>;
type Results = Infer<typeof importCourseFileCall.results>;

/** Takes in a course.json as a draft of the course. Learners see it once that's published. */
export async function importCourseFile(actor: Actor, body: Body): Promise<CallOutcome<Results>> {
  const course = await findOwnCourse(actor, body.course_slug);
  if (!course) return noSuchCourse;
  const parsed = parseFile(courseDraftSchema, "course.json", body.file.text);
  if ("problem" in parsed) return { refused: 422, errors: [parsed.problem] };
  return oncePerKey<Results>(actor, body.key, async (trx, userId) => {
    await lockCourse(trx, course.courseId);
    const draft = await writeDraft(actor, trx, userId, { courseId: course.courseId, text: body.file.text });
    if (isRefused(draft)) return draft;
    const { versionName } = draft;
    const edit_path = versionName && pathTo("course_edit", { courseSlug: body.course_slug, versionName });
    return { results: { version_name: versionName, edit_path, errors: [] } };
  });
}

async function writeDraft(
  { tools }: Actor,
  trx: Trx,
  userId: string,
  { courseId, text }: { courseId: string; text: string },
): Promise<{ versionName: string | null } | Refused> {
  const open = await trx
    .selectFrom("course_versions as v")
    .leftJoin("users as u", "u.user_id", "v.owned_by")
    .select(["v.version_name", "v.state", "v.text", "v.rev", "v.owned_by", fullName("u").as("owner")])
    .where("v.course_id", "=", courseId)
    .where("v.state", "in", ["DRAFT", "CANDIDATE", "MAIN"])
    .orderBy("v.created_at", "desc")
    .execute();
  const main = open.find(({ state }) => state === "MAIN");
  const own = open.find(({ state, owned_by }) => state !== "MAIN" && owned_by === userId);
  const theirs = open.find(({ state, owned_by }) => state !== "MAIN" && owned_by !== userId);
  if ((own ?? main)?.text === text) return { versionName: null };
  if (own) {
    await saveCourseDraft(trx, tools, { courseId, versionName: own.version_name, rev: own.rev }, text);
    return { versionName: own.version_name };
  }
  if (theirs)
    return { refused: 409, errors: [`${theirs.owner} is working on ${theirs.version_name} of this course. Ask them.`] };
  if (!main) return { refused: 409, errors: ["This course has no version to begin with."] };
  const versionName = nextVersionName(await courseVersionNames(trx, courseId));
  const reason = "Imported from files.";
  await insertCourseDraft(trx, tools, { courseId, versionName, text, userId, basedOn: main.version_name, reason });
  return { versionName };
}
