import type { Tools } from "../tools.ts";
import { appendToLedger, lockPerson, readLedger } from "./ledger-store.ts";

/** Records that a card network suspects a payment of fraud, for staff. Access isn't touched. Idempotent. */
export async function recordWarning(
  tools: Tools,
  { payment, customer, warning }: { payment: string; customer: string; warning: string },
): Promise<void> {
  const { db, now, log } = tools;
  const owner = await db
    .selectFrom("payment_customers")
    .select("user_id")
    .where("provider_id", "=", customer)
    .executeTakeFirst();
  if (!owner) return;
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, owner.user_id);
    const bought = (await readLedger(trx, owner.user_id)).find(
      (entry) => (entry.k === "period_paid" || entry.k === "lifetime_bought") && entry.charge === payment,
    );
    if (!bought) return;
    const entry = { k: "fraud_warning" as const, of: bought.key, key: `warning:${warning}`, at: now() };
    await appendToLedger(trx, owner.user_id, [entry], tools);
  });
  log.warn({ event: "fraud_warning", payment, warning }, "the card network suspects a payment of fraud");
}
