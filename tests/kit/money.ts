/** A subscription as its settings page shows it. */
export interface Money {
  status: string;
  plan: string | null;
  /** Minor units: what was paid and what was returned, newest first. */
  receipts: (readonly [paid: number, returned: number])[];
  /** Kinds of ledger entries, oldest first. */
  history: string[];
}

interface Settings {
  standing: { status: string; subscription: { plan_interval: string } | null };
  receipts: { paid: { amount: number }; returned: number }[];
  history: { kind: string }[];
}

/** Subscription, receipts and ledger in the data of the settings page. */
export function moneyIn({ standing, receipts, history }: Settings): Money {
  return {
    status: standing.status,
    plan: standing.subscription?.plan_interval ?? null,
    receipts: receipts.map(({ paid, returned }) => [paid.amount, returned] as const),
    history: history.map(({ kind }) => kind).reverse(),
  };
}
