import type {
  ComingDispute,
  TestCharge,
  TestDebit,
  TestDispute,
  TestIntent,
  TestMethod,
  TestRefund,
} from "./payment-shapes.ts";

/** Customer as Stripe's interface shows it. Here and below, times are in seconds and amounts in the smallest unit. */

export interface TestCustomer {
  id: string;
  object: "customer";
  email: string | null;
  metadata: Record<string, string>;
  /** Payment method for subscriptions without one of their own. */
  invoice_settings: { default_payment_method: string | null };
  /** Negative: credit that lowers the next bills. Positive: owed with the next bill. */
  balance?: number;
}

export interface TestPrice {
  id: string;
  object: "price";
  currency: string;
  unit_amount: number;
  product: string;
  recurring: { interval: "month" | "year" } | null;
  /** Absent: a price made along with a request. */
  active?: boolean;
  lookup_key?: string | null;
  tax_behavior?: "inclusive" | "exclusive" | "unspecified";
}

export interface TestProduct {
  id: string;
  object: "product";
  active: boolean;
  name: string;
  tax_code: string | null;
}

export interface TestCoupon {
  id: string;
  object: "coupon";
  percent_off: number;
  duration: "once";
}

export interface TestItem {
  id: string;
  object: "subscription_item";
  quantity: number;
  price: TestPrice;
  current_period_start: number;
  current_period_end: number;
}

/** Planned changes of a subscription. A phase with `price` null keeps the price. */
export interface TestSchedule {
  id: string;
  object: "subscription_schedule";
  subscription: string;
  status: "active" | "released";
  current_phase: { start_date: number; end_date: number };
  phases: {
    start_date: number;
    end_date: number;
    price: TestPrice | null;
    quantity: number;
    metadata: Record<string, string>;
  }[];
}

export interface TestSubscription {
  id: string;
  object: "subscription";
  customer: string;
  status: "incomplete" | "incomplete_expired" | "trialing" | "active" | "past_due" | "unpaid" | "canceled";
  metadata: Record<string, string>;
  currency: string;
  /** Payment method of its checkout. It takes precedence over the customer's. */
  default_payment_method: string | null;
  start_date: number;
  created: number;
  trial_end: number | null;
  cancel_at_period_end: boolean;
  cancel_at: null;
  canceled_at: number | null;
  ended_at: number | null;
  pause_collection: { behavior: "void"; resumes_at: number | null } | null;
  discounts: { id: string; object: "discount"; source: { type: "coupon"; coupon: TestCoupon } }[];
  items: { object: "list"; data: TestItem[] };
  /** Id of the schedule that will change it. */
  schedule?: string | null;
  latest_invoice?: string | null;
  /** A change that waits for its payment. `invoice`, `item` and `anchor` are ours. */
  pending_update?: { expires_at: number; invoice: string; item: TestItem; anchor: number | null } | null;
  /** First instant of the billing cycle: bills fall on its day of the month. */
  anchor: number;
}

export interface TestLine {
  amount: number;
  quantity: number;
  period: { start: number; end: number };
  parent?: { type: "subscription_item_details"; subscription_item_details: { proration: boolean } };
}

export interface TestInvoice {
  /** Why it couldn't be made final; null in all others. */
  last_finalization_error: { type: "invalid_request_error"; code: string; message: string } | null;
  id: string;
  object: "invoice";
  status: "draft" | "open" | "paid" | "void" | "uncollectible";
  customer: string;
  currency: string;
  created: number;
  amount_paid: number;
  /** Null in a draft. */
  number: string | null;
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update" | null;
  auto_advance: boolean;
  automatically_finalizes_at: number | null;
  /** After discounts, before the balance; negative if credits exceed it. */
  total: number;
  total_discount_amounts: { amount: number; discount: string }[];
  starting_balance: number;
  ending_balance: number | null;
  amount_due: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  lines: { object: "list"; data: TestLine[] };
  parent: {
    type: "subscription_details";
    subscription_details: { subscription: string; metadata: Record<string, string> };
  };
  payments: {
    object: "list";
    data: { status: "paid" | "open"; payment: { type: "payment_intent"; payment_intent: string } }[];
  };
  status_transitions: {
    finalized_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
    marked_uncollectible_at: number | null;
  };
}

export interface TestPortal {
  id: string;
  object: "billing_portal.session";
  customer: string;
  created: number;
  url: string;
  return_url: string;
}

export interface TestSession {
  id: string;
  object: "checkout.session";
  url: string;
  mode: "payment" | "subscription";
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid" | "no_payment_required";
  customer: string | null;
  customer_email: string | null;
  customer_details: { email: string | null; address?: { country: string | null } | null } | null;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  subscription: string | null;
  /** First bill of its subscription. */
  invoice?: string | null;
  payment_intent: {
    id: string;
    status: "succeeded" | "processing" | "requires_payment_method";
    amount_received: number;
    currency: string;
    created: number;
    payment_method?: TestMethod | null;
  } | null;
  amount_total: number;
  currency: string;
  created: number;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  discounts?: TestSubscription["discounts"];
  billing_address_collection?: "auto" | "required";
  allowed_payment_method_types?: readonly string[] | null;
  /** Ours: what's sold. `price`: its listed price, absent for one made along with the request. */
  line: { title: string; unit_amount: number; quantity: number; interval: "month" | "year" | null; price?: TestPrice };
  subscription_data: { metadata: Record<string, string>; trial_period_days: number | null };
}

export interface TestEvent {
  id: string;
  object: "event";
  type: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
}

/** Settings a Stripe account has too. */
export interface BillingSettings {
  /** Seconds a renewal's bill stays a draft: an hour by default, up to 72. */
  draftDelay: number;
  /** State of a subscription after its last failed attempt. */
  afterRetries: "canceled" | "unpaid";
  /** State of a subscription while the bank works on its first debit. */
  whileDebited: "incomplete" | "active";
}

/** Objects stored, by kind. */
export interface TestKinds {
  customer: TestCustomer;
  product: TestProduct;
  price: TestPrice;
  coupon: TestCoupon;
  subscription: TestSubscription;
  schedule: TestSchedule;
  invoice: TestInvoice;
  charge: TestCharge;
  intent: TestIntent;
  dispute: TestDispute;
  doubt: ComingDispute;
  debit: TestDebit;
  refund: TestRefund;
  session: TestSession;
  portal: TestPortal;
  /** Event waiting to be delivered; dropped once it was. */
  event: TestEvent;
  /** Event that was delivered. */
  told: TestEvent;
  /** Response given under an idempotency key, at a second. */
  answer: { status: number; body: unknown; asked?: string; at?: number };
  /** The provider's clock minus the product's, in milliseconds, and how it bills. */
  clock: { ahead: number } & Partial<BillingSettings>;
}
