import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import { createStripeProvider } from "../stripe-provider.ts";
import type { Beginning, Bench } from "./bench.ts";
import type { Subject } from "./refusals.ts";
import { runCheck } from "./run-check.ts";

/** Checks Stripe itself in test mode, with a test clock: `npm run stripe:check`. Prints a dated report; exits with 1 if anything differs. */
const key = process.env.STRIPE_TEST_KEY ?? "";
if (!/^(sk|rk)_test_/.test(key)) {
  process.stderr.write("Set STRIPE_TEST_KEY to a test key (sk_test_…). A live key is never used for this.\n");
  process.exit(2);
}

const stripe = new Stripe(key, { telemetry: false, maxNetworkRetries: 2 });
const run = randomUUID();
const product = await stripe.products.create({ name: `Check ${run}` });
const price = await stripe.prices.create({
  product: product.id,
  currency: "usd",
  unit_amount: 1499,
  recurring: { interval: "month" },
});
const coupon = await stripe.coupons.create({ percent_off: 20, duration: "once" });
/** A test clock takes three customers at most, so each subject has its own. */
const clocks = new Map<string, { id: string; time: number }>();

const CARDS: Readonly<Record<Beginning, string>> = {
  paid: "pm_card_visa",
  trial: "pm_card_visa",
  incomplete: "pm_card_chargeCustomerFail",
  disputed: "pm_card_createDispute",
  refund_fails: "pm_card_refundFail",
};

async function begin(how: Beginning): Promise<Subject> {
  const now = Math.floor(Date.now() / 1000);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: now, name: `check ${run}` });
  const card = CARDS[how];
  const customer = await stripe.customers.create({
    test_clock: clock.id,
    payment_method: card,
    invoice_settings: { default_payment_method: card },
  });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    billing_mode: { type: "flexible" },
    expand: ["latest_invoice.payments"],
    ...(how === "trial" ? { trial_period_days: 7, discounts: [{ coupon: coupon.id }] } : {}),
    ...(how === "incomplete" ? { payment_behavior: "default_incomplete" as const } : {}),
  });
  clocks.set(subscription.id, { id: clock.id, time: now });
  const invoice = subscription.latest_invoice;
  const paying = typeof invoice === "object" ? invoice?.payments?.data[0]?.payment.payment_intent : null;
  const payment = typeof paying === "string" ? paying : (paying?.id ?? "");
  const item = subscription.items.data[0]?.id ?? "";
  const subject = { customer: customer.id, subscription: subscription.id, item, product: product.id, price: price.id };
  return { ...subject, coupon: coupon.id, payment, paid: 1499, now };
}

async function advance({ subscription }: Subject, seconds: number): Promise<void> {
  const clock = clocks.get(subscription);
  if (!clock) throw new Error("This subscription has no clock.");
  clock.time += seconds;
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: clock.time });
  while ((await stripe.testHelpers.testClocks.retrieve(clock.id)).status === "advancing") await wait(2000);
}

async function spoilCard({ customer, subscription }: Subject): Promise<void> {
  const card = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
  await stripe.subscriptions.update(subscription, { default_payment_method: card.id });
}

async function winDispute({ payment }: Subject): Promise<void> {
  const dispute = await until(async () => (await stripe.disputes.list({ payment_intent: payment })).data[0]);
  await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: "winning_evidence" }, submit: true });
  await until(async () => (await stripe.disputes.retrieve(dispute.id)).status === "won" || undefined);
}

async function refundComesBack({ payment }: Subject): Promise<void> {
  await until(async () => {
    const { data } = await stripe.refunds.list({ payment_intent: payment });
    return data.find(({ status }) => status === "failed");
  });
}

/** Asks every other second until something is found, for two minutes. */
async function until<T>(find: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 60; tries += 1) {
    const found = await find();
    if (found !== undefined) return found;
    await wait(2000);
  }
  throw new Error("It didn't happen within two minutes.");
}

const checkout = { tax: "off" as const, taxCode: null, methods: [] };
const provider = createStripeProvider({
  kind: "stripe",
  secretKey: key,
  webhookSecret: "whsec_none",
  apiBase: null,
  checkout,
});
const bench: Bench = { stripe, provider, begin, advance, spoilCard, winDispute, refundComesBack, run };
const findings = await runCheck(bench).finally(async () => {
  for (const { id } of clocks.values()) await stripe.testHelpers.testClocks.del(id);
});
const lines = findings.map(({ what, problem }) =>
  problem === null ? `ok       ${what}` : `DIFFERS  ${what}: ${problem}`,
);
process.stdout.write(`Stripe in test mode, ${new Date().toISOString()}\n${lines.join("\n")}\n`);
process.exit(findings.every(({ problem }) => problem === null) ? 0 : 1);
