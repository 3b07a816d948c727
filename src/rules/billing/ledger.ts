import type { Instant } from "./instant.ts";
import type { Money } from "./money.ts";
import type { ShownPayer } from "./shown-payer.ts";

/** Plans that renew. */
export type RenewingPlan = "monthly" | "annual" | "group";

/** Gift lengths in months; null is for life. */
export const giftMonths = { "one-month": 1, annual: 12, lifetime: null } as const;
/** A gift's length, named as in addresses and on the wire. */
export type GiftPlan = keyof typeof giftMonths;

/** An event in the ledger, without its time. Entries are never changed; a correction is another entry. */
export type Happening =
  | { k: "trial_started"; subscription: string; until: Instant }
  | { k: "trial_extended"; subscription: string; until: Instant }
  /** `paid`: charged to the card or account; `fromBalance`: taken from credit the person had. `charge`: the provider's id of the payment. */
  | {
      k: "period_paid";
      subscription: string;
      plan: RenewingPlan;
      from: Instant;
      until: Instant;
      paid: Money;
      fromBalance?: number;
      /** Tax within what was paid. */
      tax?: number;
      /** The provider's invoice number. */
      number?: string;
      charge?: string;
    }
  /** A charge failed. The customer keeps premium until `graceUntil`. */
  | { k: "payment_failed"; subscription: string; graceUntil: Instant; bill?: string }
  /** A bank works on the debit for a renewal. That takes days, and they keep premium meanwhile. */
  | { k: "payment_under_way"; subscription: string; bill: string }
  /** A bill was given up, so there's nothing to wait for. `from`: start of the period it was for. It can still be paid later. */
  | { k: "bill_closed"; subscription: string; bill: string; from: Instant; why: "void" | "uncollectible" }
  /** The provider makes drafts only and tries no more charges, or charges again. */
  | { k: "collection_stopped"; subscription: string }
  | { k: "collection_resumed"; subscription: string }
  /** Cancelled: nothing more is charged. */
  | { k: "renewal_stopped"; subscription: string }
  | { k: "renewal_resumed"; subscription: string }
  /** No bills until `until` (null: until resumed). Paid days stay open. */
  | { k: "suspended"; subscription: string; until: Instant | null }
  | { k: "resumed"; subscription: string }
  /** Ended at the payment provider: trial and grace are over, paid time continues. */
  | { k: "subscription_ended"; subscription: string }
  /** Another plan was chosen; `plan_changed` follows once the provider has it. `shown`: the amount agreed to for the charge at once. */
  | { k: "change_asked"; subscription: string; plan: RenewingPlan; shown?: Money }
  /** The change didn't happen. `plan`: the one that stays. */
  | { k: "change_declined"; subscription: string; plan: RenewingPlan }
  | { k: "change_undone"; subscription: string; plan: RenewingPlan }
  | { k: "plan_changed"; subscription: string; plan: RenewingPlan }
  /** Number of seats from the next bill on. */
  | { k: "seats_chosen"; subscription: string; seats: number }
  /** `promotion`: id of the staff's code that gave it; absent: the one discount per person. */
  | { k: "discount_applied"; subscription: string; percent: number; promotion?: string }
  /** Not sold at the prices of a country that the payer isn't from: it ends, and what was paid is refunded. */
  | { k: "purchase_refused"; subscription: string }
  /** A paid period was replaced by a better one that credited its remaining value. `of`: the key of its entry. */
  | { k: "period_replaced"; of: string }
  /** `endsAccess`: the time or thing that was paid for is taken away too. */
  | { k: "refunded"; of: string; paid: Money; endsAccess: boolean }
  /** The bank returned a refund: the money is still owed. */
  | { k: "refund_failed"; of: string; paid: Money }
  /** The payer's bank asks about a payment (`inquiry`) or took it back (a chargeback). */
  | { k: "dispute_opened"; of: string; dispute: string; inquiry: boolean }
  | { k: "dispute_closed"; of: string; dispute: string; won: boolean }
  /** The card network suspects fraud. Nothing changes; staff look at it. */
  | { k: "fraud_warning"; of: string }
  /** `credited`: unused paid time that was taken off the price, with the key of its entry. `charge`: the provider's id of the payment. */
  | {
      k: "lifetime_bought";
      paid: Money;
      credited?: { of: string; amount: number };
      charge?: string;
      card?: ShownPayer;
    }
  | { k: "gift_bought"; gift: string; plan: GiftPlan; paid: Money; card?: ShownPayer }
  | { k: "gift_activated"; gift: string; plan: GiftPlan }
  | { k: "gift_withdrawn"; gift: string }
  /** Staff gave premium from now until `until`, or took that back. */
  | { k: "premium_given"; grant: string; until: Instant }
  | { k: "premium_taken"; grant: string }
  /** Its payer's bank gave the payment back to us, so what was left of the gift continues. */
  | { k: "gift_returned"; gift: string }
  /** A seat in a group, valid while the group is paid. */
  | { k: "seat_taken"; group: string; seat: string; until: Instant }
  | { k: "seat_prolonged"; group: string; seat: string; until: Instant }
  | { k: "seat_freed"; group: string; seat: string };

/** One line of a person's ledger. */
export type LedgerEntry = Happening & {
  /** Unique per person and effect, so that recording it twice leaves one line. */
  key: string;
  at: Instant;
};

/** Sorts oldest first, then by key. */
export function inOrder(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return [...entries].sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}
