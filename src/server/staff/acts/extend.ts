import { MAX_EXTRA_DAYS } from "#contract/staff/act.page.ts";
import { DAY_MS } from "#rules/billing/instant.ts";
import { inTrial, subscriptionState } from "#rules/billing/subscription-state.ts";
import type { Refused } from "../../http/outcome.ts";
import { movePlanMails } from "../../trial/store.ts";
import { say } from "../say.ts";
import { type Act, type ActFacts, type ActFields, type Planned, refuseField } from "./act.ts";

/** Makes a running free trial longer. Paid time isn't extended: moving a paid bill would charge nothing and grant less. */
export const extend: Act = { choices: () => [], plan };

function plan({ ledger, rows, words, now, at, trx }: ActFacts, { days = "" }: ActFields): Planned | Refused {
  const row = rows.find(({ running, plan: of }) => running && of !== "group");
  const state = row && subscriptionState(ledger, row.provider_id);
  if (!row || !state || state.trialUntil === null || !inTrial(state, now)) return refuseField("days", "not_in_trial");
  if (!state.renews) return refuseField("days", "trial_stopped");
  const count = /^\d{1,3}$/.test(days) ? Number(days) : 0;
  if (count < 1 || count > MAX_EXTRA_DAYS) return refuseField("days", "no_days", { most: MAX_EXTRA_DAYS });
  const until = state.trialUntil + count * DAY_MS;
  const { provider_id: subscription } = row;
  const key = `extended:${subscription}:${until}`;
  return {
    entries: [{ k: "trial_extended", subscription, until, key, at }],
    commands: [{ key, command: { k: "extend_trial", subscription, until } }],
    lines: [
      say("e_extend", { until: words.moment(until), before: words.moment(state.trialUntil) }),
      say("e_extend_bill", { until: words.moment(until) }),
      say("e_extend_once"),
    ],
    mail: "trial",
    subscription,
    also: () => movePlanMails(trx, row, until),
  };
}
