import { giftRefund } from "#rules/gift/gift.ts";
import { queueCommand } from "../billing/commands.ts";
import { sendCommandsNow } from "../billing/decision.ts";
import { lockPerson } from "../billing/ledger-store.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { endGift, returnedOf } from "./end-gift.ts";
import { giftRefused } from "./gift-refusals.ts";
import { type GiftRow, giftOf, ledgerOf, lockGift } from "./gift-store.ts";

/** Refunds an unused gift within its period and disables its code. Idempotent. */
export async function refundGift(tools: Tools, { gift_id, ...row }: GiftRow): Promise<{ done: true } | Refused> {
  const whose = ledgerOf({ gift_id, ...row });
  const done = await tools.db.transaction().execute(async (trx): Promise<{ done: true } | Refused> => {
    await lockPerson(trx, whose);
    const gift = await lockGift(trx, gift_id);
    if (gift.state === "refunded") return { done: true };
    const may = giftRefund(giftOf(gift), tools.now());
    if ("why" in may) return giftRefused(may.why);
    const amount = Number(gift.amount) - (await returnedOf(trx, gift));
    await endGift(trx, tools, gift, { back: { amount, currency: gift.currency } });
    const command = { k: "refund" as const, charge: gift.charge, amount };
    await queueCommand(trx, { key: `gift-refund:${gift_id}`, userId: gift.giver_user_id, command }, tools);
    return { done: true };
  });
  if (!isRefused(done)) await sendCommandsNow(tools, null);
  return done;
}
