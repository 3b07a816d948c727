import type { LedgerEntry } from "#rules/premium/ledger.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { appendToLedger, lockPerson, readLedger } from "./ledger-store.ts";

type Lifetime = Extract<LedgerEntry, { k: "lifetime_bought" }>;

/** A payment by its provider's number: where it bought premium for life, the ledger is brought in step with what became of the money. Any number of times. */
export async function syncLifetimeCharge(
  tools: Tools,
  provider: PaymentProvider,
  { charge, customer }: { charge: string; customer: string },
): Promise<void> {
  const whose = await tools.db
    .selectFrom("payment_customers")
    .select("user_id")
    .where("provider_id", "=", customer)
    .executeTakeFirst();
  if (!whose) return;
  const { user_id: userId } = whose;
  const bought = (await readLedger(tools.db, userId)).find(
    (entry): entry is Lifetime => entry.k === "lifetime_bought" && entry.charge === charge,
  );
  const truth = bought ? await provider.readCharge(charge) : null;
  if (!bought || !truth) return;
  await tools.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const ledger = await readLedger(trx, userId);
    const before = ledger.reduce(
      (sum, entry) => sum + (entry.k === "refunded" && entry.of === bought.key ? entry.paid.amount : 0),
      0,
    );
    const gone = truth.disputed ? truth.paid.amount : truth.refunded;
    if (gone <= before) return;
    const { currency, amount } = truth.paid;
    const back = { amount: gone - before, currency };
    const key = `refund:${bought.key}:${gone}`;
    const entry = {
      k: "refunded" as const,
      of: bought.key,
      paid: back,
      endsAccess: gone >= amount,
      key,
      at: tools.now(),
    };
    await appendToLedger(trx, userId, [entry], tools);
  });
}
