import type { Transaction } from "kysely";
import { mayActivate } from "#rules/gift/gift.ts";
import { coverageOf } from "#rules/premium/coverage.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { carryOut, find, tellAtOnce } from "../premium/decision.ts";
import { appendToLedger, lockPerson, readLedger } from "../premium/ledger-store.ts";
import { stopped } from "../premium/stop-renewal.ts";
import type { Tools } from "../tools.ts";
import { giftRefused } from "./gift-refusals.ts";
import { type GiftRow, lockGift, readGiftByCode } from "./gift-store.ts";

/** For how long the same press once more is taken for that. */
const LATE_MS = 60_000;

/** Adds a gift to what somebody has, once: the gift, their ledger, the giver's mail, and for life the end of renewals, in one transaction. */
export async function activateGift(tools: Tools, userId: string, code: string): Promise<{ gift: GiftRow } | Refused> {
  const known = await readGiftByCode(tools.db, code);
  if (!known) return giftRefused("unknown");
  const done = await tools.db.transaction().execute((trx) => activate(trx, tools, userId, known.gift_id));
  if (isRefused(done)) return done;
  failpoint("gift.activated");
  await tellAtOnce(tools, done.subscription);
  return { gift: done.gift };
}

async function activate(
  trx: Transaction<Database>,
  tools: Tools,
  userId: string,
  giftId: string,
): Promise<{ gift: GiftRow; subscription: string | null } | Refused> {
  await lockPerson(trx, userId);
  const gift = await lockGift(trx, giftId);
  const now = tools.now();
  if (gift.activated_by === userId && gift.state === "activated" && now - (gift.activated_at?.getTime() ?? 0) < LATE_MS)
    return { gift, subscription: null };
  const why = mayActivate(gift, coverageOf(await readLedger(trx, userId)));
  if (why) return giftRefused(why);
  await trx
    .updateTable("gifts")
    .set({ state: "activated", activated_at: new Date(now), activated_by: userId })
    .where("gift_id", "=", giftId)
    .execute();
  failpoint("gift.marked");
  const { plan } = gift;
  const key = `gift-activated:${giftId}`;
  await appendToLedger(trx, userId, [{ k: "gift_activated", gift: giftId, plan, key, at: now }], tools);
  await tellGiver(trx, tools, gift);
  failpoint("gift.giver-told");
  const subscription = plan === "lifetime" ? await endRenewals(trx, tools, userId) : null;
  failpoint("gift.renewals-ended");
  return { gift, subscription };
}

/** Premium for life: nothing is charged any more. What is paid or tried runs to its end, and the gift begins after it. */
async function endRenewals(trx: Transaction<Database>, tools: Tools, userId: string): Promise<string | null> {
  const found = await find(trx, tools, { userId });
  if (isRefused(found)) return null;
  const decided = stopped(tools, found);
  if (!isRefused(decided)) await carryOut(trx, tools, userId, decided);
  return found.row.provider_id;
}

async function tellGiver(trx: Transaction<Database>, tools: Tools, gift: GiftRow): Promise<void> {
  const { gift_id, checkout_id, gifter_email, gifter_name, giftee_name, plan, giver_user_id } = gift;
  const facts = { gifter_name, giftee_name, plan, gift_id, checkout_id };
  const letter = { key: `gift-activated:${gift_id}`, to: gifter_email, userId: giver_user_id };
  await queueMail(trx, { ...letter, name: "gift_activated", facts }, tools);
}
