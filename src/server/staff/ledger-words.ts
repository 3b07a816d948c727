import type { LedgerEntry } from "#rules/billing/ledger.ts";
import { untilOf } from "../billing/history.ts";
import { say, type Words } from "./say.ts";

/** A ledger entry in a sentence, without names or addresses. */
export function entryInWords(entry: LedgerEntry, words: Words): string {
  return say(`l_${entry.k}`, valuesOf(entry, words));
}

/** Values for the sentence; each sentence takes those it needs. */
function valuesOf(entry: LedgerEntry, words: Words): Record<string, string | number> {
  const isGift = entry.k === "gift_bought" || entry.k === "gift_activated";
  const until = untilOf(entry);
  return {
    ...("plan" in entry ? { plan: say(isGift ? "gift_plan" : "plan", { plan: entry.plan }) } : {}),
    ...("from" in entry ? { from: words.day(entry.from) } : {}),
    known: until === null ? "no" : "yes",
    until: until === null ? "" : words.day(until),
    ...("paid" in entry ? { paid: words.money(entry.paid) } : {}),
    ...("seats" in entry ? { seats: entry.seats } : {}),
    ...("percent" in entry ? { percent: entry.percent } : {}),
    ...("why" in entry ? { why: entry.why } : {}),
    ...(entry.k === "refunded" ? { ends: entry.endsAccess ? "yes" : "no" } : {}),
    ...(entry.k === "dispute_opened" ? { inquiry: entry.inquiry ? "yes" : "no" } : {}),
    ...(entry.k === "dispute_closed" ? { won: entry.won ? "yes" : "no" } : {}),
  };
}
