import { type Fitted, firstOf } from "./fit.ts";
import type { ForReview } from "./lesson.ts";

/** Parameters of a task that review reads. */
export function forReview(fitted: Fitted): ForReview {
  return {
    concept: firstOf(fitted, "concept")?.text ?? null,
    alone: firstOf(fitted, "alone") === null,
    guess: fitted.params.has("guess"),
  };
}
