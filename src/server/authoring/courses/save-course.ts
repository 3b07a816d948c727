import type { infer as Infer } from "zod/v4/core";
import type { saveCourse } from "#contract/authoring/course-edit.page.ts";
import { pathTo } from "#contract/build-path.ts";
import { checkStep, isEditableState } from "#rules/authoring/versions/transitions.ts";
import { nextVersionName } from "#rules/authoring/versions/version-names.ts";
import {
  courseText,
  courseVersionNames,
  insertCourseDraft,
  lockCourse,
  saveCourseDraft,
  setCourseOwner,
} from "../../content/course-versions.ts";
import { type CallOutcome, isRefused, type Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { oncePerKey, type Trx } from "../versions/once.ts";
import { refusalOf } from "../versions/publish.ts";
import { type CourseBody, fillCourse } from "./course-form.ts";
import { courseMover, courseOf, type FoundCourse, findCourse } from "./find-course.ts";

type Results = Infer<typeof saveCourse.results>;

const CHANGED = "This draft was changed in another window. What you've typed is below: save again to keep it.";

/** Saves a draft of a course with one step in its order, makes a draft from a version, or takes a draft over. */
export function saveCourseVersion(visit: Visit, body: CourseBody): Promise<CallOutcome<Results>> {
  const asked = { course_slug: visit.params.courseSlug ?? "", version_name: visit.params.versionName ?? "" };
  return oncePerKey<Results>(visit, body.key, async (trx, userId) => {
    const before = await findCourse(visit, asked, trx);
    if (isRefused(before)) return before;
    await lockCourse(trx, before.courseId);
    const version = await findCourse(visit, asked, trx);
    if (isRefused(version)) return version;
    if (body.act === "new-draft") return newDraft(visit, trx, userId, version);
    if (!isEditableState(version.state)) return notEditable(version);
    if (body.act === "take") {
      await setCourseOwner(trx, version, userId);
      return { results: resultsOf(version, version.rev) };
    }
    if (version.ownedBy !== userId) {
      return { refused: 403, errors: ["Only this draft's owner can change it. Take it over first."] };
    }
    return save(visit, trx, version, body);
  });
}

async function save(visit: Visit, trx: Trx, version: FoundCourse, body: CourseBody): Promise<CallOutcome<Results>> {
  const { file, fields, errors } = fillCourse(courseOf(version.text), body);
  const all = [...errors, ...Object.values(fields).flat()];
  // What was typed goes back to a form without scripts, which has lost it.
  const typed = { typed: file };
  if (all.length > 0) return { refused: 422, errors: all, fields, results: typed };
  const text = courseText(file);
  if (text === version.text) return { results: resultsOf(version, version.rev) };
  const saved = await saveCourseDraft(trx, visit.tools, { ...version, rev: Number(body.rev) }, text);
  if (!saved) return { refused: 409, errors: [CHANGED], results: typed };
  return { results: resultsOf(version, version.rev + 1) };
}

async function newDraft(visit: Visit, trx: Trx, userId: string, version: FoundCourse): Promise<CallOutcome<Results>> {
  const step = checkStep("new", "DRAFT", "create", courseMover(visit, version));
  if (!step.may) return refusalOf(step);
  const { courseId, text, versionName: basedOn } = version;
  const versionName = nextVersionName(await courseVersionNames(trx, courseId));
  await insertCourseDraft(trx, visit.tools, { courseId, versionName, text, userId, basedOn, reason: "" });
  return { results: resultsOf({ ...version, versionName }, 0) };
}

function notEditable({ state, versionName }: FoundCourse): Refused {
  return { refused: 409, errors: [`${versionName} is ${state} now and can't be changed. Make a draft from it.`] };
}

export function resultsOf({ slug, versionName }: FoundCourse, rev: number): Results {
  return { version_name: versionName, rev, edit_path: pathTo("course_edit", { courseSlug: slug, versionName }) };
}
