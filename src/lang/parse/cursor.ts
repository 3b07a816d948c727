import type { Loc, Position } from "../loc.ts";

const NEWLINE = 10;
const SPACE = 32;
const surrogate = /[\ud800-\udfff]/g;

/** Position in the text that only moves forward, within one piece at a time. */
export interface Cursor {
  readonly text: string;
  /** The text with spaces for line breaks, made on first use; see `oneLine`. */
  spaced: string | null;
  pos: number;
  /** Offset of the end of the piece. */
  end: number;
  line: number;
  lineStart: number;
  /** Surrogate pairs counted so far on this line, and offset of the first surrogate not counted yet. */
  pairs: number;
  nextSurrogate: number;
  /** Characters and nodes visited so far; tests watch how it grows. */
  steps: number;
}

/** Cursor over a text whose line breaks are all `\n`. */
export function createCursor(text: string): Cursor {
  return {
    text,
    spaced: null,
    pos: 0,
    end: 0,
    line: 1,
    lineStart: 0,
    pairs: 0,
    nextSurrogate: findSurrogate(text, 0),
    steps: 0,
  };
}

/** The text with spaces for line breaks. A raw text that ends in a line break is a slice of it, which saves a copy. */
export function oneLine(cursor: Cursor): string {
  cursor.spaced ??= cursor.text.replace(/\n/g, " ");
  return cursor.spaced;
}

/** Sets the cursor to the start of a piece. */
export function startPiece(cursor: Cursor, line: number, start: number, end: number): void {
  startLine(cursor, line, start);
  cursor.pos = start;
  cursor.end = end;
}

function startLine(cursor: Cursor, line: number, start: number): void {
  cursor.line = line;
  cursor.lineStart = start;
  cursor.pairs = 0;
}

/** Moves the cursor past the line break just before an offset. */
export function enterLine(cursor: Cursor, start: number): void {
  startLine(cursor, cursor.line + 1, start);
}

/** Column of an offset on the current line, in code points. Offsets must not decrease between calls. */
export function columnAt(cursor: Cursor, offset: number): number {
  if (cursor.nextSurrogate < offset) countPairs(cursor, offset);
  return offset - cursor.lineStart - cursor.pairs + 1;
}

function countPairs(cursor: Cursor, offset: number): void {
  const { text, lineStart } = cursor;
  let at = cursor.nextSurrogate < lineStart ? findSurrogate(text, lineStart) : cursor.nextSurrogate;
  while (at < offset) {
    const pair = isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1));
    if (pair && at + 1 === offset) break;
    if (pair) cursor.pairs++;
    at = findSurrogate(text, pair ? at + 2 : at + 1);
    cursor.steps++;
  }
  cursor.nextSurrogate = at;
}

function findSurrogate(text: string, from: number): number {
  surrogate.lastIndex = from;
  return surrogate.test(text) ? surrogate.lastIndex - 1 : Number.POSITIVE_INFINITY;
}

const isHigh = (code: number): boolean => code >= 0xd800 && code < 0xdc00;
const isLow = (code: number): boolean => code >= 0xdc00 && code < 0xe000;

/** Position of the cursor. */
export function here(cursor: Cursor): Position {
  return [cursor.line, columnAt(cursor, cursor.pos)];
}

/** Range from an earlier position to the cursor. */
export function locFrom(cursor: Cursor, start: Position): Loc {
  return [start[0], start[1], cursor.line, columnAt(cursor, cursor.pos)];
}

/** Character at the cursor; a surrogate pair is one character. */
export function charAt(cursor: Cursor): string {
  const { text, pos } = cursor;
  const pair = isHigh(text.charCodeAt(pos)) && pos + 1 < cursor.end && isLow(text.charCodeAt(pos + 1));
  return text.slice(pos, pair ? pos + 2 : pos + 1);
}

/** Moves past one character, or stays at the end. */
export function skipChar(cursor: Cursor): void {
  if (cursor.pos >= cursor.end) return;
  const char = charAt(cursor);
  cursor.pos += char.length;
  cursor.steps++;
  if (char === "\n") enterLine(cursor, cursor.pos);
}

/** Moves past spaces and line breaks. A tab isn't white space within a command. */
export function skipSpaces(cursor: Cursor): void {
  const { text, end } = cursor;
  const from = cursor.pos;
  for (; cursor.pos < end; cursor.pos++) {
    const code = text.charCodeAt(cursor.pos);
    if (code === NEWLINE) enterLine(cursor, cursor.pos + 1);
    else if (code !== SPACE) break;
  }
  cursor.steps += cursor.pos - from + 1;
}

/** Moves to the first character for which `stop` is true, or to the end. */
export function skipUntil(cursor: Cursor, stop: (code: number) => boolean): void {
  const { text, end } = cursor;
  const from = cursor.pos;
  for (; cursor.pos < end; cursor.pos++) {
    const code = text.charCodeAt(cursor.pos);
    if (stop(code)) break;
    if (code === NEWLINE) enterLine(cursor, cursor.pos + 1);
  }
  cursor.steps += cursor.pos - from + 1;
}
