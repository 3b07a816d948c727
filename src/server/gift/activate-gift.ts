import type { Transaction } from "kysely";
import { coverageOf } from "#rules/billing/coverage.ts";
import { mayActivate } from "#rules/gift/gift.ts";
import { applyDecision, find, sendCommandsNow } from "../billing/decision.ts";
import { appendToLedger, lockPerson, readLedger } from "../billing/ledger-store.ts";
import { stopped } from "../billing/stop-renewal.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";
import { giftRefused } from "./gift-refusals.ts";
import { type GiftRow, lockGift, readGiftByCode } from "./gift-store.ts";

/** Milliseconds in which the same request counts as a repeated press. */
const LATE_MS = 60_000;

/** Activates a gift once: gift, ledger, the giver's mail and, if it's for life, the end of renewals, in one transaction. */
export async function activateGift(tools: Tools, userId: string, code: string): Promise<{ gift: GiftRow } | Refused> {
  const known = await readGiftByCode(tools.db, code);
  if (!known) return giftRefused("unknown");
  const done = await tools.db.transaction().execute((trx) => activate(trx, tools, userId, known.gift_id));
  if (isRefused(done)) return done;
  failpoint("gift.activated");
  await sendCommandsNow(tools, done.subscription);
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
  await mailGiver(trx, tools, gift);
  failpoint("gift.giver-told");
  const subscription = plan === "lifetime" ? await endRenewals(trx, tools, userId) : null;
  failpoint("gift.renewals-ended");
  return { gift, subscription };
}

/** Lifetime premium: nothing more is charged, and paid or trial time runs out before the gift begins. */
async function endRenewals(trx: Transaction<Database>, tools: Tools, userId: string): Promise<string | null> {
  const found = await find(trx, tools, { userId });
  if (isRefused(found)) return null;
  const decided = stopped(tools, found);
  if (!isRefused(decided)) await applyDecision(trx, tools, userId, decided);
  return found.row.provider_id;
}

async function mailGiver(trx: Transaction<Database>, tools: Tools, gift: GiftRow): Promise<void> {
  const { gift_id, checkout_id, gifter_email, gifter_name, giftee_name, plan, giver_user_id } = gift;
  const facts = { gifter_name, giftee_name, plan, gift_id, checkout_id };
  const letter = { key: `gift-activated:${gift_id}`, to: gifter_email, userId: giver_user_id };
  await queueMail(trx, { ...letter, name: "gift_activated", facts }, tools);
}
