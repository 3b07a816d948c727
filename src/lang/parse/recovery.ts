import { type Cursor, skipChar, skipUntil } from "./cursor.ts";
import { type Machine, newText, type RecoveryFrame } from "./frames.ts";

const NEWLINE = 10;
const QUOTE = 34;
const CLOSING_PAREN = 41;
const DASH = 45;
const BRACKET = 91;
const BACKSLASH = 92;

const stopsString = (code: number): boolean => code === QUOTE || code === BACKSLASH || code === NEWLINE;
const stopsOutside = (code: number): boolean =>
  code === DASH || code === CLOSING_PAREN || code === QUOTE || code === BRACKET;

/** Skips the rest of a broken command. The tree shows the skipped part as captured. */
export function stepRecovery(machine: Machine, frame: RecoveryFrame): void {
  const { cursor, stack } = machine;
  for (;;) {
    if (cursor.pos >= cursor.end) break;
    const code = cursor.text.charCodeAt(cursor.pos);
    if (frame.inString) {
      stepInString(cursor, frame, code);
    } else if (code === BRACKET) {
      skipChar(cursor);
      stack.push(newText(machine, false));
      return;
    } else if (code === DASH || code === CLOSING_PAREN) {
      break;
    } else {
      stepOutside(cursor, frame, code);
    }
  }
  stack.pop();
}

function stepInString(cursor: Cursor, frame: RecoveryFrame, code: number): void {
  skipChar(cursor);
  if (code === QUOTE || code === NEWLINE) frame.inString = false;
  else if (code === BACKSLASH) skipChar(cursor);
  else skipUntil(cursor, stopsString);
}

function stepOutside(cursor: Cursor, frame: RecoveryFrame, code: number): void {
  skipChar(cursor);
  if (code === BACKSLASH) {
    skipChar(cursor);
    return;
  }
  // The reference considers itself inside a string from here on, which decides what is captured.
  frame.inString = true;
  if (code !== QUOTE) skipUntil(cursor, stopsOutside);
}
