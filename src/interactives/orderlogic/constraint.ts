import { type Atom, atomHolds, thingsOfAtom } from "./clue.ts";
import type { Puzzle } from "./puzzle.ts";
import type { Clue } from "./types.ts";

/** Slots still open to each thing, as bits. */
export type Domains = Uint16Array;

/**
 * A clue in negation normal form, with atoms as tables of allowed slots. `masks` of an atom of one thing: [0] is its
 * slots; of two things: for every slot of the first, the second's slots; of three: for every pair of slots (p · size +
 * q), the third's slots.
 */
export type Constraint = { k: "atom"; things: number[]; masks: number[] } | { k: "any" | "all"; parts: Constraint[] };

/** A puzzle as the solver sees it: numbered things, their groups, and one constraint per clue. */
export interface Model {
  puzzle: Puzzle;
  /** Names of the things in clues, by number. */
  things: string[];
  groups: number[][];
  constraints: Constraint[];
}

/** Compiles a puzzle. */
export function modelOf(puzzle: Puzzle): Model {
  const things = puzzle.groups.flat();
  const groups = puzzle.groups.map((group) => group.map((thing) => things.indexOf(thing)));
  return { puzzle, things, groups, constraints: puzzle.clues.map((clue) => compile(clue, true, things, puzzle)) };
}

function compile(clue: Clue, wanted: boolean, things: readonly string[], puzzle: Puzzle): Constraint {
  const part = (inner: Clue, want: boolean) => compile(inner, want, things, puzzle);
  if (clue.k === "not") return part(clue.clue, !wanted);
  if (clue.k === "or") return { k: wanted ? "any" : "all", parts: clue.clues.map((inner) => part(inner, wanted)) };
  if (clue.k !== "iff") return compileAtom(clue, wanted, things, puzzle);
  const [inner, other] = clue.both;
  // Both or neither; negated, exactly one of them.
  return {
    k: "any",
    parts: [
      { k: "all", parts: [part(inner, true), part(other, wanted)] },
      { k: "all", parts: [part(inner, false), part(other, !wanted)] },
    ],
  };
}

function compileAtom(atom: Atom, wanted: boolean, things: readonly string[], puzzle: Puzzle): Constraint {
  const names = thingsOfAtom(atom);
  const groupOf = (name: string) => puzzle.groups.findIndex((group) => group.includes(name));
  const fits = (slots: readonly number[]) => {
    const shared = slots.some((slot, at) =>
      slots.some(
        (other, index) => index < at && other === slot && groupOf(names[index] ?? "") === groupOf(names[at] ?? ""),
      ),
    );
    return !shared && atomHolds(atom, slots, puzzle) === wanted;
  };
  const before = names
    .slice(1)
    .reduce<number[][]>(
      (tuples) => tuples.flatMap((tuple) => slotsOf(puzzle.size).map((slot) => [...tuple, slot])),
      [[]],
    );
  return {
    k: "atom",
    things: names.map((name) => things.indexOf(name)),
    masks: before.map((tuple) =>
      slotsOf(puzzle.size).reduce((mask, slot) => (fits([...tuple, slot]) ? mask | (1 << slot) : mask), 0),
    ),
  };
}

/** 0 to size − 1. */
export function slotsOf(size: number): number[] {
  return Array.from({ length: size }, (_, slot) => slot);
}
