/** The objects of the test provider, in the shapes of the interface that it speaks; times in seconds, amounts in the smallest unit. */

export interface TestCustomer {
  id: string;
  object: "customer";
  email: string | null;
  metadata: Record<string, string>;
  /** Pays where the subscription names nothing of its own. */
  invoice_settings: { default_payment_method: string | null };
}

export interface TestPrice {
  currency: string;
  unit_amount: number;
  product: string;
  recurring: { interval: "month" | "year" } | null;
}

export interface TestCoupon {
  id: string;
  object: "coupon";
  percent_off: number;
  duration: "once";
}

export interface TestSubscription {
  id: string;
  object: "subscription";
  customer: string;
  status: "trialing" | "active" | "past_due" | "canceled";
  metadata: Record<string, string>;
  currency: string;
  /** What its checkout was paid with. It goes before what the customer chose. */
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
  items: {
    object: "list";
    data: {
      id: string;
      object: "subscription_item";
      quantity: number;
      price: TestPrice;
      current_period_start: number;
      current_period_end: number;
    }[];
  };
  /** The day of the month that bills fall on. */
  anchor: number;
}

export interface TestLine {
  amount: number;
  quantity: number;
  period: { start: number; end: number };
}

export interface TestInvoice {
  id: string;
  object: "invoice";
  status: "paid" | "open" | "void";
  customer: string;
  currency: string;
  created: number;
  amount_paid: number;
  amount_due: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  lines: { object: "list"; data: TestLine[] };
  parent: {
    type: "subscription_details";
    subscription_details: { subscription: string; metadata: Record<string, string> };
  };
  payments: { object: "list"; data: { status: "paid"; payment: { type: "payment_intent"; payment_intent: string } }[] };
  status_transitions: { finalized_at: number; paid_at: number | null };
}

export interface TestCharge {
  id: string;
  object: "charge";
  customer: string | null;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  disputed: boolean;
  currency: string;
  created: number;
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
  customer_details: { email: string | null } | null;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  subscription: string | null;
  payment_intent: { id: string; amount_received: number; currency: string; created: number } | null;
  amount_total: number;
  currency: string;
  created: number;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  line: { title: string; unit_amount: number; quantity: number; interval: "month" | "year" | null };
  subscription_data: { metadata: Record<string, string>; trial_period_days: number | null };
}

export interface TestEvent {
  id: string;
  object: "event";
  type: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
}

/** What is kept of each kind. */
export interface TestKinds {
  customer: TestCustomer;
  coupon: TestCoupon;
  subscription: TestSubscription;
  invoice: TestInvoice;
  charge: TestCharge;
  session: TestSession;
  portal: TestPortal;
  /** Waiting to be delivered; gone once it was. */
  event: TestEvent;
  /** An answer that was given under an idempotency key. */
  answer: { status: number; body: unknown; asked?: string };
  /** How far the provider's clock is ahead of the product's, in milliseconds. */
  clock: { ahead: number };
}
