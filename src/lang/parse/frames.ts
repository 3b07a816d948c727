import type { AnnotationOption } from "../config.ts";
import type { Loc, Located, Position } from "../loc.ts";
import type { CommandProblem } from "../problem.ts";
import type { Command, Param, Text, Value } from "../syntax.ts";
import type { Cursor } from "./cursor.ts";
import type { Marks } from "./marks.ts";

/** Parser state: a stack of frames, innermost last. The call stack isn't used for nesting, so no depth can overflow it. */
export interface Machine {
  readonly cursor: Cursor;
  readonly marks: Marks;
  readonly stack: Frame[];
  /** Finished nodes of all texts being read, those of the innermost text last. One shared array, because it hardly ever grows. */
  readonly nodes: Text[];
  /** Open annotations of all texts being read. The start of each is among the nodes as raw text. */
  readonly open: OpenMark[];
  /** Set if the piece ends in a backslash: then the whole piece is a problem. */
  endsInBackslash: boolean;
}

export type Frame = TextFrame | CommandFrame | RecoveryFrame;

/** Running text up to its end or to a `]` that closes nothing. */
export interface TextFrame {
  readonly kind: "text";
  /** True in paragraphs and items, where a stray `]` is reported and skipped. */
  readonly keepsGoing: boolean;
  /** Index of this text's first node, and of its first open annotation. */
  readonly firstNode: number;
  readonly firstOpen: number;
  /** Nodes of the text, once it has ended. */
  contents: readonly Text[];
  /** Text that isn't a node yet: `pending`, then the source from `pendingFrom` (-1 for none) to the cursor. */
  pending: string;
  pendingFrom: number;
  pendingLine: number;
  pendingColumn: number;
  awaiting: AwaitedCommand | null;
}

/** An annotation that has begun; `index` is the index of its start among the nodes. */
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

/** A character found instead of `)`. The source from here on becomes plain text again. */
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

/** Problem of a command and its range; B6 is possible only for a command with a mark. */
export interface Failure {
  readonly loc: Loc;
  readonly problem: CommandProblem | { readonly code: "B6" };
}

/** A command being read. */
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

/** The parameter that currently takes values. */
export interface OpenParam {
  readonly loc: Loc;
  readonly name: Located<string>;
  readonly args: Value[];
}

/** Skips the rest of a broken command. */
export interface RecoveryFrame {
  readonly kind: "recovery";
  inString: boolean;
}

const nothing: readonly never[] = [];

/** Frame for a text with nothing read yet. */
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

/** Removes and returns the nodes from an index on. Most are alone, and a general splice is slow. */
export function takeNodes({ nodes }: Machine, from: number): readonly Text[] {
  if (nodes.length - from !== 1) return nodes.splice(from);
  const only = nodes.pop();
  return only === undefined ? nothing : [only];
}

/** Frame for a command with nothing read yet. Only commands with a mark may end in a divert. */
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

/** Command of a frame. Its lists are copied, because arrays that grew keep room for sixteen more. */
export function commandOf({ name, args, params }: CommandFrame): Command {
  return { name, args: args.slice(), params: params.slice() };
}
