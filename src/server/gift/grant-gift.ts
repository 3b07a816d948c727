import { sql, type Transaction } from "kysely";
import { type GiftPlan, giftMonths } from "#rules/billing/ledger.ts";
import { shownPayer } from "#rules/billing/shown-payer.ts";
import { appendToLedger } from "../billing/ledger-store.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { CheckoutTruth } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { deliveryAt } from "./delivery-at.ts";
import { giftFactsSchema, writtenFields } from "./gift-facts.ts";
import { boughtKey, ledgerOf } from "./gift-store.ts";

export interface PaidCheckout {
  checkout_id: string;
  user_id: string | null;
  plan: string;
  facts: Record<string, unknown>;
}

/** Creates a paid gift with its ledger entry and the giver's receipt. The caller has locked the ledger's owner. */
export async function grantGift(
  trx: Transaction<Database>,
  tools: Tools,
  checkout: PaidCheckout,
  { id: charge, paid, at, card, account }: NonNullable<CheckoutTruth["charge"]>,
): Promise<void> {
  const now = tools.now();
  const { delivery_date, ...written } = giftFactsSchema.parse(checkout.facts);
  const plan = giftPlanOf(checkout.plan);
  const deliverAt = deliveryAt(delivery_date, written.time_zone, now);
  const { checkout_id, user_id: giver_user_id } = checkout;
  const gift = { gift_id: tools.random.uuid(), checkout_id, giver_user_id };
  await trx
    .insertInto("gifts")
    .values({
      ...gift,
      ...written,
      code_hash: null,
      plan,
      state: deliverAt > now ? "scheduled" : "bought",
      deliver_at: new Date(deliverAt),
      amount: paid.amount,
      currency: paid.currency,
      bought_at: new Date(at),
      charge,
      charge_read_at: new Date(now),
    })
    .execute();
  failpoint("gift.written");
  const key = boughtKey(gift);
  const payer = shownPayer({ card, account });
  const shown = payer ? { card: payer } : {};
  const entry = { k: "gift_bought" as const, gift: gift.gift_id, plan, paid, key, at, ...shown };
  await appendToLedger(trx, ledgerOf(gift), [entry], tools);
  const { gifter_name, gifter_email, giftee_name, giftee_email, time_zone } = written;
  const facts = {
    gifter_name,
    giftee_name,
    giftee_email,
    plan,
    amount: paid.amount,
    currency: paid.currency,
    deliver_at: deliverAt > now ? deliverAt : null,
    time_zone,
    gift_id: gift.gift_id,
    checkout_id,
  };
  const letter = { key: `gift-receipt:${checkout_id}`, to: gifter_email, userId: giver_user_id };
  await queueMail(trx, { ...letter, name: "gift_receipt", facts }, tools);
  failpoint("gift.receipt");
  await clearMessage(trx, checkout_id);
  failpoint("gift.moved");
}

/** From here on only the gift holds the text. */
async function clearMessage(trx: Transaction<Database>, checkoutId: string): Promise<void> {
  await trx
    .updateTable("checkouts")
    .set({ facts: sql<string>`facts - ${writtenFields}::text[]` })
    .where("checkout_id", "=", checkoutId)
    .execute();
}

/** Checks a gift plan's name. */
export function giftPlanOf(name: string): GiftPlan {
  if (!Object.hasOwn(giftMonths, name)) throw new Error(`There is no gift called ${name}.`);
  return name as GiftPlan; // checked in the line above
}
