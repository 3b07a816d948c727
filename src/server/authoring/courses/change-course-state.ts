import type { Kysely } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { changeCourseState } from "#contract/authoring/course-state.ts";
import { pathTo } from "#contract/build-path.ts";
import { lessonsTakenOut } from "#rules/authoring/courses/course-changes.ts";
import { courseProblems } from "#rules/authoring/courses/course-problems.ts";
import { checkStep, type VersionState, type Way } from "#rules/authoring/versions/transitions.ts";
import { lockCourse, setCourseState } from "../../content/course-versions.ts";
import { publishCourseFile } from "../../content/publish-course.ts";
import { failpoint } from "../../db/failpoint.ts";
import type { Database } from "../../db/tables.ts";
import { type CallOutcome, isRefused, type Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { evictHead } from "../../learning/lesson-heads.ts";
import { oncePerKey, type Trx } from "../versions/once.ts";
import { refusalOf } from "../versions/publish.ts";
import { courseMover, courseOf, type FoundCourse, findCourse, readCourseLessons } from "./find-course.ts";

type Body = Infer<typeof changeCourseState.body>;
type Results = Infer<typeof changeCourseState.results>;

/** The way in which a version gets into a state. */
export const wayTo = (state: VersionState): Way =>
  state === "MAIN" ? "publish" : state === "RETIRED" ? "retire" : "change-state";

/** Moves a course's version to another state: at every moment exactly one is MAIN. */
export async function changeState(visit: Visit, body: Body): Promise<CallOutcome<Results>> {
  const left: string[] = [];
  const done = await oncePerKey<Results>(visit, body.key, async (trx) => {
    const before = await findCourse(visit, body, trx);
    if (isRefused(before)) return before;
    await lockCourse(trx, before.courseId);
    const version = await findCourse(visit, body, trx);
    if (isRefused(version)) return version;
    const step = checkStep(version.state, body.state, wayTo(body.state), courseMover(visit, version));
    if (!step.may) return refusalOf(step);
    const ready = body.state === "MAIN" || body.state === "CANDIDATE";
    const problems = ready ? await problemsOf(trx, version) : [];
    if (problems.length > 0) return { refused: 422, errors: problems };
    if (body.state === "MAIN") {
      const refused = await publish(visit, trx, version, body, left);
      if (refused) return refused;
    } else await setCourseState(trx, visit.tools, version, body.state, body.internal_change_reason || undefined);
    const { slug, versionName } = version;
    const edit_path = pathTo("course_edit", { courseSlug: slug, versionName });
    return { results: { version_name: versionName, state: body.state, edit_path, errors: [] } };
  });
  for (const path of left) evictHead(visit.tools, path);
  return done;
}

/** Problems that keep a version from being published. */
export async function problemsOf(db: Kysely<Database>, { courseId, text }: FoundCourse): Promise<string[]> {
  return courseProblems(courseOf(text), await readCourseLessons(db, courseId), []);
}

async function publish(
  visit: Visit,
  trx: Trx,
  version: FoundCourse,
  body: Body,
  left: string[],
): Promise<Refused | null> {
  const { courseId, mainText } = version;
  const file = courseOf(version.text);
  const out = mainText === null ? [] : lessonsTakenOut(courseOf(mainText), file);
  if (out.length > 0 && body.confirm !== "yes")
    return { refused: 409, errors: [removalQuestion(out.length)], results: { confirm: "yes" } };
  const main = await trx
    .selectFrom("course_versions")
    .select("version_name")
    .where("course_id", "=", courseId)
    .where("state", "=", "MAIN")
    .executeTakeFirst();
  if (main) await setCourseState(trx, visit.tools, { courseId, versionName: main.version_name }, "LEGACY");
  failpoint("course.legacy");
  await setCourseState(trx, visit.tools, version, "MAIN", body.internal_change_reason || undefined);
  failpoint("course.main");
  const arranged = await publishCourseFile(visit.tools, trx, version, file, version.text);
  failpoint("course.arranged");
  if (arranged.lost.length > 0) return { refused: 422, errors: courseProblems(file, [], arranged.lost) };
  left.push(...arranged.left);
  return null;
}

/** Asks before learners lose lessons. */
export function removalQuestion(lessons: number): string {
  return lessons === 1
    ? "This takes one lesson out of the course. Learners won't find it any more. Publish anyway?"
    : `This takes ${lessons} lessons out of the course. Learners won't find them any more. Publish anyway?`;
}
