import { extendedTrial } from "#rules/billing/decisions.ts";
import type { Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { type About, decide, type Found } from "./decision.ts";
import { refusalFor } from "./decision-refusals.ts";

/**
 * Extends the trial by seven days, once. The first bill, the reminder and mails promised for its end move along in the
 * same transaction.
 */
export async function extendTrial(
  tools: Tools,
  about: About,
  also?: (found: Found, until: number) => Promise<void>,
): Promise<{ until: number } | Refused> {
  let ends = 0;
  const done = await decide(tools, about, (found) => {
    const extended = extendedTrial(found);
    if ("why" in extended) return refusalFor(extended.why);
    const { until } = extended;
    const { provider_id: subscription } = found.row;
    ends = until;
    const key = `extended:${subscription}:${until}`;
    return {
      entries: [{ k: "trial_extended", subscription, until, key, at: found.at }],
      commands: [{ key, command: { k: "extend_trial", subscription, until } }],
      also: async () => also?.(found, until),
    };
  });
  return "refused" in done ? done : { until: ends };
}
