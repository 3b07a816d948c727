import { atomsOf } from "./clue.ts";
import type { Constraint, Domains, Model } from "./constraint.ts";
import { isSettled, openDomains, propagate, slotOf } from "./propagate.ts";
import type { Puzzle } from "./puzzle.ts";

export interface SolveOptions {
  /** Stop after this many arrangements. */
  limit: number;
  /** Search nodes. */
  budget: number;
  /** Slots open at the start (default: all). Narrowed in place. */
  domains?: Domains;
  /** Constraints to apply (default: all). */
  constraints?: readonly Constraint[];
}

export interface Solutions {
  /** Slot of every thing, by its number. */
  found: number[][];
  nodes: number;
  /** True if the budget ran out, so there may be more. */
  gaveUp: boolean;
}

/** Arrangements in which every clue holds, by backtracking with propagation. */
export function solve(
  model: Model,
  { limit, budget, domains, constraints = model.constraints }: SolveOptions,
): Solutions {
  const result: Solutions = { found: [], nodes: 0, gaveUp: false };
  const search = (open: Domains): void => {
    result.nodes += 1;
    if (result.nodes > budget) {
      result.gaveUp = true;
      return;
    }
    if (!propagate(model, open, constraints)) return;
    const thing = narrowest(open);
    if (thing === null) {
      const places = Array.from(open, slotOf);
      if (groupsShareSlots(model, places)) result.found.push(places);
      return;
    }
    for (let slot = 0; slot < model.puzzle.size; slot += 1) {
      if (((open[thing] ?? 0) & (1 << slot)) === 0) continue;
      search(open.slice().fill(1 << slot, thing, thing + 1));
      if (result.found.length >= limit || result.gaveUp) return;
    }
  };
  search(domains ?? openDomains(model));
  return result;
}

/** Arrangements that clues can tell apart: in a circle rotations count as one, and so do mirror images if no clue uses a direction. */
export function solveApart(model: Model, limit: number, budget: number): Solutions {
  const { size, clues } = model.puzzle;
  if (!isRotationInvariant(model.puzzle)) return solve(model, { limit, budget });
  const domains = openDomains(model);
  domains[0] = 1;
  const mirrored = !clues.flatMap(atomsOf).some(({ k }) => k === "immediatelyBefore");
  const all = solve(model, { limit: mirrored ? 2 * limit : limit, budget, domains });
  if (!mirrored) return all;
  const seen = new Set<string>();
  const found = all.found.filter((places) => {
    const mirror = places.map((slot) => (size - slot) % size);
    const known = seen.has(places.join());
    seen.add(places.join()).add(mirror.join());
    return !known;
  });
  return { ...all, found: found.slice(0, limit) };
}

/** True if moving everyone round by one seat changes nothing that clues mention. */
export function isRotationInvariant({ layout, clues }: Puzzle): boolean {
  return layout === "circle" && !clues.flatMap(atomsOf).some(({ k }) => k === "at" || k === "notAt");
}

function narrowest(open: Domains): number | null {
  let best: number | null = null;
  let least = 99;
  for (const [thing, mask] of open.entries()) {
    if (isSettled(mask)) continue;
    const count = bitsIn(mask);
    if (count >= least) continue;
    best = thing;
    least = count;
  }
  return best;
}

function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** True if all groups occupy the same slots, so every value belongs to a person. */
function groupsShareSlots({ groups }: Model, places: readonly number[]): boolean {
  const taken = groups.map((group) => group.reduce((mask, thing) => mask | (1 << (places[thing] ?? 0)), 0));
  return taken.every((mask) => mask === taken[0]);
}
