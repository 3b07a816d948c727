import type { Transaction } from "kysely";
import type { Money } from "#rules/billing/money.ts";
import { appendToLedger, readLedger } from "../billing/ledger-store.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { queueMail, restoreMail, withdrawMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";
import { boughtKey, type GiftRow, ledgerOf } from "./gift-store.ts";

/** Amount of a gift's price already refunded. */
export async function returnedOf(trx: Transaction<Database>, gift: GiftRow): Promise<number> {
  const key = boughtKey(gift);
  const ledger = await readLedger(trx, ledgerOf(gift));
  return ledger.reduce((sum, entry) => sum + (entry.k === "refunded" && entry.of === key ? entry.paid.amount : 0), 0);
}

/** A refund's amount, or the dispute with which the payer's bank took the money. */
export type GiftEnd = { back: Money } | { dispute: string };

/**
 * Ends a gift that was refunded or charged back: its code stops working and its activation no longer counts. The caller has locked the gift and
 * everybody whose ledger it's in.
 */
export async function endGift(trx: Transaction<Database>, tools: Tools, gift: GiftRow, why: GiftEnd): Promise<void> {
  const at = tools.now();
  const { gift_id, activated_by, state } = gift;
  await trx
    .updateTable("gifts")
    .set({ state: "refunded", refunded_at: new Date(at), state_before: "dispute" in why ? state : null })
    .where("gift_id", "=", gift_id)
    .execute();
  failpoint("gift.ended");
  const of = boughtKey(gift);
  if ("back" in why) {
    const entry = { k: "refunded" as const, of, paid: why.back, endsAccess: true, key: `refunded:${of}`, at };
    await appendToLedger(trx, ledgerOf(gift), [entry], tools);
  }
  if (activated_by !== null) {
    const key = `gift-withdrawn:${gift_id}${"dispute" in why ? `:${why.dispute}` : ""}`;
    await appendToLedger(trx, activated_by, [{ k: "gift_withdrawn", gift: gift_id, key, at }], tools);
    await mailReceiver(trx, tools, gift, activated_by);
  }
  for (let times = 0; times <= gift.resends; times += 1) await withdrawMail(trx, `gift:${gift_id}:${times}`);
  const { gifter_name, gifter_email, giftee_name, giver_user_id } = gift;
  const back = "back" in why ? why.back : { amount: Number(gift.amount), currency: gift.currency };
  const facts = { gifter_name, giftee_name, ...back, reference: gift_id };
  const letter = { key: `gift-refunded:${gift_id}`, to: gifter_email, userId: giver_user_id };
  await queueMail(trx, { ...letter, name: "gift_refunded", facts }, tools);
  failpoint("gift.refund-told");
}

/** Gives a gift back after its payer's bank lost the dispute: its code works again, or what was left of it continues. */
export async function reinstateGift(
  trx: Transaction<Database>,
  tools: Tools,
  gift: GiftRow,
  dispute: string,
): Promise<void> {
  const { gift_id, activated_by, gifter_name, state_before: state } = gift;
  if (state === null) return;
  await trx
    .updateTable("gifts")
    .set({ state, refunded_at: null, state_before: null })
    .where("gift_id", "=", gift_id)
    .execute();
  for (let times = 0; times <= gift.resends; times += 1) await restoreMail(trx, `gift:${gift_id}:${times}`);
  if (activated_by === null) return;
  const key = `gift-returned:${gift_id}:${dispute}`;
  await appendToLedger(trx, activated_by, [{ k: "gift_returned", gift: gift_id, key, at: tools.now() }], tools);
  const receiver = await receiverOf(trx, activated_by);
  if (!receiver) return;
  const facts = { first_name: receiver.first_name, gifter_name };
  const letter = { key, to: receiver.email, userId: activated_by };
  await queueMail(trx, { ...letter, name: "gift_returned", facts }, tools);
}

function receiverOf(trx: Transaction<Database>, userId: string) {
  return trx.selectFrom("users").select(["email", "first_name"]).where("user_id", "=", userId).executeTakeFirst();
}

async function mailReceiver(
  trx: Transaction<Database>,
  tools: Tools,
  { gift_id, gifter_name }: GiftRow,
  userId: string,
): Promise<void> {
  const receiver = await receiverOf(trx, userId);
  if (!receiver) return;
  const facts = { first_name: receiver.first_name, gifter_name };
  const letter = { key: `gift-withdrawn:${gift_id}`, to: receiver.email, userId };
  await queueMail(trx, { ...letter, name: "gift_withdrawn", facts }, tools);
}
