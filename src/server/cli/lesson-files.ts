import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { lessonPaths, MOST_LESSON_BYTES, MOST_ZIP_BYTES } from "#rules/authoring/files/lesson-folder.ts";
import { crc32, readZip, writeZip } from "#rules/authoring/files/zip.ts";
import { readFolder } from "../content/read-folder.ts";

export type LessonFiles = { files: Map<string, string> } | { problem: string };

/** Reads a lesson from a folder, or from a zip if the name ends so. Nothing outside of it is ever touched. */
export async function readLessonFiles(from: string): Promise<LessonFiles> {
  if (!from.endsWith(".zip")) {
    const read = await readFolder(from, from).catch((error: Error) => ({ problem: error.message }));
    if ("problem" in read) return read;
    return chosenFrom(
      [...read.files].map(([path, text]) => ({ path, size: Buffer.byteLength(text), text: () => text })),
    );
  }
  const { size } = await stat(from);
  if (size > MOST_ZIP_BYTES) return { problem: "This zip is larger than 50 MB." };
  const read = readZip(new Uint8Array(await readFile(from)));
  if ("problem" in read) return read;
  return chosenFrom(
    read.entries.map(({ name, packed, deflated, size: said, crc }) => ({
      path: name,
      size: said,
      text() {
        const bytes = deflated ? inflated(packed, Math.min(said, MOST_LESSON_BYTES)) : packed;
        return bytes && bytes.length === said && crc32(bytes) === crc ? utf8(bytes) : null;
      },
    })),
  );
}

function chosenFrom(given: readonly { path: string; size: number; text(): string | null }[]): LessonFiles {
  const checked = lessonPaths(given);
  if ("problem" in checked) return checked;
  const files = new Map<string, string>();
  for (const { path: name, text } of given) {
    const path = checked.paths.get(name);
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

/** Writes a lesson's files byte for byte into a new folder, or into a zip if the name ends so. Returns why it can't. */
export async function writeLessonFiles(to: string, files: ReadonlyMap<string, string>): Promise<string | null> {
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
