import { inOrder, type LedgerEntry } from "#rules/billing/ledger.ts";
import { subscriptionState } from "#rules/billing/subscription-state.ts";
import { find } from "../../billing/decision.ts";
import { stopped } from "../../billing/stop-renewal.ts";
import type { SubscriptionRow } from "../../billing/subscription-store.ts";
import { isRefused, type Refused } from "../../http/outcome.ts";
import { say, type Words } from "../say.ts";
import { type Act, type ActFacts, type ActFields, type Choice, type Planned, refuseField } from "./act.ts";

/** Cancels a subscription, ends it at once, or takes back premium that staff gave. */
export const end: Act = { choices, plan };

type Grant = Extract<LedgerEntry, { k: "premium_given" }>;

function currentGrants(ledger: readonly LedgerEntry[], now: number): Grant[] {
  return inOrder(ledger).filter(
    (entry): entry is Grant =>
      entry.k === "premium_given" &&
      entry.until > now &&
      !ledger.some((other) => other.k === "premium_taken" && other.grant === entry.grant),
  );
}

function choices(
  ledger: readonly LedgerEntry[],
  rows: readonly SubscriptionRow[],
  words: Words,
  now: number,
): Choice[] {
  const running = rows.filter(
    ({ running: runs, provider_id }) => runs && !subscriptionState(ledger, provider_id).ended,
  );
  return [
    ...running.flatMap((row) => {
      const plan = say("plan", { plan: row.plan });
      const stop = { value: `stop:${row.subscription_id}`, label: say("what_stop", { plan }), left: null };
      const now_ = { value: `end:${row.subscription_id}`, label: say("what_end", { plan }), left: null };
      return subscriptionState(ledger, row.provider_id).renews ? [stop, now_] : [now_];
    }),
    ...currentGrants(ledger, now).map(({ grant, until }) => ({
      value: `take:${grant}`,
      label: say("what_take", { until: words.moment(until) }),
      left: null,
    })),
  ];
}

async function plan(facts: ActFacts, { what = "" }: ActFields): Promise<Planned | Refused> {
  const { ledger, rows, words, now, at } = facts;
  const open = choices(ledger, rows, words, now);
  if (!open.some(({ value }) => value === what))
    return refuseField("what", open.length === 0 ? "nothing_to_end" : "other_end");
  const [how, id = ""] = what.split(":");
  if (how !== "take") return planEnd(facts, id, how === "end");
  const given = currentGrants(ledger, now).find(({ grant }) => grant === id);
  if (!given) return refuseField("what", "other_end");
  return {
    entries: [{ k: "premium_taken", grant: id, key: `taken:${id}`, at }],
    commands: [],
    lines: [say("e_take", { until: words.moment(given.until) })],
    mail: null,
    subscription: null,
  };
}

/** Cancels by the same rule and with the same proof as the person's own button; `now` also ends it at the provider. */
async function planEnd(
  { trx, tools, subject }: ActFacts,
  subscriptionId: string,
  now: boolean,
): Promise<Planned | Refused> {
  const found = await find(trx, tools, { userId: subject.id, subscriptionId });
  if (isRefused(found)) return found;
  const decided = stopped(tools, found);
  if (isRefused(decided)) return decided;
  const { provider_id: subscription, plan: of } = found.row;
  const plan = say("plan", { plan: of });
  const over: LedgerEntry = { k: "subscription_ended", subscription, key: `ended:${subscription}`, at: found.at + 1 };
  const command = { key: `end:${subscription}`, command: { k: "end_now" as const, subscription } };
  const stops = decided.entries.length > 0;
  return {
    entries: now ? [...decided.entries, over] : decided.entries,
    // Ending it makes a mail about the cancellation unnecessary.
    commands: now ? [command] : decided.commands,
    lines: [...(stops ? [say("e_stop", { plan })] : []), ...(now ? [say("e_end", { plan })] : [])],
    mail: stops ? "proof" : null,
    subscription,
    ...(decided.also ? { also: decided.also } : {}),
  };
}
