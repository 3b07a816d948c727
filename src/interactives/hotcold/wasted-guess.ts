import type { Feedback } from "../kit/contract.ts";
import { adversaryChoice, allPoints, type Hunt, type Mark, narrowTargets } from "./engine.ts";
import { placeOf } from "./space.ts";
import { bestProbe } from "./strategy.ts";

/** Guesses compared with the best possible one, so that a check stays quick. */
const MAX_COMPARED = 3;

/**
 * The guess that ruled out least although another one was certain to rule out at least twice as much. Null if there's
 * none, and for curves, where points can't be ruled out one by one.
 */
export function wastedGuess(hunt: Hunt, marks: readonly Mark[]): Feedback | null {
  if (hunt.space.k === "curve") return null;
  const guesses: { index: number; before: number[]; removed: number; previous: number | null }[] = [];
  let left = allPoints(hunt);
  for (const [index, mark] of marks.entries()) {
    const previous = marks[index - 1]?.point ?? null;
    const after = narrowTargets(hunt, left, mark, previous);
    guesses.push({ index, before: left, removed: left.length - after.length, previous });
    left = after;
  }
  const worst = guesses.toSorted((a, b) => a.removed / a.before.length - b.removed / b.before.length);
  for (const { index, before, removed, previous } of worst.slice(0, MAX_COMPARED)) {
    const best = bestProbe(hunt, before, previous);
    const sure = before.length - adversaryChoice(hunt, before, best, previous).targets.length;
    if (sure > removed && sure >= 2 * removed) return feedback(hunt, index, removed, before.length, best, sure);
  }
  return null;
}

function feedback(hunt: Hunt, index: number, removed: number, before: number, best: number, sure: number): Feedback {
  const place = placeOf(hunt.space, best);
  const params = { number: index + 1, removed, before, sure };
  if (!Array.isArray(place)) return { code: "WASTED", params: { ...params, place }, tone: "info" };
  return { code: "WASTED_CELL", params: { ...params, column: place[0] + 1, row: place[1] + 1 }, tone: "info" };
}
