import type { Rational } from "../kit/maths/rational.ts";
import type { Puzzle } from "./puzzle.ts";
import type { Tree } from "./tree.ts";

/** Counts the work of a search and stops it when it is used up. */
export interface Meter {
  left: number;
}

/** A way of searching: along a row without brackets every choice of operators is tried, elsewhere groups of numbers are split. */
export interface Searcher {
  waysTo(target: Rational, limit: number, meter: Meter): Tree[];
  values(meter: Meter): Rational[];
}

/** The sets of numbers that a way may use, as places: all of them, or any two and more. */
export function choicesOf({ numbers, useAll }: Pick<Puzzle, "numbers" | "useAll">): number[][] {
  const all = numbers.map((_, at) => at);
  if (useAll) return [all];
  const masks = Array.from({ length: 2 ** all.length }, (_, mask) => all.filter((at) => (mask >> at) & 1));
  return masks.filter((chosen) => chosen.length >= 2);
}
