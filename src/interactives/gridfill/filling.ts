import { paintedSymbol } from "./puzzle.ts";
import type { GridFillState, Puzzle } from "./types.ts";

/** Given symbols, cell by cell: 0 is an open or blocked cell. */
export function givenCells({ rows, cols, givens }: Puzzle): number[] {
  const cells = Array.from({ length: rows * cols }, () => 0);
  for (const { cell, v } of givens) cells[cell] = v;
  return cells;
}

/** Symbols of a state or an answer, cell by cell; 0 is empty. */
export function symbolsIn({ cells }: { cells: string }): number[] {
  return Array.from(cells, (character) => Number.parseInt(character, 36));
}

/** Symbols in the format of a state: one character per cell. */
export function encodeSymbols(symbols: readonly number[]): string {
  return symbols.map((symbol) => symbol.toString(36)).join("");
}

/** The grid as a learner first sees it. */
export function emptyState(puzzle: Puzzle): GridFillState {
  return { cells: encodeSymbols(givenCells(puzzle)), notes: {} };
}

/** Cells a learner may fill. */
export function freeCells({ rows, cols, blocked, givens }: Puzzle): number[] {
  const taken = new Set([...blocked, ...givens.map(({ cell }) => cell)]);
  return Array.from({ length: rows * cols }, (_, cell) => cell).filter((cell) => !taken.has(cell));
}

/**
 * Cells still to fill before the grid can be checked. A painted grid needs as many painted cells as its row or column
 * clues ask for, or at least one; the rest may stay empty.
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

/** Other cells that can't hold the same symbol as this one. */
export function peersOf(cell: number, groups: readonly (readonly number[])[]): Set<number> {
  return new Set(
    groups
      .filter((group) => group.includes(cell))
      .flat()
      .filter((other) => other !== cell),
  );
}

/** Number of cells among these without a symbol. */
export function countEmpty(symbols: readonly number[], cells: readonly number[]): number {
  return cells.filter((cell) => symbols[cell] === 0).length;
}

/** Cells of a row, counted from 1. */
export function rowOf(row: number, columns: number): number[] {
  return Array.from({ length: columns }, (_, column) => (row - 1) * columns + column);
}
