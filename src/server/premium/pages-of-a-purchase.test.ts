import { describe, expect, test } from "vitest";
import {
  agree,
  askAgain,
  FAILS_LATER,
  GOOD,
  moneyOf,
  openMonths,
  payWith,
  SETTINGS,
  subscribed,
  toProvider,
} from "#tests/kit/money-months.ts";
import { type Reader, readerOf } from "#tests/kit/reader.ts";

const time = openMonths("2026-03-02T09:00:00Z");

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
    const one = await time.newcomer();
    await one.open("/premium/?country=US");
    await one.follow(choose);
    one.sees(price);
    await agree(one);
    await payWith(one, GOOD);
    one.sees(/^It's yours: /);
    one.sees(success);
    expect(await moneyOf(one)).toEqual(money);
    await one.follow("See your subscription");
    expect(one.address()).toBe(SETTINGS);
  });

  test.each([
    { card: /^Is declined/, says: "The card was declined. Please choose another one." },
    { card: /^Has expired/, says: "The card has expired. Please choose another one." },
  ])("with a card that $card says what happened, and a second card goes through", async ({ card, says }) => {
    const one = await time.newcomer();
    await toProvider(one, "monthly");
    await payWith(one, card);
    one.sees(says);
    expect(one.field("Email for the receipt")).toBe(one.email);
    expect((await moneyOf(one)).history).toEqual([]);
    await payWith(one, GOOD);
    one.sees(/^It's yours: /);
    expect((await moneyOf(one)).receipts).toEqual([[1499, 0]]);
  });

  test("with a card whose bank asks for confirmation costs nothing when refused, and once when confirmed", async () => {
    const one = await time.newcomer();
    await toProvider(one, "monthly");
    await payWith(one, CONFIRM);
    await one.press("No, refuse it");
    one.sees("The card was not confirmed. Nothing was paid.");
    expect((await moneyOf(one)).history).toEqual([]);
    await payWith(one, CONFIRM);
    await one.press("Yes, confirm it");
    await askAgain(one);
    one.sees(/^It's yours: /);
    expect((await moneyOf(one)).receipts).toEqual([[1499, 0]]);
  });

  test("with a card that only fails later starts like any other", async () => {
    const one = await subscribed(await time.newcomer(), "annual", FAILS_LATER);
    expect((await moneyOf(one)).history).toEqual(["trial_started"]);
  });

  test("can be abandoned on the provider's page: you're back at the plans and nothing was bought", async () => {
    const one = await time.newcomer();
    await toProvider(one, "annual");
    await one.follow("Go back without paying");
    expect(one.address()).toMatch(/^\/premium\//);
    expect((await moneyOf(one)).history).toEqual([]);
    one.sees("Try it free for 7 days");
  });

  test.each(["monthly", "lifetime"] as const)(
    "%s in two tabs makes one purchase: paying in the first closes the second's checkout",
    async (plan) => {
      const first = await time.newcomer();
      const second = readerOf(first.browser, first.email);
      for (const tab of [first, second]) await toProvider(tab, plan);
      await payWith(first, GOOD);
      first.sees(/^It's yours: /);
      await time.app().payments.turn();
      await second.open(second.address());
      expect(second.address()).toMatch(/^\/premium\//);
      expect((await moneyOf(first)).receipts).toHaveLength(1);
    },
  );

  test("for life during a paid month costs less by what's left of it, and nothing renews", async () => {
    const one = await subscribed(await time.newcomer(), "monthly");
    await subscribed(one, "lifetime");
    const { plan, receipts } = await moneyOf(one);
    expect(plan).toBeNull();
    // Bought within the same minute, so nearly all of the month is left.
    expect(receipts).toEqual([
      [expect.any(Number), 0],
      [1499, 0],
    ]);
    expect(Math.abs((receipts[0]?.[0] ?? 0) - (29_900 - 1499))).toBeLessThan(5);
    await one.open(SETTINGS);
    one.sees("You have premium for life.");
  });
});

describe("a log-in that's lost on the provider's page", () => {
  /** Pays after the log-in was lost, and logs in as this person on the way back. */
  async function paysAs(one: Reader, email: string): Promise<void> {
    await toProvider(one, "monthly");
    one.browser.cookies.clear();
    await payWith(one, GOOD);
    expect(one.address()).toMatch(/^\/account\/login\//);
    one.fill("Email", email);
    one.fill("Password", "a sound password");
    await one.press("Log in");
    await askAgain(one);
    expect(one.address()).toMatch(/^\/premium\/success\/\?session_id=\w+$/);
  }

  test("still counts the payment, and leads to what was bought", async () => {
    const one = await time.newcomer();
    await paysAs(one, one.email);
    one.sees(/^It's yours: /);
    expect((await moneyOf(one)).receipts).toEqual([[1499, 0]]);
  });

  test("hides the purchase from somebody else who then logs in", async () => {
    const [one, stranger] = [await time.newcomer(), await time.newcomer()];
    await paysAs(one, stranger.email);
    one.sees("We can't find that purchase among yours.");
    expect((await moneyOf(one)).history).toEqual([]);
    // The buyer has it, even without seeing the success page.
    await time.app().payments.turn();
    await time.comesBack(one);
    expect((await moneyOf(one)).history).toEqual(["period_paid"]);
  });
});

describe("without scripts, money", () => {
  test("goes back for life at one press, and a month is cancelled (B6)", async () => {
    const one = await subscribed(await time.newcomer(), "lifetime");
    await one.open(REFUND);
    await one.press("Refund $299.00");
    time.app().setNow(time.app().tools.now() + 1000);
    await one.open(SETTINGS);
    one.sees("You don't have premium at the moment.");
    expect(await moneyOf(one)).toMatchObject({
      receipts: [[29_900, 29_900]],
      history: ["lifetime_bought", "refunded"],
    });
    await subscribed(one, "monthly");
    await one.open(SETTINGS);
    await one.follow("Cancel subscription");
    await one.press("Cancel now");
    one.sees("You've cancelled");
    expect((await moneyOf(one)).status).toBe("cancelled");
  });

  test("can't go back when nothing was paid", async () => {
    const one = await subscribed(await time.newcomer(), "annual");
    await one.open(REFUND);
    one.sees("You haven't paid anything yet, so there's nothing to refund.");
  });
});

describe("prices of another country", () => {
  test("aren't sold to a payer who isn't from there: the money goes back, and the page says why (B8)", async () => {
    const one = await time.newcomer();
    await one.open("/premium/checkout/?plan=lifetime&country=NG");
    one.sees(/^These prices are for Nigeria: your card or your billing address has to be from there\./);
    await agree(one);
    one.fill("Country of your billing address", "Germany");
    await payWith(one, GOOD);
    one.sees("You haven't bought anything");
    one.sees(/neither your card nor your billing address is from there\. We're sending your NGN\s89,000\.00 back\./);
    await time.app().payments.turn();
    expect((await moneyOf(one)).receipts).toEqual([[8_900_000, 8_900_000]]);
  });

  test("are sold to somebody with an address there (B8)", async () => {
    const one = await time.newcomer();
    await toProvider(one, "lifetime", "NG");
    one.fill("Country of your billing address", "Nigeria");
    await payWith(one, GOOD);
    one.sees(/^It's yours: /);
    expect((await moneyOf(one)).receipts).toEqual([[8_900_000, 0]]);
  });
});

test("a discount is the same sum on our page, on the payment page and on the receipt (A5)", async () => {
  // Members are never offered it.
  const { coupon } = (await time.app().browser().data("/premium/")).results;
  const one = await time.newcomer();
  await one.open("/premium/checkout/?plan=annual&country=US");
  one.fill("Do you have a code?", "NOSUCHCODE");
  await one.press("Use this code");
  one.sees(/^We don't know this code\./);
  one.fill("Do you have a code?", coupon.code);
  await one.press("Use this code");
  one.sees("20% off your first bill");
  one.sees("$79.20 on Monday, March 9, 2026");
  await agree(one);
  one.sees(/\$79\.20 for the first year, then \$99\.00 each year/);
  await payWith(one, GOOD);
  one.sees(/Your first bill is \$79\.20 on/);
  await time.goTo("2026-03-10T09:00:00Z");
  expect((await moneyOf(one)).receipts).toEqual([[7920, 0]]);
  await one.open(SETTINGS);
  one.sees(/^You paid \$79\.20/);
});
