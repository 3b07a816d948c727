import { afterEach, beforeEach, expect } from "vitest";
import type { TestBrowser } from "./client.ts";
import { createPaidApp, type PaidApp } from "./paid-app.ts";

/** New before each test of a file that calls `openShop`. */
export let app: PaidApp;
/** Browser of somebody who has just signed up. */
export let browser: TestBrowser;
let email: string;
let people = 0;

/** A server with the test provider, and a newcomer. */
export function openShop(): void {
  beforeEach(async () => {
    app = await createPaidApp({ now: "2026-03-02T09:00:00Z" });
    browser = await newCustomer();
  });
  afterEach(() => app.close());
}

export async function newCustomer(): Promise<TestBrowser> {
  people += 1;
  email = `payer${people}@example.com`;
  const one = app.browser();
  await one.signUp(email);
  return one;
}

type Plan = "monthly" | "annual" | "lifetime";

/** Form of the page before the purchase. */
export async function formFor(plan: Plan, query = "") {
  const { results } = await browser.data(`/premium/checkout/?plan=${plan}&country=DE${query}`);
  const { country, request_key, consent, coupon } = results;
  const fields: Record<string, string> = { plan, country, request_key };
  if (consent) fields.consent = consent.value;
  if (coupon) fields.coupon = coupon.code;
  return { fields, page: results };
}

export async function payAt(url: string, card = "4242424242424242") {
  return browser.form(new URL(url, app.tools.settings.siteUrl).pathname, { step: "pay", country: "DE", card, email });
}

export async function buy(plan: Plan, query = "") {
  const { fields } = await formFor(plan, query);
  const answer = await browser.form("/premium/checkout/", fields);
  expect([answer.status, answer.body]).toEqual([303, ""]);
  const paid = await payAt(String(answer.headers.location));
  const session = new URL(String(paid.headers.location), "http://x").searchParams.get("session_id") ?? "";
  const settled = await browser.post("/premium/success/settle/", { session_id: session });
  expect(settled.status).toBe(200);
  return { session, bought: settled.json().results.bought };
}

export const settings = async () => (await browser.data("/payment/subscription_settings/")).results;
export const ledgerKinds = async () =>
  (await app.db.selectFrom("ledger_entries").select("kind").orderBy("at").orderBy("effect_key").execute()).map(
    (mail) => mail.kind,
  );
export const mailsNow = async () =>
  (
    await app.db
      .selectFrom("mails")
      .select(["template", "state", "due_at"])
      .where("template", "<>", "verify_address")
      .orderBy("mail_id")
      .execute()
  ).map(({ template, state, due_at }) => `${template} ${state} ${due_at.toISOString().slice(0, 10)}`);
