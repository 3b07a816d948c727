import type { Transaction } from "kysely";
import type { Database } from "../db/tables.ts";
import type { ChargeTruth, PaymentProvider } from "../payments/provider.ts";
import { appendToLedger, lockPerson } from "../premium/ledger-store.ts";
import type { Tools } from "../tools.ts";
import { endGift, returnedOf } from "./end-gift.ts";
import { boughtKey, type GiftRow, ledgerOf, lockGift } from "./gift-store.ts";

/** A payment by its provider's number: where it bought a gift, the gift is brought in step with what became of the money. Any number of times. */
export async function syncGiftCharge(tools: Tools, provider: PaymentProvider, charge: string): Promise<void> {
  const gift = await tools.db.selectFrom("gifts").selectAll().where("charge", "=", charge).executeTakeFirst();
  if (!gift) return;
  const truth = await provider.readCharge(charge);
  if (!truth) return;
  await tools.db.transaction().execute(async (trx) => {
    const people = new Set([ledgerOf(gift), ...(gift.activated_by === null ? [] : [gift.activated_by])]);
    // Always in the same order, so that two who write about the same two people wait instead of blocking each other.
    for (const userId of [...people].sort()) await lockPerson(trx, userId);
    const locked = await lockGift(trx, gift.gift_id);
    // Activated between the reading and the lock: the receiver is not locked. Read again at the next telling.
    if (locked.activated_by !== gift.activated_by) throw new Error("The gift was activated meanwhile.");
    await trx
      .updateTable("gifts")
      .set({ charge_read_at: new Date(tools.now()) })
      .where("charge", "=", charge)
      .execute();
    if (locked.state !== "refunded") await bringInStep(trx, tools, locked, truth);
  });
  tools.wake("mails");
}

/** All of it gone: the gift is over. A part, given back by the people who answer, leaves it as it is. */
async function bringInStep(
  trx: Transaction<Database>,
  tools: Tools,
  gift: GiftRow,
  { paid, refunded, disputed }: ChargeTruth,
): Promise<void> {
  const gone = disputed ? paid.amount : refunded;
  const before = await returnedOf(trx, gift);
  if (gone <= before) return;
  const back = { amount: gone - before, currency: paid.currency };
  if (gone >= paid.amount) return endGift(trx, tools, gift, back);
  const of = boughtKey(gift);
  const key = `returned:${of}:${gone}`;
  const entry = { k: "refunded" as const, of, paid: back, endsAccess: false, key, at: tools.now() };
  await appendToLedger(trx, ledgerOf(gift), [entry], tools);
}
