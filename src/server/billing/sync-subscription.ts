import type { Transaction } from "kysely";
import { lostDiscount } from "#rules/billing/lost-discount.ts";
import { lessPercent } from "#rules/billing/money.ts";
import { owedBill } from "#rules/billing/owed-bill.ts";
import { reconcile } from "#rules/billing/reconcile.ts";
import { missedDiscount, refundEntry } from "#rules/billing/refunds-due.ts";
import type { SubscriptionTruth } from "#rules/billing/truth.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { lockGroupOf, lockPeople, takenSeats } from "../group/group-store.ts";
import { syncGroup } from "../group/sync-group.ts";
import { type PaymentProvider, UnknownObject } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { announce } from "./announce.ts";
import { askToConfirmChange } from "./announce-bill.ts";
import { countSent, hasPendingCommand, queueCommand } from "./commands.ts";
import { appendToLedger, deriveEntitlements, readLedger } from "./ledger-store.ts";
import { updateUnfinishedBills } from "./payment-problems.ts";
import { clearMark, readMark } from "./payment-reads.ts";
import { scheduleReminders } from "./schedule-reminders.ts";
import { runningSubscription } from "./subscription-store.ts";

/**
 * Reads one subscription from the provider and updates ledger, entitlements and our copy in one transaction.
 * Idempotent. Returns its owner's id, or null if it isn't ours.
 */
export async function syncSubscription(
  tools: Tools,
  provider: PaymentProvider,
  id: string,
  { along = [], given = null }: SyncOptions = {},
): Promise<string | null> {
  let owner: string | null | "overtaken" = null;
  for (let tries = 0; tries < MAX_READS; tries += 1) {
    const last = tries === MAX_READS - 1;
    owner = await readAndKeep(tools, provider, id, { last, along, given: tries === 0 ? given : null });
    if (owner !== "overtaken") break;
  }
  tools.wake("payments");
  return owner === "overtaken" ? null : owner;
}

const MAX_READS = 4;

export interface SyncOptions {
  /** Payments whose refunds and disputes are read with it, besides those that events named. */
  along?: readonly string[];
  /** Already read, at an instant, with a checkout that began it. */
  given?: { truth: SubscriptionTruth; askedAt: number } | null;
}

async function readAndKeep(
  tools: Tools,
  provider: PaymentProvider,
  id: string,
  { last, along, given }: { last: boolean; along: readonly string[]; given: SyncOptions["given"] },
): Promise<string | null | "overtaken"> {
  const mark = await readMark(tools.db, id);
  const payments = mark?.whole ? "all" : [...new Set([...along, ...(mark?.payments ?? [])])];
  // What came with a checkout is from before any command, and says nothing about refunds.
  const taken = given && payments.length === 0 ? given : null;
  const askedAt = taken?.askedAt ?? tools.now();
  const countBefore = taken ? 0 : await countSent(tools.db, id);
  const truth = taken?.truth ?? (await provider.readSubscription(id, payments));
  if (!truth) throw new UnknownObject(`There's no subscription ${id}.`);
  return tools.db.transaction().execute(async (trx) => {
    if (!taken) await clearMark(trx, id, mark);
    const userId = await ownerOf(trx, truth);
    if (userId === null) return null;
    const group = truth.plan === "group" ? await lockGroupOf(trx, truth.id) : undefined;
    const holders = group ? (await takenSeats(trx, group.group_id)).map(({ user }) => user) : [];
    await lockPeople(trx, [userId, ...holders]);
    const twin = await hasTwin(trx, truth, userId);
    // A later read was stored since we asked, so ours may be older.
    if (!last && (await wasReadAfter(trx, truth.id, askedAt))) return "overtaken";
    await saveSubscription(trx, truth, { userId, twin }, tools);
    failpoint("sync.copied");
    const ledger = await readLedger(trx, userId);
    // A command was sent meanwhile, so this read's renewal state may be out of date; the sender syncs again.
    const pending = (await hasPendingCommand(trx, truth.id)) || (await countSent(trx, truth.id)) !== countBefore;
    const { entries, refunds } = reconcile(truth, ledger, { now: tools.now(), pending, twin });
    const fresh = new Set(
      await appendToLedger(
        trx,
        userId,
        [...entries, ...refunds.bills.map((bill) => refundEntry(bill, tools.now()))],
        tools,
      ),
    );
    // Given as part of a refund, it no longer waits for the next bill.
    const missed = pending ? undefined : missedDiscount(truth, ledger);
    // Entitlements derived by an older version lack the wait for the next charge.
    if (fresh.size === 0) await deriveEntitlements(trx, userId, tools.random);
    for (const { bill, refundKey, refund } of refunds.bills) {
      const command = { k: "refund" as const, charge: bill.charge ?? "", amount: refund.amount };
      await queueCommand(trx, { key: refundKey, userId, command }, tools);
    }
    for (const { bill } of refunds.bills.filter(({ bill, endsAccess }) => bill === missed && !endsAccess)) {
      const command = { k: "discount" as const, subscription: truth.id, percent: 0 };
      await queueCommand(trx, { key: `discount-given:${bill.id}`, userId, command }, tools);
    }
    if (refunds.ends) {
      const command = { k: "end_now" as const, subscription: truth.id };
      await queueCommand(trx, { key: `end:${truth.id}`, userId, command }, tools);
    }
    const lost = pending ? null : lostDiscount(truth, ledger);
    if (lost) {
      const command = { k: "discount" as const, subscription: truth.id, percent: lost.percent };
      await queueCommand(trx, { key: `discount-again:${lost.bill}`, userId, command }, tools);
    }
    await updateUnfinishedBills(trx, tools, truth, userId);
    if (group) await syncGroup(trx, group, { truth, pending }, tools);
    failpoint("sync.written");
    await announce(
      trx,
      userId,
      {
        refused: ledger.some((entry) => entry.k === "purchase_refused" && entry.subscription === truth.id),
        entries: entries.filter(({ key }) => fresh.has(key)),
        refunds: refunds.bills.filter(({ refundKey }) => fresh.has(refundKey)),
      },
      truth,
      tools,
    );
    await askToConfirmChange(trx, userId, truth, tools);
    await scheduleReminders(trx, userId, tools);
    return userId;
  });
}

async function wasReadAfter(trx: Transaction<Database>, id: string, at: number): Promise<boolean> {
  const later = await trx
    .selectFrom("subscriptions")
    .select("read_at")
    .where("provider_id", "=", id)
    .where("read_at", ">", new Date(at))
    .executeTakeFirst();
  return later !== undefined;
}

async function ownerOf(trx: Transaction<Database>, { customer, userId }: SubscriptionTruth): Promise<string | null> {
  const known = await trx
    .selectFrom("payment_customers")
    .select("user_id")
    .where("provider_id", "=", customer)
    .executeTakeFirst();
  // Metadata is trusted only if the customer is ours.
  if (!known || (userId !== null && userId !== known.user_id)) return null;
  return known.user_id;
}

const running: ReadonlySet<SubscriptionTruth["status"]> = new Set([
  "trialing",
  "active",
  "past_due",
  "paused",
  "unpaid",
]);

/** Two parallel checkouts were both paid: the one settled second ends at once and is refunded. */
async function hasTwin(trx: Transaction<Database>, { id, plan }: SubscriptionTruth, userId: string): Promise<boolean> {
  if (plan === "group") return false;
  const other = await runningSubscription(trx, userId);
  return other !== undefined && other.provider_id !== id;
}

/** False while a bank works on the very first payment: nothing is bought before that arrives. */
function hasBegun({ trialUntil, bills }: SubscriptionTruth): boolean {
  return trialUntil !== null || bills.some(({ state }) => state === "paid");
}

const jsonOrNull = (value: object | null) => (value === null ? null : JSON.stringify(value));

async function saveSubscription(
  trx: Transaction<Database>,
  truth: SubscriptionTruth,
  { userId, twin }: { userId: string; twin: boolean },
  { now, random }: Tools,
) {
  const instant = (at: number | null) => (at === null ? null : new Date(at));
  const { price, percentOff } = truth;
  const row = {
    plan: truth.plan,
    status: truth.status,
    running: running.has(truth.status) && truth.endedAt === null && !twin && hasBegun(truth),
    country: truth.country,
    currency: price.currency,
    quantity: truth.quantity,
    base_amount: price.amount * truth.quantity,
    amount: lessPercent({ ...price, amount: price.amount * truth.quantity }, percentOff).amount,
    percent_off: percentOff,
    started_at: new Date(truth.startedAt),
    trial_ends_at: instant(truth.trialUntil),
    period_from: new Date(truth.periodFrom),
    period_until: new Date(truth.periodUntil),
    next_plan: truth.nextPlan,
    next_quantity: truth.nextQuantity,
    renews: truth.renews,
    suspended: truth.suspended,
    suspended_until: instant(truth.suspendedUntil),
    ended_at: instant(truth.endedAt),
    card: jsonOrNull(truth.card),
    account: jsonOrNull(truth.account),
    by_debit: truth.byDebit,
    owed: jsonOrNull(owedBill(truth)),
    read_at: new Date(now()),
  };
  await trx
    .insertInto("subscriptions")
    .values({ subscription_id: random.uuid(), user_id: userId, provider_id: truth.id, ...row })
    .onConflict((conflict) => conflict.column("provider_id").doUpdateSet(row))
    .execute();
}
