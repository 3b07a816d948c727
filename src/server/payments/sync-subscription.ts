import type { Transaction } from "kysely";
import type { LedgerEntry } from "#rules/premium/ledger.ts";
import { reconcile } from "#rules/premium/reconcile.ts";
import type { SubscriptionTruth } from "#rules/premium/truth.ts";
import { type UndueBill, undueKey } from "#rules/premium/undue.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { lockGroupOf, lockPeople, takenSeats } from "../group/group-store.ts";
import { keepGroup } from "../group/keep-group.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { keepPromises } from "../premium/keep-promises.ts";
import { appendToLedger, readLedger } from "../premium/ledger-store.ts";
import { runningSubscription } from "../premium/subscription-store.ts";
import type { Tools } from "../tools.ts";
import { countTold, hasPendingCommand, queueCommand } from "./commands.ts";
import type { PaymentProvider } from "./provider.ts";

/**
 * Reads one subscription anew and brings ledger, entitlement and our copy of it in step, in one transaction. May be done at any time and any number
 * of times. Answers whose it is, null where it is nobody's here.
 */
export async function syncSubscription(tools: Tools, provider: PaymentProvider, id: string): Promise<string | null> {
  let owner: string | null | "overtaken" = null;
  for (let tries = 0; tries < MOST_READS; tries += 1) {
    owner = await readAndKeep(tools, provider, id, { last: tries === MOST_READS - 1 });
    if (owner !== "overtaken") break;
  }
  tools.wake("payments");
  return owner === "overtaken" ? null : owner;
}

const MOST_READS = 4;

async function readAndKeep(
  tools: Tools,
  provider: PaymentProvider,
  id: string,
  { last }: { last: boolean },
): Promise<string | null | "overtaken"> {
  const askedAt = tools.now();
  const told = await countTold(tools.db, id);
  const truth = await provider.readSubscription(id);
  if (!truth) return null;
  return tools.db.transaction().execute(async (trx) => {
    const userId = await ownerOf(trx, truth);
    if (userId === null) return null;
    const group = truth.plan === "group" ? await lockGroupOf(trx, truth.id) : undefined;
    const holders = group ? (await takenSeats(trx, group.group_id)).map(({ user }) => user) : [];
    await lockPeople(trx, [userId, ...holders]);
    const twin = await hasTwin(trx, truth, userId);
    // Somebody has read it after we asked: what we were told may be older than what stands.
    if (!last && (await wasReadAfter(trx, truth.id, askedAt))) return "overtaken";
    await keepCopy(trx, truth, { userId, twin }, tools);
    failpoint("sync.copied");
    const ledger = await readLedger(trx, userId);
    // Told in the meantime: whoever told it reads again, and what was read here says nothing about renewing.
    const pending = (await hasPendingCommand(trx, truth.id)) || (await countTold(trx, truth.id)) !== told;
    const { entries, undue } = reconcile(truth, ledger, { now: tools.now(), pending, twin });
    const fresh = new Set(
      await appendToLedger(trx, userId, [...entries, ...undue.bills.map((one) => givenBack(one, tools))], tools),
    );
    for (const { bill, key, back } of undue.bills) {
      const command = { k: "refund" as const, charge: bill.charge ?? "", amount: back.amount };
      await queueCommand(trx, { key: undueKey(key), userId, command }, tools);
    }
    if (undue.ends) {
      const command = { k: "end_now" as const, subscription: truth.id };
      await queueCommand(trx, { key: `end:${truth.id}`, userId, command }, tools);
    }
    if (group) await keepGroup(trx, group, { truth, pending }, tools);
    failpoint("sync.written");
    await announce(
      trx,
      userId,
      {
        entries: entries.filter(({ key }) => fresh.has(key)),
        undue: undue.bills.filter(({ key }) => fresh.has(undueKey(key))),
      },
      truth,
      tools,
    );
    await keepPromises(trx, userId, tools);
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

function givenBack({ key, back, endsAccess }: UndueBill, { now }: Tools): LedgerEntry {
  return { k: "refunded", of: key, paid: back, endsAccess, key: undueKey(key), at: now() };
}

async function ownerOf(trx: Transaction<Database>, { customer, userId }: SubscriptionTruth): Promise<string | null> {
  const known = await trx
    .selectFrom("payment_customers")
    .select("user_id")
    .where("provider_id", "=", customer)
    .executeTakeFirst();
  // What came along with a purchase is ours only when the customer is.
  if (!known || (userId !== null && userId !== known.user_id)) return null;
  return known.user_id;
}

const running: ReadonlySet<SubscriptionTruth["status"]> = new Set(["trialing", "active", "past_due", "paused"]);

/** Two checkouts that stood open side by side were both paid: the one that is settled second ends at once, and its money goes back. */
async function hasTwin(trx: Transaction<Database>, { id, plan }: SubscriptionTruth, userId: string): Promise<boolean> {
  if (plan === "group") return false;
  const other = await runningSubscription(trx, userId);
  return other !== undefined && other.provider_id !== id;
}

async function keepCopy(
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
    running: running.has(truth.status) && truth.endedAt === null && !twin,
    country: truth.country,
    currency: price.currency,
    quantity: truth.quantity,
    base_amount: price.amount * truth.quantity,
    amount: price.amount * truth.quantity - Math.ceil((price.amount * truth.quantity * percentOff) / 100),
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
    read_at: new Date(now()),
  };
  await trx
    .insertInto("subscriptions")
    .values({ subscription_id: random.uuid(), user_id: userId, provider_id: truth.id, ...row })
    .onConflict((conflict) => conflict.column("provider_id").doUpdateSet(row))
    .execute();
}

/** What is told by mail of what is new in the ledger. */
async function announce(
  trx: Transaction<Database>,
  userId: string,
  fresh: { entries: readonly LedgerEntry[]; undue: readonly UndueBill[] },
  truth: SubscriptionTruth,
  tools: Tools,
): Promise<void> {
  if (fresh.entries.length + fresh.undue.length === 0) return;
  const person = await trx
    .selectFrom("users")
    .select(["email", "first_name", "time_zone"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!person) return;
  const to = { to: person.email, userId };
  const common = { first_name: person.first_name, time_zone: person.time_zone };
  for (const { bill, key, back } of fresh.undue) {
    const facts = { ...common, paid_at: bill.at, ...back };
    await queueMail(trx, { key: `money_back:${key}`, ...to, name: "money_back", facts }, tools);
  }
  for (const entry of fresh.entries) {
    if (entry.k === "period_paid") {
      const { plan, from, until, paid } = entry;
      const facts = { ...common, plan, from, until, amount: paid.amount, currency: paid.currency };
      await queueMail(trx, { key: `receipt:${entry.key}`, ...to, name: "receipt", facts }, tools);
    }
    if (entry.k === "payment_failed") {
      const facts = { ...common, plan: truth.plan, grace_until: entry.graceUntil };
      await queueMail(trx, { key: `failed:${entry.key}`, ...to, name: "payment_failed", facts }, tools);
    }
  }
}
