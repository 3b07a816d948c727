import type { Tools } from "../tools.ts";
import { deliverDueGifts } from "./deliver-gifts.ts";
import { syncGiftCharge } from "./sync-gift-charge.ts";

const READ_EVERY_MS = 7 * 24 * 3_600_000;
/** How long after it a payment may still be taken back. */
const READ_FOR_MS = 200 * 24 * 3_600_000;
const AT_ONCE = 20;

/** Sends what is due on its way, and asks now and then what became of payments, in case nobody told us (F15). */
export async function lookAfterGifts(tools: Tools): Promise<void> {
  await deliverDueGifts(tools);
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
