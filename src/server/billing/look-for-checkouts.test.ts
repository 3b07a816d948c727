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
