import { mayResume, type SuspensionMonths, suspension } from "#rules/billing/decisions.ts";
import { type About, ALREADY, decide, wasJustDecided } from "../billing/decision.ts";
import { refusalFor } from "../billing/decision-refusals.ts";
import type { SubscriptionRow } from "../billing/subscription-store.ts";
import type { Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";

/** Suspends bills for whole months after the paid period. */
export async function suspend(
  tools: Tools,
  about: About,
  months: SuspensionMonths,
): Promise<{ row: SubscriptionRow } | Refused> {
  return decide(tools, about, (found) => {
    const { row, state, at } = found;
    const rest = suspension(found, row.period_until.getTime(), months);
    if ("why" in rest && rest.why === "suspended_already" && wasJustDecided(found, "suspended")) return ALREADY;
    if ("why" in rest) return refusalFor(rest.why);
    const { until } = rest;
    const { provider_id: subscription } = row;
    const key = `suspended:${subscription}:${state.turns.suspension}`;
    return {
      entries: [{ k: "suspended", subscription, until, key, at }],
      commands: [{ key, command: { k: "suspend", subscription, until } }],
    };
  });
}

/** Resumes bills from the next due date. */
export async function resume(tools: Tools, about: About): Promise<{ row: SubscriptionRow } | Refused> {
  return decide(tools, about, (found) => {
    const why = mayResume(found);
    if (why === "not_suspended" && wasJustDecided(found, "resumed")) return ALREADY;
    if (why) return refusalFor(why);
    const { provider_id: subscription } = found.row;
    const key = `resumed:${subscription}:${found.state.turns.suspension}`;
    return {
      entries: [{ k: "resumed", subscription, key, at: found.at }],
      commands: [{ key, command: { k: "resume", subscription } }],
    };
  });
}
