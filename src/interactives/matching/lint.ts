import type { Diagnostic } from "../kit/contract.ts";
import { lintIds, lintOptions } from "../kit/options/lint-options.ts";
import type { Match } from "./schema.ts";

/** Reports problems the schema can't see. */
export function lintMatch(asset: Match): Diagnostic[] {
  return [
    ...lintIds(asset.left, "/left"),
    ...lintIds(asset.right, "/right"),
    ...lintOptions(asset.left, "/left"),
    ...lintOptions(asset.right, "/right"),
    ...lintPairs(asset),
  ];
}

function lintPairs({ left, pairs }: Match): Diagnostic[] {
  const [first] = left;
  const target = first && pairs[first.id];
  if (target === undefined || left.some(({ id }) => pairs[id] !== target)) return [];
  const message = "Everything belongs to the same item on the right, so there's nothing to decide.";
  return [{ severity: "warning", code: "ALL_THE_SAME", message, path: "/pairs" }];
}
