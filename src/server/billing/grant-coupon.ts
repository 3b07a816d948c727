import type { Transaction } from "kysely";
import * as z from "zod";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { queueCommand } from "./commands.ts";
import { appendToLedger } from "./ledger-store.ts";
import type { CheckoutRow } from "./settle-purchase.ts";
import { runningSubscription } from "./subscription-store.ts";

const kept = z.object({ coupon: z.string(), percent_off: z.int() });

/**
 * Records the discount a subscription was bought with. The payment page gave it to the provider; if the bill of a trial
 * that costs nothing used it up there, the first bill that costs something gets it again.
 */
export async function grantCoupon(
  trx: Transaction<Database>,
  tools: Tools,
  { user_id: userId, facts, created_at, promotion_code_id }: CheckoutRow,
  subscription: string,
): Promise<void> {
  const { success, data } = kept.safeParse(facts);
  if (userId === null || !success) return;
  const row = await trx
    .selectFrom("subscriptions")
    .select(["percent_off", "status", "running"])
    .where("provider_id", "=", subscription)
    .executeTakeFirst();
  // The twin of another purchase ends at once, and its discount with it.
  if (!row?.running && (await runningSubscription(trx, userId))) return;
  const key = `discount:${subscription}`;
  const percent = data.percent_off;
  const promotion = promotion_code_id === null ? {} : { promotion: promotion_code_id };
  // Promised before the first bill, which it lowers.
  const at = created_at.getTime();
  await appendToLedger(trx, userId, [{ k: "discount_applied", subscription, percent, key, at, ...promotion }], tools);
  // After the trial, a discount that's gone has lowered its bill.
  const isLost = row?.status === "trialing" && row.percent_off === 0;
  if (isLost) await queueCommand(trx, { key, userId, command: { k: "discount", subscription, percent } }, tools);
}
