/** Payments as Stripe's interface shows them: charges, how they were made, and what banks do about them. */

export interface TestCharge {
  id: string;
  object: "charge";
  /** Pending: a bank debit that nothing was heard of yet. */
  status: "succeeded" | "pending" | "failed";
  customer: string | null;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  disputed: boolean;
  currency: string;
  created: number;
  payment_method_details?: { type: TestMethod["type"] } & Omit<TestMethod, "id" | "object" | "type">;
}

/** Payment that will be disputed. Not Stripe's: test cards decide it here. */
export interface ComingDispute {
  /** Id of the charge. */
  id: string;
  payment_intent: string;
  opens_at: number;
  /** Id of the dispute; null until it's opened. */
  dispute: string | null;
  ends: "won" | "lost";
  /** Decided in the moment it's opened, as for a debit that the bank returns. */
  at_once?: true;
}

export interface TestRefund {
  id: string;
  object: "refund";
  status: "succeeded" | "failed";
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  created: number;
  metadata: Record<string, string>;
}

export interface TestDispute {
  id: string;
  object: "dispute";
  charge: string;
  payment_intent: string;
  amount: number;
  currency: string;
  reason: "fraudulent";
  status: "needs_response" | "warning_needs_response" | "warning_closed" | "won" | "lost";
  created: number;
  evidence_details: { due_by: number };
}

/** Payment method: a card, an account elsewhere, or a bank account that is debited. */
export interface TestMethod {
  id: string;
  object: "payment_method";
  type: "card" | "paypal" | DebitType;
  card?: { brand: string; last4: string; exp_month: number; exp_year: number; country: string };
  paypal?: { payer_email: string; country: string | null };
  sepa_debit?: { last4: string; country: string };
  us_bank_account?: { last4: string; bank_name: string };
}

/** Bank debits, which take days: in the euro area and in the United States. */
export type DebitType = "sepa_debit" | "us_bank_account";

export interface TestIntent {
  id: string;
  object: "payment_intent";
  status: "succeeded" | "processing" | "requires_action" | "requires_payment_method";
  last_payment_error?: { type: "card_error"; code: string; decline_code?: string } | null;
}

/** A debit the bank works on, or has answered. Not Stripe's: test accounts decide it here. */
export interface TestDebit {
  /** Id of its payment intent. */
  id: string;
  /** The bank's answer comes then. */
  due_at: number;
  fails: boolean;
  state: "processing" | "succeeded" | "failed";
  /** Number of the test account. */
  account: string;
  customer: string | null;
  /** The bill it pays, or the checkout without one. */
  invoice: string | null;
  session: string | null;
}
