import { afterEach, expect, test } from "vitest";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { CommandRefused } from "../payments/provider.ts";
import type { Settings } from "../settings.ts";

let app: PaidApp;
afterEach(() => app.close());

async function start(checkout?: Settings["checkout"]) {
  app = await createPaidApp({ now: "2026-03-02T09:00:00Z", ...(checkout ? { checkout } : {}) });
  const browser = app.browser();
  await browser.signUp("payer@example.com");
  return browser;
}

async function formFor(browser: Awaited<ReturnType<typeof start>>, country = "US") {
  const { results } = await browser.data(`/premium/checkout/?plan=monthly&country=${country}`);
  return { plan: "monthly", country, request_key: results.request_key, consent: results.consent?.value ?? "" };
}

const objects = async (kind: string) =>
  (await app.db.selectFrom("test_payments").select("object").where("kind", "=", kind).orderBy("created").execute()).map(
    ({ object }) => object,
  );

test("with tax, sells at prices that contain it, with the tax code, and charges what the page said", async () => {
  const browser = await start({ tax: "stripe", taxCode: "txcd_10103000", methods: [] });
  const opened = await browser.form("/premium/checkout/", await formFor(browser));
  expect(opened.status).toBe(303);
  expect(await objects("price")).toEqual([
    expect.objectContaining({ lookup_key: "monthly_usd_1499_inclusive", tax_behavior: "inclusive" }),
  ]);
  expect(await objects("product")).toEqual([expect.objectContaining({ tax_code: "txcd_10103000" })]);
  await browser.form(String(opened.headers.location), { step: "pay", country: "DE", card: "4242424242424242" });
  expect(await objects("charge")).toEqual([expect.objectContaining({ amount: 1499 })]);
});

test("changes plan at the prices and products that everybody buys, with their tax", async () => {
  const browser = await start({ tax: "stripe", taxCode: "txcd_10103000", methods: [] });
  const opened = await browser.form("/premium/checkout/", await formFor(browser));
  await browser.form(String(opened.headers.location), { step: "pay", country: "DE", card: "4242424242424242" });
  await app.payments.turn();
  const changeTo = async (plan: string) => {
    const { results } = await browser.data("/payment/subscription_settings/");
    const consent = results.change.value;
    const answer = await browser.form("/payment/subscription_settings/", { act: "change_plan", plan, consent });
    expect([answer.status, answer.body]).toEqual([303, ""]);
    await app.payments.idle();
  };
  const itsSubscription = async () => (await objects("subscription")).at(-1);
  await app.pass(86_400_000);
  await changeTo("annual");
  const annual = { lookup_key: "annual_usd_9900_inclusive", product: "premium_annual", tax_behavior: "inclusive" };
  expect(await itsSubscription()).toMatchObject({ items: { data: [{ price: annual }] } });
  await changeTo("monthly");
  await app.pass(370 * 86_400_000);
  const monthly = { lookup_key: "monthly_usd_1499_inclusive", product: "premium_monthly" };
  expect(await itsSubscription()).toMatchObject({ items: { data: [{ price: monthly }] } });
  expect(await objects("price")).toHaveLength(2);
  expect(await objects("product")).toEqual([
    expect.objectContaining({ id: "premium_monthly", name: "Hypatia: monthly plan" }),
    expect.objectContaining({ id: "premium_annual", name: "Hypatia: annual plan" }),
  ]);
});

test("offers PayPal where the setting allows it, and renews by it", async () => {
  const browser = await start({ tax: "off", taxCode: null, methods: ["card", "paypal"] });
  const opened = await browser.form("/premium/checkout/", await formFor(browser));
  const address = String(opened.headers.location);
  expect((await browser.get(address)).body).toContain("PayPal");
  expect((await browser.form(address, { step: "pay", country: "DE", card: "0000000000000100" })).status).toBe(303);
  await app.pass(32 * 86_400_000);
  expect(await objects("charge")).toHaveLength(2);
});

test("takes no PayPal where it isn't allowed", async () => {
  const browser = await start();
  const opened = await browser.form("/premium/checkout/", await formFor(browser));
  const address = String(opened.headers.location);
  expect((await browser.get(address)).body).not.toContain("PayPal");
  expect((await browser.form(address, { step: "pay", country: "DE", card: "0000000000000100" })).status).toBe(422);
});

test("says in our own words that the provider refuses a payment page, and lets a new form try again", async () => {
  const browser = await start();
  const { payments } = app.tools;
  if (!payments) throw new Error("no provider");
  const refusing = () => Promise.reject(new CommandRefused("You cannot combine currencies on a single customer."));
  app.tools.payments = { ...payments, openCheckout: refusing };
  const answer = await browser.post("/premium/checkout/", await formFor(browser));
  expect(answer.status).toBe(503);
  expect(answer.json().results.errors[0]).toContain("The payment page couldn't be opened");
  expect(answer.body).not.toContain("combine");
  app.tools.payments = payments;
  expect((await browser.post("/premium/checkout/", await formFor(browser))).status).toBe(200);
});

test("refuses a second currency before the payment page, naming both", async () => {
  const browser = await start();
  const opened = await browser.form("/premium/checkout/", await formFor(browser));
  const paid = await browser.form(String(opened.headers.location), {
    step: "pay",
    country: "DE",
    card: "4242424242424242",
  });
  const session_id = new URL(String(paid.headers.location), "http://x").searchParams.get("session_id") ?? "";
  expect((await browser.post("/premium/success/settle/", { session_id })).status).toBe(200);
  const { results } = await browser.data("/premium/group-plans/?country=DE");
  const group = { seats: "2", name: "Class 8b", country: "DE", request_key: results.request_key };
  const answer = await browser.post("/premium/group-plans/", { ...group, consent: results.consent.value });
  expect(answer.status).toBe(409);
  expect(answer.json().results.errors[0]).toContain("You already pay for a plan in USD");
});
