/** Bytes of a lesson's texts in all, and of a zip. */
export const MAX_LESSON_BYTES = 2 * 1024 * 1024;
export const MAX_ZIP_BYTES = 50 * 1024 * 1024;
const MAX_FILES = 500;
/** Path of a file in a lesson's folder. */
export const LESSON_FILE = /^(lesson\.camp|settings\.json|assets\/[a-z][a-z0-9-]{0,59}\.(json|svg))$/;

/** A file that was given to be imported. */
export interface GivenFile {
  /** Path in its folder or zip. */
  path: string;
  size: number;
}

/**
 * Paths of a lesson for the files of a folder or zip: it may be inside one folder of its own. Hidden files and those that
 * systems add are left out. Anything else that doesn't belong to a lesson is refused with a sentence.
 */
export function lessonPaths(given: readonly GivenFile[]): { paths: Map<string, string> } | { problem: string } {
  const outside = given.find(({ path }) => escapesFolder(path));
  if (outside) return { problem: `${shown(outside.path)} leads out of the lesson's folder.` };
  const files = given.filter(({ path }) => !isHidden(path));
  const source = files.find(({ path }) => path === "lesson.camp" || path.endsWith("/lesson.camp"));
  if (!source) return { problem: "There's no lesson.camp in it. Choose the folder of one lesson." };
  const root = source.path.slice(0, -"lesson.camp".length);
  const stranger = files.find(({ path }) => !path.startsWith(root) || !LESSON_FILE.test(path.slice(root.length)));
  if (stranger)
    return {
      problem: `${shown(stranger.path)} isn't a file of a lesson: lesson.camp, settings.json, assets/<alias>.json or .svg.`,
    };
  const paths = new Map(files.map(({ path }) => [path, path.slice(root.length)]));
  if (new Set(paths.values()).size < files.length) return { problem: "Two of its files have the same name." };
  if (!files.some(({ path }) => path === `${root}settings.json`))
    return { problem: "There's no settings.json beside lesson.camp." };
  if (files.length > MAX_FILES) return { problem: `A lesson can have at most ${MAX_FILES} files.` };
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_LESSON_BYTES)
    return { problem: "This lesson is larger than 2 MB." };
  return { paths };
}

const partsOf = (path: string) => path.split("/");

/** True for a path that may lead out of the folder it's in. */
export function escapesFolder(path: string): boolean {
  return path.startsWith("/") || path.includes("\\") || partsOf(path).some((part) => part === "." || part === "..");
}

/** True for hidden files and those that systems add. */
export function isHidden(path: string): boolean {
  return path.startsWith("__MACOSX/") || partsOf(path).some((part) => part[0] === ".");
}

/** Path as a sentence shows it. */
export function shown(path: string): string {
  return path.length > 80 ? `${path.slice(0, 79)}…` : path;
}
