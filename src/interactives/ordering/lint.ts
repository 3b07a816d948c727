import type { Diagnostic } from "../kit/contract.ts";
import { lintIds, lintOptions } from "../kit/options/lint-options.ts";
import { idsOnCycle } from "../kit/sequence/partial-order.ts";
import type { Order } from "./schema.ts";

/** Reports problems the schema can't see. */
export function lintOrder(asset: Order): Diagnostic[] {
  return [...lintIds(asset.items, "/items"), ...lintOptions(asset.items, "/items"), ...lintPairs(asset)];
}

function lintPairs({ items, before }: Order): Diagnostic[] {
  const ids = items.map(({ id }) => id);
  const cycle = idsOnCycle(ids, before ?? []);
  if (cycle.length === 0) return [];
  const message = `No order is right: ${cycle.join(", ")} would each have to come before itself.`;
  return [{ severity: "error", code: "ORDER_CYCLE", message, path: "/before" }];
}
