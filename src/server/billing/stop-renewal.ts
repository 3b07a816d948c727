import { coverageOf, entitlementAt } from "#rules/billing/coverage.ts";
import { mayRenewAgain, mayStop } from "#rules/billing/decisions.ts";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import { inTrial } from "#rules/billing/subscription-state.ts";
import type { Refused } from "../http/outcome.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";
import { type About, type Decided, decide, type Found } from "./decision.ts";
import { refusalFor } from "./decision-refusals.ts";
import type { SubscriptionRow } from "./subscription-store.ts";

/**
 * Cancels: nothing more is charged, paid or trial time stays open, and the proof is mailed. Asked again it gives the
 * same answer (409 only when there's nothing left to charge).
 */
export async function stopRenewal(tools: Tools, about: About): Promise<{ row: SubscriptionRow } | Refused> {
  return decide(tools, about, (found) => stopped(tools, found));
}

/** Cancellation as part of a larger transaction. */
export function stopped(tools: Tools, found: Found): Decided | Refused {
  const { state, row, at } = found;
  const why = mayStop(found);
  const command = { k: "stop_renewal" as const, subscription: row.provider_id };
  if (why === "already_stopped") {
    // Said again at the provider: it may have been undone on the provider's own pages a moment ago, and nobody has heard of it here.
    return { entries: [], commands: [{ key: `stopped:${row.provider_id}:again:${at}`, command }] };
  }
  if (why) return refusalFor(why);
  const key = `stopped:${row.provider_id}:${state.turns.renewal}`;
  return {
    entries: [{ k: "renewal_stopped", subscription: row.provider_id, key, at }],
    commands: [{ key, command }],
    also: (ledger) => mailProof(tools, found, ledger, key),
  };
}

async function mailProof(tools: Tools, found: Found, ledger: readonly LedgerEntry[], key: string): Promise<void> {
  const { trx, row, state, person, now } = found;
  const { email, first_name, time_zone } = person;
  const { until } = entitlementAt(coverageOf(ledger), now);
  const facts = {
    first_name,
    time_zone,
    plan: inTrial(state, now) ? ("trial" as const) : row.plan,
    confirmed_at: now,
    // With lifetime premium, and for a group's seats, the mail gives the end of the cancelled subscription.
    open_until: (row.plan === "group" ? null : until) ?? row.period_until.getTime(),
    reference: row.subscription_id,
  };
  const letter = {
    key: `cancellation_proof:${key}`,
    to: email,
    userId: row.user_id,
    name: "cancellation_proof" as const,
  };
  await queueMail(trx, { ...letter, facts }, tools);
}

/** Undoes a cancellation while the subscription still runs. */
export async function renewAgain(tools: Tools, about: About): Promise<{ row: SubscriptionRow } | Refused> {
  return decide(tools, about, (found) => {
    const { state, row, at } = found;
    const why = mayRenewAgain(found);
    if (why === "renews_already") return { entries: [], commands: [] };
    if (why) return refusalFor(why);
    const key = `renews:${row.provider_id}:${state.turns.renewal}`;
    return {
      entries: [{ k: "renewal_resumed", subscription: row.provider_id, key, at }],
      commands: [{ key, command: { k: "resume_renewal", subscription: row.provider_id } }],
    };
  });
}
