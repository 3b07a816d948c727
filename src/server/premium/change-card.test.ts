import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";

const SETTINGS = "/payment/subscription_settings/";
const GOOD = "4242424242424242";
const FAILS_LATER = "4000000000000341";

let app: PaidApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await createPaidApp({ now: "2026-03-02T09:00:00Z" });
  browser = await newcomer("amina@example.com");
});
afterEach(() => app.close());

async function newcomer(email: string): Promise<TestBrowser> {
  const browser = app.browser();
  await browser.signUp(email);
  return browser;
}

const path = (url: unknown) => {
  const { pathname, search } = new URL(String(url), app.tools.settings.siteUrl);
  return `${pathname}${search}`;
};

async function buy(plan: "monthly" | "annual" | "lifetime", card = GOOD): Promise<void> {
  const { results } = await browser.data(`/premium/checkout/?plan=${plan}&country=DE`);
  const { country, request_key, consent } = results;
  const fields = { plan, country, request_key, ...(consent ? { consent: consent.value } : {}) };
  const opened = await browser.form("/premium/checkout/", fields);
  const paid = await browser.form(path(opened.headers.location), { step: "pay", country: "DE", card });
  await browser.post("/premium/success/settle/", {
    session_id: new URL(String(paid.headers.location), "http://x").searchParams.get("session_id") ?? "",
  });
}

const settings = async () => (await browser.data(SETTINGS)).results;
/** Waits until the provider's events are handled and the resulting commands sent. */
async function heard(): Promise<void> {
  await app.payments.turn();
  await app.payments.idle();
  await app.payments.turn();
}
async function toPortal(): Promise<string> {
  const led = await browser.form(SETTINGS, { act: "change_card" });
  expect(led.status).toBe(303);
  return path(led.headers.location);
}
const charges = async () => {
  const rows = await app.db
    .selectFrom("test_payments")
    .select("object")
    .where("kind", "=", "charge")
    .orderBy("created")
    .execute();
  return rows.map(({ object }) => Number(object.amount) - Number(object.amount_refunded));
};
const mailed = async () =>
  (
    await app.db
      .selectFrom("mails")
      .select("template")
      .where("template", "<>", "verify_address")
      .where("state", "=", "waiting")
      .orderBy("mail_id")
      .execute()
  ).map(({ template }) => template);

describe("a card declined at a renewal", () => {
  test("sends a mail, can be replaced at the portal, and the bill is paid at once", async () => {
    await buy("monthly", FAILS_LATER);
    await app.pass(31 * DAY_MS + 60_000);
    await heard();
    expect((await settings()).standing).toMatchObject({ status: "past_due", has_premium: true });
    expect(await mailed()).toContain("payment_failed");
    const portal = await toPortal();
    expect((await browser.get(portal)).body).toContain("4000 0000 0000 0341");
    const done = await browser.form(portal, { step: "pay", country: "DE", card: GOOD });
    expect([done.status, done.headers.location]).toEqual([303, SETTINGS]);
    await heard();
    expect((await settings()).standing).toMatchObject({ status: "active", has_premium: true });
    expect(await charges()).toEqual([1299, 1299]);
    await app.pass(31 * DAY_MS);
    expect(await charges()).toEqual([1299, 1299, 1299]);
  });

  test("stays past due when the new card is declined too", async () => {
    await buy("monthly", FAILS_LATER);
    await app.pass(31 * DAY_MS + 60_000);
    const portal = await toPortal();
    for (const [card, status] of [
      ["4000000000000002", 402],
      ["4000000000000069", 402],
      ["1", 422],
    ] as const) {
      expect((await browser.form(portal, { step: "pay", country: "DE", card })).status).toBe(status);
    }
    expect((await browser.form(portal, { step: "pay", country: "DE", card: FAILS_LATER })).status).toBe(303);
    await heard();
    expect((await settings()).standing.status).toBe("past_due");
    expect(await charges()).toEqual([1299]);
  });
});

describe("the card portal", () => {
  test("asks for the bank's confirmation and changes nothing when it's refused", async () => {
    await buy("monthly");
    const portal = await toPortal();
    const asked = await browser.form(portal, { step: "pay", country: "DE", card: "4000002500003155" });
    expect(asked.body).toContain("Yes, confirm it");
    expect((await browser.form(portal, { step: "refuse", card: "4000002500003155" })).status).toBe(402);
    expect((await browser.get(portal)).body).toContain("Your card now: 4242");
    expect((await browser.form(portal, { step: "confirm", card: "4000002500003155" })).status).toBe(303);
    await heard();
    expect((await browser.get(portal)).body).toContain("Your card now: 4000 0025 0000 3155");
  });

  test("is open for an hour", async () => {
    await buy("monthly");
    const portal = await toPortal();
    app.setNow(app.tools.now() + 3_600_000);
    expect((await browser.get(portal)).status).toBe(404);
    expect((await browser.form(portal, { step: "pay", country: "DE", card: GOOD })).status).toBe(404);
  });

  test("charges nothing for a new card while everything is paid", async () => {
    await buy("monthly");
    await browser.form(await toPortal(), { step: "pay", country: "DE", card: GOOD });
    await heard();
    expect(await charges()).toEqual([1299]);
  });
});

describe("the checkout", () => {
  test("shows a known payer's address, which can't be changed there", async () => {
    const { results } = await browser.data("/premium/checkout/?plan=monthly&country=DE");
    const { country, request_key, consent } = results;
    const fields = { plan: "monthly", country, request_key, consent: consent.value };
    const opened = await browser.form("/premium/checkout/", fields);
    const page = String((await browser.get(path(opened.headers.location))).body);
    expect(page).toMatch(/<input type="email"[^>]* value="amina@example.com" readonly>/);
    await browser.form(path(opened.headers.location), {
      step: "pay",
      country: "DE",
      card: GOOD,
      email: "mallory@example.com",
    });
    const sessions = await app.db
      .selectFrom("test_payments")
      .select("object")
      .where("kind", "=", "session")
      .executeTakeFirstOrThrow();
    expect(sessions.object.customer_details).toEqual({ email: "amina@example.com", address: { country: "DE" } });
  });
});

describe("receipts", () => {
  const receiptOf = (key: string) => browser.get(`${SETTINGS}receipt/${encodeURIComponent(key)}/`);

  test("lead to our own invoices, also for refunds and lifetime purchases", async () => {
    await buy("monthly");
    await app.pass(DAY_MS);
    await browser.post("/payment/refund_request/", { act: "withdraw" });
    await heard();
    await buy("lifetime");
    const { receipts } = await settings();
    expect(receipts.map(({ what }: { what: string }) => what)).toEqual(["lifetime", "monthly"]);
    for (const { key } of receipts) {
      const led = await receiptOf(key);
      expect(led.status).toBe(302);
      const invoice = await browser.get(path(led.headers.location));
      expect([invoice.status, invoice.headers["content-type"]]).toEqual([200, "application/pdf"]);
    }
  });

  test("are 404 for other people's payments and unknown ones", async () => {
    await buy("monthly");
    const { receipts } = await settings();
    browser = await newcomer("mei@example.com");
    expect((await receiptOf(receipts[0].key)).status).toBe(404);
    expect((await receiptOf("period:in_nothing")).status).toBe(404);
  });

  test("point to the mail if there's no invoice, here or at the provider", async () => {
    await buy("monthly");
    const { receipts } = await settings();
    await app.db.deleteFrom("documents").execute();
    await app.db.deleteFrom("test_payments").where("kind", "=", "invoice").execute();
    const answer = await receiptOf(receipts[0].key);
    expect([answer.status, String(answer.body).includes("The mail that we sent you")]).toEqual([404, true]);
  });
});

test("show a refund made at the provider's dashboard", async () => {
  await buy("monthly");
  const row = await app.db
    .selectFrom("test_payments")
    .select("object")
    .where("kind", "=", "charge")
    .executeTakeFirstOrThrow();
  const refund = { k: "refund" as const, charge: String(row.object.payment_intent), amount: 1299 };
  await app.tools.payments?.execute(refund, "by hand");
  await heard();
  const { receipts, standing } = await settings();
  expect(receipts[0].returned).toBe(1299);
  expect(standing.has_premium).toBe(false);
});
