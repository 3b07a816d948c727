import type { AssetBase, PublicBase, Rich } from "../kit/contract.ts";
import type { ConflictMode } from "../kit/grid/conflict-mode.ts";

export type { ConflictMode };

/** Row and column, from 0. */
export type RowColumn = [r: number, c: number];

/** Cells a rule applies to. `allRows` and the like make one rule for each row; `cells` is one ordered group. */
export type Scope<Region> =
  | { row: number }
  | { col: number }
  | { region: Region }
  | { allRows: true }
  | { allCols: true }
  | { allRegions: true }
  | { cells: RowColumn[] };

/** Kinds of rule. Symbols and regions are the author's ids in an asset, numbers in a puzzle. */
export type RuleOf<Sign, Region> =
  | { k: "allDifferent"; over: Scope<Region> }
  | { k: "sum"; over: Scope<Region>; op: "=" | "<" | ">"; n: number }
  | { k: "product"; over: Scope<Region>; n: number }
  | { k: "count"; over: Scope<Region>; v: Sign; op: "=" | "<=" | ">="; n: number }
  | { k: "runs"; over: { row: number } | { col: number }; v: Sign; lengths: number[] }
  | { k: "noRun"; over: Scope<Region>; longest: number }
  | { k: "less"; a: RowColumn; b: RowColumn }
  | { k: "equalLines"; never: true; axis: "row" | "col" }
  /** `says` is shown to learners instead of the formula. */
  | { k: "expr"; over: RowColumn[]; text: string; says?: string };

export type AuthoredRule = RuleOf<string, string>;

/** Pattern that tells a symbol apart besides its label. Its colour follows from its position in the alphabet. */
export const PATTERNS = [
  "solid",
  "dots",
  "stripes",
  "bars",
  "check",
  "waves",
  "disc",
  "ring",
  "cross",
  "diamond",
] as const;

export type Pattern = (typeof PATTERNS)[number];

export interface AuthoredSymbol {
  id: string;
  label: string;
  pattern?: Pattern;
}

export interface AuthoredCell {
  r: number;
  c: number;
  kind: "blocked" | "given" | "free";
  /** Symbol of a given cell. */
  v?: string;
  region?: string;
  /** Words in the cell; in a blocked cell of the first row or column they're the heading. */
  label?: Rich;
}

/** Grid to fill so that its rules hold or, with `answer`, to match a key. */
export interface GridFill extends AssetBase {
  type: "gridfill";
  rows: number;
  cols: number;
  alphabet: AuthoredSymbol[];
  cells?: AuthoredCell[];
  rules: AuthoredRule[];
  /** Rows of symbol ids; "" where a cell is blocked. Secret. */
  answer?: string[][];
  /** When conflicting cells are marked; on check by default. */
  conflicts?: ConflictMode;
  /** True (the default) if lint insists on exactly one solution. */
  unique?: boolean;
}

export interface GridSymbol {
  label: string;
  pattern: Pattern | null;
}

export type Rule = RuleOf<number, number>;

/** The grid as rules and solver need it. Cells count row by row from 0; symbols and regions from 1, 0 being none. */
export interface Puzzle {
  rows: number;
  cols: number;
  alphabet: GridSymbol[];
  blocked: number[];
  givens: { cell: number; v: number }[];
  /** Region of every cell; empty if there are none. */
  regions: number[];
  rules: Rule[];
}

/** Words in a cell, as HTML and as plain text. */
export interface CellLabel {
  cell: number;
  html: string;
  text: string;
}

export interface PublicGridFill extends PublicBase, Puzzle {
  labels: CellLabel[];
  conflicts: ConflictMode;
}

/** `cells` has one base-36 character per cell, 0 if empty. `notes` has bit v − 1 for symbol v, and is absent without notes. */
export interface GridFillState {
  cells: string;
  notes: Record<string, number>;
}

/** `v` 0 clears. `paint` is a stroke over several cells: a single step to undo. */
export type GridFillAction =
  | { t: "put"; cell: number; v: number }
  | { t: "note"; cell: number; v: number }
  | { t: "paint"; cells: number[]; v: number };

export interface GridFillAnswer {
  cells: string;
}
