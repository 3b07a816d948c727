import { periodKey } from "#rules/billing/period-key.ts";
import type { Payment } from "#rules/billing/refundable.ts";
import type { Refused } from "../../http/outcome.ts";
import type { PaymentProvider } from "../../payments/provider.ts";
import type { Tools } from "../../tools.ts";
import { say } from "../say.ts";

const AWAY: Refused = { refused: 503, errors: [say("away")], retryAfter: 60 };

/** The provider's id of a payment and what it says is left, which a refund on its own page may have lowered. Null if it's unknown. */
export async function chargeOf(
  { payments, db, log }: Pick<Tools, "payments" | "db" | "log">,
  payment: Payment,
): Promise<{ id: string; left: number } | Refused | null> {
  if (!payments) return AWAY;
  try {
    const id = await chargeIdOf({ payments, db }, payment);
    const truth = id === null ? null : await payments.readCharge(id);
    if (id === null || truth === null) return null;
    const { dispute, paid, refunded } = truth;
    const taken = dispute !== null && dispute.state !== "won";
    return { id, left: taken ? 0 : paid.amount - refunded };
  } catch (error) {
    log.warn({ err: error }, "a payment could not be read for staff");
    return AWAY;
  }
}

/** The provider's id of a payment; null if it isn't known. */
export async function chargeIdOf(
  { payments, db }: Pick<Tools, "payments" | "db">,
  payment: Payment,
): Promise<string | null> {
  return payment.charge ?? (await ofGift(db, payment)) ?? (payments && (await ofBill(payments, payment)));
}

async function ofGift(db: Tools["db"], { gift }: Payment): Promise<string | null> {
  if (gift === null) return null;
  const row = await db.selectFrom("gifts").select("charge").where("gift_id", "=", gift).executeTakeFirst();
  return row?.charge ?? null;
}

/** Entries from before payments were kept in the ledger. */
async function ofBill(payments: PaymentProvider, { subscription, key }: Payment): Promise<string | null> {
  if (subscription === null) return null;
  const truth = await payments.readSubscription(subscription);
  return truth?.bills.find(({ id }) => periodKey(id) === key)?.charge ?? null;
}
