import { describe, expect, test } from "vitest";
import {
  agree,
  FAILS_LATER,
  GOOD,
  goToProvider,
  moneyOf,
  openMonths,
  payWith,
  SETTINGS,
  settleReturn,
  subscribed,
} from "#tests/kit/money-months.ts";
import { type Reader, readerOf } from "#tests/kit/reader.ts";

const time = await openMonths("2026-03-02T09:00:00Z");

const REFUND = "/payment/refund_request/";
const CONFIRM = /^Asks the bank for confirmation/;

const plans = [
  {
    plan: "monthly",
    choose: "Choose the monthly plan",
    price: /\$14\.99 a month/,
    success: /^You paid \$14\.99\. Your next bill is/,
    money: { status: "active", plan: "monthly", receipts: [[1499, 0]], history: ["period_paid"] },
  },
  {
    plan: "annual",
    choose: "Try it free for 7 days",
    price: /\$99\.00 a year/,
    success: /^Your 7 free days have started, and you haven't been charged\. Your first bill is/,
    money: { status: "trial", plan: "annual", receipts: [], history: ["trial_started"] },
  },
  {
    plan: "lifetime",
    choose: "Choose premium for life",
    price: /\$299\.00 once/,
    success: "You paid $299.00. It doesn't renew, and you won't be charged again.",
    money: { status: "none", plan: null, receipts: [[29_900, 0]], history: ["lifetime_bought"] },
  },
] as const;

describe("subscribing without scripts", () => {
  test.each(plans)("$plan: from the plans to the receipt", async ({ choose, price, success, money }) => {
    const reader = await time.newcomer();
    await reader.open("/premium/?country=US");
    await reader.follow(choose);
    reader.sees(price);
    await agree(reader);
    await payWith(reader, GOOD);
    reader.sees(/^It's yours: /);
    reader.sees(success);
    expect(await moneyOf(reader)).toEqual(money);
    await reader.follow("See your subscription");
    expect(reader.address()).toBe(SETTINGS);
  });

  test.each([
    { card: /^Is declined/, says: "The card was declined. Please choose another one." },
    { card: /^Has expired/, says: "The card has expired. Please choose another one." },
  ])("with a card that $card says what happened, and a second card goes through", async ({ card, says }) => {
    const reader = await time.newcomer();
    await goToProvider(reader, "monthly");
    await payWith(reader, card);
    reader.sees(says);
    expect(reader.field("Email for the receipt")).toBe(reader.email);
    expect((await moneyOf(reader)).history).toEqual([]);
    await payWith(reader, GOOD);
    reader.sees(/^It's yours: /);
    expect((await moneyOf(reader)).receipts).toEqual([[1499, 0]]);
  });

  test("with a card whose bank asks for confirmation costs nothing when refused, and once when confirmed", async () => {
    const reader = await time.newcomer();
    await goToProvider(reader, "monthly");
    await payWith(reader, CONFIRM);
    await reader.press("No, refuse it");
    reader.sees("The card was not confirmed. Nothing was paid.");
    expect((await moneyOf(reader)).history).toEqual([]);
    await payWith(reader, CONFIRM);
    await reader.press("Yes, confirm it");
    await settleReturn(reader);
    reader.sees(/^It's yours: /);
    expect((await moneyOf(reader)).receipts).toEqual([[1499, 0]]);
  });

  test("with a card that only fails later starts like any other", async () => {
    const reader = await time.payer("annual", FAILS_LATER);
    expect((await moneyOf(reader)).history).toEqual(["trial_started"]);
  });

  test("can be abandoned on the provider's page: you're back at the plans and nothing was bought", async () => {
    const reader = await time.newcomer();
    await goToProvider(reader, "annual");
    await reader.follow("Go back without paying");
    expect(reader.address()).toMatch(/^\/premium\//);
    expect((await moneyOf(reader)).history).toEqual([]);
    reader.sees("Try it free for 7 days");
  });

  test.each(["monthly", "lifetime"] as const)(
    "%s in two tabs makes one purchase: paying in the first closes the second's checkout",
    async (plan) => {
      const first = await time.newcomer();
      const second = readerOf(first.browser, first.email);
      for (const tab of [first, second]) await goToProvider(tab, plan);
      await payWith(first, GOOD);
      first.sees(/^It's yours: /);
      await time.app.payments.turn();
      await second.open(second.address());
      expect(second.address()).toMatch(/^\/premium\//);
      expect((await moneyOf(first)).receipts).toHaveLength(1);
    },
  );

  test("for life during a paid month costs less by what's left of it, and nothing renews", async () => {
    const reader = await time.payer("monthly");
    await subscribed(reader, "lifetime");
    const { plan, receipts } = await moneyOf(reader);
    expect(plan).toBeNull();
    // Bought within the same minute, so nearly all of the month is left.
    expect(receipts).toEqual([
      [expect.any(Number), 0],
      [1499, 0],
    ]);
    expect(Math.abs((receipts[0]?.[0] ?? 0) - (29_900 - 1499))).toBeLessThan(5);
    await reader.open(SETTINGS);
    reader.sees("You have premium for life.");
  });
});

describe("a log-in that's lost on the provider's page", () => {
  /** Pays after the log-in was lost, and logs in as this person on the way back. */
  async function paysAs(reader: Reader, email: string): Promise<void> {
    await goToProvider(reader, "monthly");
    reader.browser.cookies.clear();
    await payWith(reader, GOOD);
    expect(reader.address()).toMatch(/^\/account\/login\//);
    reader.fill("Email", email);
    reader.fill("Password", "a sound password");
    await reader.press("Log in");
    await settleReturn(reader);
    expect(reader.address()).toMatch(/^\/premium\/success\/\?session_id=\w+$/);
  }

  test("still counts the payment, and leads to what was bought", async () => {
    const reader = await time.newcomer();
    await paysAs(reader, reader.email);
    reader.sees(/^It's yours: /);
    expect((await moneyOf(reader)).receipts).toEqual([[1499, 0]]);
  });

  test("hides the purchase from somebody else who then logs in", async () => {
    const [reader, stranger] = [await time.newcomer(), await time.newcomer()];
    await paysAs(reader, stranger.email);
    reader.sees("We can't find that purchase among yours.");
    expect((await moneyOf(reader)).history).toEqual([]);
    // The buyer has it, even without seeing the success page.
    await time.app.payments.turn();
    await time.logInAgain(reader);
    expect((await moneyOf(reader)).history).toEqual(["period_paid"]);
  });
});

describe("without scripts, money", () => {
  test("for life is refunded at one press, and a month is cancelled (B6)", async () => {
    const reader = await time.payer("lifetime");
    await reader.open(REFUND);
    await reader.press("Refund $299.00");
    time.app.setNow(time.app.tools.now() + 1000);
    await reader.open(SETTINGS);
    reader.sees("You don't have premium at the moment.");
    expect(await moneyOf(reader)).toMatchObject({
      receipts: [[29_900, 29_900]],
      history: ["lifetime_bought", "refunded"],
    });
    await subscribed(reader, "monthly");
    await reader.open(SETTINGS);
    await reader.follow("Cancel subscription");
    await reader.press("Cancel now");
    reader.sees("You've cancelled");
    expect((await moneyOf(reader)).status).toBe("cancelled");
  });

  test("can't be refunded when nothing was paid", async () => {
    const reader = await time.payer("annual");
    await reader.open(REFUND);
    reader.sees("You haven't paid anything yet, so there's nothing to refund.");
  });
});

describe("prices of another country", () => {
  test("aren't sold to a payer who isn't from there: they get their money back, and the page says why (B8)", async () => {
    const reader = await time.newcomer();
    await reader.open("/premium/checkout/?plan=lifetime&country=NG");
    reader.sees(/^These prices are for Nigeria: your card or your billing address has to be from there\./);
    await agree(reader);
    reader.fill("Country of your billing address", "Germany");
    await payWith(reader, GOOD);
    reader.sees("You haven't bought anything");
    reader.sees(/neither your card nor your billing address is from there\. We're sending your NGN\s89,000\.00 back\./);
    await time.app.payments.turn();
    expect((await moneyOf(reader)).receipts).toEqual([[8_900_000, 8_900_000]]);
  });

  test("are sold to somebody with an address there (B8)", async () => {
    const reader = await time.newcomer();
    await goToProvider(reader, "lifetime", "NG");
    reader.fill("Country of your billing address", "Nigeria");
    await payWith(reader, GOOD);
    reader.sees(/^It's yours: /);
    expect((await moneyOf(reader)).receipts).toEqual([[8_900_000, 0]]);
  });
});

test("a discount is the same amount on our page, on the payment page and on the receipt (A5)", async () => {
  // Members are never offered it.
  const { coupon } = (await time.app.browser().data("/premium/")).results;
  const reader = await time.newcomer();
  await reader.open("/premium/checkout/?plan=annual&country=US");
  reader.fill("Do you have a code?", "NOSUCHCODE");
  await reader.press("Use this code");
  reader.sees(/^We don't know this code\./);
  reader.fill("Do you have a code?", coupon.code);
  await reader.press("Use this code");
  reader.sees("20% off your first bill");
  reader.sees("$79.20 on Monday, March 9, 2026");
  await agree(reader);
  reader.sees(/\$79\.20 for the first year, then \$99\.00 each year/);
  await payWith(reader, GOOD);
  reader.sees(/Your first bill is \$79\.20 on/);
  await time.goTo("2026-03-10T09:00:00Z");
  expect((await moneyOf(reader)).receipts).toEqual([[7920, 0]]);
  await reader.open(SETTINGS);
  reader.sees(/^You paid \$79\.20/);
});
