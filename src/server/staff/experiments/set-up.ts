import { CONTROL } from "#rules/experiments/assignment.ts";
import { isName, MAX_TREATMENTS, MIN_TREATMENTS, sharesProblem } from "#rules/experiments/experiment-state.ts";
import type { Refused } from "../../http/outcome.ts";
import { refuseField } from "../acts/act.ts";
import { say } from "../say.ts";

export interface Shares {
  weights: number[];
  coverage: number;
}

const parts = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Treatments of a form, control first. */
export function readTreatments(text: string): string[] | Refused {
  const treatments = [CONTROL, ...parts(text)];
  const fine =
    treatments.length >= MIN_TREATMENTS &&
    treatments.length <= MAX_TREATMENTS &&
    new Set(treatments).size === treatments.length &&
    treatments.every(isName);
  return fine ? treatments : refuseField("treatments", "e_treatments");
}

/** Shares of a form. */
export function readShares(
  { weights, coverage }: { weights?: string | undefined; coverage?: string | undefined },
  treatments: readonly string[],
): Shares | Refused {
  const shares = parts(weights ?? "").map(Number);
  const problem = sharesProblem(treatments, shares);
  if (problem) return refuseField("weights", `e_${problem}`, { count: treatments.length });
  const covered = Number(coverage || Number.NaN);
  if (!Number.isInteger(covered) || covered < 1 || covered > 100) return refuseField("coverage", "e_coverage");
  return { weights: shares, coverage: covered };
}

/** Sentence about who gets what. */
export function sharesInWords(treatments: readonly string[], { weights, coverage }: Shares): string {
  const list = treatments.map((treatment, index) => say("e_share", { share: weights[index] ?? 0, treatment }));
  return say("e_split", { list: new Intl.ListFormat("en").format(list), coverage });
}

export function measureInWords({ measure, metric }: { measure: string; metric: string }): string {
  return say("e_measure", { measure, metric: say("e_metric", { metric }) });
}
