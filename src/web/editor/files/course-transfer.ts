import { coursePaths } from "#rules/authoring/files/course-folder.ts";
import { type PlannedLesson, planCourse } from "#rules/authoring/files/course-plan.ts";
import { docHash } from "../saving/doc-hash.ts";
import type { Session } from "../use-session.ts";
import { callVersion, type ResultsOf } from "../versions/calls.ts";
import { messageOf } from "../versions/use-call.ts";
import { type ChosenFile, filesInFolder, filesInZip, replaceFiles, textsAt, zipOf } from "./transfer.ts";
import { say } from "./words.ts";

type CourseNow = ResultsOf<"course_files">;
type Lessons = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A course that was read from files, and what taking it in would do. */
export interface CourseImport {
  lessons: Lessons;
  plan: readonly PlannedLesson[];
  now: CourseNow;
  /** course.json, if it says something else than the course. */
  courseFile: string | null;
}

/** Outcome of a lesson, in a sentence, with the address of its draft. */
export interface ImportResult {
  done: boolean;
  text: string;
  path: string | null;
}

/** Zip of a course as its author has it: their own drafts, else what learners see. */
export async function courseZip(slug: string): Promise<Uint8Array<ArrayBuffer>> {
  const { course_file, lessons } = await callVersion("course_files", { course_slug: slug, texts: true });
  const files = new Map<string, string>();
  if (course_file !== null) files.set("course.json", course_file);
  for (const { place, files: texts } of lessons)
    for (const [path, text] of Object.entries(texts ?? {})) files.set(`${place}/${path}`, text);
  return zipOf(files);
}

/** Reads a course from a zip or a folder that the author chose, and compares it with the one that's here. */
export async function readCourse(
  slug: string,
  chosen: readonly File[],
  folder: boolean,
): Promise<CourseImport | { problem: string }> {
  const [zip] = chosen;
  const given = folder || !zip ? filesInFolder(chosen) : await filesInZip(zip);
  if ("problem" in given) return given;
  const read = await lessonsIn(given);
  if ("problem" in read) return read;
  try {
    const now = await callVersion("course_files", { course_slug: slug });
    const course = {
      chapters: now.chapters,
      lessons: now.lessons.map(({ place, doc_hash: hash, way, about }) => ({ place, hash, way, about })),
    };
    const hashes = [...read.lessons].map(([place, files]) => ({ place, hash: docHash(withLineFeeds(files)) }));
    const courseFile = read.course === now.course_file ? null : read.course;
    return { lessons: read.lessons, plan: planCourse(course, hashes), now, courseFile };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}

async function lessonsIn(
  given: readonly ChosenFile[],
): Promise<{ course: string | null; lessons: Lessons } | { problem: string }> {
  const checked = coursePaths(given);
  if ("problem" in checked) return checked;
  const lessons = new Map<string, ReadonlyMap<string, string>>();
  for (const [place, paths] of checked.lessons) {
    const read = await textsAt(given, paths);
    if ("problem" in read) return { problem: `${place}: ${read.problem}` };
    lessons.set(place, read.files);
  }
  if (checked.course === null) return { course: null, lessons };
  const course = await textsAt(given, new Map([[checked.course, "course.json"]]));
  return "problem" in course ? course : { course: course.files.get("course.json") ?? null, lessons };
}

/** The editor only knows line feeds. */
function withLineFeeds(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...files].map(([path, text]) => [path, text.replace(/\r\n?/g, "\n")]));
}

type Here = Pick<Session, "client" | "lesson">;

/** Takes one lesson in: here if it's open in this window, else on the server. */
export async function importOneLesson(
  place: string,
  { lessons, now }: CourseImport,
  course_slug: string,
  { client: { document }, lesson: open }: Here,
): Promise<ImportResult> {
  const files = lessons.get(place) ?? new Map<string, string>();
  const lesson = now.lessons.find((known) => known.place === place);
  const isOpen = lesson?.lesson_id === open.lesson_id && lesson.version_name === open.version_name;
  if (isOpen && document.editable) {
    if (docHash(document.files) !== lesson.doc_hash) return failed(say("CHANGED"));
    replaceFiles(document, files);
    return { done: true, path: null, text: say("TAKEN_HERE") };
  }
  const compared = lesson && {
    lesson_id: lesson.lesson_id,
    version_name: lesson.version_name,
    rev: lesson.rev,
    doc_hash: lesson.doc_hash,
  };
  try {
    const body = { key: crypto.randomUUID(), course_slug, place, files: Object.fromEntries(files) };
    const {
      version_name: version,
      edit_path: path,
      created,
      errors,
    } = await callVersion("lesson_import", {
      ...body,
      ...(compared && { compared }),
    });
    if (version === null) return failed(errors.join(" "));
    return { done: true, path, text: say(created ? "TAKEN_NEW" : "TAKEN", { version }) };
  } catch (error) {
    return failed(messageOf(error));
  }
}

/** Takes course.json in, as a draft of the course. */
export async function importCourseJson(course_slug: string, text: string): Promise<ImportResult> {
  try {
    const { edit_path: path, errors } = await callVersion("course_import", {
      key: crypto.randomUUID(),
      course_slug,
      file: { text },
    });
    return errors.length > 0 ? failed(errors.join(" ")) : { done: true, path, text: say("TAKEN_COURSE") };
  } catch (error) {
    return failed(messageOf(error));
  }
}

const failed = (text: string): ImportResult => ({ done: false, path: null, text });
