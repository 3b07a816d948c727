import type { infer as Infer } from "zod/v4/core";
import type { historyLineSchema, receiptLineSchema } from "#contract/premium/subscription.ts";
import { giftSpans } from "#rules/billing/coverage.ts";
import { inOrder, type LedgerEntry } from "#rules/billing/ledger.ts";
import { purchaseAmount } from "./bank-debit.ts";
import { isoOrNull } from "./premium-status.ts";
import type { CheckoutRow } from "./settle-purchase.ts";

/** Maximum lines shown of each kind, newest first. */
const MOST = 100;

type HistoryLine = Infer<typeof historyLineSchema>;

/** History lines, newest first. `debits`: purchases whose payment took days or failed; the ledger begins when they're paid. */
export function historyLines(ledger: readonly LedgerEntry[], debits: readonly CheckoutRow[] = []): HistoryLine[] {
  const gifts = giftSpans(ledger);
  // Staff look at fraud warnings; they change nothing for the person.
  const lines = inOrderOfEvents(ledger.filter(({ k }) => k !== "fraud_warning"))
    .reverse()
    .map((entry) => historyLine(entry, entry.k === "gift_activated" ? gifts.get(entry.gift) : undefined));
  const paying = debits.flatMap(debitLines);
  if (paying.length === 0) return lines.slice(0, MOST);
  return [...lines, ...paying].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, MOST);
}

function debitLines(row: CheckoutRow): HistoryLine[] {
  const { checkout_id, debit_since, debit_failed_at, purpose, plan } = row;
  const none = { from: null, until: null, from_credit: null, percent: null, seats: null };
  const line = (kind: string, at: Date | null): HistoryLine[] =>
    at === null
      ? []
      : [
          {
            ...none,
            key: `${kind}:${checkout_id}`,
            kind,
            at: at.toISOString(),
            plan: purpose === "gift" ? "gift" : plan,
            paid: purchaseAmount(row),
          },
        ];
  return [...line("debit_failed", debit_failed_at), ...line("debit_begun", debit_since)];
}

/** Steps of one event: a decision comes before what it leads to. */
const STEPS: Partial<Record<LedgerEntry["k"], number>> = {
  lifetime_bought: 1,
  period_paid: 1,
  payment_failed: 1,
  period_replaced: 2,
  plan_changed: 2,
  change_declined: 2,
  refunded: 3,
  bill_closed: 3,
  subscription_ended: 4,
};

/**
 * Oldest first. The provider counts whole seconds, so within one second causes go before their effects. A discount promised before the payment
 * page opened counts from the start of the trial it was bought with.
 */
function inOrderOfEvents(ledger: readonly LedgerEntry[]): LedgerEntry[] {
  const starts = new Map(
    ledger.flatMap((entry) => (entry.k === "trial_started" ? [[entry.subscription, entry.at]] : [])),
  );
  const instant = (entry: LedgerEntry) =>
    entry.k === "discount_applied" ? Math.max(entry.at, starts.get(entry.subscription) ?? 0) : entry.at;
  const second = (entry: LedgerEntry) => Math.floor(instant(entry) / 1000);
  const begins = beginnings(ledger);
  const step = ({ k, key }: LedgerEntry) =>
    begins.has(key) ? -1 : key.startsWith("stopped-for-life:") ? 2 : (STEPS[k] ?? 0);
  return inOrder(ledger).sort((a, b) => second(a) - second(b) || step(a) - step(b));
}

/** Keys of what subscriptions began with, a trial or a payment: nothing can be decided about them before. */
function beginnings(ledger: readonly LedgerEntry[]): Set<string> {
  const first = new Map<string, string>();
  for (const entry of inOrder(ledger)) {
    if ((entry.k === "trial_started" || entry.k === "period_paid") && !first.has(entry.subscription))
      first.set(entry.subscription, entry.key);
  }
  return new Set(first.values());
}

function historyLine(entry: LedgerEntry, gift: { from: number; until: number | null } | undefined): HistoryLine {
  return {
    key: entry.key,
    kind: entry.k,
    at: new Date(entry.at).toISOString(),
    plan: "plan" in entry ? entry.plan : null,
    from: "from" in entry ? isoOrNull(entry.from) : isoOrNull(gift?.from ?? null),
    until: isoOrNull(gift ? gift.until : untilOf(entry)),
    paid: "paid" in entry ? entry.paid : null,
    from_credit: entry.k === "period_paid" ? creditIn(entry) : null,
    percent: entry.k === "discount_applied" ? entry.percent : null,
    seats: entry.k === "seats_chosen" ? entry.seats : null,
  };
}

/** Part of a period's price that was taken from credit; null: nothing. */
function creditIn({ paid, fromBalance = 0 }: Extract<LedgerEntry, { k: "period_paid" }>) {
  return fromBalance > 0 ? { amount: fromBalance, currency: paid.currency } : null;
}

/** End of what an entry gives, if it has one. */
export function untilOf(entry: LedgerEntry): number | null {
  if (entry.k === "payment_failed") return entry.graceUntil;
  return "until" in entry ? entry.until : null;
}

/** Payments and their refunds, newest first. */
export function receiptLines(
  ledger: readonly LedgerEntry[],
  numbers: ReadonlyMap<string, string> = new Map(),
): Infer<typeof receiptLineSchema>[] {
  const returned = new Map<string, number>();
  for (const entry of ledger) {
    if (entry.k === "refunded") returned.set(entry.of, (returned.get(entry.of) ?? 0) + entry.paid.amount);
  }
  const paid = ledger.filter(
    (entry) =>
      // A period that cost nothing has no document.
      (entry.k === "period_paid" && entry.paid.amount + (entry.fromBalance ?? 0) > 0) ||
      entry.k === "lifetime_bought" ||
      entry.k === "gift_bought",
  );
  // The provider counts whole seconds: payments of one second are in the order of their documents.
  const numberOf = ({ key }: LedgerEntry) => numbers.get(key) ?? "";
  return inOrder(paid)
    .sort((a, b) => a.at - b.at || numberOf(a).localeCompare(numberOf(b), "en", { numeric: true }))
    .reverse()
    .slice(0, MOST)
    .flatMap((entry) =>
      "paid" in entry
        ? [
            {
              key: entry.key,
              at: new Date(entry.at).toISOString(),
              what: entry.k === "period_paid" ? entry.plan : entry.k === "gift_bought" ? "gift" : "lifetime",
              from: "from" in entry ? isoOrNull(entry.from) : null,
              until: "until" in entry ? isoOrNull(entry.until) : null,
              paid: entry.paid,
              from_credit: entry.k === "period_paid" ? creditIn(entry) : null,
              returned: returned.get(entry.key) ?? 0,
              number: numbers.get(entry.key) ?? ("number" in entry ? (entry.number ?? null) : null),
              credit_notes: ledger.flatMap(({ key, ...refund }) => {
                const number = refund.k === "refunded" && refund.of === entry.key ? numbers.get(key) : undefined;
                return number === undefined ? [] : [{ key, number }];
              }),
            },
          ]
        : [],
    );
}
