import type { Loc } from "../loc.ts";
import type { Value } from "../syntax.ts";
import { type Cursor, here, locFrom, skipSpaces } from "./cursor.ts";
import { type CommandFrame, type CommandState, type Failure, type Machine, newText } from "./frames.ts";
import { readToken, type Token } from "./token.ts";

const NEWLINE = 10;
const CLOSING_BRACKET = 93;

/** Reads a command up to its end, or until a text must be read first. */
export function stepCommand(machine: Machine, frame: CommandFrame): void {
  const { cursor, stack } = machine;
  if (!resume(machine, frame)) return;
  for (;;) {
    const token = readToken(cursor);
    if (token === null) break;
    if (!take(machine, frame, token)) return;
    frame.state = { kind: "tokens" };
  }
  endParam(frame);
  stack.pop();
}

/** Adds what was read in the meantime. False if the command is over or something else must be read first. */
function resume(machine: Machine, frame: CommandFrame): boolean {
  const { state } = frame;
  if (state.kind === "start" || state.kind === "tokens") return true;
  if (state.kind === "markup") return resumeMarkup(machine, frame, state);
  if (state.kind === "nested" || state.kind === "immediate") {
    const at = locFrom(machine.cursor, state.start);
    frame.ending = { kind: state.kind, contents: state.text.contents, at };
    endParam(frame);
  }
  machine.stack.pop();
  return false;
}

function resumeMarkup(
  machine: Machine,
  frame: CommandFrame,
  { start, text }: Exclude<CommandState, { kind: "start" | "tokens" | "recovering" }>,
): boolean {
  const { cursor } = machine;
  if (cursor.pos >= cursor.end || cursor.text.charCodeAt(cursor.pos) !== CLOSING_BRACKET) {
    fail(machine, frame, { loc: locFrom(cursor, start), problem: { code: "B7" } }, false);
    return false;
  }
  cursor.pos++;
  addValue(frame, { kind: "markup", loc: locFrom(cursor, start), value: text.contents });
  frame.state = { kind: "tokens" };
  return true;
}

/** Adds one token to the command. False if something else must be read first, or if the command is over. */
function take(machine: Machine, frame: CommandFrame, token: Token): boolean {
  switch (token.kind) {
    case "identifier":
      if (frame.state.kind === "start") frame.name = { loc: token.loc, value: token.value };
      else addValue(frame, { kind: "variable", loc: token.loc, value: token.value });
      return true;
    case "number":
      addValue(frame, { kind: "int", loc: token.loc, value: token.value });
      return true;
    case "string":
      addValue(frame, { kind: "string", loc: token.loc, value: token.value });
      return true;
    case "parameter":
      endParam(frame);
      frame.param = { loc: token.loc, name: token.name, args: [] };
      return true;
    case "bracket":
      readInner(machine, frame, "markup", token.loc);
      return false;
    case "problem":
      fail(machine, frame, { loc: token.loc, problem: token.problem }, token.inString);
      return false;
    default:
      divert(machine, frame, token.kind, token.loc);
      return false;
  }
}

function divert(machine: Machine, frame: CommandFrame, kind: "immediate" | "nested" | "reference", loc: Loc): void {
  const { cursor, stack } = machine;
  if (!frame.divertable) {
    fail(machine, frame, { loc, problem: { code: "divert" } }, false);
    return;
  }
  if (kind === "nested") {
    skipSpaces(cursor);
    readInner(machine, frame, kind, null);
    return;
  }
  const rest = readLine(cursor);
  const value = rest.value.trim();
  if (kind === "immediate" && value === "") {
    readInner(machine, frame, kind, null);
    return;
  }
  if (kind === "immediate") frame.failure = { loc: rest.loc, problem: { code: "B6" } };
  else frame.ending = { kind, loc: rest.loc, value };
  endParam(frame);
  stack.pop();
}

function readLine(cursor: Cursor): { loc: Loc; value: string } {
  const start = here(cursor);
  const from = cursor.pos;
  while (cursor.pos < cursor.end && cursor.text.charCodeAt(cursor.pos) !== NEWLINE) cursor.pos++;
  cursor.steps += cursor.pos - from;
  return { loc: locFrom(cursor, start), value: cursor.text.slice(from, cursor.pos) };
}

function readInner(
  machine: Machine,
  frame: CommandFrame,
  kind: "markup" | "nested" | "immediate",
  bracket: Loc | null,
): void {
  const text = newText(machine, false);
  frame.state = { kind, start: bracket === null ? here(machine.cursor) : [bracket[0], bracket[1]], text };
  machine.stack.push(text);
}

function fail({ stack }: Machine, frame: CommandFrame, failure: Failure, inString: boolean): void {
  frame.failure = failure;
  frame.state = { kind: "recovering" };
  stack.push({ kind: "recovery", inString });
}

function addValue(frame: CommandFrame, value: Value): void {
  (frame.param ?? frame).args.push(value);
}

function endParam(frame: CommandFrame): void {
  const { param } = frame;
  if (param === null) return;
  const end = param.args.at(-1)?.loc ?? param.loc;
  frame.params.push({ loc: [param.loc[0], param.loc[1], end[2], end[3]], name: param.name, args: param.args.slice() });
  frame.param = null;
}
