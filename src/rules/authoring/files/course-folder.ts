import { escapesFolder, type GivenFile, isHidden, LESSON_FILE, lessonPaths, shown } from "./lesson-folder.ts";

/** Bytes of a course's texts in all. */
export const MAX_COURSE_BYTES = 50 * 1024 * 1024;
const MAX_FILES = 2000;
const COURSE_FILE = "course.json";
const PLACE = /^([a-z0-9]+(?:-[a-z0-9]+)*)\/([a-z0-9]+(?:-[a-z0-9]+)*)\/(.+)$/;
const MAX_SLUG_LENGTH = 60;

/** Files of a course, by the names they were given under. */
export interface CoursePaths {
  /** Name of course.json; null if it isn't among them. */
  course: string | null;
  /** CHAPTER/LESSON → name in the folder or zip → path in the lesson. */
  lessons: Map<string, Map<string, string>>;
}

/**
 * Lessons of a course for the files of a folder or zip, which may be inside one folder of its own. Anything that isn't
 * course.json or CHAPTER/LESSON with a lesson's files is refused with a sentence.
 */
export function coursePaths(given: readonly GivenFile[]): CoursePaths | { problem: string } {
  const outside = given.find(({ path }) => escapesFolder(path));
  if (outside) return { problem: `${shown(outside.path)} leads out of the course's folder.` };
  const files = given.filter(({ path }) => !isHidden(path));
  if (files.length > MAX_FILES) return { problem: `A course can have at most ${MAX_FILES} files.` };
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_COURSE_BYTES)
    return { problem: "This course is larger than 50 MB." };
  const root = rootOf(files);
  if (root === null)
    return { problem: "There's no CHAPTER/LESSON/lesson.camp in it. Choose the folder of one course." };
  const lessons = new Map<string, GivenFile[]>();
  let course: string | null = null;
  for (const file of files) {
    const path = file.path.startsWith(root) ? file.path.slice(root.length) : "";
    if (path === COURSE_FILE && course === null) {
      course = file.path;
      continue;
    }
    const [, chapter = "", lesson = "", inside = ""] = PLACE.exec(path) ?? [];
    if (!LESSON_FILE.test(inside) || chapter.length > MAX_SLUG_LENGTH || lesson.length > MAX_SLUG_LENGTH)
      return unexpectedFile(file.path);
    const place = `${chapter}/${lesson}`;
    lessons.set(place, [...(lessons.get(place) ?? []), file]);
  }
  return checkedLessons(course, lessons);
}

function unexpectedFile(path: string): { problem: string } {
  return { problem: `${shown(path)} isn't a file of a course: course.json, or CHAPTER/LESSON with a lesson's files.` };
}

function checkedLessons(
  course: string | null,
  given: ReadonlyMap<string, readonly GivenFile[]>,
): CoursePaths | { problem: string } {
  const lessons = new Map<string, Map<string, string>>();
  for (const [place, files] of given) {
    const checked = lessonPaths(files);
    if ("problem" in checked) return { problem: `${place}: ${checked.problem}` };
    lessons.set(place, checked.paths);
  }
  return { course, lessons };
}

/** Folder that the course is in, with its slash; empty if it isn't in one, null if there's no lesson. */
function rootOf(files: readonly GivenFile[]): string | null {
  const roots = files.flatMap(({ path }) => {
    const [, root] = /^((?:.*\/)?)[^/]+\/[^/]+\/lesson\.camp$/.exec(path) ?? [];
    return root === undefined ? [] : [root];
  });
  return roots.sort((a, b) => a.length - b.length)[0] ?? null;
}
