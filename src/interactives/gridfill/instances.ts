import type { Puzzle, RowColumn, Rule, Scope } from "./types.ts";

/** Subject of a rule instance; decides how it's worded and where its clue is drawn. */
export type Subject =
  | { k: "row"; index: number }
  | { k: "col"; index: number }
  | { k: "region"; index: number }
  | { k: "cells" }
  | { k: "rows" | "cols" };

/** A single constraint: a rule over every row gives one instance for each row. */
export type Instance = {
  /** Index of its rule in the list. */
  rule: number;
  part: Subject;
  /** Its cells, without blocked ones. */
  cells: readonly number[];
} & (
  | { k: "allDifferent" }
  | { k: "sum"; op: "=" | "<" | ">"; n: number }
  | { k: "product"; n: number }
  | { k: "count"; v: number; op: "=" | "<=" | ">="; n: number }
  /** Stretches between blocked cells. */
  | { k: "runs"; v: number; lengths: readonly number[]; line: readonly number[] }
  | { k: "noRun"; longest: number; stretches: readonly (readonly number[])[] }
  | { k: "less" }
  | { k: "equalLines"; lines: readonly (readonly number[])[] }
  | { k: "expr"; text: string; says?: string }
);

const known = new WeakMap<Puzzle, readonly Instance[]>();

/** Every instance of every rule, in order, leaving out those with no open cell. */
export function instancesOf(puzzle: Puzzle): readonly Instance[] {
  const before = known.get(puzzle);
  if (before) return before;
  const blocked = new Set(puzzle.blocked);
  const all = puzzle.rules
    .flatMap((rule, index) => instancesOfRule(rule, index, puzzle, blocked))
    .filter(({ cells }) => cells.length > 0);
  known.set(puzzle, all);
  return all;
}

function instancesOfRule(rule: Rule, index: number, puzzle: Puzzle, blocked: ReadonlySet<number>): Instance[] {
  const free = (cells: readonly number[]) => cells.filter((cell) => !blocked.has(cell));
  // A blocked cell has no symbol to compare or calculate with.
  const allFree = (places: readonly RowColumn[]) => {
    const cells = places.map(([r, c]) => r * puzzle.cols + c);
    return cells.some((cell) => blocked.has(cell)) ? [] : cells;
  };
  switch (rule.k) {
    case "less":
      return [{ ...rule, rule: index, part: { k: "cells" }, cells: allFree([rule.a, rule.b]) }];
    case "expr":
      return [{ ...rule, rule: index, part: { k: "cells" }, cells: allFree(rule.over) }];
    case "equalLines": {
      const lines = linesOf(rule.axis, puzzle).map((line) => line.map((cell) => (blocked.has(cell) ? -1 : cell)));
      const cells = free(lines.flat().filter((cell) => cell >= 0));
      return [{ k: "equalLines", rule: index, part: { k: rule.axis === "row" ? "rows" : "cols" }, cells, lines }];
    }
    default:
      return groupsOf(rule.over, puzzle).map(({ part, cells }): Instance => {
        const base = { rule: index, part, cells: free(cells) };
        if (rule.k === "noRun") {
          return { ...base, k: "noRun", longest: rule.longest, stretches: stretchesOf(cells, blocked) };
        }
        if (rule.k !== "runs") return { ...rule, ...base };
        const line = cells.map((cell) => (blocked.has(cell) ? -1 : cell));
        return { ...base, k: "runs", v: rule.v, lengths: rule.lengths, line };
      });
  }
}

/** Groups of cells that a scope names, including blocked ones. */
export function groupsOf(scope: Scope<number>, puzzle: Puzzle): { part: Subject; cells: number[] }[] {
  const every = (k: "row" | "col") => linesOf(k, puzzle).map((cells, index) => ({ part: { k, index }, cells }));
  if ("row" in scope) return every("row").slice(scope.row, scope.row + 1);
  if ("col" in scope) return every("col").slice(scope.col, scope.col + 1);
  if ("allRows" in scope) return every("row");
  if ("allCols" in scope) return every("col");
  if ("cells" in scope) return [{ part: { k: "cells" }, cells: scope.cells.map(([r, c]) => r * puzzle.cols + c) }];
  const regions = "region" in scope ? [scope.region] : [...new Set(puzzle.regions)].filter((region) => region > 0);
  return regions.map((index) => ({
    part: { k: "region", index },
    cells: puzzle.regions.flatMap((region, cell) => (region === index && index > 0 ? [cell] : [])),
  }));
}

/** Cells of every row, or of every column. */
export function linesOf(axis: "row" | "col", { rows, cols }: Pick<Puzzle, "rows" | "cols">): number[][] {
  const down = Array.from({ length: rows }, (_, r) => r);
  const across = Array.from({ length: cols }, (_, c) => c);
  return axis === "row"
    ? down.map((r) => across.map((c) => r * cols + c))
    : across.map((c) => down.map((r) => r * cols + c));
}

/** Pieces of a line between blocked cells. */
function stretchesOf(line: readonly number[], blocked: ReadonlySet<number>): number[][] {
  const pieces: number[][] = [[]];
  for (const cell of line) {
    if (blocked.has(cell)) pieces.push([]);
    else pieces.at(-1)?.push(cell);
  }
  return pieces.filter((piece) => piece.length > 0);
}

/** Groups of cells that an instance speaks of; those of lines that mustn't be equal, one for each line. */
export function cellGroupsOf(instance: Instance): readonly (readonly number[])[] {
  return instance.k === "equalLines" ? instance.lines : [instance.cells];
}
