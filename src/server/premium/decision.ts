import type { Transaction } from "kysely";
import type { Deciding } from "#rules/premium/decisions.ts";
import type { LedgerEntry } from "#rules/premium/ledger.ts";
import { subscriptionState } from "#rules/premium/subscription-state.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { PaymentCommand } from "../payments/command.ts";
import { queueCommand, runDueCommands } from "../payments/commands.ts";
import { syncSubscription } from "../payments/sync-subscription.ts";
import type { Tools } from "../tools.ts";
import { refusalFor } from "./decision-refusals.ts";
import { keepPromises } from "./keep-promises.ts";
import { appendToLedger, lockPerson, readLedger } from "./ledger-store.ts";
import { runningSubscription, type SubscriptionRow } from "./subscription-store.ts";

/** Whose, and which of their subscriptions; absent: the one of their own that runs. */
export interface About {
  userId: string;
  subscriptionId?: string;
}

/** The same press once more, arriving late: nothing new is decided, and its answer is the first one's. */
export const ALREADY: Decided = { entries: [], commands: [] };

/** For how long asking the same again is taken for that. */
const LATE_MS = 60_000;

/** Whether something of this kind was decided about this subscription just now. */
export function justNow({ ledger, row, now }: Found, k: LedgerEntry["k"]): boolean {
  return ledger.some(
    (entry) =>
      entry.k === k && "subscription" in entry && entry.subscription === row.provider_id && now - entry.at < LATE_MS,
  );
}

export interface Found extends Deciding {
  trx: Transaction<Database>;
  row: SubscriptionRow;
  person: { email: string; first_name: string; time_zone: string };
  /** The instant of what is decided: now, and after all that was decided before, also within one millisecond. */
  at: number;
}

/** What was decided: the lines of the ledger, and what whoever takes the money is told, under a key that makes it once. */
export interface Decided {
  entries: readonly LedgerEntry[];
  commands: readonly { key: string; command: PaymentCommand }[];
  /** What else belongs to it, in the same transaction, after the ledger was written. */
  also?: (ledger: readonly LedgerEntry[]) => Promise<void>;
}

/**
 * One decision about a subscription, in one transaction: ledger, what the provider is to be told, mails. The provider is told at once if it listens,
 * and else by the duty that goes on trying; the decision stands either way.
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
    await carryOut(trx, tools, about.userId, decided);
    return { row: found.row };
  });
  failpoint("decision.made");
  if (!isRefused(done)) await tellAtOnce(tools, done.row.provider_id);
  return done;
}

/** Writes down what was decided, in the caller's transaction; the caller holds `lockPerson`. */
export async function carryOut(
  trx: Transaction<Database>,
  tools: Tools,
  userId: string,
  { entries, commands, also }: Decided,
): Promise<void> {
  await appendToLedger(trx, userId, entries, tools);
  for (const { key, command } of commands) await queueCommand(trx, { key, userId, command }, tools);
  await also?.(await readLedger(trx, userId));
  await keepPromises(trx, userId, tools);
  failpoint("decision.promised");
}

/** What there is to decide from, read in the caller's transaction. */
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
  return { trx, row, ledger, state, plan: row.plan, person, now, at: Math.max(now, ...decided) };
}

/** One of somebody's own subscriptions by our number for it; what is another's is not there. */
function ownSubscription(trx: Transaction<Database>, userId: string, subscriptionId: string) {
  return trx
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("subscription_id", "=", subscriptionId)
    .executeTakeFirst();
}

/** After the commit: what fails here is tried again by the duty. */
export async function tellAtOnce(tools: Tools, subscription: string | null): Promise<void> {
  const { payments, log } = tools;
  if (payments) {
    try {
      await runDueCommands(tools, payments);
      if (subscription !== null) await syncSubscription(tools, payments, subscription);
    } catch (error) {
      log.warn({ err: error }, "what was decided is told later");
    }
  }
  tools.wake("payments");
  tools.wake("mails");
}
