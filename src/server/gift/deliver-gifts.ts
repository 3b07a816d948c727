import type { Transaction } from "kysely";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";
import { codeHash, giftCode } from "./gift-code.ts";
import type { GiftRow } from "./gift-store.ts";

const AT_ONCE = 50;

/** Delivers every due gift, each once across workers. Returns how many. */
export async function deliverDueGifts(tools: Tools): Promise<number> {
  let delivered = 0;
  while (delivered < AT_ONCE && (await tools.db.transaction().execute((trx) => deliverNext(trx, tools)))) {
    delivered += 1;
  }
  if (delivered > 0) tools.wake("mails");
  return delivered;
}

/** State and mail share a transaction, so after a crash the next worker finds the gift undelivered. */
async function deliverNext(trx: Transaction<Database>, tools: Tools): Promise<boolean> {
  const now = new Date(tools.now());
  const due = await trx
    .selectFrom("gifts")
    .selectAll()
    .where("state", "in", ["bought", "scheduled"])
    .where("deliver_at", "<=", now)
    .orderBy("deliver_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return false;
  await trx
    .updateTable("gifts")
    .set({ state: "delivered", delivered_at: now, code_hash: codeHash(giftCode(tools, due.gift_id)) })
    .where("gift_id", "=", due.gift_id)
    .execute();
  failpoint("gift.taken");
  await mailGift(trx, tools, due, 0);
  failpoint("gift.mailed");
  return true;
}

/** Queues a gift's mail, for the first time or again. The queue holds no code; it's derived when the mail is sent. */
export async function mailGift(
  trx: Transaction<Database>,
  tools: Tools,
  { gift_id, plan, gifter_name, giftee_name, giftee_email, message }: GiftRow,
  times: number,
): Promise<void> {
  const facts = { gift_id, plan, gifter_name, giftee_name, message };
  const key = `gift:${gift_id}:${times}`;
  await queueMail(trx, { key, to: giftee_email, userId: null, name: "gift_delivery", facts }, tools);
}
