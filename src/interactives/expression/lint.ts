import { LINT_CTX, lintGiveaways } from "../kit/common-lint.ts";
import type { Diagnostic } from "../kit/contract.ts";
import { containsName } from "../kit/maths/equality.ts";
import { checkExpression, isComparable } from "./check.ts";
import { readFormula } from "./engine.ts";
import type { Expression } from "./schema.ts";

/** Reports answers that can't be compared or lack their own form, near misses that are right, and unused variables. */
export function lintExpression(asset: Expression): Diagnostic[] {
  return [
    ...lintAnswer(asset),
    ...lintNearMisses(asset),
    ...lintVariables(asset),
    ...lintGiveaways(asset, [asset.answer]),
  ];
}

function lintAnswer(asset: Expression): Diagnostic[] {
  const path = "/answer";
  if (!isComparable(asset)) {
    const message = "The answer is real for too few values to compare it with others. Give its variables a domain.";
    return [{ severity: "error", code: "UNDECIDABLE", message, path }];
  }
  const verdict = checkExpression(asset, { text: asset.answer }, LINT_CTX);
  if (verdict.kind === "scored" && verdict.correct) return [];
  const message = `The answer itself isn't ${asset.form}.`;
  return [{ severity: "error", code: "ANSWER_FORM", message, path }];
}

function lintNearMisses(asset: Expression): Diagnostic[] {
  return (asset.nearMisses ?? []).flatMap(({ value }, index): Diagnostic[] => {
    const verdict = checkExpression({ ...asset, form: "any", nearMisses: [] }, { text: value }, LINT_CTX);
    if (verdict.kind !== "scored" || !verdict.correct) return [];
    const message = "This equals the answer, so its message is never shown.";
    return [{ severity: "warning", code: "NEAR_IS_ANSWER", message, path: `/nearMisses/${index}/value` }];
  });
}

/** An unused variable may be there to distract, so this is only a note. */
function lintVariables({ answer, vars = [] }: Expression): Diagnostic[] {
  const read = readFormula(answer, vars.length > 0 ? vars.map(({ name }) => name) : null);
  if (!read.ok) return [];
  return vars.flatMap(({ name }, index): Diagnostic[] => {
    if (containsName(read.expr, name)) return [];
    const message = `The answer doesn't use ${name}.`;
    return [{ severity: "info", code: "UNUSED_VARIABLE", message, path: `/vars/${index}` }];
  });
}
