import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/premium/instant.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";

let app: PaidApp;
let browser: TestBrowser;
let email: string;
let people = 0;

beforeEach(async () => {
  app = await createPaidApp({ now: "2026-03-02T09:00:00Z" });
  browser = await newcomer();
});
afterEach(() => app.close());

async function newcomer(): Promise<TestBrowser> {
  people += 1;
  email = `payer${people}@example.com`;
  const one = app.browser();
  await one.signUp(email);
  return one;
}

type Plan = "monthly" | "annual" | "lifetime";

/** The form of the page before the purchase, as it stands there. */
async function formFor(plan: Plan, query = "") {
  const { results } = await browser.data(`/premium/checkout/?plan=${plan}&country=DE${query}`);
  const { country, request_key, consent, coupon } = results;
  const fields: Record<string, string> = { plan, country, request_key };
  if (consent) fields.consent = consent.value;
  if (coupon) fields.coupon = coupon.code;
  return { fields, page: results };
}

async function payAt(url: string, card = "4242424242424242") {
  return browser.form(new URL(url, app.tools.settings.siteUrl).pathname, { step: "pay", card, email });
}

async function buy(plan: Plan, query = "") {
  const { fields } = await formFor(plan, query);
  const answer = await browser.form("/premium/checkout/", fields);
  expect([answer.status, answer.body]).toEqual([303, ""]);
  const paid = await payAt(String(answer.headers.location));
  const session = new URL(String(paid.headers.location), "http://x").searchParams.get("session_id") ?? "";
  const settled = await browser.post("/premium/success/settle/", { session_id: session });
  expect(settled.status).toBe(200);
  return { session, bought: settled.json().results.bought };
}

const settings = async () => (await browser.data("/payment/subscription_settings/")).results;
const ledgerKinds = async () =>
  (await app.db.selectFrom("ledger_entries").select("kind").orderBy("at").orderBy("effect_key").execute()).map(
    (one) => one.kind,
  );
const mailsNow = async () =>
  (await app.db.selectFrom("mails").select(["template", "state", "due_at"]).orderBy("mail_id").execute()).map(
    ({ template, state, due_at }) => `${template} ${state} ${due_at.toISOString().slice(0, 10)}`,
  );

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
    expect(page.consent.wording).toContain("9 March 2026");
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

describe("cancelling", () => {
  const cancel = async () => {
    const { standing } = await settings();
    return browser.post(`/payment_processor/cancel-premium/${standing.subscription.subscription_id}/`);
  };

  test("a trial in its last second: proof at once, open to its end, never charged, no reminder left", async () => {
    await buy("annual");
    app.setNow("2026-03-09T08:59:59Z");
    const answer = await cancel();
    expect([answer.status, answer.json().results.standing.status]).toEqual([200, "cancelled"]);
    expect((await mailsNow()).sort()).toEqual([
      "cancellation_proof waiting 2026-03-09",
      "trial_reminder withdrawn 2026-03-06",
    ]);
    expect((await settings()).standing).toMatchObject({ has_premium: true, may: { renew_again: true } });
    await app.pass(30 * DAY_MS);
    expect(await ledgerKinds()).not.toContain("period_paid");
    expect((await settings()).standing).toMatchObject({ status: "none", has_premium: false });
  });

  test("pressed five times is cancelled once, with one proof", async () => {
    await buy("annual");
    const answers = await Promise.all([cancel(), cancel(), cancel(), cancel(), cancel()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await ledgerKinds()).filter((kind) => kind === "renewal_stopped")).toHaveLength(1);
    expect((await mailsNow()).filter((one) => one.startsWith("cancellation_proof"))).toHaveLength(1);
  });

  test("and coming back: it renews as before, and is announced again", async () => {
    await buy("annual");
    await cancel();
    const back = await browser.form("/payment/subscription_settings/", { act: "renew_again" });
    expect([back.status, back.headers.location]).toEqual([303, "/payment/subscription_settings/"]);
    expect((await settings()).standing.status).toBe("trial");
    expect((await mailsNow()).filter((one) => one.startsWith("trial_reminder waiting"))).toHaveLength(1);
  });

  test("another's subscription is not there, nor another's page of actions", async () => {
    await buy("annual");
    const { standing } = await settings();
    const { user_id } = (await browser.data("/")).globals.user;
    const other = await newcomer();
    const address = `/payment_processor/cancel-premium/${standing.subscription.subscription_id}/`;
    expect((await other.get(address)).status).toBe(404);
    expect((await other.post(address)).status).toBe(404);
    expect((await other.get(`/payment_processor/wadtudr-actions/${user_id}/`)).status).toBe(404);
    expect((await browser.get(`/payment_processor/wadtudr-actions/${user_id}/`)).status).toBe(200);
    expect((await settings()).standing.status).toBe("trial");
  });
});

describe("changes", () => {
  test("a month becomes a year at once, with what is left of the month taken off", async () => {
    await buy("monthly");
    await app.pass(10 * DAY_MS);
    const answer = await browser.form("/payment/subscription_settings/", { act: "change_plan", plan: "annual" });
    expect([answer.status, answer.body]).toEqual([303, ""]);
    const { standing, receipts } = await settings();
    expect(standing).toMatchObject({ status: "active", subscription: { plan_interval: "annual" } });
    expect(receipts[0]).toMatchObject({ what: "annual" });
    expect(receipts[0].paid.amount).toBeLessThan(8900);
    expect(await ledgerKinds()).toContain("period_replaced");
  });

  test("a month is suspended and resumed; nothing is charged meanwhile", async () => {
    await buy("monthly");
    const { choices } = (await browser.data("/payment/subscription_settings/suspend/")).results;
    expect(choices).toEqual([
      { months: 1, next_billing_date: "2026-05-02T09:00:00.000Z" },
      { months: 2, next_billing_date: "2026-06-02T09:00:00.000Z" },
      { months: 3, next_billing_date: "2026-07-02T09:00:00.000Z" },
    ]);
    expect((await browser.form("/payment/subscription_settings/suspend/", { months: "2" })).status).toBe(303);
    expect((await settings()).standing).toMatchObject({
      status: "suspended",
      has_premium: true,
      subscription: { next_billing_date: "2026-06-02T09:00:00.000Z" },
    });
    await app.pass(40 * DAY_MS);
    expect((await settings()).receipts).toHaveLength(1);
    expect((await settings()).standing.has_premium).toBe(false);
    expect((await browser.form("/payment/subscription_settings/resume/", {})).status).toBe(303);
    expect((await settings()).standing.status).toBe("active");
  });

  test("within 14 days everything goes back and access ends, with a dated receipt", async () => {
    await buy("monthly");
    await app.pass(13 * DAY_MS);
    expect((await browser.data("/payment/refund_request/")).results.returnable).toEqual({
      amount: 1299,
      currency: "eur",
    });
    const answer = await browser.form("/payment/refund_request/", { act: "withdraw" });
    expect([answer.status, answer.body]).toEqual([303, ""]);
    const { standing, receipts } = await settings();
    expect(standing).toMatchObject({ status: "none", has_premium: false });
    expect(receipts[0]).toMatchObject({ returned: 1299 });
    expect(await mailsNow()).toContainEqual("withdrawal_receipt waiting 2026-03-15");
  });

  test("after 14 days one asks, once a day, and whoever answers gets it", async () => {
    await buy("monthly");
    await app.pass(14 * DAY_MS);
    const late = await browser.post("/payment/refund_request/", { act: "withdraw" });
    expect([late.status, late.json().results.errors[0]]).toEqual([409, expect.stringContaining("14 days")]);
    for (const _again of [1, 2]) {
      const asked = await browser.post("/payment/refund_request/", {
        act: "ask",
        text: "I was ill for all of the month.",
      });
      expect(asked.status).toBe(200);
    }
    expect((await mailsNow()).filter((one) => one.startsWith("refund_request"))).toHaveLength(1);
    expect((await browser.data("/payment/refund_request/")).results.asked_at).not.toBeNull();
  });

  test.each([
    ["/payment/subscription_settings/", { act: "change_plan", plan: "annual" }, 404],
    ["/payment/subscription_settings/", { act: "change_plan", plan: "group" }, 400],
    ["/payment/subscription_settings/", { act: "renew_again", seats: 3 }, 400],
    ["/payment/subscription_settings/suspend/", { months: "12" }, 400],
    ["/payment/subscription_settings/resume/", {}, 404],
    ["/payment/refund_request/", { act: "withdraw", amount: 1 }, 400],
  ])("%s with %j, by who has nothing, is refused in a sentence", async (address, body, status) => {
    const answer = await browser.post(address, body);
    expect([answer.status, answer.json().results.errors[0]]).toEqual([status, expect.stringMatching(/\.$/)]);
    expect(await ledgerKinds()).toEqual([]);
  });
});
