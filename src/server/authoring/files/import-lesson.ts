import type { infer as Infer } from "zod/v4/core";
import type { importLesson as importLessonCall } from "#contract/authoring/course-files.ts";
import { pathTo } from "#contract/build-path.ts";
import { editTowards } from "#rules/authoring/edits/line-edit.ts";
import { lessonPaths } from "#rules/authoring/files/lesson-folder.ts";
import { lessonSettingsSchema } from "../../content/formats.ts";
import { parseFile } from "../../content/parse-file.ts";
import { failpoint } from "../../db/failpoint.ts";
import { type CallOutcome, isRefused, type Refused } from "../../http/outcome.ts";
import { textsOf, withLineFeeds } from "../documents/texts.ts";
import { findOwnCourse, noSuchCourse } from "../find/read-course-texts.ts";
import type { Actor } from "../versions/actor.ts";
import { addLesson } from "../versions/create-lesson.ts";
import { findLesson } from "../versions/find-version.ts";
import { oncePerKey, type Trx } from "../versions/once.ts";
import { editFromOutside } from "./edit-from-outside.ts";

type Body = Infer<typeof importLessonCall.body>;
type Results = Infer<typeof importLessonCall.results>;

const REASON = "Imported from files.";
const CHANGED = "This lesson has changed since it was compared. Choose the files again.";

/** Takes in a lesson's files, all or none of them. What learners see stays as it is. */
export async function importLessonFiles(actor: Actor, body: Body): Promise<CallOutcome<Results>> {
  const course = await findOwnCourse(actor, body.course_slug);
  if (!course) return noSuchCourse;
  const unfit = unfitFiles(body.files);
  if (unfit) return unfit;
  const [chapterSlug = "", lessonSlug = ""] = body.place.split("/");
  return oncePerKey<Results>(actor, body.key, async (trx, userId) => {
    const made = await (body.compared ? changeLesson(actor, trx, userId, body) : newLesson(actor, trx, userId, body));
    if (isRefused(made)) return made;
    failpoint("import.lesson");
    const { versionName, created } = made;
    const edit_path = pathTo("lesson_edit", { courseSlug: body.course_slug, chapterSlug, lessonSlug, versionName });
    return { results: { version_name: versionName, edit_path, created, errors: [] } };
  });
}

function unfitFiles(files: Body["files"]): Refused | null {
  const given = Object.entries(files).map(([path, text]) => ({ path, size: Buffer.byteLength(text) }));
  const checked = lessonPaths(given);
  return "problem" in checked ? { refused: 422, errors: [checked.problem] } : null;
}

type Made = { versionName: string; created: boolean };

async function changeLesson(actor: Actor, trx: Trx, userId: string, body: Body): Promise<Made | Refused> {
  const { compared, course_slug, place, files, key } = body;
  if (!compared) throw new Error("There's nothing to change.");
  const lesson = await findLesson(actor, compared.lesson_id);
  if (isRefused(lesson)) return lesson;
  if (lesson.path !== `${course_slug}/${place}`) return { refused: 409, errors: [CHANGED] };
  const { lesson_id, version_name, rev, doc_hash } = compared;
  return editFromOutside(actor, trx, userId, {
    key,
    kind: "import",
    version: { lesson_id, version_name },
    shown: { docHash: doc_hash, rev },
    reason: REASON,
    changed: CHANGED,
    edit: (before) => editTowards(textsOf(before), withLineFeeds(new Map(Object.entries(files)))),
  });
}

async function newLesson(actor: Actor, trx: Trx, userId: string, body: Body): Promise<Made | Refused> {
  const { course_slug: courseSlug, place, files } = body;
  const [chapterSlug = "", slug = ""] = place.split("/");
  const settings = parseFile(lessonSettingsSchema, "settings.json", files["settings.json"]);
  // A lesson's name in lists; the rest of its settings is checked when it's published.
  const { title, kind } = "value" in settings ? settings.value : { title: slug, kind: "lesson" as const };
  const added = await addLesson(actor, trx, userId, {
    courseSlug,
    chapterSlug,
    slug,
    title,
    kind,
    tier: null,
    reason: REASON,
    files: new Map(Object.entries(withLineFeeds(new Map(Object.entries(files))))),
  });
  return isRefused(added) ? added : { versionName: "v1", created: true };
}
