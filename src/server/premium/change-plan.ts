import { planChange } from "#rules/premium/decisions.ts";
import type { Refused } from "../http/outcome.ts";
import { hasPendingCommand } from "../payments/commands.ts";
import type { Tools } from "../tools.ts";
import { type About, ALREADY, decide, justNow } from "./decision.ts";
import { refusalFor } from "./decision-refusals.ts";
import { priceIn } from "./read-prices.ts";
import type { SubscriptionRow } from "./subscription-store.ts";

const STILL_TELLING: Refused = {
  refused: 409,
  errors: ["Your last change is still on its way to whoever takes the payment. Please try again in a minute."],
};

/** Another plan: a year begins at once and what is left of the month comes off its price, a month begins after the year. */
export async function changePlan(
  tools: Tools,
  about: About,
  to: "monthly" | "annual",
): Promise<{ row: SubscriptionRow } | Refused> {
  return decide(tools, about, async (found) => {
    const { row, trx, ledger, at } = found;
    const change = planChange(found, to);
    if ("why" in change && change.why === "same_plan" && justNow(found, "plan_changed")) return ALREADY;
    if ("why" in change) return refusalFor(change.why);
    const { provider_id: subscription } = row;
    if (await hasPendingCommand(trx, subscription)) return STILL_TELLING;
    const count = ledger.filter(({ k }) => k === "plan_changed").length;
    const key = `plan:${subscription}:${count}`;
    const price = priceIn(tools.prices, row.country, to);
    // What is left of a month can only come off a year in the same money.
    if (price.currency !== row.currency) return { refused: 409, errors: [OTHER_MONEY] };
    return {
      entries: [{ k: "plan_changed", subscription, plan: to, key, at }],
      commands: [{ key, command: { k: "change_plan", subscription, to: { plan: to, price }, when: change.when } }],
    };
  });
}

const OTHER_MONEY =
  "Your country has another currency now than when you subscribed. Please cancel, and subscribe anew when what is paid has ended.";
