import type { Located } from "../loc.ts";
import { charAt, enterLine, here, locFrom, skipChar } from "./cursor.ts";
import { type Machine, type OpenMark, type TextFrame, takeNodes } from "./frames.ts";
import { flagsOf, isEscapable, nextMeaningful, PLAIN, SPECIAL, VERBATIM } from "./marks.ts";
import { openParenCommand, stepAwaited } from "./paren-command.ts";
import { appendEscaped, flush, flushLine, raw, startPending } from "./pending.ts";
import { readVerbatim } from "./verbatim.ts";

const NEWLINE = 10;
const OPEN_PAREN = 40;
const BACKSLASH = 92;

/** Reads running text until it ends, or until a command must be read first. */
export function stepText(machine: Machine, frame: TextFrame): void {
  if (frame.awaiting !== null && !stepAwaited(machine, frame, frame.awaiting)) return;
  const { cursor, marks, stack } = machine;
  const depth = stack.length;
  while (cursor.pos < cursor.end) {
    cursor.steps++;
    const code = cursor.text.charCodeAt(cursor.pos);
    const flags = flagsOf(marks, code);
    if ((flags & SPECIAL) !== 0 && takeSpecial(machine, frame, code, flags)) {
      if (machine.endsInBackslash || stack.length !== depth) return;
    } else if ((flags & PLAIN) !== 0) {
      takePlain(machine, frame);
    } else if (frame.keepsGoing) {
      takeStray(machine, frame);
    } else {
      break;
    }
  }
  endText(machine, frame);
  frame.contents = takeNodes(machine, frame.firstNode);
  cursor.steps += frame.contents.length;
  stack.pop();
}

/** Takes the character at the cursor and everything up to the next one that may mean something. */
function takePlain({ cursor, marks }: Machine, frame: TextFrame): void {
  startPending(cursor, frame);
  const at = nextMeaningful(marks, cursor.text, cursor.pos + 1, cursor.end);
  cursor.steps += at - cursor.pos;
  cursor.pos = at;
}

/** Tries everything but plain text, in the language's order. False if nothing fits. */
function takeSpecial(machine: Machine, frame: TextFrame, code: number, flags: number): boolean {
  if (code === BACKSLASH) {
    takeEscape(machine, frame);
    return true;
  }
  if ((flags & VERBATIM) !== 0) {
    readVerbatim(machine, frame);
    return true;
  }
  if (closes(machine, frame) || opens(machine, frame, code)) return true;
  if (code !== NEWLINE) return false;
  takeLineBreak(machine, frame);
  return true;
}

function takeEscape(machine: Machine, frame: TextFrame): void {
  const { cursor } = machine;
  if (cursor.pos + 1 >= cursor.end) {
    machine.endsInBackslash = true;
    return;
  }
  const start = here(cursor);
  if (isEscapable(machine.marks, cursor.text.charCodeAt(cursor.pos + 1))) {
    cursor.pos++;
    appendEscaped(cursor, frame, start);
    skipChar(cursor);
    return;
  }
  flush(machine, frame);
  cursor.pos++;
  const char = charAt(cursor);
  skipChar(cursor);
  machine.nodes.push({ kind: "problem", loc: locFrom(cursor, start), problem: { type: "BadEscapeChar", char } });
}

function takeLineBreak(machine: Machine, frame: TextFrame): void {
  const { cursor } = machine;
  flushLine(machine, frame);
  cursor.pos++;
  enterLine(cursor, cursor.pos);
}

function closes(machine: Machine, frame: TextFrame): boolean {
  const { cursor, open } = machine;
  const mark = open.length > frame.firstOpen ? open.at(-1) : undefined;
  const symbol = mark?.option.end ?? "";
  if (mark === undefined || !cursor.text.startsWith(symbol, cursor.pos)) return false;
  flush(machine, frame);
  open.pop();
  finish(machine, frame, mark, takeSymbol(machine, symbol));
  return true;
}

function opens(machine: Machine, frame: TextFrame, code: number): boolean {
  const { cursor, marks, nodes, open } = machine;
  for (const option of marks.opens[code] ?? []) {
    if (!cursor.text.startsWith(option.start, cursor.pos)) continue;
    flush(machine, frame);
    const start = takeSymbol(machine, option.start);
    const mark: OpenMark = { index: nodes.length, option, start };
    // Left as raw text, so that undoing an annotation that never closes moves no nodes.
    nodes.push(raw(start.value, start.loc));
    if (option.end === null) finish(machine, frame, mark, null);
    else open.push(mark);
    return true;
  }
  return false;
}

function takeSymbol({ cursor }: Machine, value: string): Located<string> {
  const start = here(cursor);
  cursor.pos += value.length;
  cursor.steps += value.length;
  return { loc: locFrom(cursor, start), value };
}

/** Finishes an annotation after its end, or its only symbol, was read. */
function finish(machine: Machine, frame: TextFrame, mark: OpenMark, end: Located<string> | null): void {
  const { cursor, nodes } = machine;
  const rule = mark.option.command;
  if (rule !== "never" && cursor.pos < cursor.end && cursor.text.charCodeAt(cursor.pos) === OPEN_PAREN) {
    openParenCommand(machine, frame, mark, end);
  } else if (rule === "always") {
    const { loc } = end ?? mark.start;
    nodes.push({ kind: "problem", loc, problem: { type: "CommandNotPresentWhereRequired" } });
  } else {
    const contents = takeNodes(machine, mark.index + 1);
    cursor.steps += contents.length;
    nodes[mark.index] = { kind: "annotation", start: mark.start, contents, end, command: null };
  }
}

function takeStray(machine: Machine, frame: TextFrame): void {
  const { cursor, nodes } = machine;
  endText(machine, frame);
  const start = here(cursor);
  const char = charAt(cursor);
  skipChar(cursor);
  nodes.push({
    kind: "problem",
    loc: locFrom(cursor, start),
    problem: { type: "UnexpectedMarkupCharacter", char },
  });
}

/** Undoes every annotation that is still open, innermost first. */
function endText(machine: Machine, frame: TextFrame): void {
  flush(machine, frame);
  const { cursor, nodes, open } = machine;
  if (open.length === frame.firstOpen) return;
  const end = here(cursor);
  cursor.steps += open.length - frame.firstOpen;
  for (let mark = open.pop(); mark !== undefined; mark = open.length > frame.firstOpen ? open.pop() : undefined) {
    nodes.push({
      kind: "problem",
      loc: mark.start.loc,
      problem: { type: "AnnotationDoesNotFinish", startMark: mark.start, endMark: mark.option.end ?? "", end },
    });
  }
}
