import type { LedgerEntry } from "#rules/billing/ledger.ts";
import { disputeHistory } from "#rules/billing/reconcile.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { announceDecided } from "./announce.ts";
import { appendToLedger, lockPerson, readLedger } from "./ledger-store.ts";
import { readerOf } from "./reader.ts";

type Lifetime = Extract<LedgerEntry, { k: "lifetime_bought" }>;

/** Brings the ledger in step with a payment for lifetime premium. Idempotent. */
export async function syncLifetimeCharge(
  tools: Tools,
  provider: PaymentProvider,
  { charge, userId }: { charge: string; userId: string },
): Promise<void> {
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
    const now = tools.now();
    const disputes = truth.dispute === null ? [] : disputeHistory(bought.key, truth.dispute, now);
    const { refunded, paid } = truth;
    const back: LedgerEntry = {
      k: "refunded",
      of: bought.key,
      paid: { amount: refunded - before, currency: paid.currency },
      endsAccess: refunded >= paid.amount,
      key: `refund:${bought.key}:${refunded}`,
      at: now,
    };
    const entries = refunded > before ? [...disputes, back] : disputes;
    const fresh = new Set(await appendToLedger(trx, userId, entries, tools));
    const reader = await readerOf(trx, userId);
    const news = entries.filter(({ key }) => fresh.has(key));
    if (reader) await announceDecided(trx, reader, news, tools);
  });
}
