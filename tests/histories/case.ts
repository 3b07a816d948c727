import type { Prices } from "#contract/premium/prices.ts";
import type { Given } from "./judge-friend.ts";
import type { OurFacts } from "./our-facts.ts";
import type { ProviderFacts } from "./provider-facts.ts";
import type { Act } from "./world.ts";

/**
 * What somebody paid for and must have, thought out anew: nothing here reads our rules. It knows only what they did and were told, and the
 * provider's books; our tables are what is judged.
 */
export interface Case {
  /** What a friend gave: gifts, and seats in a group of theirs. */
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

/** Whether these spans together leave nothing of this one open. */
export function covered({ from, until }: Span, by: readonly Span[]): boolean {
  let reached = from;
  for (const span of [...by].sort((a, b) => a.from - b.from)) {
    if (reached >= until) break;
    if (span.from <= reached) reached = Math.max(reached, span.until);
  }
  return reached >= until;
}

export const net = (bill: { paid: number; returned: number }) => bill.paid - bill.returned;
export const inWords = (at: number) => (at === FOR_EVER ? "for ever" : new Date(at).toISOString());

/** Acts that hold: those that were answered, and of those that nobody answered the ones that our ledger has. */
export function held({ acts, ours }: Case, act: string): Act[] {
  const kinds: Record<string, string> = {
    stop: "renewal_stopped",
    renew: "renewal_resumed",
    extend: "trial_extended",
    discount: "discount_applied",
    suspend: "suspended",
    resume: "resumed",
    change: "plan_changed",
    withdraw: "refunded",
    activate: "gift_activated",
    seat: "seat_taken",
  };
  return acts.filter((one) => {
    if (one.act !== act || one.told === "refused") return false;
    if (one.told === "done") return true;
    return ours.ledger.some(
      ({ k, at, key }) =>
        k === kinds[act] && at >= one.at && at <= one.at + 50 && (act !== "withdraw" || key.startsWith("withdrawn:")),
    );
  });
}
