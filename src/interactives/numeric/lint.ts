import { lintGiveaways } from "../kit/common-lint.ts";
import type { Ctx, Diagnostic } from "../kit/contract.ts";
import { checkNumeric, creditOf, numericSolution } from "./check.ts";
import { PLAIN_MARKS, readNumber } from "./read-number.ts";
import { readUnit } from "./read-unit.ts";
import type { Numeric } from "./schema.ts";

const CTX: Ctx = {
  seed: "lint",
  locale: "en",
  now: 0,
  attempt: 1,
  rich: () => "",
  publicId: (id) => id,
};

/** Reports answers that can't be typed, that hide one another, or whose unit is unknown. */
export function lintNumeric(asset: Numeric): Diagnostic[] {
  const values = asset.answers.map(({ value }) => value);
  return [...lintReach(asset), ...lintUnits(asset), ...lintTwice(asset), ...lintGiveaways(asset, values.slice(0, 1))];
}

function lintReach(asset: Numeric): Diagnostic[] {
  if (!asset.answers.some((answer, index) => creditOf(answer, index) === 1)) {
    const message = "No answer earns full credit.";
    return [{ severity: "error", code: "NO_ANSWER", message, path: "/answers" }];
  }
  const [action] = numericSolution(asset, CTX);
  const verdict = action && checkNumeric(asset, { text: action.text }, CTX);
  if (verdict?.kind === "scored" && verdict.correct) return [];
  const message = "The right answer can't be written in any accepted form.";
  return [{ severity: "error", code: "ANSWER_UNREACHABLE", message, path: "/accept" }];
}

function lintUnits(asset: Numeric): Diagnostic[] {
  return asset.answers.flatMap(({ unit }, index): Diagnostic[] => {
    const path = `/answers/${index}/unit`;
    if (unit === undefined || readUnit(unit)) return [];
    const message = `We don't know the unit "${unit}", so we only compare it letter by letter.`;
    return [{ severity: "info", code: "UNKNOWN_UNIT", message, path }];
  });
}

/** Reports answers already caught by an earlier one with different credit. */
function lintTwice(asset: Numeric): Diagnostic[] {
  return asset.answers.flatMap(({ value, tol }, index): Diagnostic[] => {
    const read = readNumber(value, PLAIN_MARKS);
    if (!read.ok || tol?.sigFigs !== undefined) return [];
    const others = asset.answers.filter(
      (other, place) => place !== index && creditOf(other, place) > creditOf(asset.answers[index] ?? other, index),
    );
    const caught = checkNumeric({ ...asset, accept: undefined, answers: others }, { text: value }, CTX);
    if (others.length === 0 || caught.kind !== "scored" || caught.score === 0) return [];
    const message = "A number with more credit already covers this one.";
    return [{ severity: "warning", code: "COVERED_ANSWER", message, path: `/answers/${index}/value` }];
  });
}
