import { type Cursor, charAt, enterLine, here, locFrom } from "./cursor.ts";
import type { Machine, TextFrame } from "./frames.ts";
import { flush, raw } from "./pending.ts";

const NEWLINE = 10;
const SPACE = 32;

/** Reads verbatim text; the cursor is at its opening character. It ends with its line at the latest. */
export function readVerbatim(machine: Machine, frame: TextFrame): void {
  flush(machine, frame);
  const { cursor, nodes } = machine;
  const { text, end } = cursor;
  const start = here(cursor);
  const mark = charAt(cursor);
  const code = text.charCodeAt(cursor.pos);
  const opening = cursor.pos;
  const width = runLength(text, opening, end, code);
  const marksEnd = opening + width;
  const from = marksEnd < end && text.charCodeAt(marksEnd) === SPACE ? marksEnd + 1 : marksEnd;
  let at = from;
  while (at < end) {
    const next = text.charCodeAt(at);
    if (next === NEWLINE) break;
    if (next !== code) {
      at++;
      continue;
    }
    // Measures whole runs: comparing the mark at each of their characters would be quadratic.
    const run = runLength(text, at, end, code);
    if (run < width) {
      at += run;
      continue;
    }
    const trimmed = at > from && text.charCodeAt(at - 1) === SPACE ? at - 1 : at;
    moveTo(cursor, at + width);
    nodes.push({ kind: "verbatim", mark, loc: locFrom(cursor, start), value: text.slice(from, trimmed) });
    return;
  }
  moveTo(cursor, at);
  const loc = locFrom(cursor, start);
  const endMark = text.slice(opening, marksEnd);
  nodes.push(raw(`${endMark} ${text.slice(from, at)}`, loc));
  nodes.push({ kind: "problem", loc, problem: { type: "VerbatimDoesNotFinish", endMark } });
  if (at < end) {
    cursor.pos = at + 1;
    enterLine(cursor, cursor.pos);
  }
}

function moveTo(cursor: Cursor, pos: number): void {
  cursor.steps += pos - cursor.pos;
  cursor.pos = pos;
}

function runLength(text: string, from: number, end: number, code: number): number {
  let at = from;
  while (at < end && text.charCodeAt(at) === code) at++;
  return at - from;
}
