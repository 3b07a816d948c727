import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";

import { app, browser, buy, ledgerKinds, mailsNow, newCustomer, openShop, settings } from "#tests/kit/premium-shop.ts";

openShop();

describe("cancelling", () => {
  const cancel = async () => {
    const { standing } = await settings();
    return browser.post(`/payment_processor/cancel-premium/${standing.subscription.subscription_id}/`);
  };

  test("mails proof in a trial's last second, keeps it open to its end and never charges", async () => {
    await buy("annual");
    app.setNow("2026-03-09T08:59:59Z");
    const answer = await cancel();
    expect([answer.status, answer.json().results.standing.status]).toEqual([200, "cancelled"]);
    expect((await mailsNow()).sort()).toEqual([
      "cancellation_proof waiting 2026-03-09",
      "premium_ended waiting 2026-03-09",
      "trial_reminder withdrawn 2026-03-06",
      "trial_started waiting 2026-03-02",
    ]);
    expect((await settings()).standing).toMatchObject({ has_premium: true, may: { renew_again: true } });
    await app.pass(30 * DAY_MS);
    expect(await ledgerKinds()).not.toContain("period_paid");
    expect((await settings()).standing).toMatchObject({ status: "none", has_premium: false });
  });

  test("cancels once when pressed five times, with one proof", async () => {
    await buy("annual");
    const answers = await Promise.all([cancel(), cancel(), cancel(), cancel(), cancel()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await ledgerKinds()).filter((kind) => kind === "renewal_stopped")).toHaveLength(1);
    expect((await mailsNow()).filter((mail) => mail.startsWith("cancellation_proof"))).toHaveLength(1);
  });

  test("renews and is announced again after the cancellation is undone", async () => {
    await buy("annual");
    await cancel();
    const back = await browser.form("/payment/subscription_settings/", { act: "renew_again" });
    expect([back.status, back.headers.location]).toEqual([303, "/payment/subscription_settings/"]);
    expect((await settings()).standing.status).toBe("trial");
    expect((await mailsNow()).filter((mail) => mail.startsWith("trial_reminder waiting"))).toHaveLength(1);
  });

  test("hides other people's subscriptions and actions", async () => {
    await buy("annual");
    const { standing } = await settings();
    const { user_id } = (await browser.data("/")).globals.user;
    const other = await newCustomer();
    const address = `/payment_processor/cancel-premium/${standing.subscription.subscription_id}/`;
    expect((await other.get(address)).status).toBe(404);
    expect((await other.post(address)).status).toBe(404);
    expect((await other.get(`/payment_processor/wadtudr-actions/${user_id}/`)).status).toBe(404);
    expect((await browser.get(`/payment_processor/wadtudr-actions/${user_id}/`)).status).toBe(200);
    expect((await settings()).standing.status).toBe("trial");
  });
});

describe("changes", () => {
  const SETTINGS = "/payment/subscription_settings/";
  /** Plans paid for, oldest first. */
  const paidPlans = async () => {
    const rows = await app.db
      .selectFrom("ledger_entries")
      .select("facts")
      .where("kind", "=", "period_paid")
      .orderBy("at")
      .execute();
    return rows.map(({ facts }) => ("plan" in facts ? facts.plan : null));
  };
  const changeTo = async (plan: "monthly" | "annual", consent?: string) =>
    browser.form(SETTINGS, {
      act: "change_plan",
      plan,
      consent: consent ?? (await settings()).change.value,
    });

  test("starts a year at once for the amount shown, stores the text agreed to and mails it", async () => {
    await buy("monthly");
    await app.pass(10 * DAY_MS);
    const { change } = await settings();
    expect(change.wording).toContain("You'll pay");
    const answer = await changeTo("annual", change.value);
    expect([answer.status, answer.body]).toEqual([303, ""]);
    const { standing, receipts } = await settings();
    expect(standing).toMatchObject({ status: "active", subscription: { plan_interval: "annual" } });
    expect(receipts[0]).toMatchObject({ what: "annual", paid: change.due });
    expect(await ledgerKinds()).toEqual(expect.arrayContaining(["change_asked", "plan_changed", "period_replaced"]));
    const consents = await app.db.selectFrom("renewal_consents").select("wording").execute();
    expect(consents.map(({ wording }) => wording)).toContain(change.wording);
    const mails = await app.db.selectFrom("mails").select("facts").where("template", "=", "plan_change").execute();
    expect(mails.map(({ facts }) => facts.what)).toEqual(["confirmed"]);
  });

  test("charges nothing without consent, or with a forged one", async () => {
    await buy("monthly");
    const { change } = await settings();
    expect((await browser.form(SETTINGS, { act: "change_plan", plan: "annual" })).status).toBe(422);
    expect((await changeTo("annual", change.value.replace(/~\d+~/, "~1~"))).status).toBe(422);
    expect(await ledgerKinds()).toEqual(["period_paid"]);
  });

  test("says that a card was declined, on the page and in a mail, and keeps the plan", async () => {
    await buy("monthly");
    // A made-up address says no such thing.
    expect((await browser.data(`${SETTINGS}?change=declined`)).results.change_declined).toBe(false);
    await sql`
      update test_payments set object = jsonb_set(object, '{default_payment_method}', '"pm_4000000000000341"')
      where kind = 'subscription'`.execute(app.db);
    const answer = await changeTo("annual");
    expect([answer.status, answer.headers.location]).toEqual([303, `${SETTINGS}?change=declined`]);
    expect((await browser.data(`${SETTINGS}?change=declined`)).results.change_declined).toBe(true);
    const { standing } = await settings();
    expect(standing).toMatchObject({ status: "active", next_plan: null, subscription: { plan_interval: "monthly" } });
    expect(await ledgerKinds()).toEqual(["period_paid", "change_asked", "change_declined"]);
    const mails = await app.db.selectFrom("mails").select("facts").where("template", "=", "plan_change").execute();
    const { change } = await settings();
    expect(mails.map(({ facts }) => facts)).toEqual([expect.objectContaining({ what: "declined", due: "€76.01" })]);
    expect(change.wording).toContain("€76.01");
  });

  test("shows the price of a plan chosen for later, and lets the choice be undone", async () => {
    await buy("annual");
    await app.pass(8 * DAY_MS);
    expect((await changeTo("monthly")).status).toBe(303);
    const chosen = (await settings()).standing;
    expect(chosen).toMatchObject({ next_plan: "monthly", may: { undo_change: true } });
    expect(chosen.subscription).toMatchObject({ plan_interval: "annual", base_price: 1299, total_price: 1299 });
    expect((await browser.form(SETTINGS, { act: "undo_change" })).status).toBe(303);
    const kept = (await settings()).standing;
    expect(kept).toMatchObject({ next_plan: null, subscription: { base_price: 8900 } });
    await app.pass(365 * DAY_MS);
    expect(await paidPlans()).toEqual(["annual", "annual"]);
  });

  test("keeps the paid year to its end and charges the month after it", async () => {
    await buy("annual");
    await app.pass(8 * DAY_MS);
    await changeTo("monthly");
    await app.pass(366 * DAY_MS);
    expect(await paidPlans()).toEqual(["annual", "monthly"]);
    expect(await ledgerKinds()).not.toContain("period_replaced");
  });

  test("changes plan during a trial without a charge, and keeps the trial's end", async () => {
    await buy("annual");
    const before = (await settings()).standing.trial_until;
    expect((await changeTo("monthly")).status).toBe(303);
    const { standing, receipts } = await settings();
    expect(standing).toMatchObject({
      trial_until: before,
      subscription: { plan_interval: "monthly", base_price: 1299 },
    });
    expect(receipts).toEqual([]);
  });

  test("suspends and resumes a monthly plan without charging in between", async () => {
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

  test("refunds everything within 14 days and ends access, with a dated receipt", async () => {
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

  test("refunds premium for life at a press within 14 days, once, and keeps the history in order", async () => {
    await buy("monthly");
    await app.pass(DAY_MS);
    await buy("lifetime");
    await app.pass(DAY_MS);
    const { returnable, standing } = (await browser.data("/payment/refund_request/")).results;
    expect([returnable.currency, standing.withdraw_until]).toEqual(["eur", "2026-03-17T09:00:00.000Z"]);
    const press = () => browser.form("/payment/refund_request/", { act: "withdraw" });
    expect((await press()).status).toBe(303);
    await press();
    await app.payments.turn();
    const { receipts, history } = await settings();
    expect(receipts[0]).toMatchObject({ what: "lifetime", returned: returnable.amount });
    expect((await mailsNow()).filter((mail) => mail.startsWith("withdrawal_receipt"))).toHaveLength(1);
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual([
      "refunded",
      "subscription_ended",
      "renewal_stopped",
      "period_replaced",
      "lifetime_bought",
      "period_paid",
    ]);
  });

  test("lists what a withdrawal did in the order in which it happened", async () => {
    await buy("monthly");
    app.setNow(app.tools.now() + DAY_MS + 700);
    await browser.form("/payment/refund_request/", { act: "withdraw" });
    const { history } = await settings();
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual([
      "subscription_ended",
      "refunded",
      "renewal_stopped",
      "period_paid",
    ]);
  });

  test("cancels by a plain form, and leads back to the page that says so", async () => {
    await buy("monthly");
    const { standing } = await settings();
    const address = `/payment_processor/cancel-premium/${standing.subscription.subscription_id}/`;
    const answer = await browser.form(address, {});
    expect([answer.status, answer.headers.location]).toEqual([303, address]);
    expect((await settings()).standing.status).toBe("cancelled");
    expect((await browser.form(address.replace(/.{13}\/$/, "000000000000/"), {})).status).toBe(404);
  });

  test("takes requests after 14 days, up to five different ones a day, and loses none", async () => {
    await buy("monthly");
    await app.pass(14 * DAY_MS);
    const late = await browser.post("/payment/refund_request/", { act: "withdraw" });
    expect([late.status, late.json().results.errors[0]]).toEqual([409, expect.stringContaining("14 days")]);
    const ask = (text: string) => browser.post("/payment/refund_request/", { act: "ask", text });
    const arrived = async () => (await mailsNow()).filter((mail) => mail.startsWith("refund_request"));
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
  ])("refuses %s with %j in a sentence, for somebody without a subscription", async (address, body, status) => {
    const answer = await browser.post(address, body);
    expect([answer.status, answer.json().results.errors[0]]).toEqual([status, expect.stringMatching(/\.$/)]);
    expect(await ledgerKinds()).toEqual([]);
  });
});
