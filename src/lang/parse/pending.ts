import type { Loc, Position } from "../loc.ts";
import type { Text } from "../syntax.ts";
import { type Cursor, here, locFrom } from "./cursor.ts";
import type { TextFrame } from "./frames.ts";

/** Begins pending text at the cursor, unless some is pending already. */
export function startPending(cursor: Cursor, frame: TextFrame): void {
  if (frame.pendingFrom >= 0) return;
  frame.pendingStart = here(cursor);
  frame.pendingFrom = cursor.pos;
}

/** Takes an escaped character (which the cursor stands on) into the pending text, without its backslash. */
export function appendEscaped(cursor: Cursor, frame: TextFrame, backslash: Position): void {
  if (frame.pendingFrom < 0) frame.pendingStart = backslash;
  else frame.pending += cursor.text.slice(frame.pendingFrom, cursor.pos - 1);
  frame.pendingFrom = cursor.pos;
}

/** Turns the pending text, if there is any, into a node. */
export function flush(cursor: Cursor, frame: TextFrame): void {
  if (frame.pendingFrom < 0) return;
  const value = takePending(cursor, frame);
  if (value !== "") frame.nodes.push({ kind: "raw", at: locFrom(cursor, frame.pendingStart), value });
}

/** The pending text, which is then pending no more. */
export function takePending(cursor: Cursor, frame: TextFrame): string {
  const rest = cursor.text.slice(frame.pendingFrom, cursor.pos);
  const value = frame.pending === "" ? rest : frame.pending + rest;
  frame.pending = "";
  frame.pendingFrom = -1;
  return value;
}

/** A raw text that stands for the given stretch of source. */
export function raw(value: string, at: Loc): Text {
  return { kind: "raw", at, value };
}
