import { editTowards } from "#rules/authoring/edits/line-edit.ts";
import { lessonPaths, MAX_LESSON_BYTES, MAX_ZIP_BYTES } from "#rules/authoring/files/lesson-folder.ts";
import { crc32, readZip, writeZip, type ZipEntry } from "#rules/authoring/files/zip.ts";
import type { EditorDocument } from "../document.ts";

export type ReadLesson = { files: Map<string, string> } | { problem: string };

/** Lesson in a zip: checked by its list before anything is unpacked, and never unpacked further than it said. */
export async function lessonInZip(zip: Blob): Promise<ReadLesson> {
  const given = await filesInZip(zip);
  return "problem" in given ? given : lessonIn(given);
}

/** Lesson in a folder that the author chose. */
export function lessonInFolder(chosen: readonly File[]): Promise<ReadLesson> {
  return lessonIn(filesInFolder(chosen));
}

async function lessonIn(given: readonly ChosenFile[]): Promise<ReadLesson> {
  const checked = lessonPaths(given);
  return "problem" in checked ? checked : textsAt(given, checked.paths);
}

/** A file of a folder or zip that the author chose. Its bytes are null if they're damaged. */
export interface ChosenFile {
  path: string;
  size: number;
  bytes(): Promise<Uint8Array | null>;
}

/** Files of a zip by its list. Nothing is unpacked yet. */
export async function filesInZip(zip: Blob): Promise<ChosenFile[] | { problem: string }> {
  if (zip.size > MAX_ZIP_BYTES) return { problem: "This zip is larger than 50 MB." };
  const read = readZip(new Uint8Array(await zip.arrayBuffer()));
  if ("problem" in read) return read;
  return read.entries.map((entry) => ({ path: entry.name, size: entry.size, bytes: () => unpacked(entry) }));
}

export function filesInFolder(chosen: readonly File[]): ChosenFile[] {
  return chosen.map((file) => ({
    path: file.webkitRelativePath || file.name,
    size: file.size,
    bytes: async () => new Uint8Array(await file.arrayBuffer()),
  }));
}

/** Texts of the files that have a place: their name as given → the path they get. */
export async function textsAt(given: readonly ChosenFile[], paths: ReadonlyMap<string, string>): Promise<ReadLesson> {
  const files = new Map<string, string>();
  for (const { path: name, bytes: read } of given) {
    const path = paths.get(name);
    if (path === undefined) continue;
    const bytes = await read();
    if (!bytes) return { problem: `${path} is damaged in this zip. Please make it again.` };
    const text = textOf(bytes);
    if (text === null) return { problem: notText(path) };
    files.set(path, text);
  }
  return { files };
}

/** Puts a lesson's files in the place of the document's, as one edit: undo brings the old ones back. */
export function replaceFiles(document: EditorDocument, files: ReadonlyMap<string, string>): boolean {
  const before = new Map(
    [...document.files.keys()].flatMap((path) => {
      const text = document.text(path);
      return text ? [[path, text] as const] : [];
    }),
  );
  // The editor only knows line feeds.
  const wanted = Object.fromEntries([...files].map(([path, text]) => [path, text.replace(/\r\n?/g, "\n")]));
  return document.change(editTowards(before, wanted), { kind: "import" });
}

/** Zip of a lesson's files, the same bytes for the same text. */
export function zipOf(files: ReadonlyMap<string, string>): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder();
  return writeZip([...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, text]) => [path, bytes.encode(text)]));
}

async function unpacked({ packed, deflated, size, crc }: ZipEntry): Promise<Uint8Array | null> {
  const bytes = deflated ? await inflated(packed, Math.min(size, MAX_LESSON_BYTES)) : packed;
  return bytes && bytes.length === size && crc32(bytes) === crc ? bytes : null;
}

/** Stops as soon as there's more than expected, so that a small file can't grow without end. */
async function inflated(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(most);
  let at = 0;
  try {
    const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (at + next.value.length > most) {
        await reader.cancel();
        return null;
      }
      bytes.set(next.value, at);
      at += next.value.length;
    }
  } catch {
    return null;
  }
  return bytes.subarray(0, at);
}

function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

const notText = (path: string) => `${path} isn't UTF-8 text. Save it as UTF-8.`;
