import type { Transaction } from "kysely";
import { queueCommand } from "../billing/commands.ts";
import { appendToLedger } from "../billing/ledger-store.ts";
import type { Database } from "../db/tables.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { CheckoutTruth } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { giftFactsSchema } from "./gift-facts.ts";
import { boughtKey } from "./gift-store.ts";
import { giftPlanOf, type PaidCheckout } from "./grant-gift.ts";

/** Records a gift that isn't sold at its country's prices, refunds it, and writes to the giver. No gift is made. */
export async function refuseGift(
  trx: Transaction<Database>,
  tools: Tools,
  checkout: PaidCheckout,
  { id: charge, paid, at }: NonNullable<CheckoutTruth["charge"]>,
): Promise<void> {
  const { checkout_id, user_id } = checkout;
  const key = boughtKey({ checkout_id });
  const plan = giftPlanOf(checkout.plan);
  const back = { k: "refunded" as const, of: key, paid, endsAccess: true, key: `refused:${key}`, at };
  const bought = { k: "gift_bought" as const, gift: checkout_id, plan, paid, key, at };
  await appendToLedger(trx, user_id ?? checkout_id, [bought, back], tools);
  const command = { k: "refund" as const, charge, amount: paid.amount };
  await queueCommand(trx, { key: back.key, userId: user_id, command }, tools);
  const { gifter_name, gifter_email, time_zone } = giftFactsSchema.parse(checkout.facts);
  const facts = { first_name: gifter_name, time_zone, paid_at: at, ...paid, why: "country" as const };
  const letter = { key: `money_back:${key}`, to: gifter_email, userId: user_id };
  await queueMail(trx, { ...letter, name: "money_back", facts }, tools);
}
