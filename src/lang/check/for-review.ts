import type { ForReview } from "./lesson.ts";
import { firstOf, type ValidCommand } from "./validate-command.ts";

/** Parameters of a task that review reads. */
export function forReview(fitted: ValidCommand): ForReview {
  return {
    concept: firstOf(fitted, "concept")?.text ?? null,
    alone: firstOf(fitted, "alone") === null,
    guess: fitted.params.has("guess"),
  };
}
