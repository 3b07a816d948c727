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

/**
 * Number of rule instances, how many of them a full grid breaks, and the share that holds of the kind that holds least: a grid
 * without repeats but with four of five sums wrong is mostly wrong.
 */
export function countBroken(cells: readonly number[], puzzle: Puzzle): { all: number; broken: number; share: number } {
  const judged = instancesOf(puzzle).map((instance) => ({ k: instance.k, holds: canHold(instance, cells, puzzle) }));
  const shares = [...new Set(judged.map(({ k }) => k))].map((kind) => {
    const alike = judged.filter(({ k }) => k === kind);
    return alike.filter(({ holds }) => holds).length / alike.length;
  });
  return { all: judged.length, broken: judged.filter(({ holds }) => !holds).length, share: Math.min(1, ...shares) };
}

/** Fills the empty cells of a painted grid with the background symbol; other grids are returned unchanged. */
export function withBackground(cells: readonly number[], puzzle: Puzzle): number[] {
  const painted = paintedSymbol(puzzle);
  if (painted === 0) return [...cells];
  const blocked = new Set(puzzle.blocked);
  return cells.map((symbol, cell) => (symbol === 0 && !blocked.has(cell) ? 3 - painted : symbol));
}
