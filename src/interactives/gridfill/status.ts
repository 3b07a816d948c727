import { type Instance, instancesOf } from "./instances.ts";
import { paintedSymbol } from "./puzzle.ts";
import { narrowAlone, openMasks } from "./solver/alone.ts";
import type { Puzzle } from "./types.ts";

/** met: every cell is filled and the rule holds. broken: no way of filling the rest can make it hold. */
export type Status = "met" | "open" | "broken";

/** Status of one rule instance. Empty cells of a painted grid count as background if that meets a clue of its symbol. */
export function statusOf(instance: Instance, cells: readonly number[], puzzle: Puzzle): Status {
  const painted = paintedSymbol(puzzle);
  const counts = (instance.k === "runs" || instance.k === "count") && instance.v === painted;
  const filled = counts ? withBackground(cells, puzzle) : cells;
  if (instance.cells.every((cell) => (filled[cell] ?? 0) > 0) && canHold(instance, filled, puzzle)) return "met";
  return canHold(instance, cells, puzzle) ? "open" : "broken";
}

/** True if this rule can still hold with the symbols so far (0 is an open cell); exact once every cell is filled. */
export function canHold(instance: Instance, cells: readonly number[], puzzle: Puzzle): boolean {
  return narrowAlone(instance, openMasks(puzzle, cells), puzzle);
}

/** Number of rule instances, and how many of them a full grid breaks. */
export function countBroken(cells: readonly number[], puzzle: Puzzle): { all: number; broken: number } {
  const instances = instancesOf(puzzle);
  return { all: instances.length, broken: instances.filter((instance) => !canHold(instance, cells, puzzle)).length };
}

/** Fills the empty cells of a painted grid with the background symbol; other grids are returned unchanged. */
export function withBackground(cells: readonly number[], puzzle: Puzzle): number[] {
  const painted = paintedSymbol(puzzle);
  if (painted === 0) return [...cells];
  const blocked = new Set(puzzle.blocked);
  return cells.map((symbol, cell) => (symbol === 0 && !blocked.has(cell) ? 3 - painted : symbol));
}
