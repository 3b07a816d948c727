import type { AnnotationOption } from "../config.ts";
import type { Loc, Located, Position } from "../loc.ts";
import type { CommandProblem } from "../problem.ts";
import type { Command, Param, Text, Value } from "../syntax.ts";
import type { Cursor } from "./cursor.ts";
import type { Marks } from "./marks.ts";

/** What is being read, innermost last. Nesting lives here and not on the call stack, so no depth can overflow it. */
export interface Machine {
  readonly cursor: Cursor;
  readonly marks: Marks;
  readonly stack: Frame[];
  /** The finished texts of all the texts being read, those of the innermost last: one array, as it hardly ever grows. */
  readonly nodes: Text[];
  /** The annotations that are open in all the texts being read; an open one's start stands among the nodes as raw text. */
  readonly open: OpenMark[];
  /** Set when the piece ends in a backslash: then the whole piece is a problem. */
  spoilt: boolean;
}

export type Frame = TextFrame | CommandFrame | RecoveryFrame;

/** Running text up to its end or to a `]` that nobody wants. */
export interface TextFrame {
  readonly kind: "text";
  /** Whether a stray `]` is reported and stepped over: so in paragraphs and items. */
  readonly keepsGoing: boolean;
  /** Where this text's own nodes and open annotations begin. */
  readonly firstNode: number;
  readonly firstOpen: number;
  /** What the text came to, once it has ended. */
  contents: readonly Text[];
  /** Text that is not yet a node: `pending`, then the source from `pendingFrom` (-1: none) to the cursor. */
  pending: string;
  pendingFrom: number;
  pendingLine: number;
  pendingColumn: number;
  awaiting: AwaitedCommand | null;
}

/** An annotation that has begun; `index` is where its start stands among the nodes. */
export interface OpenMark {
  readonly index: number;
  readonly option: AnnotationOption;
  readonly start: Located<string>;
}

/** A command in parentheses that is being read for an annotation. */
export interface AwaitedCommand {
  readonly mark: OpenMark;
  readonly end: Located<string> | null;
  /** The `(`. */
  readonly paren: Loc;
  /** Offset right after the `(`. */
  readonly from: number;
  readonly command: CommandFrame;
  leftover: Leftover | null;
}

/** A character that should have been a `)`; the source from here on becomes plain text again. */
export interface Leftover {
  readonly char: Located<string>;
  readonly from: number;
  readonly start: Position;
}

export type Ending =
  | { readonly kind: "none" }
  | { readonly kind: "nested"; readonly contents: readonly Text[]; readonly at: Loc }
  | { readonly kind: "immediate"; readonly contents: readonly Text[]; readonly at: Loc }
  | { readonly kind: "reference"; readonly loc: Loc; readonly value: string };

/** A command's mistake and its place; B6 is possible only for a command with a mark. */
export interface Failure {
  readonly loc: Loc;
  readonly problem: CommandProblem | { readonly code: "B6" };
}

/** A command being put together. */
export interface CommandFrame {
  readonly kind: "command";
  readonly divertable: boolean;
  name: Located<string> | null;
  readonly args: Value[];
  readonly params: Param[];
  param: OpenParam | null;
  state: CommandState;
  ending: Ending;
  failure: Failure | null;
}

export type CommandState =
  | { readonly kind: "start" | "tokens" | "recovering" }
  | { readonly kind: "markup" | "nested" | "immediate"; readonly start: Position; readonly text: TextFrame };

/** The parameter that values go to at the moment. */
export interface OpenParam {
  readonly loc: Loc;
  readonly name: Located<string>;
  readonly args: Value[];
}

/** Skipping over the rest of a broken command. */
export interface RecoveryFrame {
  readonly kind: "recovery";
  inString: boolean;
}

const nothing: readonly never[] = [];

/** A text with nothing read yet. */
export function newText({ nodes, open }: Machine, keepsGoing: boolean): TextFrame {
  return {
    kind: "text",
    keepsGoing,
    firstNode: nodes.length,
    firstOpen: open.length,
    contents: nothing,
    pending: "",
    pendingFrom: -1,
    pendingLine: 0,
    pendingColumn: 0,
    awaiting: null,
  };
}

/** Takes away the finished texts from an index on. Most are alone, and a general splice is slow. */
export function takeNodes({ nodes }: Machine, from: number): readonly Text[] {
  if (nodes.length - from !== 1) return nodes.splice(from);
  const only = nodes.pop();
  return only === undefined ? nothing : [only];
}

/** A command with nothing read yet; only commands with a mark may end in a divert. */
export function newCommand(divertable: boolean): CommandFrame {
  return {
    kind: "command",
    divertable,
    name: null,
    args: [],
    params: [],
    param: null,
    state: { kind: "start" },
    ending: { kind: "none" },
    failure: null,
  };
}

/** The command that a frame has put together; its lists are copied, as grown ones keep room for sixteen more. */
export function commandOf({ name, args, params }: CommandFrame): Command {
  return { name, args: args.slice(), params: params.slice() };
}
