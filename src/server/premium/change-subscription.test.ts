import { describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/premium/instant.ts";

import { app, browser, buy, ledgerKinds, mailsNow, newcomer, openShop, settings } from "#tests/kit/premium-shop.ts";

openShop();

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

  test("after 14 days one asks; other words are another message, up to five a day, and none is lost in silence", async () => {
    await buy("monthly");
    await app.pass(14 * DAY_MS);
    const late = await browser.post("/payment/refund_request/", { act: "withdraw" });
    expect([late.status, late.json().results.errors[0]]).toEqual([409, expect.stringContaining("14 days")]);
    const ask = (text: string) => browser.post("/payment/refund_request/", { act: "ask", text });
    const arrived = async () => (await mailsNow()).filter((one) => one.startsWith("refund_request"));
    for (const _again of [1, 2]) expect((await ask("I was ill for all of the month.")).status).toBe(200);
    expect(await arrived()).toHaveLength(1);
    expect((await browser.data("/payment/refund_request/")).results.asked_at).not.toBeNull();
    for (const day of [2, 3, 4, 5]) expect((await ask(`I was in hospital from day ${day} on.`)).status).toBe(200);
    expect(await arrived()).toHaveLength(5);
    const sixth = await ask("And one thing more that I forgot.");
    expect([sixth.status, sixth.json().results.errors[0]]).toEqual([429, expect.stringContaining("five times")]);
    await app.pass(DAY_MS);
    expect((await ask("And one thing more that I forgot.")).status).toBe(200);
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
