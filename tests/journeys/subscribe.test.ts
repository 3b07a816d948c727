import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { todays } from "../kit/volume.ts";
import { press } from "./hands.ts";
import { createLearner, expectAccessible, expectNoSideways, openJourney } from "./kit.ts";
import { agree, at, bought, button, buy, heading, moneyOf, type Plan, payWith, SETTINGS } from "./pay.ts";

const journey = openJourney();

async function open(size?: { width: number; height: number }): Promise<Page> {
  return (await journey().open(size)).newPage();
}

/** Takes a new account to the provider's page for this plan. */
async function atProvider(plan: Plan): Promise<Page> {
  const page = await open();
  await createLearner(page);
  await page.goto(`/premium/checkout/?plan=${plan}`);
  await agree(page);
  return page;
}

const plans = [
  {
    plan: "monthly",
    choose: "Choose the monthly plan",
    price: "$14.99 a month",
    success: /^You paid \$14\.99\. Your next bill is/,
    money: { status: "active", plan: "monthly", receipts: [[1499, 0]], history: ["period_paid"] },
  },
  {
    plan: "annual",
    choose: "Try it free for 7 days",
    price: "$99.00 a year",
    success: /^Your 7 free days have started, and you haven't been charged\. Your first bill is/,
    money: { status: "trial", plan: "annual", receipts: [], history: ["trial_started"] },
  },
  {
    plan: "lifetime",
    choose: "Choose premium for life",
    price: "$299.00 once",
    success: "You paid $299.00. It doesn't renew, and you won't be charged again.",
    money: { status: "none", plan: null, receipts: [[29_900, 0]], history: ["lifetime_bought"] },
  },
] as const;

/** Reloads the provider's page until it leads back to the plans: the checkout there is closed. */
async function closed(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      return new URL(page.url()).pathname;
    })
    .toBe("/premium/");
}

describe("subscribing", () => {
  test.each(plans)(
    "$plan: from the plans to the receipt with the keyboard alone",
    async ({ choose, price, success, money }) => {
      const page = await open();
      await createLearner(page);
      await page.goto("/premium/?country=US");
      await expectAccessible(page);
      await press(page.getByRole("link", { name: choose }), "keys");
      await at(page, "/premium/checkout/");
      await page.getByText(price).waitFor();
      await expectAccessible(page);
      await agree(page, "keys");
      await expectAccessible(page);
      await payWith(page, "good", "keys");
      await bought(page);
      await page.getByText(success).waitFor();
      await expectAccessible(page);
      expect(await moneyOf(page)).toEqual(money);
      await press(page.getByRole("link", { name: "See your subscription" }), "keys");
      await at(page, SETTINGS);
      await expectAccessible(page);
    },
  );

  test.each([
    { card: "declined", says: "The card was declined. Please choose another one." },
    { card: "expired", says: "The card has expired. Please choose another one." },
  ] as const)(
    "with a card that is $card says what happened, and a second card goes through",
    async ({ card, says }) => {
      const page = await atProvider("monthly");
      const receipt = await page.getByLabel("Email for the receipt").inputValue();
      expect(receipt).toMatch(/^journey-.*@example\.com$/);
      await payWith(page, card);
      await page.getByRole("alert").getByText(says).waitFor();
      await expectAccessible(page);
      expect((await moneyOf(page)).history).toEqual([]);
      expect(await page.getByLabel("Email for the receipt").inputValue()).toBe(receipt);
      await payWith(page, "good");
      await bought(page);
      expect((await moneyOf(page)).receipts).toEqual([[1499, 0]]);
    },
  );

  test("with a card whose bank asks for confirmation costs nothing when refused, and once when confirmed", async () => {
    const page = await atProvider("monthly");
    await payWith(page, "confirm");
    await button(page, "Yes, confirm it").waitFor();
    await expectAccessible(page);
    await button(page, "No, refuse it").click();
    await page.getByRole("alert").getByText("The card was not confirmed. Nothing was paid.").waitFor();
    expect((await moneyOf(page)).history).toEqual([]);
    await payWith(page, "confirm");
    await button(page, "Yes, confirm it").dblclick();
    await bought(page);
    expect((await moneyOf(page)).receipts).toEqual([[1499, 0]]);
  });

  test("with a card that only fails later starts like any other", async () => {
    const page = await atProvider("annual");
    await payWith(page, "failsLater");
    await bought(page);
    expect((await moneyOf(page)).history).toEqual(["trial_started"]);
  });

  test("can be abandoned on the provider's page: you're back at the plans and nothing was bought", async () => {
    const page = await atProvider("annual");
    await page.getByRole("link", { name: "Go back without paying" }).click();
    await at(page, "/premium/");
    expect((await moneyOf(page)).history).toEqual([]);
    await page.getByRole("link", { name: "Try it free for 7 days" }).waitFor();
  });

  test("works after the back button on the provider's page, and is bought once", async () => {
    const page = await atProvider("monthly");
    await page.goBack();
    await at(page, "/premium/checkout/");
    await agree(page);
    await payWith(page, "good");
    await bought(page);
    // Behind the success page is a payment that's complete: it leads forward again.
    await page.goBack();
    await bought(page);
    await page.goto("/premium/checkout/?plan=monthly");
    await page.getByText("You have a running subscription already.").waitFor();
    await expectAccessible(page);
    await page.reload();
    expect((await moneyOf(page)).receipts).toEqual([[1499, 0]]);
  });

  test.each(todays(plans, 3))("$plan: one purchase even if every button is double-clicked", async ({ plan, money }) => {
    const page = await open();
    await createLearner(page);
    await page.goto(`/premium/checkout/?plan=${plan}&country=US`);
    const consent = page.getByRole("checkbox");
    if ((await consent.count()) > 0) await consent.check();
    await button(page, "Continue to payment").dblclick();
    await button(page, "Pay").dblclick();
    await bought(page);
    await page.reload();
    await bought(page);
    expect(await moneyOf(page)).toEqual(money);
  });

  test("in two tabs makes one subscription: paying in the first closes the second's checkout", async () => {
    const context = await journey().open();
    const [first, second] = [await context.newPage(), await context.newPage()];
    await createLearner(first);
    for (const page of [first, second]) {
      await page.goto("/premium/checkout/?plan=monthly");
      await agree(page);
    }
    await payWith(first, "good");
    await bought(first);
    await closed(second);
    expect(await moneyOf(first)).toMatchObject({ status: "active", plan: "monthly", receipts: [[1499, 0]] });
    await expectAccessible(second);
  });

  test("for life in two tabs makes one purchase: paying in the first closes the second's checkout", async () => {
    const context = await journey().open();
    const [first, second] = [await context.newPage(), await context.newPage()];
    await createLearner(first);
    for (const page of [first, second]) {
      await page.goto("/premium/checkout/?plan=lifetime");
      await agree(page);
    }
    await payWith(first, "good");
    await bought(first);
    await closed(second);
    expect((await moneyOf(first)).receipts).toEqual([[29_900, 0]]);
    await first.goto(SETTINGS);
    await first.getByText("You have premium for life.").waitFor();
  });

  test("fits a narrow page, by day and by night", async () => {
    const page = await open({ width: 320, height: 640 });
    await createLearner(page);
    const before = ["/premium/", ...plans.map(({ plan }) => `/premium/checkout/?plan=${plan}`), SETTINGS];
    const sees = async (address: string) => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(address);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await expectNoSideways(page);
        await expectAccessible(page);
      }
    };
    for (const address of before) await sees(address);
    await page.goto("/premium/checkout/?plan=annual");
    await agree(page);
    await expectNoSideways(page);
    await payWith(page, "good");
    await bought(page);
    for (const address of [page.url(), "/premium/", SETTINGS]) await sees(address);
  });

  test("for life during a paid month costs less by what's left of it, and nothing renews", async () => {
    const page = await open();
    await createLearner(page);
    await buy(page, "monthly");
    await buy(page, "lifetime");
    await expect.poll(async () => (await moneyOf(page)).plan).toBeNull();
    const { receipts } = await moneyOf(page);
    expect(receipts).toHaveLength(2);
    // Bought within the same minute, so nearly all of the month is left.
    const [life = 0] = receipts[0] ?? [];
    expect(life).toBeGreaterThanOrEqual(29_900 - 1499);
    expect(life).toBeLessThan(29_900 - 1400);
    await page.goto(SETTINGS);
    await page.getByText("You have premium for life.").waitFor();
    await heading(page, "Subscription").waitFor();
  });
});
