import { paintedSymbol } from "./puzzle.ts";
import type { GridFillState, Puzzle } from "./types.ts";

/** Symbols as the author gives them: 0 is an open or blocked cell. */
export function givenCells({ rows, cols, givens }: Puzzle): number[] {
  const cells = Array.from({ length: rows * cols }, () => 0);
  for (const { cell, v } of givens) cells[cell] = v;
  return cells;
}

/** The symbols of a state or an answer, cell by cell; 0 is empty. */
export function symbolsIn({ cells }: { cells: string }): number[] {
  return Array.from(cells, (character) => Number.parseInt(character, 36));
}

/** Symbols as a state keeps them: a character for each cell. */
export function written(symbols: readonly number[]): string {
  return symbols.map((symbol) => symbol.toString(36)).join("");
}

/** The grid as a learner first sees it. */
export function emptyState(puzzle: Puzzle): GridFillState {
  return { cells: written(givenCells(puzzle)), notes: {} };
}

/** Cells that a learner may fill. */
export function freeCells({ rows, cols, blocked, givens }: Puzzle): number[] {
  const taken = new Set([...blocked, ...givens.map(({ cell }) => cell)]);
  return Array.from({ length: rows * cols }, (_, cell) => cell).filter((cell) => !taken.has(cell));
}

/**
 * How many cells are still to be filled before the grid can be checked. A painted grid needs as many painted cells as its clues of
 * rows or of columns ask for, or one; the rest may stay empty.
 */
export function leftToFill(symbols: readonly number[], puzzle: Puzzle): number {
  const painted = paintedSymbol(puzzle);
  if (painted === 0) return freeCells(puzzle).filter((cell) => (symbols[cell] ?? 0) === 0).length;
  const done = symbols.filter((symbol) => symbol === painted).length;
  return Math.max(0, paintedInAll(puzzle, painted) - done);
}

function paintedInAll({ rules, rows, cols }: Puzzle, painted: number): number {
  const needs = (axis: "row" | "col", lines: number) => {
    const clues = rules.flatMap((rule) =>
      rule.k === "runs" && rule.v === painted && axis in rule.over ? [rule.lengths] : [],
    );
    return clues.length < lines ? 0 : clues.flat().reduce((all, length) => all + length, 0);
  };
  return Math.max(1, needs("row", rows), needs("col", cols));
}

/** The other cells in which a symbol may not stand once it stands in this one. */
export function peersOf(cell: number, groups: readonly (readonly number[])[]): Set<number> {
  return new Set(
    groups
      .filter((group) => group.includes(cell))
      .flat()
      .filter((one) => one !== cell),
  );
}
