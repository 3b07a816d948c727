import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import { createTestApi } from "./api.ts";

const secretKey = "sk_test_for_this_test_only";
let app: TestApp;
let stripe: Stripe;
let apiPort = 0;
let close: () => Promise<unknown>;

beforeEach(async () => {
  app = await createTestApp();
  const api = await createTestApi({ tools: app.tools, secretKey, changed: () => {} });
  await api.listen({ host: "127.0.0.1", port: 0 });
  const address = api.server.address();
  apiPort = typeof address === "object" && address ? address.port : 0;
  stripe = new Stripe(secretKey, {
    protocol: "http",
    host: "127.0.0.1",
    port: apiPort,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  close = () => api.close();
});
afterEach(async () => {
  await close();
  await app.close();
});

const HOUR_MS = 3_600_000;
const make = (email: string, idempotencyKey: string) => stripe.customers.create({ email }, { idempotencyKey });

test("makes a request repeated under its key once and gives the same answer", async () => {
  const [first, two] = [await make("amina@example.com", "k"), await make("amina@example.com", "k")];
  expect(two).toEqual(first);
  expect((await make("amina@example.com", "another")).id).not.toBe(first.id);
});

test("forgets a key after a day, like Stripe", async () => {
  const first = await make("amina@example.com", "k");
  app.setNow(app.tools.now() + 23 * HOUR_MS);
  expect((await make("amina@example.com", "k")).id).toBe(first.id);
  app.setNow(app.tools.now() + 2 * HOUR_MS);
  expect((await make("amina@example.com", "k")).id).not.toBe(first.id);
});

test("refuses another request under the same key", async () => {
  await make("amina@example.com", "k");
  await expect(make("mei@example.com", "k")).rejects.toMatchObject({ type: "StripeIdempotencyError" });
});

test.each(["customers/a%00b", "checkout/sessions/%00", "invoices/%00", "charges?customer=%00"])(
  "finds nothing at %s instead of failing",
  async (path) => {
    const headers = { authorization: `Bearer ${secretKey}` };
    const { status } = await fetch(`http://127.0.0.1:${apiPort}/v1/${path}`, { headers });
    expect([400, 404]).toContain(status);
  },
);

test("gives a refusal again, even if the request would be accepted by now", async () => {
  const pay = () => stripe.refunds.create({ payment_intent: "pi_1", amount: 5 }, { idempotencyKey: "k" });
  await expect(pay()).rejects.toMatchObject({ statusCode: 404 });
  const charge = { id: "ch_1", object: "charge", customer: null, payment_intent: "pi_1", amount: 5 };
  await app.db
    .insertInto("test_payments")
    .values({ kind: "charge", id: "ch_1", object: JSON.stringify({ ...charge, amount_refunded: 0 }), created: 1 })
    .execute();
  await expect(pay()).rejects.toMatchObject({ statusCode: 404 });
  await expect(
    stripe.refunds.create({ payment_intent: "pi_1", amount: 5 }, { idempotencyKey: "later" }),
  ).resolves.toMatchObject({ status: "succeeded" });
});

test("says as Stripe does that its own side failed, and makes the object once afterwards", async () => {
  const real = app.tools.db.transaction;
  app.tools.db.transaction = () => {
    throw new Error("The database is away.");
  };
  const failed = await make("amina@example.com", "k").catch((error: unknown) => error);
  app.tools.db.transaction = real;
  expect(failed).toBeInstanceOf(Stripe.errors.StripeAPIError);
  const first = await make("amina@example.com", "k");
  expect(await make("amina@example.com", "k")).toEqual(first);
});
