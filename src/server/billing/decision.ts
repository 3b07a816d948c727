import type { Transaction } from "kysely";
import type { Deciding } from "#rules/billing/decisions.ts";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import { subscriptionState } from "#rules/billing/subscription-state.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { PaymentCommand } from "../payments/command.ts";
import type { Tools } from "../tools.ts";
import { announceDecided } from "./announce.ts";
import { queueCommand, runDueCommands } from "./commands.ts";
import { refusalFor } from "./decision-refusals.ts";
import { appendToLedger, lockPerson, readLedger } from "./ledger-store.ts";
import { readerOf } from "./reader.ts";
import { scheduleReminders } from "./schedule-reminders.ts";
import { runningSubscription, type SubscriptionRow } from "./subscription-store.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** A person and one of their subscriptions; absent: the running one of their own. */
export interface About {
  userId: string;
  subscriptionId?: string;
}

/** Result of a repeated press: nothing new is decided. */
export const ALREADY: Decided = { entries: [], commands: [] };

/** Milliseconds in which the same request counts as a repeated press. */
const LATE_MS = 60_000;

/** True if this was decided about this subscription a moment ago. */
export function wasJustDecided({ ledger, row, now }: Found, k: LedgerEntry["k"]): boolean {
  return ledger.some(
    (entry) =>
      entry.k === k && "subscription" in entry && entry.subscription === row.provider_id && now - entry.at < LATE_MS,
  );
}

export interface Found extends Deciding {
  trx: Transaction<Database>;
  row: SubscriptionRow;
  person: { email: string; first_name: string; time_zone: string };
  /** Instant of the decision: now, but after every earlier decision even within the same millisecond. */
  at: number;
}

/** Result of a decision: ledger entries, and provider commands with unique keys. */
export interface Decided {
  entries: readonly LedgerEntry[];
  commands: readonly { key: string; command: PaymentCommand }[];
  /** Further work in the same transaction, after the ledger was written. */
  also?: (ledger: readonly LedgerEntry[]) => Promise<void>;
}

/**
 * Takes one decision about a subscription in one transaction: ledger, provider command and mails. The command is sent
 * right afterwards if the provider answers, else by the payments job; the decision holds either way.
 */
export async function decide(
  tools: Tools,
  about: About,
  rule: (found: Found) => Decided | Refused | Promise<Decided | Refused>,
): Promise<{ row: SubscriptionRow } | Refused> {
  const done = await tools.db.transaction().execute(async (trx) => {
    await lockPerson(trx, about.userId);
    const found = await find(trx, tools, about);
    if (isRefused(found)) return found;
    const decided = await rule(found);
    if (isRefused(decided)) return decided;
    await applyDecision(trx, tools, about.userId, decided);
    return { row: found.row };
  });
  failpoint("decision.made");
  if (!isRefused(done)) await sendCommandsNow(tools, done.row.provider_id);
  return done;
}

/** Writes a decision in the caller's transaction; the caller holds `lockPerson`. */
export async function applyDecision(
  trx: Transaction<Database>,
  tools: Tools,
  userId: string,
  { entries, commands, also }: Decided,
): Promise<void> {
  const fresh = new Set(await appendToLedger(trx, userId, entries, tools));
  for (const { key, command } of commands) await queueCommand(trx, { key, userId, command }, tools);
  await also?.(await readLedger(trx, userId));
  const reader = await readerOf(trx, userId);
  const news = entries.filter(({ key }) => fresh.has(key));
  if (reader) await announceDecided(trx, reader, news, tools);
  await scheduleReminders(trx, userId, tools);
  failpoint("decision.promised");
}

/** Reads the facts for a decision in the caller's transaction. */
export async function find(trx: Transaction<Database>, tools: Tools, about: About): Promise<Found | Refused> {
  const { userId } = about;
  const row = about.subscriptionId
    ? await ownSubscription(trx, userId, about.subscriptionId)
    : await runningSubscription(trx, userId);
  if (!row) return refusalFor("no_subscription");
  const ledger = await readLedger(trx, userId);
  const person = await trx
    .selectFrom("users")
    .select(["email", "first_name", "time_zone"])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const state = subscriptionState(ledger, row.provider_id);
  const now = tools.now();
  const decided = ledger.flatMap((entry) => ("subscription" in entry ? [entry.at + 1] : []));
  return { trx, row, ledger, state, plan: row.plan, byDebit: row.by_debit, person, now, at: Math.max(now, ...decided) };
}

/** The person's subscription by our id; undefined for anybody else's. */
function ownSubscription(trx: Transaction<Database>, userId: string, subscriptionId: string) {
  return trx
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("subscription_id", "=", subscriptionId)
    .executeTakeFirst();
}

/** Sends commands after the commit; the payments job retries failures. */
export async function sendCommandsNow(tools: Tools, subscription: string | null): Promise<void> {
  const { payments, log } = tools;
  if (payments) {
    try {
      const reached = await runDueCommands(tools, payments);
      if (subscription !== null && reached.has(subscription)) await syncSubscription(tools, payments, subscription);
    } catch (error) {
      log.warn({ err: error }, "the payment provider gets the decision later");
    }
  }
  tools.wake("payments");
  tools.wake("mails");
}
