/** Where a block may stand. `plain` is what becomes running HTML: list items, quotes, stems, hints, explanations, options. */
export type Place = "page" | "note" | "column" | "reveal" | "plain";

/** One value of a command or parameter. */
export type Slot =
  | { readonly kind: "alias" | "id" | "text" | "number" | "answer" | "words"; readonly name: string }
  | { readonly kind: "whole"; readonly name: string; readonly min: number; readonly max: number }
  | { readonly kind: "word"; readonly name: string; readonly oneOf: readonly string[] };

/** A `|> parameter`: its values, whether the last one repeats, whether it must be given, whether it may be given again. */
export interface ParamSpec {
  readonly values: readonly Slot[];
  readonly rest?: boolean;
  readonly needed?: boolean;
  readonly again?: boolean;
}

/** What hangs below a command after `>>` (or `->` for `target`). */
export type Below = "nothing" | "blocks" | "items" | "rows" | "columns" | "options" | "question" | "target";

/** Everything that the vocabulary says about the shape of one command. */
export interface CommandSpec {
  readonly name: string;
  readonly args: readonly Slot[];
  readonly params: Readonly<Record<string, ParamSpec>>;
  readonly below: Below;
  readonly places: readonly Place[];
}

/** What an option (`?`) of a question may say; `values` of undefined means the option may stand without words. */
export interface OptionSpec {
  readonly params: Readonly<Record<string, ParamSpec>>;
  /** The option's own `>>`, `->`, or neither. */
  readonly below: "blocks" | "target" | "nothing";
  /** May stand without words in brackets (an extra right side of a match). */
  readonly bare?: boolean;
  readonly min: number;
  readonly max: number;
}
