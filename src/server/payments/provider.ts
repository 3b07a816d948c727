import type { Instant } from "#rules/premium/instant.ts";
import type { RenewingPlan } from "#rules/premium/ledger.ts";
import type { Money } from "#rules/premium/money.ts";
import type { SubscriptionTruth } from "#rules/premium/truth.ts";
import type { PaymentCommand } from "./command.ts";

/** What renews at which price. */
export interface RenewingPrice {
  plan: RenewingPlan;
  /** Of one period and one seat. */
  price: Money;
}

/** One hosted purchase. Our own numbers travel as metadata, so that whatever comes back can be told apart. */
export interface CheckoutOrder {
  checkoutId: string;
  userId: string | null;
  /** Null: somebody without an account, who gives an address there. */
  customer: string | null;
  email: string | null;
  /** What the payer reads on the page and the receipt. */
  title: string;
  price: Money;
  quantity: number;
  /** Renewing purchases only. */
  renews: { plan: RenewingPlan; trialDays: number | null; country: string } | null;
  /** Under our own address. `{CHECKOUT_SESSION_ID}` in it is filled in by the provider. */
  successUrl: string;
  cancelUrl: string;
}

export interface CheckoutTruth {
  id: string;
  checkoutId: string | null;
  state: "open" | "paid" | "expired";
  subscription: string | null;
  /** Of a single purchase. */
  charge: { id: string; paid: Money; at: Instant } | null;
  email: string | null;
}

/** What became of a single payment. */
export interface ChargeTruth {
  paid: Money;
  /** Given back of it so far, in the smallest unit. */
  refunded: number;
  /** The payer's bank has taken the money back, or is about to. */
  disputed: boolean;
}

/** Something happened to this object; what, is re-read. */
export interface ProviderEvent {
  id: string;
  type: string;
  about:
    | { subscription: string }
    | { checkout: string }
    | { charge: string; customer: string | null }
    /** This customer has chosen the card that pays from now on. */
    | { card_of: string }
    | null;
}

/** Said no by the bank of whoever pays: nothing was charged. */
export class CardDeclined extends Error {
  override name = "CardDeclined";
}

/** Understood and not done: asked the same way again it will be refused again. */
export class CommandRefused extends Error {
  override name = "CommandRefused";
}

/** Whoever takes the money. Every write carries a key: sent twice with the same key, it is done once. */
export interface PaymentProvider {
  kind: "stripe" | "test";
  makeCustomer(given: { userId: string; email: string }, key: string): Promise<string>;
  openCheckout(order: CheckoutOrder, key: string): Promise<{ id: string; url: string }>;
  readCheckout(id: string): Promise<CheckoutTruth | null>;
  /** By the number that a refund names. */
  readCharge(id: string): Promise<ChargeTruth | null>;
  readSubscription(id: string): Promise<SubscriptionTruth | null>;
  /** Newest first. */
  subscriptionsOf(customer: string): Promise<string[]>;
  obey(command: PaymentCommand, key: string): Promise<void>;
  /** Lets what a customer has running be paid by the card that they chose, and tries what is unpaid at once. Answers the subscriptions. */
  adoptCard(customer: string, key: string): Promise<string[]>;
  /** Where the receipt of a bill, or of what was bought at a checkout, can be read today; such addresses grow old. */
  receiptUrl(of: { bill: string } | { checkout: string }): Promise<string | null>;
  /** The provider's own page for changing the card; null where it has none. */
  portalUrl(customer: string, returnUrl: string): Promise<string | null>;
  /** The event of a webhook, or why it is not one: signature, age (300 s), form. */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Instant): ProviderEvent | { refused: string };
}
