import type { PriceName } from "#contract/premium/prices.ts";
import type { Instant } from "#rules/billing/instant.ts";
import type { RenewingPlan } from "#rules/billing/ledger.ts";
import type { Money } from "#rules/billing/money.ts";
import type { AccountTruth, CardTruth, DisputeTruth, SubscriptionTruth } from "#rules/billing/truth.ts";
import type { PaymentCommand } from "./command.ts";

/** A renewing plan and its price. */
export interface RenewingPrice {
  plan: RenewingPlan;
  /** Of one period and one seat. */
  price: Money;
  /** On payment pages and bills. Absent in commands that were stored before it went along. */
  title?: string;
}

/** A hosted purchase. Our ids travel as metadata, so that whatever comes back can be matched. */
export interface CheckoutOrder {
  checkoutId: string;
  userId: string | null;
  /** Null: a payer without an account, who enters an address there. */
  customer: string | null;
  email: string | null;
  /** Name in the price file. */
  name: PriceName;
  /** The price is the price file's own; else it's for this purchase only. */
  listed: boolean;
  /** Title on the payment page and the receipt. */
  title: string;
  price: Money;
  /** Off the first payment; 0: nothing. */
  percentOff: number;
  quantity: number;
  /** Renewing purchases only. */
  renews: { plan: RenewingPlan; trialDays: number | null; country: string } | null;
  /** The payer has to give a billing address, because the prices are for people of one country. */
  needsAddress: boolean;
  /** Our own address; the provider fills in `{CHECKOUT_SESSION_ID}`. */
  successUrl: string;
  cancelUrl: string;
}

export interface CheckoutTruth {
  id: string;
  checkoutId: string | null;
  /** `under_way`: the payer is done, and a bank works on the debit. */
  state: "open" | "under_way" | "paid" | "expired";
  /** The bank turned the debit down, so nothing more will come of it. */
  failed: boolean;
  subscription: string | null;
  /** The subscription it began, if its first bill is still the only one. */
  bought: SubscriptionTruth | null;
  /** Of a one-time purchase. */
  charge: { id: string; paid: Money; at: Instant; card: CardTruth | null; account: AccountTruth | null } | null;
  email: string | null;
  /** Countries of the card and the billing address, as far as they're known. */
  payerCountries: string[];
}

/** State of one payment. */
export interface ChargeTruth {
  paid: Money;
  customer: string | null;
  /** Refunded so far, in the smallest unit. */
  refunded: number;
  failedRefunds: { id: string; amount: number }[];
  dispute: DisputeTruth | null;
}

/** An event names an object; its state is read again. */
export interface ProviderEvent {
  id: string;
  type: string;
  about:
    | { subscription: string }
    | { checkout: string }
    /** `subscription` null: the event's API version doesn't say. */
    | { bill: string; subscription: string | null }
    /** A refund, dispute or fraud warning; one of the ids may be missing. */
    | { payment: string | null; charge: string | null; warning?: string }
    /** A customer chose another default card, at this instant. */
    | { card_of: string; at: Instant }
    | null;
}

/** The bank declined; nothing was charged. */
export class CardDeclined extends Error {
  override name = "CardDeclined";
}

/** Refused for good: the same request will be refused again. */
export class CommandRefused extends Error {
  override name = "CommandRefused";
}

/** An event names an object the provider doesn't have: wrong account, or too early. */
export class UnknownObject extends Error {
  override name = "UnknownObject";
}

/** The payment provider. Every write takes a key and happens once per key. */
export interface PaymentProvider {
  kind: "stripe" | "test";
  /** Time from an event to the read it causes, in milliseconds, so that one read serves all events of a purchase. */
  readDelayMs: number;
  makeCustomer(given: { userId: string; email: string | null }, key: string): Promise<string>;
  /** Throws `CommandRefused` if the provider won't open it. */
  openCheckout(order: CheckoutOrder, key: string): Promise<{ id: string; url: string }>;
  readCheckout(id: string): Promise<CheckoutTruth | null>;
  /** By the payment id that a refund names. */
  readCharge(id: string): Promise<ChargeTruth | null>;
  /** Reads a subscription with its bills, and of these payments (`all`: of each) also refunds and disputes. */
  readSubscription(id: string, along?: readonly string[] | "all"): Promise<SubscriptionTruth | null>;
  /** Newest first. */
  subscriptionsOf(customer: string): Promise<string[]>;
  /** Subscription a bill belongs to, or null for a single purchase. Throws `UnknownObject`. */
  subscriptionOfBill(bill: string): Promise<string | null>;
  /** Payment id and customer behind a payment or charge, in one request. Throws `UnknownObject`. */
  readPayer(of: { payment: string | null; charge: string | null }): Promise<{
    payment: string | null;
    customer: string | null;
  }>;
  /** Amount a change of plan would charge now, in the smallest unit after credit for unused time. Charges nothing. */
  previewChange(of: { subscription: string; to: RenewingPrice }): Promise<Money>;
  execute(command: PaymentCommand, key: string): Promise<void>;
  /** Makes the customer's default card pay for everything running, and tries unpaid bills at once. Returns the subscriptions. */
  adoptCard(customer: string, key: string): Promise<string[]>;
  /** Current address of a receipt; such addresses expire. */
  receiptUrl(of: { bill: string } | { checkout: string }): Promise<string | null>;
  /** The provider's page for changing the card; null if it has none. */
  portalUrl(customer: string, returnUrl: string): Promise<string | null>;
  /** One page of the events since an instant, newest first. `next`: what to pass for the page of older ones; null at the end. */
  eventsSince(since: Instant, after: string | null): Promise<{ events: ProviderEvent[]; next: string | null }>;
  /** Event of a webhook, or why it's refused: signature, age (300 s), form. */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Instant): Promise<ProviderEvent | { refused: string }>;
}
