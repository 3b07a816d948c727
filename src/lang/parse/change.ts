import { type LineTable, lineAt, lineCount, lineStart } from "./lines.ts";

const CHUNK = 4096;

/** Lines two texts have in common: those up to `before`, and those from `after` on, which moved down by `shift`. */
export interface Change {
  readonly before: number;
  readonly after: number;
  readonly shift: number;
}

/** Compares two texts from both ends. */
export function findChange(old: LineTable, now: LineTable): Change {
  const shift = lineCount(now) - lineCount(old);
  if (old.text === now.text) return { before: lineCount(now), after: 1, shift };
  const prefix = commonPrefix(old.text, now.text);
  const suffix = commonSuffix(old.text, now.text, Math.min(old.text.length, now.text.length) - prefix);
  const before = lineAt(now, prefix) - 1;
  const after = firstWholeLine(now, now.text.length - suffix);
  return { before, after: Math.max(after, firstWholeLine(old, old.text.length - suffix) + shift), shift };
}

function firstWholeLine(table: LineTable, offset: number): number {
  const line = lineAt(table, offset);
  return lineStart(table, line) === offset ? line : line + 1;
}

/** Length of the common prefix. Compares whole chunks first, which the engine does far faster than single characters. */
function commonPrefix(a: string, b: string): number {
  const limit = Math.min(a.length, b.length);
  let at = 0;
  while (at + CHUNK <= limit && a.slice(at, at + CHUNK) === b.slice(at, at + CHUNK)) at += CHUNK;
  while (at < limit && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

function commonSuffix(a: string, b: string, limit: number): number {
  let length = 0;
  const equalChunks = (): boolean =>
    a.slice(a.length - length - CHUNK, a.length - length) === b.slice(b.length - length - CHUNK, b.length - length);
  while (length + CHUNK <= limit && equalChunks()) length += CHUNK;
  while (length < limit && a.charCodeAt(a.length - length - 1) === b.charCodeAt(b.length - length - 1)) length++;
  return length;
}
