import { FRESH_PUZZLES } from "#rules/learning/review/fresh-puzzles.ts";
import type { PreparedSolvable } from "./prepare-lesson.ts";

/** Most puzzles that a generator makes for one question. */
const MOST_ROUNDS = 50;

/** Number of times that a question can be asked again with another puzzle or other numbers: 0 if it stays as it is. */
export function roundsOf({ interactive, others }: Pick<PreparedSolvable, "interactive" | "others">): number {
  if (others.assets.length > 0) return Math.min(others.assets.length, MOST_ROUNDS);
  return FRESH_PUZZLES.has(interactive.type) && interactive.generate !== undefined ? MOST_ROUNDS : 0;
}
