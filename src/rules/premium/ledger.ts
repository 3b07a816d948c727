import type { Instant } from "./instant.ts";
import type { Money } from "./money.ts";

/** What can be subscribed to and renews. */
export type RenewingPlan = "monthly" | "annual" | "group";

/** The gifts there are; null months is for life. */
export const giftMonths = { "one-month": 1, annual: 12, lifetime: null } as const;
/** A gift by the name that it has in addresses and on the wire. */
export type GiftPlan = keyof typeof giftMonths;

/** What happened, apart from when. Nothing of it is ever changed: what was wrong is answered by another entry. */
export type Happening =
  | { k: "trial_started"; subscription: string; until: Instant }
  | { k: "trial_extended"; subscription: string; until: Instant }
  | { k: "period_paid"; subscription: string; plan: RenewingPlan; from: Instant; until: Instant; paid: Money }
  /** Money did not come; until then everything stays open. */
  | { k: "payment_failed"; subscription: string; graceUntil: Instant }
  /** A cancellation was confirmed: nothing is charged from here on. */
  | { k: "renewal_stopped"; subscription: string }
  | { k: "renewal_resumed"; subscription: string }
  /** No renewal between: the days that are paid stay open. */
  | { k: "suspended"; subscription: string; until: Instant | null }
  | { k: "resumed"; subscription: string }
  /** The provider holds no such subscription any more: trial and grace are over, paid days are not. */
  | { k: "subscription_ended"; subscription: string }
  | { k: "plan_changed"; subscription: string; plan: RenewingPlan }
  /** A group has so many seats from its next bill on. */
  | { k: "seats_chosen"; subscription: string; seats: number }
  | { k: "discount_applied"; subscription: string; percent: number }
  /** A paid period gave way to a better one; its rest was taken off the price. `of`: the key of its entry. */
  | { k: "period_replaced"; of: string }
  /** `endsAccess`: the time or the thing paid for is given back with it. */
  | { k: "refunded"; of: string; paid: Money; endsAccess: boolean }
  /** `credited`: what was left of a paid time and came off the price; `of`: the key of its entry. `charge`: the payment's number where it was taken. */
  | { k: "lifetime_bought"; paid: Money; credited?: { of: string; amount: number }; charge?: string }
  | { k: "gift_bought"; gift: string; plan: GiftPlan; paid: Money }
  | { k: "gift_activated"; gift: string; plan: GiftPlan }
  | { k: "gift_withdrawn"; gift: string }
  /** A seat in somebody's group, as far as the group is paid. */
  | { k: "seat_taken"; group: string; seat: string; until: Instant }
  | { k: "seat_prolonged"; group: string; seat: string; until: Instant }
  | { k: "seat_freed"; group: string; seat: string };

/** One line of somebody's ledger. */
export type LedgerEntry = Happening & {
  /** Unique for the person and the effect, so that told twice it stands once. */
  key: string;
  at: Instant;
};

/** Oldest first; what happened in the same millisecond by key. */
export function inOrder(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return [...entries].sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}
