import { type Atom, atomHolds, thingsOfAtom } from "./clue.ts";
import type { Puzzle } from "./puzzle.ts";
import type { Clue } from "./types.ts";

/** The slots that are still open to each thing, as bits. */
export type Domains = Uint16Array;

/**
 * A clue in negation normal form, atoms as tables of allowed slots. `masks` of an atom of one thing: [0] the slots it may take;
 * of two: for every slot of the first those of the second; of three: for every pair of slots (p · size + q) those of the third.
 */
export type Constraint = { k: "atom"; things: number[]; masks: number[] } | { k: "any" | "all"; parts: Constraint[] };

/** A puzzle as the solver sees it: things by number, groups of them, one constraint a clue. */
export interface Model {
  puzzle: Puzzle;
  /** Thing number → its name in clues. */
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
  const part = (one: Clue, want: boolean) => compile(one, want, things, puzzle);
  if (clue.k === "not") return part(clue.clue, !wanted);
  if (clue.k === "or") return { k: wanted ? "any" : "all", parts: clue.clues.map((one) => part(one, wanted)) };
  if (clue.k !== "iff") return compileAtom(clue, wanted, things, puzzle);
  const [one, other] = clue.both;
  // Both or neither; when it must fail, exactly one of them.
  return {
    k: "any",
    parts: [
      { k: "all", parts: [part(one, true), part(other, wanted)] },
      { k: "all", parts: [part(one, false), part(other, !wanted)] },
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
