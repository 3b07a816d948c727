/** Surroundings of a block. `plain` becomes plain HTML: list items, quotes, stems, hints, explanations, options. */
export type BlockContext = "page" | "note" | "column" | "reveal" | "plain";

/** One value of a command or parameter. */
export type Slot =
  | {
      readonly kind: "alias" | "id" | "concept" | "text" | "number" | "answer" | "words" | "name";
      readonly name: string;
    }
  | { readonly kind: "whole"; readonly name: string; readonly min: number; readonly max: number }
  | { readonly kind: "word"; readonly name: string; readonly oneOf: readonly string[] };

/** A `|> parameter`. `rest`: its last value repeats. `needed`: it must be given. `again`: it may be given more than once. */
export interface ParamSpec {
  readonly values: readonly Slot[];
  readonly rest?: boolean;
  readonly needed?: boolean;
  readonly again?: boolean;
}

/** Content below a command after `>>` (or `->` for `target`). */
export type ChildKind = "nothing" | "blocks" | "items" | "rows" | "columns" | "options" | "question" | "target";

/** Shape of one command. */
export interface CommandSpec {
  readonly name: string;
  readonly args: readonly Slot[];
  readonly params: Readonly<Record<string, ParamSpec>>;
  readonly below: ChildKind;
  readonly contexts: readonly BlockContext[];
}

/** Shape of an option (`?`) of a question. */
export interface OptionSpec {
  readonly params: Readonly<Record<string, ParamSpec>>;
  /** The option's own `>>`, `->`, or neither. */
  readonly below: "blocks" | "target" | "nothing";
  /** Needs no words in brackets (an extra right side of a match). */
  readonly bare?: boolean;
  readonly min: number;
  readonly max: number;
}
