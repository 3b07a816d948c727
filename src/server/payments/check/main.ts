import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import { createStripeProvider } from "../stripe-provider.ts";
import type { Subject } from "./refusals.ts";
import { type Bench, runCheck } from "./run-check.ts";

/** Checks Stripe itself in test mode, with a test clock: `npm run stripe:check`. Prints a dated report; exits with 1 if anything differs. */
const key = process.env.STRIPE_TEST_KEY ?? "";
if (!/^(sk|rk)_test_/.test(key)) {
  process.stderr.write("Set STRIPE_TEST_KEY to a test key (sk_test_…). A live key is never used for this.\n");
  process.exit(2);
}

const stripe = new Stripe(key, { telemetry: false, maxNetworkRetries: 2 });
const run = randomUUID();
const now = Math.floor(Date.now() / 1000);
const clock = await stripe.testHelpers.testClocks.create({ frozen_time: now, name: `check ${run}` });
let time = now;

async function begin(): Promise<Subject> {
  const customer = await stripe.customers.create({
    test_clock: clock.id,
    payment_method: "pm_card_visa",
    invoice_settings: { default_payment_method: "pm_card_visa" },
  });
  const product = await stripe.products.create({ name: `Check ${run}` });
  const recurring = { interval: "month" as const };
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price_data: { currency: "usd", unit_amount: 1499, product: product.id, recurring } }],
    expand: ["latest_invoice.payments"],
  });
  const invoice = subscription.latest_invoice;
  const paying = typeof invoice === "object" ? invoice?.payments?.data[0]?.payment.payment_intent : null;
  const payment = typeof paying === "string" ? paying : (paying?.id ?? "");
  const item = subscription.items.data[0]?.id ?? "";
  const subject = { customer: customer.id, subscription: subscription.id, item, product: product.id };
  return { ...subject, payment, paid: 1499, now: time };
}

async function advance(seconds: number): Promise<void> {
  time += seconds;
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: time });
  while ((await stripe.testHelpers.testClocks.retrieve(clock.id)).status === "advancing") await wait(2000);
}

const checkout = { tax: "off" as const, taxCode: null, methods: [] };
const provider = createStripeProvider({
  kind: "stripe",
  secretKey: key,
  webhookSecret: "whsec_none",
  apiBase: null,
  checkout,
});
const bench: Bench = { stripe, provider, begin, advance, run };
const findings = await runCheck(bench).finally(() => stripe.testHelpers.testClocks.del(clock.id));
const lines = findings.map(({ what, problem }) =>
  problem === null ? `ok       ${what}` : `DIFFERS  ${what}: ${problem}`,
);
process.stdout.write(`Stripe in test mode, ${new Date().toISOString()}\n${lines.join("\n")}\n`);
process.exit(findings.every(({ problem }) => problem === null) ? 0 : 1);
