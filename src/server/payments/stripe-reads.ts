import type Stripe from "stripe";
import type { DisputeTruth } from "#rules/billing/truth.ts";
import { orNull } from "./or-null.ts";
import type { ChargeTruth } from "./provider.ts";
import { disputeTruth, idOf, paymentsOf, type RelatedObjects } from "./stripe-truth.ts";

/** Objects per page, the most Stripe allows. */
const PAGE = 100;
/** More than anybody's bills; a runaway list stops here. */
const MOST = 10_000;

/**
 * Reads a subscription's bills, all pages of them, and what can't be seen there: declines of unpaid ones, and the refunds and disputes of the
 * payments named in `along`.
 */
export async function readRelated(
  stripe: Stripe,
  subscription: string,
  along: readonly string[] | "all",
): Promise<RelatedObjects> {
  const invoices = await stripe.invoices
    .list({ subscription, limit: PAGE, expand: ["data.payments"] })
    .autoPagingToArray({ limit: MOST });
  const paid = invoices.flatMap((invoice) => paymentsOf(invoice).paid ?? []);
  const payments = new Map<string, ChargeTruth>();
  for (const payment of paid.filter((id) => along === "all" || along.includes(id))) {
    const charge = await readCharge(stripe, payment);
    if (charge) payments.set(payment, charge);
  }
  return { invoices, payments, ...(await readDeclines(stripe, invoices)) };
}

/** Refunds of a payment, also those that failed, and its latest dispute. Null if nothing was charged. */
export async function readCharge(stripe: Stripe, payment: string): Promise<ChargeTruth | null> {
  const intent = await orNull(stripe.paymentIntents.retrieve(payment, { expand: ["latest_charge"] }));
  const charge = intent?.latest_charge;
  if (!charge || typeof charge === "string" || charge.status !== "succeeded") return null;
  const { amount, currency, amount_refunded: refunded, disputed } = charge;
  const refunds = await stripe.refunds
    .list({ payment_intent: payment, limit: PAGE })
    .autoPagingToArray({ limit: MOST });
  return {
    paid: { amount, currency },
    customer: idOf(charge.customer),
    refunded,
    failedRefunds: refunds
      .filter(({ status }) => status === "failed")
      .map(({ id, amount: sum }) => ({ id, amount: sum })),
    dispute: disputed ? await readDispute(stripe, payment) : null,
  };
}

/** Latest dispute about a payment, or null. */
async function readDispute(stripe: Stripe, payment: string): Promise<DisputeTruth | null> {
  const all = await stripe.disputes.list({ payment_intent: payment, limit: PAGE }).autoPagingToArray({ limit: MOST });
  const [latest] = all.sort((a, b) => b.created - a.created);
  return latest ? disputeTruth(latest) : null;
}

/** State of the latest payment of a bill; null if none was tried. */
export async function paymentState(stripe: Stripe, invoice: string): Promise<Stripe.PaymentIntent.Status | null> {
  return (await intentsOf(stripe, invoice)).sort((a, b) => b.created - a.created)[0]?.status ?? null;
}

async function intentsOf(stripe: Stripe, invoice: string): Promise<Stripe.PaymentIntent[]> {
  const data = await stripe.invoicePayments
    .list({ invoice, limit: PAGE, expand: ["data.payment.payment_intent"] })
    .autoPagingToArray({ limit: MOST });
  return data.flatMap(({ payment: { payment_intent: intent } }) =>
    typeof intent === "object" && intent !== null ? [intent] : [],
  );
}

/** Payments of unpaid bills that wait for the payer's confirmation, whose card is declined for good, or which a bank still works on. */
async function readDeclines(
  stripe: Stripe,
  invoices: readonly Stripe.Invoice[],
): Promise<Pick<RelatedObjects, "unconfirmed" | "hopeless" | "underWay">> {
  const failed = invoices.filter(({ status, attempt_count }) => status === "open" && attempt_count > 0);
  const unconfirmed = new Set<string>();
  const hopeless = new Set<string>();
  const underWay = new Set<string>();
  for (const { id } of failed) {
    if (id === undefined) continue;
    for (const intent of await intentsOf(stripe, id)) {
      if (intent.status === "processing") underWay.add(intent.id);
      else if (intent.status === "requires_action") unconfirmed.add(intent.id);
      else if (isHardDecline(intent.last_payment_error)) hopeless.add(intent.id);
    }
  }
  return { unconfirmed, hopeless, underWay };
}

/** Declines after which Stripe tries no more without a new card (docs.stripe.com/billing/revenue-recovery/smart-retries). */
const HARD_DECLINES: ReadonlySet<string> = new Set([
  "incorrect_number",
  "lost_card",
  "pickup_card",
  "stolen_card",
  "revocation_of_authorization",
  "revocation_of_all_authorizations",
  "highest_risk_level",
  "transaction_not_allowed",
]);

function isHardDecline(error: Stripe.PaymentIntent.LastPaymentError | null): boolean {
  if (error === null) return false;
  const { advice_code, decline_code, code } = error;
  return advice_code === "do_not_try_again" || HARD_DECLINES.has(decline_code ?? code ?? "");
}
