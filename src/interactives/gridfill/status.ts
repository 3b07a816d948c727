import { type Instance, instancesOf } from "./instances.ts";
import { paintedSymbol } from "./puzzle.ts";
import { narrowAlone, openMasks } from "./solver/alone.ts";
import type { Puzzle } from "./types.ts";

/** met: all its cells are filled and it holds. broken: however the rest is filled, it cannot hold. */
export type Status = "met" | "open" | "broken";

/** Where one rule instance stands. Empty cells of a painted grid count as left empty when that meets a clue of its symbol. */
export function statusOf(instance: Instance, cells: readonly number[], puzzle: Puzzle): Status {
  const painted = paintedSymbol(puzzle);
  const counts = (instance.k === "runs" || instance.k === "count") && instance.v === painted;
  const filled = counts ? withGround(cells, puzzle) : cells;
  if (instance.cells.every((cell) => (filled[cell] ?? 0) > 0) && canHold(instance, filled, puzzle)) return "met";
  return canHold(instance, cells, puzzle) ? "open" : "broken";
}

/** Whether the symbols so far, 0 for an open cell, leave this one rule a chance; exact once all its cells are filled. */
export function canHold(instance: Instance, cells: readonly number[], puzzle: Puzzle): boolean {
  return narrowAlone(instance, openMasks(puzzle, cells), puzzle);
}

/** How many instances there are, and how many of them a full grid breaks. */
export function countBroken(cells: readonly number[], puzzle: Puzzle): { all: number; broken: number } {
  const instances = instancesOf(puzzle);
  return { all: instances.length, broken: instances.filter((one) => !canHold(one, cells, puzzle)).length };
}

/** What is left empty in a painted grid gets the other symbol; other grids stay as they are. */
export function withGround(cells: readonly number[], puzzle: Puzzle): number[] {
  const painted = paintedSymbol(puzzle);
  if (painted === 0) return [...cells];
  const blocked = new Set(puzzle.blocked);
  return cells.map((symbol, cell) => (symbol === 0 && !blocked.has(cell) ? 3 - painted : symbol));
}
