import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkoutOf, giftMessage, payAt } from "#tests/kit/gifts.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

/** Nobody listens there, so that no event arrives. */
const NOWHERE = 9;
const MINUTE = 60_000;

let app: PaidApp;
beforeEach(async () => {
  app = await createPaidApp({ now: "2026-03-02T09:00:00Z", webhooksTo: NOWHERE });
});
afterEach(() => app.close());

const DAY = 86_400_000;

test.each(["monthly", "lifetime"] as const)(
  "a %s purchase that staff refunded, and nobody heard of for weeks, opens nothing once it's found",
  async (plan) => {
    const browser = app.browser();
    await browser.signUp("late@example.com");
    const { results } = await browser.data(`/premium/checkout/?plan=${plan}&country=DE`);
    const { country, request_key, consent } = results;
    const form: Record<string, string> = { plan, country, request_key };
    if (consent) form.consent = consent.value;
    const opened = await browser.form("/premium/checkout/", form);
    await payAt(app, new URL(String(opened.headers.location), app.tools.settings.siteUrl).pathname);
    const { rows } = await sql<{ charge: string; amount: number }>`
      select object ->> 'payment_intent' as charge, (object ->> 'amount')::int as amount
      from test_payments where kind = 'charge'`.execute(app.db);
    const { charge = "", amount = 0 } = rows[0] ?? {};
    await app.tools.payments?.execute({ k: "refund", charge, amount }, "by-staff");
    await sql`delete from test_payments where kind in ('event', 'told')`.execute(app.db);
    app.setNow(app.tools.now() + 20 * DAY);
    await reconcilePayments(app.tools);
    const { standing, receipts } = (await browser.data("/payment/subscription_settings/")).results;
    expect(standing.has_premium).toBe(false);
    expect(receipts).toMatchObject([{ paid: { amount }, returned: amount }]);
  },
);

const gifts = () => app.db.selectFrom("gifts").select("gift_id").execute();

test("a purchase that nobody heard of is looked for again as soon as the provider can be reached", async () => {
  await payAt(app, checkoutOf(await app.browser().post("/give-premium/message/save/", giftMessage())));
  await app.db.deleteFrom("test_payments").where("kind", "=", "event").execute();
  const { payments } = app.tools;
  app.setNow(app.tools.now() + 60 * MINUTE);
  app.tools.payments = new Proxy({} as PaymentProvider, {
    get: () => async () => {
      throw new Error("The provider can't be reached.");
    },
  });
  await reconcilePayments(app.tools);
  expect(await gifts()).toEqual([]);
  app.tools.payments = payments;
  app.setNow(app.tools.now() + MINUTE);
  await reconcilePayments(app.tools);
  expect(await gifts()).toHaveLength(1);
});
