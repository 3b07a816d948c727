import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";

/** F18 for whatever moves money: pressed twenty times at once, it is done once, and everybody is told the same. */

const TIMES = 20;
const email = "presser@example.com";
let app: PaidApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await createPaidApp({ now: "2026-03-02T09:00:00Z" });
  browser = app.browser();
  await browser.signUp(email);
});
afterEach(() => app.close());

async function press(address: string, body: object = {}, kinds: readonly string[] = []): Promise<void> {
  await browser.get("/");
  const answers = await Promise.all(Array.from({ length: TIMES }, () => browser.post(address, body)));
  expect([...new Set(answers.map((one) => `${one.status} ${one.body}`))]).toEqual([expect.stringMatching(/^200 /)]);
  const rows = await app.db.selectFrom("ledger_entries").select("kind").execute();
  for (const kind of kinds) expect([kind, rows.filter((one) => one.kind === kind).length]).toEqual([kind, 1]);
}

async function payMonthly(settle: boolean): Promise<string> {
  const { results } = await browser.data("/premium/checkout/?plan=monthly&country=DE");
  const { plan, country, request_key, consent } = results;
  const opened = await browser.post("/premium/checkout/", { plan, country, request_key, consent: consent.value });
  const page = opened.json().results.redirect_to;
  const paid = await browser.form(page, { step: "pay", card: "4242424242424242", email });
  const session_id = new URL(String(paid.headers.location), "http://x").searchParams.get("session_id") ?? "";
  if (settle) await browser.post("/premium/success/settle/", { session_id });
  return session_id;
}

describe("pressed twenty times at once is once (F18)", () => {
  test("coming back from the payment", async () => {
    const session_id = await payMonthly(false);
    await press("/premium/success/settle/", { session_id }, ["period_paid"]);
  });

  test("another plan", async () => {
    await payMonthly(true);
    await press("/payment/subscription_settings/", { act: "change_plan", plan: "annual" }, ["plan_changed"]);
  });

  test("suspending, and resuming", async () => {
    await payMonthly(true);
    await press("/payment/subscription_settings/suspend/", { months: "1" }, ["suspended"]);
    await press("/payment/subscription_settings/resume/", {}, ["resumed"]);
  });

  test("cancelling, and taking it up again", async () => {
    await payMonthly(true);
    const { standing } = (await browser.data("/payment/subscription_settings/")).results;
    await press(`/payment_processor/cancel-premium/${standing.subscription.subscription_id}/`, {}, ["renewal_stopped"]);
    await press("/payment/subscription_settings/", { act: "renew_again" }, ["renewal_resumed"]);
  });

  test("having one's money back", async () => {
    await payMonthly(true);
    await press("/payment/refund_request/", { act: "withdraw" }, ["refunded"]);
  });

  test("asking for it", async () => {
    await press("/payment/refund_request/", { act: "ask", text: "I was ill for all of the month." });
    expect(await app.db.selectFrom("payment_events").select("name").execute()).toHaveLength(1);
  });
});
