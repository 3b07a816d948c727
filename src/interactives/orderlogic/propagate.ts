import type { Constraint, Domains, Model } from "./constraint.ts";

/** Domains with every slot open, except for placed things. */
export function openDomains({ things, puzzle }: Model, placed: readonly (number | null)[] = []): Domains {
  return Uint16Array.from(things, (_, thing) => {
    const slot = placed[thing] ?? null;
    return slot === null ? (1 << puzzle.size) - 1 : 1 << slot;
  });
}

/** True if exactly one slot is left. */
export function isSettled(mask: number): boolean {
  return mask !== 0 && (mask & (mask - 1)) === 0;
}

/** Slot of a single bit. */
export function slotOf(mask: number): number {
  return 31 - Math.clz32(mask);
}

/** Narrows in place to a fixed point, using these constraints; false if something has no slot left. */
export function propagate(model: Model, domains: Domains, constraints: readonly Constraint[]): boolean {
  for (;;) {
    const before = domains.slice();
    if (!constraints.every((constraint) => enforce(constraint, domains, model.puzzle.size))) return false;
    if (!shareSlots(model, domains)) return false;
    if (before.every((mask, thing) => mask === domains[thing])) return true;
  }
}

function narrow(domains: Domains, thing: number, mask: number): boolean {
  const next = (domains[thing] ?? 0) & mask;
  domains[thing] = next;
  return next !== 0;
}

function enforce(constraint: Constraint, domains: Domains, size: number): boolean {
  if (constraint.k === "all") return constraint.parts.every((part) => enforce(part, domains, size));
  if (constraint.k === "atom") return enforceAtom(constraint, domains, size);
  const ways = constraint.parts.flatMap((part) => {
    const copy = domains.slice();
    return enforce(part, copy, size) ? [copy] : [];
  });
  // Keeps only what some alternative leaves open.
  for (const thing of domains.keys()) domains[thing] = ways.reduce((mask, way) => mask | (way[thing] ?? 0), 0);
  return ways.length > 0;
}

type AtomConstraint = Extract<Constraint, { k: "atom" }>;

function enforceAtom({ things, masks }: AtomConstraint, domains: Domains, size: number): boolean {
  const [a = 0, b = 0, c = 0] = things;
  if (things.length === 1) return narrow(domains, a, masks[0] ?? 0);
  const open = (thing: number) => domains[thing] ?? 0;
  const kept = [0, 0, 0];
  for (let p = 0; p < size; p += 1) {
    if ((open(a) & (1 << p)) === 0) continue;
    if (things.length === 2) {
      const fits = open(b) & (masks[p] ?? 0);
      if (fits !== 0) keep(kept, 1 << p, fits, 0);
      continue;
    }
    for (let q = 0; q < size; q += 1) {
      const fits = (open(b) & (1 << q)) === 0 ? 0 : open(c) & (masks[p * size + q] ?? 0);
      if (fits !== 0) keep(kept, 1 << p, 1 << q, fits);
    }
  }
  return things.every((thing, index) => narrow(domains, thing, kept[index] ?? 0));
}

function keep(kept: number[], first: number, second: number, third: number): void {
  kept[0] = (kept[0] ?? 0) | first;
  kept[1] = (kept[1] ?? 0) | second;
  kept[2] = (kept[2] ?? 0) | third;
}

/** No two of a group share a slot; a slot that's empty in one group is empty in all. */
function shareSlots({ groups, puzzle: { size } }: Model, domains: Domains): boolean {
  let occupied = (1 << size) - 1;
  for (const group of groups) occupied &= group.reduce((mask, thing) => mask | (domains[thing] ?? 0), 0);
  for (const group of groups) {
    for (const thing of group) {
      if (!narrow(domains, thing, occupied)) return false;
      const mask = domains[thing] ?? 0;
      if (!isSettled(mask)) continue;
      for (const other of group) if (other !== thing && !narrow(domains, other, ~mask)) return false;
    }
    if (group.length === size && !fillSlots(group, domains, size)) return false;
  }
  return true;
}

/** When every slot is taken: a slot that only one thing can take belongs to it. */
function fillSlots(group: readonly number[], domains: Domains, size: number): boolean {
  for (let slot = 0; slot < size; slot += 1) {
    const takers = group.filter((thing) => ((domains[thing] ?? 0) & (1 << slot)) !== 0);
    const [only] = takers;
    if (only === undefined) return false;
    if (takers.length === 1) domains[only] = 1 << slot;
  }
  return true;
}
