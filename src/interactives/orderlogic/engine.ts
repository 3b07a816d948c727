import { atomsOf } from "./clue.ts";
import type { Constraint, Domains, Model } from "./constraint.ts";
import { isSettled, openDomains, propagate, slotOf } from "./propagate.ts";
import type { Puzzle } from "./puzzle.ts";

export interface SolveOptions {
  /** Stop after so many arrangements. */
  limit: number;
  /** Nodes of search. */
  budget: number;
  /** What is open at first; absent: everything. Narrowed in place. */
  domains?: Domains;
  /** The clues that count; absent: all. */
  constraints?: readonly Constraint[];
}

export interface Solutions {
  /** Slot of every thing, by its number. */
  found: number[][];
  nodes: number;
  /** The work ran out: there may be more than what was found. */
  gaveUp: boolean;
}

/** Arrangements in which every clue holds, by backtracking with forward checks. */
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
      if (sharedAlike(model, places)) result.found.push(places);
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

/** Arrangements that differ by more than clues can see: in a circle, turned ones are the same, and mirrored ones when no clue knows a direction. */
export function solveApart(model: Model, limit: number, budget: number): Solutions {
  const { size, clues } = model.puzzle;
  if (!turns(model.puzzle)) return solve(model, { limit, budget });
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

/** Whether turning everybody by a seat changes nothing that the clues speak of. */
export function turns({ layout, clues }: Puzzle): boolean {
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

/** Every value belongs to a person: all groups take the same slots. */
function sharedAlike({ groups }: Model, places: readonly number[]): boolean {
  const taken = groups.map((group) => group.reduce((mask, thing) => mask | (1 << (places[thing] ?? 0)), 0));
  return taken.every((mask) => mask === taken[0]);
}
