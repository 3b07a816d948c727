import type { Clue, Layout } from "./types.ts";

/** The layout and number of slots that clues refer to. */
export interface Room {
  layout: Layout;
  size: number;
}

/** A clue without "not", "or" and "iff". */
export type Atom = Exclude<Clue, { k: "not" | "or" | "iff" }>;

/** Things an atom mentions, in its own order. */
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

/** Everything a clue mentions, once each. */
export function thingsOf(clue: Clue): string[] {
  return [...new Set(atomsOf(clue).flatMap(thingsOfAtom))];
}

/** The clue with its things renamed. */
export function renameInClue(clue: Clue, name: (thing: string) => string): Clue {
  if (clue.k === "not") return { ...clue, clue: renameInClue(clue.clue, name) };
  if (clue.k === "or") return { ...clue, clues: clue.clues.map((inner) => renameInClue(inner, name)) };
  if (clue.k === "iff") return { ...clue, both: [renameInClue(clue.both[0], name), renameInClue(clue.both[1], name)] };
  if (clue.k === "between") return { ...clue, a: name(clue.a), b: name(clue.b), c: name(clue.c) };
  if ("slot" in clue) return { ...clue, a: name(clue.a) };
  return { ...clue, a: name(clue.a), b: name(clue.b) };
}

/** Steps between two slots; in a circle, the shorter way. */
export function stepsBetween(p: number, q: number, { layout, size }: Room): number {
  const along = Math.abs(p - q);
  return layout === "circle" ? Math.min(along, size - along) : along;
}

/** True if an atom holds with its things at these slots. */
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

/** Truth of a clue; null while too few things are placed to decide it. */
export function truthOf(clue: Clue, placeOf: (thing: string) => number | undefined, room: Room): boolean | null {
  if (clue.k === "not") return opposite(truthOf(clue.clue, placeOf, room));
  if (clue.k === "or") {
    const all = clue.clues.map((inner) => truthOf(inner, placeOf, room));
    return all.includes(true) ? true : all.includes(null) ? null : false;
  }
  if (clue.k === "iff") {
    const [first, other] = clue.both.map((side) => truthOf(side, placeOf, room));
    return first === null || other === null ? null : first === other;
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
