import type { Located } from "../loc.ts";
import type { Text } from "../syntax.ts";
import { charAt, here, locFrom, skipChar, skipSpaces } from "./cursor.ts";
import {
  type AwaitedCommand,
  commandOf,
  type Leftover,
  type Machine,
  newCommand,
  type OpenMark,
  type TextFrame,
  takeNodes,
} from "./frames.ts";
import { raw } from "./pending.ts";

const CLOSING_PAREN = 41;

/** Begins the command in parentheses of an annotation; the cursor is at the `(`. */
export function openParenCommand(
  { cursor, stack }: Machine,
  frame: TextFrame,
  mark: OpenMark,
  end: Located<string> | null,
): void {
  const start = here(cursor);
  cursor.pos++;
  const command = newCommand(false);
  frame.awaiting = { mark, end, paren: locFrom(cursor, start), from: cursor.pos, command, leftover: null };
  stack.push(command);
}

/** Continues after the command, or after the recovery scan behind it. False while something must be read first. */
export function stepAwaited(machine: Machine, frame: TextFrame, awaited: AwaitedCommand): boolean {
  const { cursor, stack } = machine;
  if (awaited.leftover !== null) {
    skipClosingParen(machine);
    settle(machine, frame, awaited, awaited.leftover);
    return true;
  }
  const captured = cursor.text.slice(awaited.from, cursor.pos);
  if (awaited.command.failure !== null) pushBroken(machine, awaited, captured);
  skipSpaces(cursor);
  if (cursor.pos >= cursor.end) {
    if (awaited.command.failure === null) annotate(machine, awaited, false);
    frame.awaiting = null;
    return true;
  }
  const start = here(cursor);
  const from = cursor.pos;
  if (cursor.text.charCodeAt(from) === CLOSING_PAREN) {
    skipChar(cursor);
    if (awaited.command.failure === null) annotate(machine, awaited, true);
    else keepAsText(frame, { from, start });
    frame.awaiting = null;
    return true;
  }
  const value = charAt(cursor);
  skipChar(cursor);
  awaited.leftover = { char: { loc: locFrom(cursor, start), value }, from, start };
  stack.push({ kind: "recovery", inString: false });
  return false;
}

function skipClosingParen({ cursor }: Machine): void {
  if (cursor.pos < cursor.end && cursor.text.charCodeAt(cursor.pos) === CLOSING_PAREN) skipChar(cursor);
}

/** Turns the characters found instead of `)` back into plain text. */
function settle({ cursor, nodes }: Machine, frame: TextFrame, awaited: AwaitedCommand, leftover: Leftover): void {
  if (awaited.command.failure === null) {
    const source = cursor.text.slice(awaited.from, leftover.from);
    const at = [awaited.paren[2], awaited.paren[3], ...leftover.start] as const;
    nodes.push(raw("(", awaited.paren), raw(source, at), {
      kind: "problem",
      loc: leftover.char.loc,
      problem: { type: "CommandHasUnexpectedCharacter", char: leftover.char.value },
    });
  }
  keepAsText(frame, leftover);
  frame.awaiting = null;
}

function keepAsText(frame: TextFrame, { from, start }: Pick<Leftover, "from" | "start">): void {
  frame.pendingFrom = from;
  [frame.pendingLine, frame.pendingColumn] = start;
}

/** Undoes an annotation whose command couldn't be read. Its start and contents are already there as plain text. */
function pushBroken({ nodes, cursor }: Machine, { paren, command }: AwaitedCommand, captured: string): void {
  if (command.failure === null || command.failure.problem.code === "B6") return;
  const { loc, problem } = command.failure;
  const at = locFrom(cursor, [paren[2], paren[3]]);
  nodes.push(raw("(", paren), raw(captured, at), {
    kind: "problem",
    loc,
    problem: { type: "InlineCommandParseError", problem, captured },
  });
}

function annotate(machine: Machine, awaited: AwaitedCommand, closed: boolean): void {
  const { cursor, nodes } = machine;
  const { mark, end, paren, command } = awaited;
  const loc = locFrom(cursor, [paren[0], paren[1]]);
  const contents: readonly Text[] = takeNodes(machine, mark.index + 1);
  cursor.steps += contents.length;
  nodes[mark.index] = {
    kind: "annotation",
    start: mark.start,
    contents,
    end,
    command: { loc, value: commandOf(command) },
  };
  if (!closed) nodes.push({ kind: "problem", loc, problem: { type: "CommandLacksClosingParen" } });
}
