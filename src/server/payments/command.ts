import type { Instant } from "#rules/billing/instant.ts";
import type { RenewingPrice } from "./provider.ts";

/** Commands to the payment provider; `subscription` and `charge` are its ids. */
export type PaymentCommand =
  | { k: "stop_renewal"; subscription: string }
  | { k: "resume_renewal"; subscription: string }
  /** Closes a payment page that isn't needed any more. */
  | { k: "expire_checkout"; checkout: string }
  /** Ends it at once without another bill. */
  | { k: "end_now"; subscription: string }
  | { k: "extend_trial"; subscription: string; until: Instant }
  /**
   * Discount on the next bill; 0 removes it. `paidBefore`: keys of periods paid in the second it was decided, because
   * the provider counts whole seconds.
   */
  | { k: "discount"; subscription: string; percent: number; paidBefore?: readonly string[] }
  /** No bills until then; null: until resumed. */
  | { k: "suspend"; subscription: string; until: Instant | null }
  | { k: "resume"; subscription: string }
  /**
   * `at_once`: a new period begins and unused time is credited. `anew`: a new period begins without credit, because the
   * bill of the old plan is refunded.
   */
  | {
      k: "change_plan";
      subscription: string;
      to: RenewingPrice;
      when: "at_once" | "next_period" | "anew" | "in_trial";
    }
  /** Drops a change planned for the end of the period. */
  | { k: "undo_change"; subscription: string }
  /** `at_once`: more for the rest of the paid period at the price of `pricedAt` (absent: now), or nothing if the card is declined. */
  | {
      k: "change_quantity";
      subscription: string;
      quantity: number;
      when: "at_once" | "next_period";
      pricedAt?: Instant;
    }
  /** The customer's address for receipts and the provider's pages. */
  | { k: "change_email"; customer: string; email: string }
  /** Forgets a customer's name, address and cards; bills and payments stay. */
  | { k: "delete_customer"; customer: string }
  /** `charge`: the provider's id of the payment. Amount in the smallest unit. */
  | { k: "refund"; charge: string; amount: number };
