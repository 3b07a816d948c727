import type { Clue, Layout } from "./types.ts";

/** The room in which clues are meant. */
export interface Room {
  layout: Layout;
  size: number;
}

/** A clue that speaks of things directly, without "not", "or" and "iff". */
export type Atom = Exclude<Clue, { k: "not" | "or" | "iff" }>;

/** The things that an atom speaks of, in its own order. */
export function thingsOfAtom(atom: Atom): string[] {
  if ("slot" in atom) return [atom.a];
  return atom.k === "between" ? [atom.a, atom.b, atom.c] : [atom.a, atom.b];
}

/** All atoms of a clue, from left to right. */
export function atomsOf(clue: Clue): Atom[] {
  if (clue.k === "not") return atomsOf(clue.clue);
  if (clue.k === "or") return clue.clues.flatMap(atomsOf);
  return clue.k === "iff" ? clue.both.flatMap(atomsOf) : [clue];
}

/** Everything that a clue names, once each. */
export function thingsOf(clue: Clue): string[] {
  return [...new Set(atomsOf(clue).flatMap(thingsOfAtom))];
}

/** The same clue about things of other names. */
export function renamed(clue: Clue, name: (thing: string) => string): Clue {
  if (clue.k === "not") return { ...clue, clue: renamed(clue.clue, name) };
  if (clue.k === "or") return { ...clue, clues: clue.clues.map((one) => renamed(one, name)) };
  if (clue.k === "iff") return { ...clue, both: [renamed(clue.both[0], name), renamed(clue.both[1], name)] };
  if (clue.k === "between") return { ...clue, a: name(clue.a), b: name(clue.b), c: name(clue.c) };
  if ("slot" in clue) return { ...clue, a: name(clue.a) };
  return { ...clue, a: name(clue.a), b: name(clue.b) };
}

/** Steps from one slot to another: in a circle the shorter way. */
export function stepsBetween(p: number, q: number, { layout, size }: Room): number {
  const along = Math.abs(p - q);
  return layout === "circle" ? Math.min(along, size - along) : along;
}

/** Whether an atom holds when its things stand at these slots. */
export function atomHolds(atom: Atom, [p = -1, q = -1, r = -1]: readonly number[], room: Room): boolean {
  switch (atom.k) {
    case "at":
      return p === atom.slot;
    case "notAt":
      return p !== atom.slot;
    case "before":
      return p < q;
    case "immediatelyBefore":
      return room.layout === "circle" ? (p + 1) % room.size === q : p + 1 === q;
    case "adjacent":
      return stepsBetween(p, q, room) === 1;
    case "notAdjacent":
      return stepsBetween(p, q, room) !== 1;
    case "distance":
      return stepsBetween(p, q, room) === atom.n;
    case "opposite":
      return 2 * stepsBetween(p, q, room) === room.size;
    case "same":
      return p === q;
    case "between":
      if (room.layout === "circle") return q !== r && stepsBetween(p, q, room) === 1 && stepsBetween(p, r, room) === 1;
      return (q < p && p < r) || (r < p && p < q);
  }
}

/** Whether a clue holds; null while too little is placed to tell. */
export function truth(clue: Clue, placeOf: (thing: string) => number | undefined, room: Room): boolean | null {
  if (clue.k === "not") return opposite(truth(clue.clue, placeOf, room));
  if (clue.k === "or") {
    const all = clue.clues.map((one) => truth(one, placeOf, room));
    return all.includes(true) ? true : all.includes(null) ? null : false;
  }
  if (clue.k === "iff") {
    const [one, other] = clue.both.map((side) => truth(side, placeOf, room));
    return one === null || other === null ? null : one === other;
  }
  const slots: number[] = [];
  for (const thing of thingsOfAtom(clue)) {
    const slot = placeOf(thing);
    if (slot === undefined) return null;
    slots.push(slot);
  }
  return atomHolds(clue, slots, room);
}

function opposite(known: boolean | null): boolean | null {
  return known === null ? null : !known;
}
