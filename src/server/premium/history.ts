import type { infer as Infer } from "zod/v4/core";
import type { historyLineSchema, receiptLineSchema } from "#contract/premium/subscription.ts";
import { giftSpans } from "#rules/premium/coverage.ts";
import { inOrder, type LedgerEntry } from "#rules/premium/ledger.ts";
import { isoOrNull } from "./standing.ts";

/** How many lines of each are shown, the newest. */
const MOST = 100;

/** What happened, newest first. */
export function historyLines(ledger: readonly LedgerEntry[]): Infer<typeof historyLineSchema>[] {
  const gifts = giftSpans(ledger);
  return inOrder(ledger)
    .reverse()
    .slice(0, MOST)
    .map((entry) => historyLine(entry, entry.k === "gift_activated" ? gifts.get(entry.gift) : undefined));
}

function historyLine(
  entry: LedgerEntry,
  gift: { from: number; until: number | null } | undefined,
): Infer<typeof historyLineSchema> {
  return {
    key: entry.key,
    kind: entry.k,
    at: new Date(entry.at).toISOString(),
    plan: "plan" in entry ? entry.plan : null,
    from: "from" in entry ? isoOrNull(entry.from) : isoOrNull(gift?.from ?? null),
    until: isoOrNull(gift ? gift.until : untilOf(entry)),
    paid: "paid" in entry ? entry.paid : null,
    percent: entry.k === "discount_applied" ? entry.percent : null,
    seats: entry.k === "seats_chosen" ? entry.seats : null,
  };
}

function untilOf(entry: LedgerEntry): number | null {
  if (entry.k === "payment_failed") return entry.graceUntil;
  return "until" in entry ? entry.until : null;
}

/** What was paid and how much of it went back, newest first. */
export function receiptLines(ledger: readonly LedgerEntry[]): Infer<typeof receiptLineSchema>[] {
  const returned = new Map<string, number>();
  for (const entry of ledger) {
    if (entry.k === "refunded") returned.set(entry.of, (returned.get(entry.of) ?? 0) + entry.paid.amount);
  }
  const paid = ledger.filter(
    (entry) => entry.k === "period_paid" || entry.k === "lifetime_bought" || entry.k === "gift_bought",
  );
  return inOrder(paid)
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
              returned: returned.get(entry.key) ?? 0,
            },
          ]
        : [],
    );
}
