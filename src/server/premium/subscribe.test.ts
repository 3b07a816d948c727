import { describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";

import {
  app,
  browser,
  buy,
  formFor,
  ledgerKinds,
  mailsNow,
  newCustomer,
  openShop,
  payAt,
  settings,
} from "#tests/kit/premium-shop.ts";

openShop();

describe("the plans", () => {
  test("show prices of the chosen country or the browser's languages, and their value in dollars", async () => {
    const german = await app.browser().raw("GET", "/premium/?ajax=1", { "accept-language": "de-DE,de;q=0.9,en;q=0.5" });
    expect(german.json().results).toMatchObject({ country: "DE", trial_days: 7 });
    expect(german.json().results.plans[1]).toEqual({
      plan: "annual",
      price: { amount: 8900, currency: "eur" },
      usd: 10235,
    });
    const chosen = await app.browser().data("/premium/?country=JP");
    expect(chosen.results.plans[0]).toEqual({ plan: "monthly", price: { amount: 1500, currency: "jpy" }, usd: 975 });
    expect((await app.browser().data("/premium/?country=XX")).results.country).toBe("US");
  });
});

describe("subscribing", () => {
  test("opens a trial before the annual plan, stores the consent, schedules the reminder and charges nothing", async () => {
    const { page } = await formFor("annual");
    expect(page.consent.wording).toContain("€89.00");
    expect(page.consent.wording).toContain("March 9, 2026");
    const { bought } = await buy("annual");
    expect(bought).toMatchObject({ state: "paid", plan: "annual", trial_days: 7 });
    expect(bought.subscription).toMatchObject({
      is_subscribed: true,
      plan_interval: "annual",
      total_price: 8900,
      total_price_usd: 10235,
      country: "DE",
      endDate: null,
      next_billing_date: "2026-03-09T09:00:00.000Z",
    });
    const { standing, history, receipts } = await settings();
    expect(standing).toMatchObject({ status: "trial", has_premium: true, may: { cancel: true, suspend: false } });
    expect(receipts).toEqual([]);
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(["trial_started"]);
    expect((await mailsNow()).sort()).toEqual([
      "trial_reminder waiting 2026-03-06",
      "trial_started waiting 2026-03-02",
    ]);
    const consents = await app.db.selectFrom("renewal_consents").select("wording").execute();
    expect(consents).toEqual([{ wording: page.consent.wording }]);
    expect((await browser.data("/")).globals.user.has_brilliant_premium).toBe(true);
  });

  test("begins one trial with one line and one mail, though four pages were paid side by side", async () => {
    const pages: string[] = [];
    for (let page = 0; page < 4; page += 1) {
      const opened = await browser.form("/premium/checkout/", (await formFor("annual")).fields);
      pages.push(String(opened.headers.location));
    }
    const paid = await Promise.all(pages.map((page) => payAt(page)));
    const sessions = paid.map(({ headers }) => new URL(String(headers.location), "http://x").searchParams);
    await Promise.all(
      sessions.map((led) => browser.post("/premium/success/settle/", { session_id: led.get("session_id") ?? "" })),
    );
    await app.pass(DAY_MS);
    expect(await ledgerKinds()).toEqual(["trial_started"]);
    expect((await mailsNow()).filter((mail) => mail.startsWith("trial_started"))).toHaveLength(1);
  });

  test("charges the year after the trial, with a receipt, and announces the renewal", async () => {
    await buy("annual");
    await app.pass(7 * DAY_MS + 60_000);
    const { standing, receipts } = await settings();
    expect(standing).toMatchObject({
      status: "active",
      subscription: { next_billing_date: "2027-03-09T09:00:00.000Z" },
    });
    expect(receipts).toEqual([
      expect.objectContaining({ what: "annual", paid: { amount: 8900, currency: "eur" }, returned: 0 }),
    ]);
    expect((await mailsNow()).filter((mail) => !mail.startsWith("trial_")).sort()).toEqual([
      expect.stringMatching(/^receipt waiting/),
      "renewal_notice waiting 2027-02-07",
    ]);
  });

  test("makes one purchase with one consent from a form sent twice (F18)", async () => {
    const { fields } = await formFor("monthly");
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.post("/premium/checkout/", fields)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.json().results.redirect_to}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await app.db.selectFrom("checkouts").select("plan").execute()).toEqual([{ plan: "monthly" }]);
    expect(await app.db.selectFrom("renewal_consents").select("wording").execute()).toHaveLength(1);
  });

  test("leads through the log-in back to the same plan when the session was lost, and writes nothing", async () => {
    const { fields } = await formFor("monthly");
    const address = "/premium/checkout/?plan=monthly&country=DE";
    const answer = await app.browser().form(address, { ...fields, csrf_token: "of a session that is over" });
    const back = new URLSearchParams({ next: address });
    expect([answer.status, answer.headers.location]).toEqual([303, `/account/login/?${back}`]);
    expect(await app.db.selectFrom("checkouts").select("plan").execute()).toEqual([]);
    // A wrong token is still refused when logged in.
    expect((await browser.form(address, { ...fields, csrf_token: "forged" })).status).toBe(403);
  });

  test("sells no second subscription", async () => {
    await buy("monthly");
    const { page } = await formFor("annual");
    expect(page).toMatchObject({ refusal: expect.stringContaining("already have a subscription"), consent: null });
  });

  test("gives no second trial, even under another account with the same address", async () => {
    await buy("annual");
    const { results } = await browser.data("/premium/");
    expect(results.trial_days).toBeNull();
  });

  test("takes the visitor coupon off the first bill", async () => {
    const { coupon } = (await app.browser().data("/premium/")).results;
    expect(coupon).toMatchObject({ percent_off: 20, coupon_generated: true });
    expect(coupon.expiration_time * 1000).toBeGreaterThan(app.tools.now());
    const { page } = await formFor("annual", `&coupon=${coupon.code}`);
    expect(page.consent.wording).toContain("€71.20");
    await buy("annual", `&coupon=${coupon.code}`);
    await app.pass(7 * DAY_MS + 60_000);
    expect((await settings()).receipts[0].paid).toEqual({ amount: 7120, currency: "eur" });
    expect((await formFor("annual", "&coupon=AAAABBBBBB")).page.coupon).toBeNull();
  });

  test.each([
    ["an unknown plan", { plan: "weekly" }, 400, "Please choose one of our plans."],
    ["an amount", { amount: "1" }, 400, 'The field "amount" is not known here.'],
    ["a user's number", { user_id: "1" }, 400, 'The field "user_id" is not known here.'],
    ["a country without prices", { country: "XX" }, 422, "We have no prices for this country."],
    ["no consent", { consent: undefined }, 422, "needs your consent"],
    ["consent to other words", { consent: "yes" }, 409, "has changed since you opened this page"],
    ["a short key", { request_key: "1" }, 400, "Please reload the page"],
  ])("refuses %s in a sentence and writes nothing", async (_what, changed, status, sentence) => {
    const { fields } = await formFor("annual");
    const answer = await browser.post("/premium/checkout/", { ...fields, ...changed });
    expect([answer.status, answer.json().results.errors[0]]).toEqual([status, expect.stringContaining(sentence)]);
    expect(await app.db.selectFrom("checkouts").select("plan").execute()).toEqual([]);
  });

  test("hides other people's purchases", async () => {
    const { session } = await buy("annual");
    const other = await newCustomer();
    expect((await other.get(`/premium/success/?session_id=${session}`)).status).toBe(404);
    expect((await other.post("/premium/success/settle/", { session_id: session })).status).toBe(404);
  });
});
