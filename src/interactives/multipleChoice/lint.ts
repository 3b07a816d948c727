import type { Diagnostic } from "../kit/contract.ts";
import { lintIds, lintOptions } from "../kit/options/lint-options.ts";
import type { Choice } from "./schema.ts";

/** Problems that the schema can't find. */
export function lintChoice(asset: Choice): Diagnostic[] {
  return [...lintIds(asset.choices, "/choices"), ...lintOptions(asset.choices, "/choices"), ...lintWhys(asset)];
}

function lintWhys({ choices }: Choice): Diagnostic[] {
  return choices.flatMap(({ correct, why }, index): Diagnostic[] => {
    if (correct || why !== undefined) return [];
    const message = "Say why this is wrong: learners who pick it will see it.";
    return [{ severity: "info", code: "NO_WHY", message, path: `/choices/${index}` }];
  });
}
