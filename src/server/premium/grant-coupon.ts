import type { Transaction } from "kysely";
import { DISCOUNT_PERCENT } from "#rules/trial/trial-end.ts";
import type { Database } from "../db/tables.ts";
import { queueCommand } from "../payments/commands.ts";
import type { Tools } from "../tools.ts";
import { appendToLedger, readLedger } from "./ledger-store.ts";
import type { CheckoutRow } from "./settle-purchase.ts";

/** The coupon that was brought along lowers the first bill: the one discount of a lifetime, whichever of two purchases is settled first. */
export async function grantCoupon(
  trx: Transaction<Database>,
  tools: Tools,
  { user_id: userId, facts }: CheckoutRow,
  subscription: string,
): Promise<void> {
  if (userId === null || typeof facts.coupon !== "string") return;
  const before = await readLedger(trx, userId);
  if (before.some(({ k }) => k === "discount_applied")) return;
  const key = `discount:${subscription}`;
  const percent = DISCOUNT_PERCENT;
  const entry = { k: "discount_applied" as const, subscription, percent, key, at: tools.now() };
  await appendToLedger(trx, userId, [entry], tools);
  await queueCommand(trx, { key, userId, command: { k: "discount", subscription, percent } }, tools);
}
