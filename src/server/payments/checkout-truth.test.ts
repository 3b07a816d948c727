import type Stripe from "stripe";
import { expect, test } from "vitest";
import { checkoutTruth } from "./checkout-truth.ts";

/** A session that its payer has completed, as far as it's read here. */
function completed(given: object): Stripe.Checkout.Session {
  const session = { id: "cs_1", status: "complete", metadata: { checkout_id: "c1" }, customer_details: null };
  return { ...session, payment_status: "unpaid", payment_intent: null, subscription: null, ...given } as never; // the rest isn't read
}

const debit = (status: string) => ({ payment_intent: { id: "pi_1", status, amount_received: 0, created: 0 } });
const begun = (status: string) => ({
  subscription: { id: "sub_1", status, latest_invoice: null },
  invoice: "in_1",
});

test.each<[string, object, string, string?]>([
  ["a bank debit on its way", debit("processing"), "under_way"],
  ["a bank debit that failed", debit("requires_payment_method"), "expired"],
  ["a bank debit that was called off", debit("canceled"), "expired"],
  ["a subscription whose first bill waits for the bank", begun("incomplete"), "under_way", "processing"],
  ["a running subscription whose first bill waits for the bank", begun("active"), "under_way", "processing"],
  ["a subscription whose first bill the bank turned down", begun("incomplete"), "expired", "requires_payment_method"],
  ["a running subscription whose first bill the bank turned down", begun("past_due"), "expired"],
  ["a subscription whose first bill the bank never paid", begun("incomplete_expired"), "expired"],
  ["a subscription that ended unpaid", begun("canceled"), "expired"],
])("%s: the purchase isn't granted, and is over only once nothing more can come", (_what, given, state, billed) => {
  const truth = checkoutTruth(completed(given), (billed ?? null) as never); // one of Stripe's names
  expect(truth).toMatchObject({ state, failed: state === "expired", bought: null, charge: null });
});
