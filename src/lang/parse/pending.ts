import type { Loc, Position } from "../loc.ts";
import type { Text } from "../syntax.ts";
import { type Cursor, columnAt, oneLine } from "./cursor.ts";
import type { Machine, TextFrame } from "./frames.ts";

/** Begins pending text at the cursor, unless there is some already. */
export function startPending(cursor: Cursor, frame: TextFrame): void {
  if (frame.pendingFrom >= 0) return;
  frame.pendingLine = cursor.line;
  frame.pendingColumn = columnAt(cursor, cursor.pos);
  frame.pendingFrom = cursor.pos;
}

/** Adds an escaped character at the cursor to the pending text, without its backslash. */
export function appendEscaped(cursor: Cursor, frame: TextFrame, backslash: Position): void {
  if (frame.pendingFrom < 0) [frame.pendingLine, frame.pendingColumn] = backslash;
  else frame.pending += cursor.text.slice(frame.pendingFrom, cursor.pos - 1);
  frame.pendingFrom = cursor.pos;
}

/** Turns pending text into a node. */
export function flush({ cursor, nodes }: Machine, frame: TextFrame): void {
  if (frame.pendingFrom < 0) return;
  const rest = cursor.text.slice(frame.pendingFrom, cursor.pos);
  const value = takePending(frame, rest);
  if (value !== "") nodes.push(raw(value, pendingLoc(cursor, frame)));
}

/**
 * Turns pending text and a space for the line break at the cursor into a node. Earlier line breaks (after a broken
 * command) stay as written.
 */
export function flushLine({ cursor, nodes }: Machine, frame: TextFrame): void {
  startPending(cursor, frame);
  const { text, pos, line } = cursor;
  const isOneLine = frame.pendingLine === line;
  const rest = isOneLine ? oneLine(cursor).slice(frame.pendingFrom, pos + 1) : `${text.slice(frame.pendingFrom, pos)} `;
  nodes.push(raw(takePending(frame, rest), pendingLoc(cursor, frame)));
}

function takePending(frame: TextFrame, rest: string): string {
  const value = frame.pending === "" ? rest : frame.pending + rest;
  frame.pending = "";
  frame.pendingFrom = -1;
  return value;
}

function pendingLoc(cursor: Cursor, { pendingLine, pendingColumn }: TextFrame): Loc {
  return [pendingLine, pendingColumn, cursor.line, columnAt(cursor, cursor.pos)];
}

/** Raw text for a range of the source. */
export function raw(value: string, at: Loc): Text {
  return { kind: "raw", at, value };
}
