import type { Instant } from "#rules/premium/instant.ts";
import type { RenewingPlan } from "#rules/premium/ledger.ts";
import type { Money } from "#rules/premium/money.ts";

/** What the provider can be told about something that exists there; `subscription` and the like are the provider's numbers. */
export type PaymentCommand =
  | { k: "stop_renewal"; subscription: string }
  | { k: "resume_renewal"; subscription: string }
  /** Ends it at once, without any further bill. */
  | { k: "end_now"; subscription: string }
  | { k: "extend_trial"; subscription: string; until: Instant }
  /** Lowers the next bill; by nothing: takes back that it would be lowered. */
  | { k: "discount"; subscription: string; percent: number }
  /** No bills until then; null: until resumed. */
  | { k: "suspend"; subscription: string; until: Instant | null }
  | { k: "resume"; subscription: string }
  /**
   * `at_once`: the rest of the paid time is taken off the price, and a new period begins. `anew`: it begins now, and nothing is taken off:
   * what was billed for another plan meanwhile goes back.
   */
  | {
      k: "change_plan";
      subscription: string;
      to: { plan: RenewingPlan; price: Money };
      when: "at_once" | "next_period" | "anew";
    }
  /** `at_once`: more of it for the rest of the paid period, at the price of `pricedAt` (absent: of now), or not at all where the card is declined. */
  | {
      k: "change_quantity";
      subscription: string;
      quantity: number;
      when: "at_once" | "next_period";
      pricedAt?: Instant;
    }
  /** `charge`: the provider's number of what was paid. Amount in the smallest unit. */
  | { k: "refund"; charge: string; amount: number };
