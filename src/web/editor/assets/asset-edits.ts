import { ChangeSet } from "@codemirror/state";
import type { AssetPlace } from "#lang/asset-uses.ts";
import { assetPath, readAssetPath } from "#rules/authoring/assets/asset-files.ts";
import { withPin, withPinRenamed } from "#rules/authoring/components/component-pins.ts";
import type { DocumentEdit } from "#rules/authoring/edits/document-edit.ts";

export const LESSON = "lesson.camp";
export const SETTINGS = "settings.json";

/** Smallest edit that gives a file another text; null if it has it already. */
export function textEdit(path: string, before: string, after: string): DocumentEdit | null {
  if (before === after) return null;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const change = { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
  return { files: { [path]: ChangeSet.of(change, before.length, "\n").toJSON() } };
}

/** An edit that also gives the lesson's settings another text, so that one undo takes both back. */
export function withSettings(
  files: ReadonlyMap<string, string>,
  edit: DocumentEdit,
  after: string | null,
): DocumentEdit {
  const before = files.get(SETTINGS);
  if (after === null || after === (before ?? "")) return edit;
  if (before === undefined) return { ...edit, add: { ...edit.add, [SETTINGS]: after } };
  return { ...edit, files: { ...edit.files, ...textEdit(SETTINGS, before, after)?.files } };
}

/** Takes an asset out, with its link to a component. */
export function removeEdit(files: ReadonlyMap<string, string>, path: string): DocumentEdit {
  const alias = readAssetPath(path)?.alias ?? "";
  return withSettings(files, { remove: [path] }, withPin(files.get(SETTINGS) ?? "", alias, null));
}

/** Path of the asset with an alias, or null. */
export function pathOfAsset(files: ReadonlyMap<string, string>, alias: string): string | null {
  return [...files.keys()].find((path) => readAssetPath(path)?.alias === alias) ?? null;
}

/** Renames an asset's file and all its uses in the lesson's text, as one edit. */
export function renameEdit(
  files: ReadonlyMap<string, string>,
  { from, to, uses }: { from: string; to: string; uses: readonly AssetPlace[] },
): DocumentEdit | null {
  const path = pathOfAsset(files, from);
  const place = path === null ? null : readAssetPath(path);
  if (path === null || !place || from === to) return null;
  const changes = uses.filter(({ alias }) => alias === from).map((use) => ({ from: use.from, to: use.to, insert: to }));
  const length = files.get(LESSON)?.length ?? 0;
  const edit = {
    rename: { [path]: assetPath(to, place.form) },
    ...(changes.length > 0 && { files: { [LESSON]: ChangeSet.of(changes, length, "\n").toJSON() } }),
  };
  return withSettings(files, edit, withPinRenamed(files.get(SETTINGS) ?? "", from, to));
}

interface NewAsset {
  path: string;
  text: string;
  command: string;
}

/** Adds an asset's file, and shows it in the lesson unless the offset is null. */
export function addEdit(
  files: ReadonlyMap<string, string>,
  { offset, ...asset }: NewAsset & { offset: number | null },
): { edit: DocumentEdit; end: number | null } {
  if (offset === null) return { edit: { add: { [asset.path]: asset.text } }, end: null };
  return insertEdit(files, { ...asset, offset });
}

/** Adds an asset's file and shows it in the lesson at the cursor, as one edit, so that one undo takes both back. */
export function insertEdit(
  files: ReadonlyMap<string, string>,
  { path, text, command, offset }: NewAsset & { offset: number },
): { edit: DocumentEdit; end: number } {
  const lesson = files.get(LESSON);
  if (lesson === undefined) return { edit: { add: { [path]: text, [LESSON]: `${command}\n` } }, end: command.length };
  const at = blockEnd(lesson, offset);
  const before = at === 0 ? "" : lesson.slice(0, at).endsWith("\n\n") ? "" : lesson[at - 1] === "\n" ? "\n" : "\n\n";
  const after = at === lesson.length ? "\n" : lesson[at] === "\n" ? "\n" : "\n\n";
  const insert = before + command + after;
  return {
    edit: {
      add: { [path]: text },
      files: { [LESSON]: ChangeSet.of({ from: at, insert }, lesson.length, "\n").toJSON() },
    },
    end: at + before.length + command.length,
  };
}

/** End of the block of the page around an offset: what's inserted there is on the page itself, never inside a question. */
function blockEnd(lesson: string, offset: number): number {
  let start = lesson.lastIndexOf("\n", Math.min(offset, lesson.length) - 1) + 1;
  let previousBlank = start === 0 || lesson.slice(0, start).endsWith("\n\n");
  let first = true;
  while (start < lesson.length) {
    const newline = lesson.indexOf("\n", start);
    const end = newline === -1 ? lesson.length : newline;
    const line = lesson.slice(start, end);
    const blank = line.trim() === "";
    const next = nextLine(lesson, end);
    if (first && blank && previousBlank && (next === null || !/^[ \t]/.test(next))) return start;
    if (!first && !blank && previousBlank && !/^[ \t]/.test(line)) return start;
    previousBlank = blank;
    first = false;
    start = end + 1;
  }
  return lesson.length;
}

/** Next line that isn't blank. */
function nextLine(lesson: string, from: number): string | null {
  return (
    lesson
      .slice(from)
      .split("\n")
      .slice(1)
      .find((line) => line.trim() !== "") ?? null
  );
}

/** Words as a value in brackets: marks of the language lose their meaning. */
export function inBrackets(words: string): string {
  return `[${words
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\[\]*_$&`]/g, "\\$&")}]`;
}
