import { describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/premium/instant.ts";

import { app, browser, buy, formFor, mailsNow, newcomer, openShop, settings } from "#tests/kit/premium-shop.ts";

openShop();

describe("the plans", () => {
  test("stand in the money of the country that the languages name, with their worth in dollars, or of the one chosen", async () => {
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
  test("a year after seven free days: words agreed to, trial opened, reminder promised, nothing charged, all of it to read", async () => {
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
    expect(await mailsNow()).toEqual(["trial_reminder waiting 2026-03-06"]);
    const consents = await app.db.selectFrom("renewal_consents").select("wording").execute();
    expect(consents).toEqual([{ wording: page.consent.wording }]);
    expect((await browser.data("/")).globals.user.has_brilliant_premium).toBe(true);
  });

  test("once the trial is over the year is charged, with a receipt, and announced before it renews", async () => {
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
    expect((await mailsNow()).filter((one) => !one.startsWith("trial_reminder")).sort()).toEqual([
      expect.stringMatching(/^receipt waiting/),
      "renewal_notice waiting 2027-02-07",
    ]);
  });

  test("the same form sent twice is one purchase with one consent (F18)", async () => {
    const { fields } = await formFor("monthly");
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.post("/premium/checkout/", fields)));
    expect(new Set(answers.map((one) => `${one.status} ${one.json().results.redirect_to}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await app.db.selectFrom("checkouts").select("plan").execute()).toEqual([{ plan: "monthly" }]);
    expect(await app.db.selectFrom("renewal_consents").select("wording").execute()).toHaveLength(1);
  });

  test("a form whose log-in was lost leads to the log-in and back to the same plan, and nothing is written", async () => {
    const { fields } = await formFor("monthly");
    const address = "/premium/checkout/?plan=monthly&country=DE";
    const answer = await app.browser().form(address, { ...fields, csrf_token: "of a session that is over" });
    const back = new URLSearchParams({ next: address });
    expect([answer.status, answer.headers.location]).toEqual([303, `/account/login/?${back}`]);
    expect(await app.db.selectFrom("checkouts").select("plan").execute()).toEqual([]);
    // Whoever is logged in and brings a wrong token is still turned away.
    expect((await browser.form(address, { ...fields, csrf_token: "forged" })).status).toBe(403);
  });

  test("who has a subscription is not sold another", async () => {
    await buy("monthly");
    const { page } = await formFor("annual");
    expect(page).toMatchObject({ refusal: expect.stringContaining("running subscription"), consent: null });
  });

  test("a second trial is not given, under another account with the same address neither", async () => {
    await buy("annual");
    const { results } = await browser.data("/premium/");
    expect(results.trial_days).toBeNull();
  });

  test("the coupon that visitors see takes its part off the first bill", async () => {
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
  ])("with %s is refused in a sentence, and nothing is written", async (_what, changed, status, sentence) => {
    const { fields } = await formFor("annual");
    const answer = await browser.post("/premium/checkout/", { ...fields, ...changed });
    expect([answer.status, answer.json().results.errors[0]]).toEqual([status, expect.stringContaining(sentence)]);
    expect(await app.db.selectFrom("checkouts").select("plan").execute()).toEqual([]);
  });

  test("another's purchase is not there", async () => {
    const { session } = await buy("annual");
    const other = await newcomer();
    expect((await other.get(`/premium/success/?session_id=${session}`)).status).toBe(404);
    expect((await other.post("/premium/success/settle/", { session_id: session })).status).toBe(404);
  });
});
