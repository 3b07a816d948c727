import type { Rating } from "./memory.ts";

/** Facts that the server has about an answer to a card. */
export interface AnswerFacts {
  correct: boolean;
  /** The solution was shown, or the learner said they'd forgotten. */
  shown: boolean;
  /** Hints taken before the answer. */
  hints: number;
  /** Wrong answers before this one. */
  wrong: number;
  /** Number of options of a single choice; null for other questions. */
  choices: number | null;
  /** Milliseconds from the question to the answer; null where nobody measured. */
  ms: number | null;
}

/** Earlier reviews that a rating looks at. */
export interface Before {
  /** The card's ratings so far, oldest first. */
  ratings: readonly Rating[];
  /** Time within which the fastest quarter of the learner's right answers came; null while there are too few. */
  fastMs: number | null;
}

/** A choice with at most this many options can be guessed too easily. */
const FEW_CHOICES = 3;

/** Rating of a card's first answer of a day. Only the server's facts decide; learners aren't asked. */
export function ratingOf(facts: AnswerFacts, { ratings, fastMs }: Before): Rating {
  const { correct, shown, hints, wrong, choices, ms } = facts;
  if (shown || !correct || wrong > 0) return 1;
  if (hints > 0 || (choices !== null && choices <= FEW_CHOICES)) return 2;
  const isFast = ms !== null && fastMs !== null && ms < fastMs;
  const lastTwo = ratings.slice(-2);
  return isFast && lastTwo.length === 2 && lastTwo.every((rating) => rating >= 3) ? 4 : 3;
}
