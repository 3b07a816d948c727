import { ChangeSet, type Text } from "@codemirror/state";
import { diffLists } from "../diff/myers.ts";
import type { DocumentEdit, Texts } from "./document-edit.ts";

/** Lines `from` to `to` (0-based, half-open) of a text and what comes instead; from = to only inserts. */
export interface LineChange {
  from: number;
  to: number;
  lines: readonly string[];
}

/** Lines of a text; a final line feed makes an empty last line. */
export function linesOf(text: Text): string[] {
  return text.toString().split("\n");
}

/**
 * ChangeSet of line changes, which are in order and don't overlap. It leaves out characters that stay the same, but
 * replaces several lines as a whole: what one of the old lines and one of the new have in common is chance, and text that
 * somebody types meanwhile would end up in the middle of a word.
 */
export function changeLines(text: Text, changes: readonly LineChange[]): ChangeSet {
  return ChangeSet.of(
    changes.map((change) => {
      const span = spanOf(text, change);
      const narrow = narrowed(text, span);
      return isOneLine(change) || keepsLines(text, narrow) ? narrow : span;
    }),
    text.length,
  );
}

function isOneLine({ from, to, lines }: LineChange): boolean {
  return to - from === 1 && lines.length === 1;
}

/** True if a change only adds, or only takes away and no line begins in what it takes. */
function keepsLines(text: Text, { from, to, insert }: Span): boolean {
  if (from === to) return true;
  return insert === "" && !text.sliceString(from, to - 1).includes("\n");
}

/** Shortest change by lines that turns one text into another. */
export function diffLines(text: Text, wanted: string): ChangeSet {
  const lines = wanted.split("\n");
  const changes = diffLists(linesOf(text), lines)
    .filter(({ equal }) => !equal)
    .map(({ a, b }) => ({ from: a[0], to: a[1], lines: lines.slice(b[0], b[1]) }));
  return changeLines(text, changes);
}

/** Edit that turns a document into these files, by lines. */
export function editTowards(before: Texts, wanted: Readonly<Record<string, string>>): DocumentEdit {
  const files: Record<string, unknown> = {};
  const add: Record<string, string> = {};
  for (const [path, content] of Object.entries(wanted)) {
    const text = before.get(path);
    if (!text) add[path] = content;
    else if (text.toString() !== content) files[path] = diffLines(text, content).toJSON();
  }
  const remove = [...before.keys()].filter((path) => !Object.hasOwn(wanted, path));
  return { files, add, remove, rename: {} };
}

interface Span {
  from: number;
  to: number;
  insert: string;
}

function spanOf(text: Text, { from, to, lines }: LineChange): Span {
  const joined = lines.join("\n");
  const pastEnd = to === text.lines;
  if (from === to) {
    return pastEnd
      ? { from: text.length, to: text.length, insert: `\n${joined}` }
      : { from: text.line(from + 1).from, to: text.line(from + 1).from, insert: `${joined}\n` };
  }
  const start = text.line(from + 1).from;
  if (!pastEnd) return { from: start, to: text.line(to + 1).from, insert: lines.map((line) => `${line}\n`).join("") };
  if (lines.length > 0) return { from: start, to: text.length, insert: joined };
  return { from: Math.max(0, start - 1), to: text.length, insert: "" };
}

/** The same change without the characters that its two sides begin or end with alike. */
function narrowed(text: Text, { from, to, insert }: Span): Span {
  const old = text.sliceString(from, to);
  const most = Math.min(old.length, insert.length);
  let head = 0;
  while (head < most && old[head] === insert[head]) head += 1;
  if (endsInPair(old, head) || endsInPair(insert, head)) head -= 1;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === insert.at(-1 - tail)) tail += 1;
  if (endsInPair(old, old.length - tail) || endsInPair(insert, insert.length - tail)) tail -= 1;
  return { from: from + head, to: to - tail, insert: insert.slice(head, insert.length - tail) };
}

/** True if cutting at this offset would separate the two halves of one character. */
function endsInPair(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false;
  const [left, right] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  return left >= 0xd800 && left < 0xdc00 && right >= 0xdc00 && right < 0xe000;
}
