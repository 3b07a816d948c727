import type { AssetBase, PublicBase, Rich } from "../kit/contract.ts";
import type { Conflicts } from "../kit/grid/conflicts.ts";

export type { Conflicts };

/** Row and column, from 0. */
export type Place = [r: number, c: number];

/** Which cells a rule is about. `allRows` and its like make one rule for each row; `cells` is one group in this order. */
export type Scope<Region> =
  | { row: number }
  | { col: number }
  | { region: Region }
  | { allRows: true }
  | { allCols: true }
  | { allRegions: true }
  | { cells: Place[] };

/** How the kinds of rule are written: symbols and regions by author's id in an asset, by number in a puzzle. */
export type RuleOf<Sign, Region> =
  | { k: "allDifferent"; over: Scope<Region> }
  | { k: "sum"; over: Scope<Region>; op: "=" | "<" | ">"; n: number }
  | { k: "product"; over: Scope<Region>; n: number }
  | { k: "count"; over: Scope<Region>; v: Sign; op: "=" | "<=" | ">="; n: number }
  | { k: "runs"; over: { row: number } | { col: number }; v: Sign; lengths: number[] }
  | { k: "noRun"; over: Scope<Region>; longest: number }
  | { k: "less"; a: Place; b: Place }
  | { k: "equalLines"; never: true; axis: "row" | "col" }
  | { k: "expr"; over: Place[]; text: string };

export type AuthoredRule = RuleOf<string, string>;

/** How a symbol is drawn besides its label. Its colour follows from its place in the alphabet. */
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
  /** The symbol of a given cell. */
  v?: string;
  region?: string;
  /** Words in the cell; on a blocked cell of the first row or column they head the column or row. */
  label?: Rich;
}

/** A grid to fill so that its rules hold, or, with `answer`, as a key has it. */
export interface GridFill extends AssetBase {
  type: "gridfill";
  rows: number;
  cols: number;
  alphabet: AuthoredSymbol[];
  cells?: AuthoredCell[];
  rules: AuthoredRule[];
  /** Row by row, by symbol id; "" where a cell is blocked. Secret. */
  answer?: string[][];
  /** When cells that cannot stand together are marked; absent: when checked. */
  conflicts?: Conflicts;
  /** Whether lint insists on exactly one solution; absent: yes. */
  unique?: boolean;
}

export interface GridSymbol {
  label: string;
  pattern: Pattern | null;
}

export type Rule = RuleOf<number, number>;

/** What rules and solver need of a grid. Cells count row by row from 0; symbols and regions from 1, 0 being none. */
export interface Puzzle {
  rows: number;
  cols: number;
  alphabet: GridSymbol[];
  blocked: number[];
  givens: { cell: number; v: number }[];
  /** Region of every cell, or nothing at all where there are none. */
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
  conflicts: Conflicts;
}

/** `cells` has a character for each cell in base 36, 0 for an empty one. `notes` are bits, bit v − 1 for the symbol v, only where there are any. */
export interface GridFillState {
  cells: string;
  notes: Record<string, number>;
}

/** `v` 0 empties. `paint` is a stroke over several cells: one step to undo. */
export type GridFillAction =
  | { t: "put"; cell: number; v: number }
  | { t: "note"; cell: number; v: number }
  | { t: "paint"; cells: number[]; v: number };

export interface GridFillAnswer {
  cells: string;
}
