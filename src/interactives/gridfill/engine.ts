import { givenCells } from "./filling.ts";
import { instancesOf } from "./instances.ts";
import { openMasks } from "./solver/alone.ts";
import { jointPropagators, propagatorsOf } from "./solver/propagators.ts";
import { bitCount, isSingle, type Propagator, type Store, symbolOf } from "./solver/store.ts";
import type { Puzzle } from "./types.ts";

/** How many runs of a rule count as one node of search, so that large grids end in time as well. */
const RUNS_A_NODE = 50;

export interface Solutions {
  /** How many there are, up to the limit. */
  count: number;
  /** The first two: a symbol for every cell, 0 where it is blocked. */
  found: number[][];
  nodes: number;
  /** The work ran out: `count` is only what was found so far. */
  gaveUp: boolean;
}

export interface SolveOptions {
  /** How much work there may be: positions of the search. */
  nodes: number;
  /** Symbols that stand already; 0 is an open cell. */
  start?: readonly number[];
  /** When to stop counting; absent: at 2. */
  limit?: number;
}

/** Propagators at work on one grid. */
export interface Machine extends Store {
  /** Runs these, and all that follows, until nothing changes; false on a contradiction. */
  settle(first?: readonly number[]): boolean;
  /** By propagator: how often it met a contradiction, and one. */
  readonly weights: Float64Array;
  /** By cell: the propagators that look at it. */
  readonly watchers: readonly (readonly number[])[];
  /** How often a propagator ran. */
  runs(): number;
}

/** Sets up the candidates of a grid: all symbols, but for what stands there already. Blocked cells have none and are never looked at. */
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
        // Every propagator goes on by itself until it has nothing more to say.
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

/** All solutions up to a limit, within a budget. Branches on the cell with the fewest symbols for the trouble its rules have made. */
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
