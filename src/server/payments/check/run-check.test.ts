import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { watchStripe } from "#tests/kit/watch-stripe.ts";
import { testCard } from "../embedded/cards.ts";
import { completeSession } from "../embedded/checkout.ts";
import { closeDispute, failRefund, openDispute } from "../embedded/disputes.ts";
import { openSession } from "../embedded/open-session.ts";
import { type TestStore, withTestStore } from "../embedded/test-store.ts";
import type { Beginning } from "./bench.ts";
import { facts } from "./facts.ts";
import type { Subject } from "./refusals.ts";
import { laterRefusals, refusals } from "./refusals.ts";
import { type Finding, runCheck } from "./run-check.ts";

/** `npm run stripe:check` against the embedded provider: it must refuse and do what Stripe is asked for there. */

let app: PaidApp;
let findings: Finding[];

const GOOD = "4242424242424242";
const LATER_DECLINED = "4000000000000341";

/** A subscription in the test provider's books, as a paid checkout makes it. */
async function begin(how: Beginning): Promise<Subject> {
  const stripe = await client();
  const product = await stripe.products.create({ name: "Check" });
  const money = { product: product.id, currency: "usd", unit_amount: 1499 };
  const price = await stripe.prices.create({ ...money, recurring: { interval: "month" } });
  const coupon = await stripe.coupons.create({ percent_off: 20, duration: "once" });
  const customer = await stripe.customers.create({});
  return withTestStore(app.db, app.tools.now(), async (store) => {
    const metadata = {};
    const line_items = [{ quantity: 1, price: price.id }];
    const urls = { success_url: "https://example.com/", cancel_url: "https://example.com/" };
    const trial = how === "trial" ? { trial_period_days: 7 } : {};
    const discounts = how === "trial" ? { discounts: [{ coupon: coupon.id }] } : {};
    const session = await openSession(store, {
      mode: "subscription",
      customer: customer.id,
      metadata,
      ...urls,
      ...discounts,
      line_items,
      subscription_data: { metadata, ...trial },
    });
    const card = testCard(GOOD);
    if (!card) throw new Error("There's no such card.");
    await completeSession(store, session, card, { email: "amina@example.com", country: null });
    const bought = await store.get("subscription", session.subscription ?? "");
    const item = bought?.items.data[0];
    if (!bought || !item) throw new Error("Nothing was bought.");
    if (how === "incomplete") await store.put("subscription", bought.id, { ...bought, status: "incomplete" });
    const [charge] = await store.list("charge", { customer: customer.id });
    const ids = { customer: customer.id, subscription: bought.id, item: item.id, product: product.id, price: price.id };
    return { ...ids, coupon: coupon.id, payment: charge?.payment_intent ?? "", paid: 1499, now: store.now };
  });
}

let asked: Stripe | null = null;

async function client(): Promise<Stripe> {
  if (!asked) await app.payments.provider.readSubscription("none");
  if (!asked) throw new Error("There is no client.");
  return asked;
}

const inStore = <T>(work: (store: TestStore) => Promise<T>) => withTestStore(app.db, app.tools.now(), work);

beforeAll(async () => {
  const watched = watchStripe();
  const watch = (stripe: Stripe) => {
    asked = stripe;
    return stripe;
  };
  app = await createPaidApp({ now: "2026-03-02T09:00:00Z", draftDelay: 3600, watched: { ...watched, watch } });
  findings = await runCheck({
    stripe: await client(),
    provider: app.payments.provider,
    run: "test",
    begin,
    advance: (_subject, seconds) => app.pass(seconds * 1000),
    spoilCard: ({ subscription }) =>
      inStore(async (store) => {
        const bought = await store.get("subscription", subscription);
        if (bought) await store.put("subscription", subscription, { ...bought, ...declined });
      }),
    winDispute: ({ payment }) =>
      inStore(async (store) => closeDispute(store, (await openDispute(store, payment)).id, "won")),
    refundComesBack: ({ payment }) =>
      inStore(async (store) => {
        const [refund] = await store.list("refund", { payment_intent: payment });
        await failRefund(store, refund?.id ?? "");
      }),
  });
});
afterAll(() => app.close());

const declined = { default_payment_method: `pm_${LATER_DECLINED}` };

describe("the check of Stripe, run on the embedded provider", () => {
  test.each(
    [...refusals, ...laterRefusals.scheduled, ...laterRefusals.over, ...laterRefusals.incomplete].map(
      ({ what }) => what,
    ),
  )("finds that it refuses %s", (what) => {
    expect(findings.find((finding) => finding.what === `refuses ${what}`)).toEqual({
      what: `refuses ${what}`,
      problem: null,
    });
  });

  test("finds every change as the product expects it", () => {
    const changes = findings.filter(
      ({ what }) => !what.startsWith("refuses") && !facts.some((fact) => fact.what === what),
    );
    expect(changes.length).toBeGreaterThanOrEqual(8);
    expect(changes.filter(({ problem }) => problem !== null)).toEqual([]);
  });

  test.each(facts.map(({ what }) => what))("finds that %s", (what) => {
    expect(findings.filter((finding) => finding.what === what)).toEqual([{ what, problem: null }]);
  });
});
