import { describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { app, browser, buy, formFor, openShop } from "#tests/kit/premium-shop.ts";
import { renderQueued } from "../mail/send-due-mails.ts";

openShop();

const SUSPEND = "/payment/subscription_settings/suspend/";

async function subscribe(plan: "monthly" | "annual", card = "4242424242424242", step = "pay"): Promise<void> {
  const opened = await browser.form("/premium/checkout/", (await formFor(plan)).fields);
  const page = new URL(String(opened.headers.location), app.tools.settings.siteUrl).pathname;
  expect((await browser.form(page, { step, country: "DE", card })).status).toBe(303);
  await app.payments.turn();
}

/** Mails due by now and not withdrawn, oldest first: kind and text. */
async function due() {
  const rows = await app.db
    .selectFrom("mails")
    .selectAll()
    .where("state", "<>", "withdrawn")
    .where("template", "<>", "verify_address")
    .where("due_at", "<=", new Date(app.tools.now()))
    .orderBy("due_at")
    .orderBy("created_at")
    .orderBy("template", "desc")
    .execute();
  return rows.map((row) => ({
    kind: row.template,
    text: renderQueued(row, { ...app.tools.settings, sign: app.tools.sign }).text.replace(/\s+/g, " "),
  }));
}
const kinds = async () => (await due()).map(({ kind }) => kind);
const textOf = async (kind: string) => (await due()).findLast((mail) => mail.kind === kind)?.text;

describe("a free trial", () => {
  test("is announced with its end, its first charge and its card, and again when it gets longer", async () => {
    await subscribe("annual");
    expect(await textOf("trial_started")).toMatch(/€89\.00 on Monday, March 9, 2026 Card: Visa ending 4242/);
    await browser.post("/payment_processor/cancel_trial_survey/term_extension/");
    expect(await textOf("trial_extended")).toContain("runs until Monday, March 16, 2026");
    expect(await kinds()).toEqual(["trial_started", "trial_extended"]);
  });

  test("with a discount says both prices", async () => {
    await subscribe("annual");
    await browser.form("/payment_processor/apply_discount/", {});
    expect(await textOf("discount")).toMatch(/March 9, 2026 you'll pay €71\.20 instead of €89\.00/);
  });

  test("doesn't call its first charge a renewal when that fails", async () => {
    await subscribe("annual", "4000000000000341");
    await app.pass(7 * DAY_MS + 60_000);
    expect(await textOf("payment_failed")).toMatch(/Your free trial has ended, but we couldn't charge €89\.00/);
    expect(await textOf("payment_failed")).not.toMatch(/renew/i);
  });

  test("that was cancelled ends with one mail", async () => {
    await subscribe("annual");
    await browser.post("/payment_processor/cancel_trial/");
    await app.pass(8 * DAY_MS);
    expect(await kinds()).toEqual(["trial_started", "cancellation_proof", "premium_ended"]);
    expect(await textOf("premium_ended")).toContain("we haven't charged you anything");
  });
});

describe("a suspension", () => {
  test("is confirmed, announced three days before it ends, and again when it has ended", async () => {
    await subscribe("monthly");
    await browser.form(SUSPEND, { months: "1" });
    expect(await textOf("suspended")).toMatch(
      /next bill is €12\.99 on Saturday, May 2, 2026.*paid until Thursday, April 2/,
    );
    await app.pass(58 * DAY_MS - 1000);
    expect(await kinds()).not.toContain("suspension_ends");
    await app.pass(1000);
    expect(await textOf("suspension_ends")).toMatch(/On Saturday, May 2, 2026 we'll charge €12\.99/);
    await app.pass(3 * DAY_MS - 60_000);
    expect(await textOf("resumed")).toMatch(/Your suspension has ended/);
    expect((await kinds()).filter((kind) => kind === "premium_ended")).toEqual([]);
  });

  test("ended by hand is shown on the page, and mailed by nobody", async () => {
    await subscribe("monthly");
    await browser.form(SUSPEND, { months: "1" });
    await browser.form("/payment/subscription_settings/resume/", {});
    await app.pass(20 * DAY_MS);
    expect((await kinds()).sort()).toEqual(["receipt", "suspended"]);
  });
});

describe("a renewal that can't be charged", () => {
  test("is mailed with the next try, and premium's end a week later", async () => {
    await subscribe("monthly", "4000000000000341");
    await app.pass(31 * DAY_MS + 60_000);
    expect(await textOf("payment_failed")).toMatch(
      /to your Visa ending 0341.*try again on Sunday, April 5.*keep premium until Thursday, April 9/,
    );
    await app.pass(8 * DAY_MS);
    expect(await kinds()).toEqual(["receipt", "payment_failed", "premium_ended"]);
    expect(await textOf("premium_ended")).toContain("Your last bill wasn't paid");
  });

  test("promises no other try of a card that was declined for good", async () => {
    await subscribe("monthly", "4000000000009987");
    await app.pass(31 * DAY_MS + 60_000);
    expect(await textOf("payment_failed")).toContain("we won't try it again");
    expect(await textOf("payment_failed")).not.toMatch(/try again on/);
  });

  test("asks for the confirmation that the bank wants, in the one mail about it", async () => {
    await subscribe("monthly", "4000002760003184", "confirm");
    await app.pass(31 * DAY_MS + 60_000);
    expect(await kinds()).toEqual(["receipt", "confirm_payment"]);
    expect(await textOf("confirm_payment")).toMatch(/Confirm your payment: https?:\S+\/test-payments\/receipt\//);
  });
});

test("says that paid time is over when a cancelled plan ends, and not while anything else gives premium", async () => {
  await subscribe("monthly");
  const { standing } = (await browser.data("/payment/subscription_settings/")).results;
  await browser.post(`/payment_processor/cancel-premium/${standing.subscription.subscription_id}/`);
  await buy("lifetime");
  await app.pass(40 * DAY_MS);
  expect(await kinds()).not.toContain("premium_ended");
});

test("offers the money back in receipts only as long as it can be had", async () => {
  await subscribe("monthly");
  expect(await textOf("receipt")).toContain("you can get all of it back until Monday, March 16, 2026");
  await app.pass(31 * DAY_MS + 60_000);
  expect(await textOf("receipt")).not.toContain("all of it back");
});

test("announces two weeks ahead that the card expires before the next bill, unless it was changed", async () => {
  await subscribe("monthly", "5555555555554444");
  await app.pass(17 * DAY_MS - 1000);
  expect(await kinds()).toEqual(["receipt"]);
  await app.pass(1000);
  expect(await textOf("card_expires")).toMatch(
    /Mastercard ending 4444 expires at the end of March 2026.*€12\.99 on Thursday, April 2/,
  );
});

test("doesn't say again that a card expires once the bank has paid with it after its last month", async () => {
  await subscribe("monthly", "5555555555554444");
  await app.pass(31 * DAY_MS + 60_000);
  await app.pass(29 * DAY_MS);
  expect((await kinds()).sort()).toEqual(["receipt", "receipt"]);
});

describe("a new card", () => {
  const SETTINGS = "/payment/subscription_settings/";
  async function change(card: string): Promise<void> {
    const led = await browser.form(SETTINGS, { act: "change_card" });
    const portal = new URL(String(led.headers.location), app.tools.settings.siteUrl).pathname;
    await browser.form(portal, { step: "pay", card });
    await app.payments.turn();
    await app.payments.idle();
  }

  test("is confirmed with the next bill, and shown on the page", async () => {
    await subscribe("monthly");
    await change("5555555555554444");
    expect(await textOf("card_accepted")).toMatch(
      /Mastercard ending 4444\. Your next bill is €12\.99 on Thursday, April 2/,
    );
    expect((await browser.data(SETTINGS)).results.standing.card).toMatchObject({ last4: "4444", exp_month: 3 });
  });

  test("that pays an open bill is only in its receipt, and one that is declined too gets a mail", async () => {
    await subscribe("monthly", "4000000000000341");
    await app.pass(31 * DAY_MS + 60_000);
    expect((await browser.data(SETTINGS)).results.standing.owed).toEqual({
      due: { amount: 1299, currency: "eur" },
      next_try_at: "2026-04-05T09:00:00.000Z",
      declined_for_good: false,
      confirm_key: null,
    });
    await change("4000000000009987");
    // Both mails are of the same instant here.
    const failed = (await due()).filter(({ kind }) => kind === "payment_failed").map(({ text }) => text);
    expect(failed).toHaveLength(2);
    expect(failed).toContainEqual(
      expect.stringMatching(/declined your new card, Visa ending 9987, so €12\.99 is still due/),
    );
    await change("4242424242424242");
    expect((await kinds()).filter((kind) => kind === "receipt")).toHaveLength(2);
    expect(await kinds()).not.toContain("card_accepted");
    expect((await browser.data(SETTINGS)).results.standing.owed).toBeNull();
  });
});

test("a payment that the bank wants confirmed is confirmed from the subscription page", async () => {
  await subscribe("monthly", "4000002760003184", "confirm");
  await app.pass(31 * DAY_MS + 60_000);
  const { owed } = (await browser.data("/payment/subscription_settings/")).results.standing;
  const led = await browser.get(`/payment/subscription_settings/receipt/${encodeURIComponent(owed.confirm_key)}/`);
  const bill = new URL(String(led.headers.location), app.tools.settings.siteUrl).pathname;
  expect((await browser.get(bill)).body).toContain("Yes, confirm it");
  expect((await browser.form(bill, {})).status).toBe(303);
  await app.payments.turn();
  expect((await browser.data("/payment/subscription_settings/")).results.standing).toMatchObject({
    status: "active",
    owed: null,
  });
});
