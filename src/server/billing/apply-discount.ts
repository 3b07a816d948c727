import { mayDiscount } from "#rules/billing/decisions.ts";
import { DISCOUNT_PERCENT } from "#rules/trial/trial-end.ts";
import type { Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { type About, decide } from "./decision.ts";
import { refusalFor } from "./decision-refusals.ts";
import type { SubscriptionRow } from "./subscription-store.ts";

const SECOND_MS = 1000;

/** Takes twenty percent off the next bill, once per person. */
export async function applyDiscount(tools: Tools, about: About): Promise<{ row: SubscriptionRow } | Refused> {
  return decide(tools, about, (found) => {
    const why = mayDiscount(found);
    if (why) return refusalFor(why);
    const { provider_id: subscription } = found.row;
    const key = `discount:${subscription}`;
    const percent = DISCOUNT_PERCENT;
    const paidBefore = found.ledger.flatMap((entry) =>
      entry.k === "period_paid" && entry.subscription === subscription && entry.at > found.now - SECOND_MS
        ? [entry.key]
        : [],
    );
    return {
      entries: [{ k: "discount_applied", subscription, percent, key, at: found.at }],
      commands: [{ key, command: { k: "discount", subscription, percent, paidBefore } }],
    };
  });
}
