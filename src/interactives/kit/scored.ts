import type { Feedback, Verdict } from "./contract.ts";

/** Verdict of a score from 0 to 1, with the reply to the learner. */
export function scored(score: number, feedback: Feedback[]): Verdict {
  return { kind: "scored", correct: score === 1, score, feedback };
}
