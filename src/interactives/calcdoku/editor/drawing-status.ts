import type { Sentence } from "../../kit/contract.ts";
import { rowAndColumn } from "../../kit/grid/cell-name.ts";
import { type Solutions, solve } from "../engine.ts";
import { type Drawn, ownersOf } from "./drawn.ts";

/** Search nodes while an author draws: at most about a tenth of a second. */
const BUDGET = 1_500;

/** Progress of a drawing: cells left over, or the solutions it has. */
export interface DrawingStatus {
  sentence: Sentence;
  /** True for exactly one solution; null while cells are in no cage. */
  good: boolean | null;
  solutions: Solutions | null;
}

/** Progress of this drawing. */
export function drawingStatusOf(drawn: Drawn): DrawingStatus {
  const left = ownersOf(drawn).filter((owner) => owner < 0).length;
  if (left > 0) return { sentence: { code: "LEFT_OVER", params: { left } }, good: null, solutions: null };
  const solutions = solve(drawn, BUDGET);
  const [first, second] = solutions.found;
  if (first && second) {
    const cell = first.findIndex((digit, index) => digit !== second[index]);
    return { sentence: { code: "MANY", params: { ...rowAndColumn(cell, drawn.size) } }, good: false, solutions };
  }
  if (solutions.gaveUp) return { sentence: { code: "UNSURE" }, good: null, solutions };
  if (first) return { sentence: { code: "ONE" }, good: true, solutions };
  return { sentence: { code: "NONE" }, good: false, solutions };
}

/** Drawing with as few more given digits as it takes, one after the other, until only this solution is left. */
export function withGivens(drawn: Drawn, solution: readonly number[]): Drawn {
  let next = drawn;
  for (let tries = 0; tries < drawn.size ** 2; tries += 1) {
    const { found } = solve(next, BUDGET);
    const other = found.find((filling) => filling.some((digit, cell) => digit !== solution[cell]));
    if (!other) return next;
    const cell = other.findIndex((digit, index) => digit !== solution[index]);
    const given = { r: Math.floor(cell / drawn.size), c: cell % drawn.size, v: solution[cell] ?? 1 };
    next = { ...next, givens: [...next.givens, given] };
  }
  return next;
}
