import { resolve } from "node:path";
import { type PlannedLesson, planCourse } from "#rules/authoring/files/course-plan.ts";
import { hashOf, withLineFeeds } from "../authoring/documents/texts.ts";
import { findActor } from "../authoring/files/find-lesson-author.ts";
import { importCourseFile } from "../authoring/files/import-course-file.ts";
import { importLessonFiles } from "../authoring/files/import-lesson.ts";
import { type CourseFolder, readCourseFolder } from "../authoring/files/read-course-folder.ts";
import { findOwnCourse } from "../authoring/find/read-course-texts.ts";
import type { Actor } from "../authoring/versions/actor.ts";
import { StartProblem } from "../db/start-problem.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { readCourseFiles, writeTextFiles } from "./lesson-files.ts";
import { withTools } from "./with-tools.ts";

export function exportCourseCommand(course: string, to: string, options: { as?: string }): Promise<void> {
  return withTools(async ({ tools }) => console.log(await exportCourse(tools, course, resolve(to), options.as)));
}

export function importCourseCommand(
  from: string,
  course: string,
  options: { as: string; check?: boolean },
): Promise<void> {
  return withTools(async ({ tools }) => {
    const { as, check = false } = options;
    for (const line of await importCourse(tools, resolve(from), course, { as, check })) console.log(line);
  });
}

/** Writes a course as files: as learners see it, or with an author's drafts. */
export async function exportCourse(tools: Tools, slug: string, to: string, email?: string): Promise<string> {
  const { folder } = await openCourse(tools, slug, email);
  const files = new Map<string, string>();
  if (folder.courseFile !== null) files.set("course.json", folder.courseFile);
  for (const lesson of folder.lessons)
    for (const [path, text] of Object.entries(lesson.files)) files.set(`${lesson.place}/${path}`, text);
  const problem = await writeTextFiles(to, files);
  if (problem !== null) throw new StartProblem(problem);
  return `${folder.lessons.length} lessons of ${slug}, ${files.size} files, written to ${to}.`;
}

/** Takes a course's files in as drafts, or only says what would change. Returns a line for each lesson. */
export async function importCourse(
  tools: Tools,
  from: string,
  slug: string,
  { as: email, check }: { as: string; check: boolean },
): Promise<string[]> {
  const { actor, folder } = await openCourse(tools, slug, email);
  const read = await readCourseFiles(from);
  if ("problem" in read) throw new StartProblem(read.problem);
  const given = [...read.lessons].map(([place, files]) => ({ place, hash: hashOf(withLineFeeds(files)) }));
  const lines: string[] = [];
  for (const planned of planCourse(folder, given)) {
    const { place, effect, text } = planned;
    if (check || effect === "unchanged" || effect === "refused") lines.push(`${place}: ${effect}. ${text}`);
    else
      lines.push(await importOneLesson(actor, slug, planned, { folder, files: read.lessons.get(place) ?? new Map() }));
  }
  if (read.course !== null) lines.push(await importCourseJson(actor, slug, { text: read.course, folder, check }));
  return lines;
}

async function importOneLesson(
  actor: Actor,
  slug: string,
  { place }: PlannedLesson,
  { folder, files }: { folder: CourseFolder; files: ReadonlyMap<string, string> },
): Promise<string> {
  const now = folder.lessons.find((lesson) => lesson.place === place);
  const done = await importLessonFiles(actor, {
    key: actor.tools.random.uuid(),
    course_slug: slug,
    place,
    files: Object.fromEntries(files),
    ...(now && {
      compared: { lesson_id: now.lessonId, version_name: now.versionName, rev: now.rev, doc_hash: now.hash },
    }),
  });
  if (isRefused(done)) return `${place}: refused. ${reasonOf(done)}`;
  const { created, version_name, edit_path } = done.results;
  const address = `${actor.tools.settings.siteUrl}${edit_path ?? ""}`;
  return `${place}: ${created ? "new draft" : "changed draft"} ${version_name ?? ""}, ${address}`;
}

async function importCourseJson(
  actor: Actor,
  slug: string,
  { text, folder, check }: { text: string; folder: CourseFolder; check: boolean },
): Promise<string> {
  if (text === folder.courseFile) return "course.json: unchanged.";
  if (check) return "course.json: changed.";
  const done = await importCourseFile(actor, { key: actor.tools.random.uuid(), course_slug: slug, file: { text } });
  if (isRefused(done)) return `course.json: refused. ${reasonOf(done)}`;
  const { edit_path, version_name } = done.results;
  return version_name === null
    ? "course.json: unchanged."
    : `course.json: draft ${version_name}, ${actor.tools.settings.siteUrl}${edit_path ?? ""}`;
}

const reasonOf = ({ errors = [] }: Refused) => errors.join(" ");

/** A course with its files, for an author of it, or as learners see it. */
async function openCourse(
  tools: Tools,
  slug: string,
  email: string | undefined,
): Promise<{ actor: Actor; folder: CourseFolder }> {
  const actor = await findActor(tools, email);
  if ("problem" in actor) throw new StartProblem(actor.problem);
  const course = await findOwnCourse(actor, slug);
  if (!course)
    throw new StartProblem(
      email === undefined ? `There's no course ${slug}.` : `There's no course ${slug} that ${email} is an author of.`,
    );
  const folder = await readCourseFolder(tools.db, { courseId: course.courseId, slug }, actor.viewer.userId);
  if (isRefused(folder)) throw new StartProblem(reasonOf(folder));
  return { actor, folder };
}
