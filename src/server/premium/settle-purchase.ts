import type { Selectable, Transaction } from "kysely";
import { emailKey } from "#rules/account/email-key.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { grantGift } from "../gift/grant-gift.ts";
import { grantGroup } from "../group/grant-group.ts";
import type { CheckoutTruth } from "../payments/provider.ts";
import { syncSubscription } from "../payments/sync-subscription.ts";
import type { Tools } from "../tools.ts";
import { grantCoupon } from "./grant-coupon.ts";
import { grantLifetime } from "./grant-lifetime.ts";
import { lockPerson } from "./ledger-store.ts";

export type CheckoutRow = Selectable<Database["checkouts"]>;

/** What somebody finds who comes back from a checkout. */
export type Settled =
  | { state: "paid"; checkout: CheckoutRow }
  | { state: "open"; checkout: CheckoutRow }
  | { state: "expired"; checkout: CheckoutRow };

/**
 * Brings one checkout to what the provider says of it. Called by the page that one returns to, by the webhook and by the duty that looks after what
 * neither has seen: whichever is first does it, the others find it done. Null: no checkout of ours.
 */
export async function settlePurchase(tools: Tools, sessionId: string): Promise<Settled | null> {
  const { db, payments } = tools;
  const known = await db.selectFrom("checkouts").selectAll().where("provider_id", "=", sessionId).executeTakeFirst();
  if (!payments) return null;
  if (known && known.state !== "open") return { state: known.state, checkout: known };
  const truth = await payments.readCheckout(sessionId);
  const checkout = known ?? (truth?.checkoutId ? await byNumber(tools, truth.checkoutId) : undefined);
  if (!truth || !checkout || truth.checkoutId !== checkout.checkout_id) return null;
  if (truth.state === "open") return { state: "open", checkout };
  // First what was bought, then that it is done: who dies between finds it open and does both again.
  if (truth.state === "paid" && truth.subscription !== null) {
    await syncSubscription(tools, payments, truth.subscription);
  }
  const settled = await db.transaction().execute((trx) => settle(trx, tools, checkout.checkout_id, truth));
  if (settled.purpose === "gift") tools.wake("gifts");
  return { state: truth.state, checkout: settled };
}

function byNumber({ db }: Tools, checkoutId: string) {
  return db.selectFrom("checkouts").selectAll().where("checkout_id", "=", checkoutId).executeTakeFirst();
}

async function settle(
  trx: Transaction<Database>,
  tools: Tools,
  checkoutId: string,
  truth: CheckoutTruth,
): Promise<CheckoutRow> {
  const row = await trx
    .selectFrom("checkouts")
    .selectAll()
    .where("checkout_id", "=", checkoutId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.state !== "open") return row;
  if (truth.state === "paid") await grant(trx, tools, row, truth);
  failpoint("purchase.granted");
  return trx
    .updateTable("checkouts")
    .set({ state: truth.state, provider_id: truth.id, settled_at: new Date(tools.now()) })
    .where("checkout_id", "=", checkoutId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function grant(trx: Transaction<Database>, tools: Tools, row: CheckoutRow, truth: CheckoutTruth): Promise<void> {
  if (row.user_id !== null) await lockPerson(trx, row.user_id);
  if (row.purpose === "gift" && truth.charge) return grantGift(trx, tools, row, truth.charge);
  if (row.user_id === null) return;
  if (row.purpose === "subscription") {
    await rememberTrial(trx, tools, row.user_id, row.facts);
    if (truth.subscription !== null) await grantCoupon(trx, tools, row, truth.subscription);
    return;
  }
  if (row.purpose === "group" && truth.subscription !== null) {
    const { user_id: userId, checkout_id: checkoutId, facts } = row;
    return grantGroup(trx, tools, { userId, checkoutId, facts, subscription: truth.subscription });
  }
  if (row.purpose === "lifetime" && truth.charge) return grantLifetime(trx, tools, row, truth.charge);
}

async function rememberTrial(
  trx: Transaction<Database>,
  { now }: Tools,
  userId: string,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (typeof facts.trial_days !== "number") return;
  const person = await trx.selectFrom("users").select("email").where("user_id", "=", userId).executeTakeFirstOrThrow();
  await trx
    .insertInto("trial_starts")
    .values({ email_key: emailKey(person.email), user_id: userId, started_at: new Date(now()) })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .execute();
}
