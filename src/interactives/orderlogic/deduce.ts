import type { Constraint, Domains, Model } from "./constraint.ts";
import { isRotationInvariant, solve, solveApart } from "./engine.ts";
import { isSettled, openDomains, propagate, slotOf } from "./propagate.ts";

/** Slot of every thing by its number; null if it isn't placed. */
export type Placed = readonly (number | null)[];

/** The next thing that can be placed for certain, and why. */
export interface Deduction {
  thing: number;
  slot: number;
  /** Indexes of the clues that settle it; empty if only one slot is left anyway. */
  clues: number[];
  /** cases: needs trying the alternatives; free: several slots are right and this is one. */
  how: "clues" | "cases" | "free";
}

/** Node budget of a single solver call. */
const BUDGET = 2_000;

/**
 * The easiest next step: one that follows from one clue, from two, from more, from trying cases. Null if everything is
 * placed or nothing fits.
 */
export function nextStep(model: Model, placed: Placed): Deduction | null {
  if (placed.every((slot) => slot !== null)) return null;
  const solution = anySolution(model, placed);
  if (!solution) return null;
  if (isRotationInvariant(model.puzzle) && placed.every((slot) => slot === null)) return free(solution, 0);
  return byFewClues(model, placed) ?? byManyClues(model, placed) ?? byCases(model, placed, solution);
}

/** All steps from the start to a full arrangement; shorter if nothing fits. */
export function traceOf(model: Model): Deduction[] {
  const placed: (number | null)[] = model.things.map(() => null);
  const steps: Deduction[] = [];
  for (let step = nextStep(model, placed); step !== null; step = nextStep(model, placed)) {
    placed[step.thing] = step.slot;
    steps.push(step);
  }
  return steps;
}

/** An arrangement that keeps what's placed, or null. */
export function anySolution(model: Model, placed: Placed): number[] | null {
  if (placed.every((slot) => slot === null)) return solveApart(model, 1, BUDGET).found[0] ?? null;
  return solve(model, { limit: 1, budget: BUDGET, domains: openDomains(model, placed) }).found[0] ?? null;
}

function byFewClues(model: Model, placed: Placed): Deduction | null {
  const numbers = model.constraints.map((_, index) => index);
  const pairs = numbers.flatMap((first) => numbers.slice(first + 1).map((other) => [first, other]));
  for (const clues of [[], ...numbers.map((number) => [number]), ...pairs]) {
    const settled = settledBy(model, placed, clues);
    const [first] = settled;
    if (first) return { ...first, clues, how: "clues" };
  }
  return null;
}

function byManyClues(model: Model, placed: Placed): Deduction | null {
  const all = model.constraints.map((_, index) => index);
  const ways = settledBy(model, placed, all).map(({ thing, slot }): Deduction => {
    const settles = (clues: number[]) => settledBy(model, placed, clues).some((placement) => placement.thing === thing);
    return { thing, slot, clues: minimalSubset(all, settles), how: "clues" };
  });
  return ways.toSorted((a, b) => a.clues.length - b.clues.length)[0] ?? null;
}

function byCases(model: Model, placed: Placed, solution: readonly number[]): Deduction {
  const all = model.constraints.map((_, index) => index);
  for (const [thing, slot] of solution.entries()) {
    if (placed[thing] !== null) continue;
    const settles = (clues: number[]) => isImpossibleElsewhere(model, placed, thing, slot, clues);
    if (settles(all)) return { thing, slot, clues: minimalSubset(all, settles), how: "cases" };
  }
  return free(solution, placed.indexOf(null));
}

function free(solution: readonly number[], thing: number): Deduction {
  return { thing, slot: solution[thing] ?? 0, clues: [], how: "free" };
}

/** New placements that follow for certain from these clues. */
function settledBy(model: Model, placed: Placed, clues: readonly number[]): { thing: number; slot: number }[] {
  const domains = openDomains(model, placed);
  if (!propagate(model, domains, chosen(model, clues))) return [];
  return Array.from(domains).flatMap((mask, thing) =>
    placed[thing] === null && isSettled(mask) ? [{ thing, slot: slotOf(mask) }] : [],
  );
}

function isImpossibleElsewhere(model: Model, placed: Placed, thing: number, slot: number, clues: number[]): boolean {
  const domains: Domains = openDomains(model, placed);
  domains[thing] = (domains[thing] ?? 0) & ~(1 << slot);
  const { found, gaveUp } = solve(model, { limit: 1, budget: BUDGET, domains, constraints: chosen(model, clues) });
  return found.length === 0 && !gaveUp;
}

function chosen({ constraints }: Model, clues: readonly number[]): Constraint[] {
  return constraints.filter((_, index) => clues.includes(index));
}

/** A minimal subset that still passes: leaving out any of its clues fails. */
export function minimalSubset(clues: readonly number[], does: (clues: number[]) => boolean): number[] {
  let kept = [...clues];
  for (const clue of clues) {
    const without = kept.filter((other) => other !== clue);
    if (does(without)) kept = without;
  }
  return kept;
}
