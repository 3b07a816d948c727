import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { type CoursePaths, coursePaths } from "#rules/authoring/files/course-folder.ts";
import { lessonPaths, MAX_LESSON_BYTES, MAX_ZIP_BYTES } from "#rules/authoring/files/lesson-folder.ts";
import { crc32, readZip, writeZip } from "#rules/authoring/files/zip.ts";
import { readFolder } from "../content/read-folder.ts";

export type LessonFiles = { files: Map<string, string> } | { problem: string };

/** A file of a folder or zip; its text is null if it's damaged or isn't UTF-8. */
interface Given {
  path: string;
  size: number;
  text(): string | null;
}

/** Reads a lesson from a folder, or from a zip if the name ends so. Nothing outside of it is ever touched. */
export async function readLessonFiles(from: string): Promise<LessonFiles> {
  const given = await readGiven(from);
  if ("problem" in given) return given;
  const checked = lessonPaths(given);
  return "problem" in checked ? checked : textsAt(given, checked.paths);
}

/** Reads a course from a folder or zip: course.json, if it's there, and the files of each lesson by CHAPTER/LESSON. */
export async function readCourseFiles(
  from: string,
): Promise<{ course: string | null; lessons: Map<string, Map<string, string>> } | { problem: string }> {
  const given = await readGiven(from);
  if ("problem" in given) return given;
  const checked: CoursePaths | { problem: string } = coursePaths(given);
  if ("problem" in checked) return checked;
  const lessons = new Map<string, Map<string, string>>();
  for (const [place, paths] of checked.lessons) {
    const read = textsAt(given, paths);
    if ("problem" in read) return { problem: `${place}: ${read.problem}` };
    lessons.set(place, read.files);
  }
  if (checked.course === null) return { course: null, lessons };
  const course = textsAt(given, new Map([[checked.course, "course.json"]]));
  return "problem" in course ? course : { course: course.files.get("course.json") ?? null, lessons };
}

async function readGiven(from: string): Promise<Given[] | { problem: string }> {
  if (!from.endsWith(".zip")) {
    const read = await readFolder(from, from).catch((error: Error) => ({ problem: error.message }));
    if ("problem" in read) return read;
    return [...read.files].map(([path, text]) => ({ path, size: Buffer.byteLength(text), text: () => text }));
  }
  const { size } = await stat(from);
  if (size > MAX_ZIP_BYTES) return { problem: "This zip is larger than 50 MB." };
  const read = readZip(new Uint8Array(await readFile(from)));
  if ("problem" in read) return read;
  return read.entries.map(({ name, packed, deflated, size: said, crc }) => ({
    path: name,
    size: said,
    text() {
      const bytes = deflated ? inflated(packed, Math.min(said, MAX_LESSON_BYTES)) : packed;
      return bytes && bytes.length === said && crc32(bytes) === crc ? utf8(bytes) : null;
    },
  }));
}

/** Texts of the files that have a place: their name as given → the path they get. */
function textsAt(given: readonly Given[], paths: ReadonlyMap<string, string>): LessonFiles {
  const files = new Map<string, string>();
  for (const { path: name, text } of given) {
    const path = paths.get(name);
    if (path === undefined) continue;
    const read = text();
    if (read === null) return { problem: `${path} is damaged, or isn't UTF-8 text.` };
    files.set(path, read);
  }
  return { files };
}

function inflated(packed: Uint8Array, most: number): Uint8Array | null {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch {
    return null;
  }
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Writes files byte for byte into a new folder, or into a zip if the name ends so. Returns why it can't. */
export async function writeTextFiles(to: string, files: ReadonlyMap<string, string>): Promise<string | null> {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  if (to.endsWith(".zip")) {
    const zip = writeZip(sorted.map(([path, text]) => [path, new TextEncoder().encode(text)]));
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, zip, { flag: "wx" });
    return null;
  }
  await mkdir(to, { recursive: true });
  if ((await readdir(to)).length > 0) return `${to} is not empty: name a new folder.`;
  for (const [path, text] of sorted) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), text);
  }
  return null;
}
