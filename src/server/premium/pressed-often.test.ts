import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";

/** F18 for everything that moves money: twenty presses at once do it once, with the same answer for all. */

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
  expect([...new Set(answers.map((answer) => `${answer.status} ${answer.body}`))]).toEqual([
    expect.stringMatching(/^200 /),
  ]);
  const rows = await app.db.selectFrom("ledger_entries").select("kind").execute();
  for (const kind of kinds) expect([kind, rows.filter((row) => row.kind === kind).length]).toEqual([kind, 1]);
}

async function payMonthly(settle: boolean): Promise<string> {
  const { results } = await browser.data("/premium/checkout/?plan=monthly&country=DE");
  const { plan, country, request_key, consent } = results;
  const opened = await browser.post("/premium/checkout/", { plan, country, request_key, consent: consent.value });
  const page = opened.json().results.redirect_to;
  const paid = await browser.form(page, { step: "pay", country: "DE", card: "4242424242424242", email });
  const session_id = new URL(String(paid.headers.location), "http://x").searchParams.get("session_id") ?? "";
  if (settle) await browser.post("/premium/success/settle/", { session_id });
  return session_id;
}

describe("pressing twenty times at once (F18)", () => {
  test("settles a returned purchase once", async () => {
    const session_id = await payMonthly(false);
    await press("/premium/success/settle/", { session_id }, ["period_paid"]);
  });

  test("changes plan once", async () => {
    await payMonthly(true);
    const { change } = (await browser.data("/payment/subscription_settings/")).results;
    const fields = { act: "change_plan", plan: "annual", consent: change.value };
    await press("/payment/subscription_settings/", fields, ["change_asked", "plan_changed"]);
  });

  test("suspends and resumes once", async () => {
    await payMonthly(true);
    await press("/payment/subscription_settings/suspend/", { months: "1" }, ["suspended"]);
    await press("/payment/subscription_settings/resume/", {}, ["resumed"]);
  });

  test("cancels and undoes it once", async () => {
    await payMonthly(true);
    const { standing } = (await browser.data("/payment/subscription_settings/")).results;
    await press(`/payment_processor/cancel-premium/${standing.subscription.subscription_id}/`, {}, ["renewal_stopped"]);
    await press("/payment/subscription_settings/", { act: "renew_again" }, ["renewal_resumed"]);
  });

  test("withdraws once", async () => {
    await payMonthly(true);
    await press("/payment/refund_request/", { act: "withdraw" }, ["refunded"]);
  });

  test("asks for a refund once", async () => {
    await press("/payment/refund_request/", { act: "ask", text: "I was ill for all of the month." });
    expect(await app.db.selectFrom("payment_events").select("name").execute()).toHaveLength(1);
  });
});
