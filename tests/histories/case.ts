import type { Prices } from "#contract/premium/prices.ts";
import type { Given } from "./judge-friend.ts";
import type { OurFacts } from "./our-facts.ts";
import type { ProviderFacts, Single } from "./provider-facts.ts";
import type { Act } from "./world.ts";

/**
 * Facts to judge what somebody paid for and is entitled to. Written independently of our rules: it only knows what people
 * did, the replies they got and the provider's books; our tables are what's judged.
 */
export interface Case {
  /** The friend's side: gifts, and seats in the friend's group. */
  friend?: Given;
  acts: readonly Act[];
  books: ProviderFacts;
  ours: OurFacts;
  prices: Prices["countries"][string];
  now: number;
}

export const DAY = 86_400_000;
export const GRACE = 7 * DAY;
export const FOR_EVER = Number.POSITIVE_INFINITY;

export interface Span {
  from: number;
  until: number;
}

/** True if these spans together cover this one. */
export function covered({ from, until }: Span, by: readonly Span[]): boolean {
  let reached = from;
  for (const span of [...by].sort((a, b) => a.from - b.from)) {
    if (reached >= until) break;
    if (span.from <= reached) reached = Math.max(reached, span.until);
  }
  return reached >= until;
}

export const net = (bill: { paid: number; returned: number }) => bill.paid - bill.returned;
/** True while we keep some of a payment: it wasn't refunded in full, and the payer's bank didn't take it back. */
export const isKept = (bill: { paid: number; returned: number; disputed: { won: boolean } | null }) =>
  net(bill) > 0 && bill.disputed?.won !== false;
export const inWords = (at: number) => (at === FOR_EVER ? "for ever" : new Date(at).toISOString());

/** Acts that took effect: confirmed ones, and unanswered ones that our ledger holds. */
export function held({ acts, ours }: Case, act: string): Act[] {
  const kinds: Record<string, string> = {
    stop: "renewal_stopped",
    renew: "renewal_resumed",
    extend: "trial_extended",
    discount: "discount_applied",
    suspend: "suspended",
    resume: "resumed",
    change: "change_asked",
    withdraw: "refunded",
    activate: "gift_activated",
    seat: "seat_taken",
  };
  return acts.filter((candidate) => {
    if (candidate.act !== act || candidate.told === "refused") return false;
    if (candidate.told === "done") return true;
    return ours.ledger.some(
      ({ k, at, key }) =>
        k === kinds[act] &&
        at >= candidate.at &&
        at <= candidate.at + 50 &&
        (act !== "withdraw" || key.startsWith("withdrawn:")),
    );
  });
}

/** Instant premium for life begins. Money that came by debit counts from when we heard of it. */
export function lifeFrom({ ours }: Pick<Case, "ours">, { payment, at, debited }: Single): number {
  const bought = ours.ledger.find((entry) => entry.k === "lifetime_bought" && entry.charge === payment);
  return debited ? Math.max(at, bought?.at ?? at) : at;
}

/**
 * True for a free trial that was only the twin of another plan: it ended without a line in the ledger about its trial, and nothing that was
 * charged for it was kept. Nobody misses the days of a trial whose checkout they never came back from.
 */
export function isTwinTrial({ books, ours }: Case, { id, alive }: { id: string; alive: boolean }): boolean {
  const isKnown = ours.ledger.some((entry) => entry.k === "trial_started" && entry.subscription === id);
  return !alive && !isKnown && !books.bills.some((bill) => bill.subscription === id && net(bill) > 0);
}
