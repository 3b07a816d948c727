import type { Transaction } from "kysely";
import type { Money } from "#rules/premium/money.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { queueMail, withdrawMail } from "../mail/queue-mail.ts";
import { appendToLedger, readLedger } from "../premium/ledger-store.ts";
import type { Tools } from "../tools.ts";
import { boughtKey, type GiftRow, ledgerOf } from "./gift-store.ts";

/** What of a gift's price went back already. */
export async function returnedOf(trx: Transaction<Database>, gift: GiftRow): Promise<number> {
  const key = boughtKey(gift);
  const ledger = await readLedger(trx, ledgerOf(gift));
  return ledger.reduce((sum, one) => sum + (one.k === "refunded" && one.of === key ? one.paid.amount : 0), 0);
}

/**
 * A gift whose money goes back: its code opens nothing any more, and who had activated it is entitled to nothing by it. The people in
 * whose ledgers it stands and the gift are locked by the caller.
 */
export async function endGift(trx: Transaction<Database>, tools: Tools, gift: GiftRow, back: Money): Promise<void> {
  const at = tools.now();
  const { gift_id, activated_by } = gift;
  await trx
    .updateTable("gifts")
    .set({ state: "refunded", refunded_at: new Date(at) })
    .where("gift_id", "=", gift_id)
    .execute();
  failpoint("gift.ended");
  const of = boughtKey(gift);
  await appendToLedger(
    trx,
    ledgerOf(gift),
    [{ k: "refunded", of, paid: back, endsAccess: true, key: `refunded:${of}`, at }],
    tools,
  );
  if (activated_by !== null) {
    const entry = { k: "gift_withdrawn" as const, gift: gift_id, key: `gift-withdrawn:${gift_id}`, at };
    await appendToLedger(trx, activated_by, [entry], tools);
    await tellReceiver(trx, tools, gift, activated_by);
  }
  for (let times = 0; times <= gift.resends; times += 1) await withdrawMail(trx, `gift:${gift_id}:${times}`);
  const { gifter_name, gifter_email, giftee_name, giver_user_id } = gift;
  const facts = { gifter_name, giftee_name, ...back, reference: gift_id };
  const letter = { key: `gift-refunded:${gift_id}`, to: gifter_email, userId: giver_user_id };
  await queueMail(trx, { ...letter, name: "gift_refunded", facts }, tools);
  failpoint("gift.refund-told");
}

async function tellReceiver(
  trx: Transaction<Database>,
  tools: Tools,
  { gift_id, gifter_name }: GiftRow,
  userId: string,
): Promise<void> {
  const receiver = await trx
    .selectFrom("users")
    .select(["email", "first_name"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!receiver) return;
  const facts = { first_name: receiver.first_name, gifter_name };
  const letter = { key: `gift-withdrawn:${gift_id}`, to: receiver.email, userId };
  await queueMail(trx, { ...letter, name: "gift_withdrawn", facts }, tools);
}
