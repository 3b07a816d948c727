import { sql } from "kysely";
import type { Tools } from "../tools.ts";
import { deliverDueGifts } from "./deliver-gifts.ts";
import { writtenFields } from "./gift-facts.ts";
import { syncGiftCharge } from "./sync-gift-charge.ts";

const READ_EVERY_MS = 7 * 24 * 3_600_000;
/** Period after payment in which a chargeback is possible. */
const READ_FOR_MS = 200 * 24 * 3_600_000;
const AT_ONCE = 20;
const UNPAID_FOR_MS = 30 * 24 * 3_600_000;

/** Delivers due gifts and checks on their payments now and then, in case a webhook was lost (F15). */
export async function maintainGifts(tools: Tools): Promise<void> {
  await deliverDueGifts(tools);
  await anonymiseUnpaid(tools);
  const { db, payments, now } = tools;
  if (!payments) return;
  const old = await db
    .selectFrom("gifts")
    .select("charge")
    .where("state", "<>", "refunded")
    .where("charge_read_at", "<=", new Date(now() - READ_EVERY_MS))
    .where("bought_at", ">", new Date(now() - READ_FOR_MS))
    .orderBy("charge_read_at")
    .limit(AT_ONCE)
    .execute();
  for (const { charge } of old) await syncGiftCharge(tools, payments, charge);
}

/** Deletes names and addresses of unpaid gifts once nobody will come back to pay. */
async function anonymiseUnpaid({ db, now }: Tools): Promise<void> {
  await db
    .updateTable("checkouts")
    .set({ facts: sql<string>`facts - ${writtenFields}::text[]` })
    .where("purpose", "=", "gift")
    .where("state", "<>", "paid")
    .where("created_at", "<=", new Date(now() - UNPAID_FOR_MS))
    // Those of a gift whose payment the bank works on are still needed.
    .where(sql<boolean>`(debit_since is null or state <> 'open')`)
    // A payment page stays open for a day, so a later look shows that nobody paid.
    .where(sql<boolean>`(provider_id is null or state <> 'open' or read_at >= created_at + interval '2 days')`)
    .where(sql<boolean>`facts ? 'giftee_email'`)
    .execute();
}
