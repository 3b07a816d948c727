import { givenCells } from "./filling.ts";
import { instancesOf } from "./instances.ts";
import { openMasks } from "./solver/alone.ts";
import { jointPropagators, propagatorsOf } from "./solver/propagators.ts";
import { bitCount, isSingle, type Propagator, type Store, symbolOf } from "./solver/store.ts";
import type { Puzzle } from "./types.ts";

/** Propagator runs that count as one search node, so that large grids stop in time too. */
const RUNS_A_NODE = 50;

export interface Solutions {
  /** Solutions found, up to the limit. */
  count: number;
  /** The first two solutions: a symbol for every cell, 0 where it's blocked. */
  found: number[][];
  nodes: number;
  /** True if the budget ran out, so `count` is only a lower bound. */
  gaveUp: boolean;
}

export interface SolveOptions {
  /** Budget: nodes of the search. */
  nodes: number;
  /** Symbols already placed; 0 is an open cell. */
  start?: readonly number[];
  /** Stop after this many solutions; 2 by default. */
  limit?: number;
}

/** The propagators of one grid with their queue. */
export interface Machine extends Store {
  /** Runs these propagators and everything they trigger until nothing changes; false on a contradiction. */
  settle(first?: readonly number[]): boolean;
  /** By propagator: 1 + the contradictions it has found. */
  readonly weights: Float64Array;
  /** By cell: indexes of the propagators that watch it. */
  readonly watchers: readonly (readonly number[])[];
  /** Propagator runs so far. */
  runs(): number;
}

/**
 * Sets up the candidates of a grid: every symbol, except in cells that are already filled. Blocked cells have none and
 * are never examined.
 */
export function openMachine(puzzle: Puzzle, start: readonly number[] = givenCells(puzzle)): Machine {
  const instances = instancesOf(puzzle);
  const single = instances.flatMap((instance) => propagatorsOf(instance, puzzle));
  return machineOf(puzzle, [...single, ...jointPropagators(instances, puzzle)], start);
}

function machineOf(puzzle: Puzzle, propagators: readonly Propagator[], start: readonly number[]): Machine {
  const masks = openMasks(puzzle, start);
  const watchers: number[][] = Array.from(masks, () => []);
  for (const [index, { cells }] of propagators.entries()) for (const cell of cells) watchers[cell]?.push(index);
  const weights = new Float64Array(propagators.length).fill(1);
  const all = propagators.map((_, index) => index);
  const waiting = new Uint8Array(propagators.length);
  let queue: number[] = [];
  let running = -1;
  let runs = 0;

  const machine: Machine = {
    masks,
    weights,
    watchers,
    runs: () => runs,
    keep(cell, bits) {
      const before = masks[cell] ?? 0;
      const after = before & bits;
      if (after === before) return true;
      masks[cell] = after;
      if (after === 0) return false;
      for (const index of watchers[cell] ?? []) {
        // A propagator runs to its own fixed point, so it needn't be queued by itself.
        if (index === running || waiting[index] === 1) continue;
        waiting[index] = 1;
        queue.push(index);
      }
      return true;
    },
    settle(first = all) {
      for (const index of first) {
        if (waiting[index] === 1) continue;
        waiting[index] = 1;
        queue.push(index);
      }
      for (let at = 0; at < queue.length; at += 1) {
        const index = queue[at] ?? 0;
        waiting[index] = 0;
        running = index;
        runs += 1;
        const holds = propagators[index]?.run(machine) ?? true;
        running = -1;
        if (holds) continue;
        weights[index] = (weights[index] ?? 1) + 1;
        queue = [];
        waiting.fill(0);
        return false;
      }
      queue = [];
      return true;
    },
  };
  return machine;
}

/**
 * Finds all solutions up to a limit, within a budget. Branches on the cell with the fewest candidates relative to the
 * weight of its propagators.
 */
export function solve(puzzle: Puzzle, { nodes, start, limit = 2 }: SolveOptions): Solutions {
  const machine = openMachine(puzzle, start);
  const { masks } = machine;
  const result: Solutions = { count: 0, found: [], nodes: 0, gaveUp: false };

  function search(first?: readonly number[]) {
    result.nodes += 1;
    if (result.nodes > nodes || machine.runs() > nodes * RUNS_A_NODE) result.gaveUp = true;
    if (result.gaveUp || !machine.settle(first)) return;
    const cell = branchingCell(machine);
    if (cell < 0) {
      result.count += 1;
      if (result.found.length < 2) result.found.push(Array.from(masks, symbolOf));
      return;
    }
    const before = masks.slice();
    for (let rest = masks[cell] ?? 0; rest !== 0; rest &= rest - 1) {
      masks[cell] = rest & -rest;
      search(machine.watchers[cell]);
      masks.set(before);
      if (result.count >= limit || result.gaveUp) return;
    }
  }

  search();
  return result;
}

function branchingCell({ masks, watchers, weights }: Machine): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [cell, bits] of masks.entries()) {
    if (bits === 0 || isSingle(bits)) continue;
    let weight = 0;
    for (const index of watchers[cell] ?? []) weight += weights[index] ?? 0;
    const score = bitCount(bits) / Math.max(weight, 0.5);
    if (score >= least) continue;
    least = score;
    best = cell;
  }
  return best;
}
