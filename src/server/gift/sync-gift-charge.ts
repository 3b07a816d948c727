import type { Transaction } from "kysely";
import { disputeHistory } from "#rules/billing/reconcile.ts";
import { appendToLedger, lockPerson } from "../billing/ledger-store.ts";
import type { Database } from "../db/tables.ts";
import type { ChargeTruth, PaymentProvider } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { endGift, reinstateGift, returnedOf } from "./end-gift.ts";
import { boughtKey, type GiftRow, ledgerOf, lockGift } from "./gift-store.ts";

/** Brings a gift in step with its payment. Idempotent. */
export async function syncGiftCharge(tools: Tools, provider: PaymentProvider, charge: string): Promise<void> {
  const gift = await tools.db.selectFrom("gifts").selectAll().where("charge", "=", charge).executeTakeFirst();
  if (!gift) return;
  const truth = await provider.readCharge(charge);
  if (!truth) return;
  await tools.db.transaction().execute(async (trx) => {
    const people = new Set([ledgerOf(gift), ...(gift.activated_by === null ? [] : [gift.activated_by])]);
    // Locks in a fixed order, so that two writers never deadlock.
    for (const userId of [...people].sort()) await lockPerson(trx, userId);
    const locked = await lockGift(trx, gift.gift_id);
    // Activated between reading and locking, so the recipient isn't locked. The next event reads again.
    if (locked.activated_by !== gift.activated_by) throw new Error("The gift was activated meanwhile.");
    await trx
      .updateTable("gifts")
      .set({ charge_read_at: new Date(tools.now()) })
      .where("charge", "=", charge)
      .execute();
    await applyCharge(trx, tools, locked, truth);
  });
  tools.wake("mails");
}

/** A chargeback or a full refund ends the gift, a partial one doesn't; a chargeback that was won brings it back. */
async function applyCharge(
  trx: Transaction<Database>,
  tools: Tools,
  gift: GiftRow,
  { paid, refunded, dispute }: ChargeTruth,
): Promise<void> {
  const of = boughtKey(gift);
  if (dispute) await appendToLedger(trx, ledgerOf(gift), disputeHistory(of, dispute, tools.now()), tools);
  const isTaken = dispute?.chargeback === true && dispute.state !== "won";
  if (gift.state === "refunded") {
    if (dispute && !isTaken && refunded < paid.amount) await reinstateGift(trx, tools, gift, dispute.id);
    return;
  }
  if (isTaken) return endGift(trx, tools, gift, { dispute: dispute.id });
  const before = await returnedOf(trx, gift);
  if (refunded <= before) return;
  const back = { amount: refunded - before, currency: paid.currency };
  if (refunded >= paid.amount) return endGift(trx, tools, gift, { back });
  const key = `returned:${of}:${refunded}`;
  const entry = { k: "refunded" as const, of, paid: back, endsAccess: false, key, at: tools.now() };
  await appendToLedger(trx, ledgerOf(gift), [entry], tools);
}
