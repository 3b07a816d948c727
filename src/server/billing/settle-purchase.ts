import type { Selectable, Transaction } from "kysely";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { grantGift } from "../gift/grant-gift.ts";
import { refuseGift } from "../gift/refuse-gift.ts";
import { grantGroup } from "../group/grant-group.ts";
import type { CheckoutTruth } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { endFailed, recordPendingDebit } from "./bank-debit.ts";
import { queueCommand } from "./commands.ts";
import { grantCoupon } from "./grant-coupon.ts";
import { grantLifetime, refuseLifetime } from "./grant-lifetime.ts";
import { lockPerson } from "./ledger-store.ts";
import { markToRead } from "./payment-reads.ts";
import { syncLifetimeCharge } from "./sync-lifetime-charge.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { trialKey } from "./trial-key.ts";
import { isWrongCountry, REFUSED_FACTS, refuseSubscription } from "./wrong-country.ts";

export type CheckoutRow = Selectable<Database["checkouts"]>;

/** State of a checkout after settling. */
export type Settled =
  | { state: "paid"; checkout: CheckoutRow }
  | { state: "open"; checkout: CheckoutRow }
  | { state: "expired"; checkout: CheckoutRow };

/**
 * Settles one checkout as the provider reports it. The return page, the webhook and the payments job all call it; the
 * first one does the work. Null: not a checkout of ours.
 */
export async function settlePurchase(tools: Tools, sessionId: string): Promise<Settled | null> {
  const { db, payments } = tools;
  const known = await db.selectFrom("checkouts").selectAll().where("provider_id", "=", sessionId).executeTakeFirst();
  if (!payments) return null;
  if (known && known.state !== "open") return { state: known.state, checkout: known };
  const askedAt = tools.now();
  const truth = await payments.readCheckout(sessionId);
  const checkout = known ?? (truth?.checkoutId ? await byNumber(tools, truth.checkoutId) : undefined);
  if (!truth || !checkout || truth.checkoutId !== checkout.checkout_id) return null;
  if (truth.state === "open") return { state: "open", checkout };
  if (truth.state === "under_way") {
    const kept = await db.transaction().execute((trx) => recordBankWait(trx, tools, checkout.checkout_id, truth));
    tools.wake("mails");
    return { state: kept.state, checkout: kept };
  }
  const { subscription } = truth;
  const refused = truth.state === "paid" && isWrongCountry(tools, checkout, truth);
  const userId = checkout.user_id;
  if (refused && userId !== null && subscription !== null) {
    await db.transaction().execute((trx) => refuseSubscription(trx, tools, { userId, subscription, checkout }));
  }
  // Grants before marking as paid, so that a crash in between repeats both.
  if (truth.state === "paid" && subscription !== null) {
    const late = isLate(truth.bought?.startedAt ?? 0, askedAt);
    if (late) await markToRead(db, [{ subscription, whole: true }], askedAt);
    const given = truth.bought && !refused && !late ? { truth: truth.bought, askedAt } : null;
    await syncSubscription(tools, payments, subscription, { given });
  }
  const settled = await db.transaction().execute((trx) => settle(trx, tools, checkout.checkout_id, truth));
  const { charge } = truth;
  if (settled.purpose === "lifetime" && charge && userId !== null && isLate(charge.at, askedAt))
    await syncLifetimeCharge(tools, payments, { charge: charge.id, userId });
  if (settled.purpose === "gift") tools.wake("gifts");
  return { state: settled.state, checkout: settled };
}

/** Time since a payment, in milliseconds, whose events the daily look at them still holds: it looks ten minutes back. */
const FRESH_MS = 10 * 60_000;

/** True if what was paid may have been refunded or disputed before we first heard of it, so that no event is left to say so. */
function isLate(paidAt: number, now: number): boolean {
  return now - paidAt >= FRESH_MS;
}

/** The payer is done, so their other open payment pages close; the bank takes days. */
async function recordBankWait(
  trx: Transaction<Database>,
  tools: Tools,
  checkoutId: string,
  truth: CheckoutTruth,
): Promise<CheckoutRow> {
  const row = await lockCheckout(trx, checkoutId);
  if (row.state !== "open" || row.debit_since !== null) return row;
  await expireOthers(trx, tools, row);
  return recordPendingDebit(trx, tools, row, truth.id);
}

function lockCheckout(trx: Transaction<Database>, checkoutId: string): Promise<CheckoutRow> {
  return trx
    .selectFrom("checkouts")
    .selectAll()
    .where("checkout_id", "=", checkoutId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function byNumber({ db }: Tools, checkoutId: string) {
  return db.selectFrom("checkouts").selectAll().where("checkout_id", "=", checkoutId).executeTakeFirst();
}

async function settle(
  trx: Transaction<Database>,
  tools: Tools,
  checkoutId: string,
  reported: CheckoutTruth,
): Promise<CheckoutRow> {
  const row = await lockCheckout(trx, checkoutId);
  if (row.state !== "open") return row;
  const truth = row.debit_since === null ? reported : datedAtArrival(reported, tools.now());
  const refused = truth.state === "paid" && isWrongCountry(tools, row, truth);
  if (refused) await refund(trx, tools, row, truth);
  else if (truth.state === "paid") {
    await grant(trx, tools, row, truth);
    await expireOthers(trx, tools, row);
  }
  if (truth.failed) await endFailed(trx, tools, row, truth);
  failpoint("purchase.granted");
  const failed = truth.failed ? { debit_failed_at: new Date(tools.now()) } : {};
  const facts = refused ? { facts: JSON.stringify({ ...row.facts, ...REFUSED_FACTS }) } : {};
  return trx
    .updateTable("checkouts")
    .set({
      state: truth.state === "paid" ? "paid" : "expired",
      provider_id: truth.id,
      settled_at: new Date(tools.now()),
      ...failed,
      ...facts,
    })
    .where("checkout_id", "=", checkoutId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A single payment that came by debit counts from the day it arrived, not from the one it was ordered on. */
function datedAtArrival(truth: CheckoutTruth, now: number): CheckoutTruth {
  return truth.charge === null ? truth : { ...truth, charge: { ...truth.charge, at: now } };
}

async function grant(trx: Transaction<Database>, tools: Tools, row: CheckoutRow, truth: CheckoutTruth): Promise<void> {
  if (row.user_id !== null) await lockPerson(trx, row.user_id);
  if (row.purpose === "gift" && truth.charge) return grantGift(trx, tools, row, truth.charge);
  if (row.user_id === null) return;
  if (row.purpose === "subscription") {
    await recordTrialStart(trx, tools, row.user_id, row.facts);
    if (truth.subscription !== null) await grantCoupon(trx, tools, row, truth.subscription);
    return;
  }
  if (row.purpose === "group" && truth.subscription !== null) {
    const { user_id: userId, checkout_id: checkoutId, facts } = row;
    return grantGroup(trx, tools, { userId, checkoutId, facts, subscription: truth.subscription });
  }
  if (row.purpose === "lifetime" && truth.charge) return grantLifetime(trx, tools, row, truth.charge);
}

/** Refunds a single payment. A subscription's are refunded at its next sync. */
async function refund(
  trx: Transaction<Database>,
  tools: Tools,
  row: CheckoutRow,
  { charge }: CheckoutTruth,
): Promise<void> {
  if (!charge) return;
  if (row.user_id !== null) await lockPerson(trx, row.user_id);
  if (row.purpose === "lifetime") return refuseLifetime(trx, tools, row, charge);
  if (row.purpose === "gift") await refuseGift(trx, tools, row, charge);
}

async function recordTrialStart(
  trx: Transaction<Database>,
  { now, sign }: Tools,
  userId: string,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (typeof facts.trial_days !== "number") return;
  const person = await trx.selectFrom("users").select("email").where("user_id", "=", userId).executeTakeFirst();
  // The account was erased meanwhile.
  if (!person) return;
  await trx
    .insertInto("trial_starts")
    .values({ email_key: trialKey({ sign }, person.email), user_id: userId, started_at: new Date(now()) })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .execute();
}

const OWN: readonly CheckoutRow["purpose"][] = ["subscription", "lifetime"];

/** Closes the buyer's other open payment pages for premium of their own, so that nobody pays twice by mistake. */
async function expireOthers(trx: Transaction<Database>, tools: Tools, row: CheckoutRow): Promise<void> {
  const { user_id: userId, checkout_id } = row;
  if (userId === null || !OWN.includes(row.purpose)) return;
  const others = await trx
    .selectFrom("checkouts")
    .select("provider_id")
    .where("user_id", "=", userId)
    .where("purpose", "in", [...OWN])
    .where("state", "=", "open")
    .where("checkout_id", "<>", checkout_id)
    .execute();
  for (const { provider_id: checkout } of others) {
    if (checkout === null) continue;
    await queueCommand(trx, { key: `expire:${checkout}`, userId, command: { k: "expire_checkout", checkout } }, tools);
  }
}
