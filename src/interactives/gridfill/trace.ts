import { openMachine, solve } from "./engine.ts";
import { freeCells, givenCells } from "./filling.ts";
import { type Instance, instancesOf } from "./instances.ts";
import { narrowAlone, openMasks } from "./solver/alone.ts";
import { bitCount, isSingle, symbolOf } from "./solver/store.ts";
import type { Puzzle } from "./types.ts";

/**
 * Techniques from easy to hard: the filled cells leave one symbol; one rule is enough; several rules together; a
 * supposition that fails; a guess.
 */
export const TECHNIQUES = ["single", "rule", "together", "whatIf", "guess"] as const;

export type Technique = (typeof TECHNIQUES)[number];

/** A symbol that can be placed next, and the rule that settles it if one is enough. */
export interface Deduction {
  technique: Technique;
  cell: number;
  v: number;
  instance: Instance | null;
}

/**
 * Steps of a patient solver from these symbols (0 is open), always by the easiest technique; null if they lead nowhere
 * within `nodes` suppositions.
 */
export function trace(
  puzzle: Puzzle,
  nodes: number,
  start: readonly number[] = givenCells(puzzle),
): Deduction[] | null {
  const symbols = [...start];
  const free = freeCells(puzzle);
  const steps: Deduction[] = [];
  const budget = { left: nodes };
  while (free.some((cell) => symbols[cell] === 0)) {
    const next = nextSteps(puzzle, symbols, budget);
    if (!next || next.length === 0) return null;
    for (const step of next) {
      if (symbols[step.cell] !== 0) continue;
      symbols[step.cell] = step.v;
      steps.push(step);
    }
  }
  return steps;
}

/** Position in TECHNIQUES of the hardest step, from 1. */
export function levelOf(steps: readonly Deduction[]): number {
  return Math.max(1, ...steps.map(({ technique }) => TECHNIQUES.indexOf(technique) + 1));
}

/** Everything the easiest technique settles at once; null on a contradiction or when the budget is used up. */
export function nextSteps(puzzle: Puzzle, symbols: readonly number[], budget: { left: number }): Deduction[] | null {
  const masks = obviousCandidates(puzzle, symbols);
  const open = freeCells(puzzle).filter((cell) => symbols[cell] === 0);
  if (open.some((cell) => masks[cell] === 0)) return null;
  const single = settled(masks, open, "single", null);
  if (single.length > 0) return single;
  for (const instance of instancesOf(puzzle)) {
    const narrowed = masks.slice();
    if (!narrowAlone(instance, narrowed, puzzle)) return null;
    const found = settled(narrowed, open, "rule", instance);
    if (found.length > 0) return found;
  }
  return thinkFurther(puzzle, symbols, open, budget);
}

function settled(
  masks: Uint16Array,
  open: readonly number[],
  technique: Technique,
  instance: Instance | null,
): Deduction[] {
  return open
    .filter((cell) => isSingle(masks[cell] ?? 0))
    .map((cell) => ({ technique, cell, v: symbolOf(masks[cell] ?? 0), instance }));
}

/** Candidates left after removing symbols already placed in cells that rule each other out. */
function obviousCandidates(puzzle: Puzzle, symbols: readonly number[]): Uint16Array {
  const masks = openMasks(puzzle, symbols);
  for (const { k, cells } of instancesOf(puzzle)) {
    if (k !== "allDifferent") continue;
    for (const cell of cells) {
      const v = symbols[cell] ?? 0;
      if (v === 0) continue;
      for (const other of cells) if (symbols[other] === 0) masks[other] = (masks[other] ?? 0) & ~(1 << (v - 1));
    }
  }
  return masks;
}

function thinkFurther(
  puzzle: Puzzle,
  symbols: readonly number[],
  open: readonly number[],
  budget: { left: number },
): Deduction[] | null {
  const machine = openMachine(puzzle, symbols);
  if (!machine.settle()) return null;
  const together = settled(machine.masks, open, "together", null);
  if (together.length > 0) return together.slice(0, 1);
  const fewestFirst = [...open].sort((a, b) => bitCount(machine.masks[a] ?? 0) - bitCount(machine.masks[b] ?? 0));
  for (const cell of fewestFirst) {
    for (let rest = machine.masks[cell] ?? 0; rest !== 0; rest &= rest - 1) {
      budget.left -= 1;
      if (budget.left < 0) return null;
      const bit = rest & -rest;
      const before = machine.masks.slice();
      machine.masks[cell] = bit;
      const possible = machine.settle(machine.watchers[cell]);
      machine.masks.set(before);
      if (possible) continue;
      if (!machine.keep(cell, ~bit) || !machine.settle([])) return null;
      const found = settled(machine.masks, open, "whatIf", null);
      if (found.length > 0) return found.slice(0, 1);
    }
  }
  return guess(puzzle, symbols, open, budget);
}

function guess(
  puzzle: Puzzle,
  symbols: readonly number[],
  open: readonly number[],
  budget: { left: number },
): Deduction[] | null {
  const { found, nodes } = solve(puzzle, { nodes: Math.max(0, budget.left), start: symbols, limit: 1 });
  budget.left -= nodes;
  const [cell] = open;
  const v = cell === undefined ? undefined : found[0]?.[cell];
  return cell === undefined || v === undefined ? null : [{ technique: "guess", cell, v, instance: null }];
}
