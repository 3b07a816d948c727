import { extendedTrial } from "#rules/premium/decisions.ts";
import type { Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { type About, decide } from "./decision.ts";
import { refusalFor } from "./decision-refusals.ts";

/** Makes the trial seven days longer, once; the first bill and the reminder move with its end. */
export async function extendTrial(tools: Tools, about: About): Promise<{ until: number } | Refused> {
  let ends = 0;
  const done = await decide(tools, about, (found) => {
    const extended = extendedTrial(found);
    if ("why" in extended) return refusalFor(extended.why);
    const { until } = extended;
    const { provider_id: subscription } = found.row;
    ends = until;
    const key = `extended:${subscription}:${until}`;
    return {
      entries: [{ k: "trial_extended", subscription, until, key, at: found.now }],
      commands: [{ key, command: { k: "extend_trial", subscription, until } }],
    };
  });
  return "refused" in done ? done : { until: ends };
}
