import type { Diagnostic } from "../kit/contract.ts";
import { lintIds, lintOptions } from "../kit/options/lint-options.ts";
import type { Choices } from "./schema.ts";

/** Problems that the schema can't find. */
export function lintChoices(asset: Choices): Diagnostic[] {
  return [...lintIds(asset.choices, "/choices"), ...lintOptions(asset.choices, "/choices"), ...lintBounds(asset)];
}

function lintBounds({ choices, min, max }: Choices): Diagnostic[] {
  const right = choices.filter(({ correct }) => correct).length;
  if (right === choices.length) {
    const message = "Every choice is right, so there's nothing to decide.";
    return [{ severity: "warning", code: "ALL_CORRECT", message, path: "/choices" }];
  }
  if (min !== right || max !== right) return [];
  const message = "The bounds give away how many choices are right.";
  return [{ severity: "info", code: "COUNT_GIVEN", message, path: "/min" }];
}
