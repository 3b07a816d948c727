import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { press } from "./hands.ts";
import { expectAccessible, expectNoSideways, openJourney, signUp } from "./kit.ts";
import { agree, at, bought, button, buy, heading, moneyOf, type Plan, payWith, SETTINGS } from "./pay.ts";

const journey = openJourney();

async function open(size?: { width: number; height: number }): Promise<Page> {
  return (await journey().open(size)).newPage();
}

/** A new account that has come to the provider's page for this plan. */
async function atProvider(plan: Plan): Promise<Page> {
  const page = await open();
  await signUp(page);
  await page.goto(`/premium/checkout/?plan=${plan}`);
  await agree(page);
  return page;
}

const plans = [
  {
    plan: "monthly",
    choose: "Choose a month",
    price: "$14.99 a month",
    success: /^You paid \$14\.99\. The next bill comes on/,
    money: { status: "active", plan: "monthly", receipts: [[1499, 0]], history: ["period_paid"] },
  },
  {
    plan: "annual",
    choose: "Try it free for 7 days",
    price: "$99.00 a year",
    success: /^Your 7 free days have begun\. Nothing was charged\. The first bill comes on/,
    money: { status: "trial", plan: "annual", receipts: [], history: ["trial_started"] },
  },
  {
    plan: "lifetime",
    choose: "Choose for life",
    price: "$299.00 once",
    success: "You paid $299.00, once. Nothing renews and nothing more will be charged.",
    money: { status: "none", plan: null, receipts: [[29_900, 0]], history: ["lifetime_bought"] },
  },
] as const;

describe("subscribing", () => {
  test.each(plans)("$plan, from the plans to the receipt with the keyboard alone", async (one) => {
    const page = await open();
    await signUp(page);
    await page.goto("/premium/?country=US");
    await expectAccessible(page);
    await press(page.getByRole("link", { name: one.choose }), "keys");
    await at(page, "/premium/checkout/");
    await page.getByText(one.price).waitFor();
    await expectAccessible(page);
    await agree(page, "keys");
    await expectAccessible(page);
    await payWith(page, "good", "keys");
    await bought(page);
    await page.getByText(one.success).waitFor();
    await expectAccessible(page);
    expect(await moneyOf(page)).toEqual(one.money);
    await press(page.getByRole("link", { name: "See your subscription" }), "keys");
    await at(page, SETTINGS);
    await expectAccessible(page);
  });

  test.each([
    { card: "declined", says: "The card was declined. Please choose another one." },
    { card: "expired", says: "The card has expired. Please choose another one." },
  ] as const)(
    "with a card that is $card says what happened, and a second card goes through",
    async ({ card, says }) => {
      const page = await atProvider("monthly");
      const receipt = await page.getByLabel("E-mail for the receipt").inputValue();
      expect(receipt).toMatch(/^journey-.*@example\.com$/);
      await payWith(page, card);
      await page.getByRole("alert").getByText(says).waitFor();
      await expectAccessible(page);
      expect((await moneyOf(page)).history).toEqual([]);
      expect(await page.getByLabel("E-mail for the receipt").inputValue()).toBe(receipt);
      await payWith(page, "good");
      await bought(page);
      expect((await moneyOf(page)).receipts).toEqual([[1499, 0]]);
    },
  );

  test("with a card whose bank asks back: refused pays nothing, confirmed pays once", async () => {
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

  test("with a card that fails only later begins as with any other", async () => {
    const page = await atProvider("annual");
    await payWith(page, "failsLater");
    await bought(page);
    expect((await moneyOf(page)).history).toEqual(["trial_started"]);
  });

  test("can be left on the provider's page: back to the plans, and nothing was bought", async () => {
    const page = await atProvider("annual");
    await page.getByRole("link", { name: "Go back without paying" }).click();
    await at(page, "/premium/");
    expect((await moneyOf(page)).history).toEqual([]);
    await page.getByRole("link", { name: "Try it free for 7 days" }).waitFor();
  });

  test("goes back by the back button from the provider's page, and is bought once on the second way", async () => {
    const page = await atProvider("monthly");
    await page.goBack();
    await at(page, "/premium/checkout/");
    await agree(page);
    await payWith(page, "good");
    await bought(page);
    // Back from the success page stands a payment that is over: it leads on again.
    await page.goBack();
    await bought(page);
    await page.goto("/premium/checkout/?plan=monthly");
    await page.getByText("You have a running subscription already.").waitFor();
    await expectAccessible(page);
    await page.reload();
    expect((await moneyOf(page)).receipts).toEqual([[1499, 0]]);
  });

  test.each(plans)("$plan with every button clicked twice is one purchase", async ({ plan, money }) => {
    const page = await open();
    await signUp(page);
    await page.goto(`/premium/checkout/?plan=${plan}&country=US`);
    const consent = page.getByRole("checkbox");
    if ((await consent.count()) > 0) await consent.check();
    await button(page, "Go on to payment").dblclick();
    await button(page, "Pay").dblclick();
    await bought(page);
    await page.reload();
    await bought(page);
    expect(await moneyOf(page)).toEqual(money);
  });

  test("in two tabs at once is one subscription, and what the other paid goes back", async () => {
    const context = await journey().open();
    const [one, other] = [await context.newPage(), await context.newPage()];
    await signUp(one);
    for (const page of [one, other]) {
      await page.goto("/premium/checkout/?plan=monthly");
      await agree(page);
    }
    await payWith(one, "good");
    await bought(one);
    await payWith(other, "good");
    await at(other, "/premium/success/");
    await expect.poll(async () => (await moneyOf(one)).receipts.filter(([paid, back]) => paid > back)).toHaveLength(1);
    expect(await moneyOf(one)).toMatchObject({ status: "active", plan: "monthly" });
    await other.getByText("that one holds: the $14.99 of this payment go back to you").waitFor();
    await one.reload();
    await bought(one);
    expect(await one.getByText("that one holds").count()).toBe(0);
    await expectAccessible(other);
  });

  test("for life in two tabs is bought once, and what the other paid goes back", async () => {
    const context = await journey().open();
    const [one, other] = [await context.newPage(), await context.newPage()];
    await signUp(one);
    for (const page of [one, other]) {
      await page.goto("/premium/checkout/?plan=lifetime");
      await agree(page);
    }
    await payWith(one, "good");
    await bought(one);
    await payWith(other, "good");
    await at(other, "/premium/success/");
    await other.getByText("that one holds: the $299.00 of this payment go back to you").waitFor();
    await expect.poll(async () => (await moneyOf(one)).receipts.filter(([paid, back]) => paid > back)).toHaveLength(1);
    await one.goto(SETTINGS);
    await one.getByText("You have premium for life.").waitFor();
  });

  test("reads on a narrow page, by day and by night", async () => {
    const page = await open({ width: 320, height: 640 });
    await signUp(page);
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

  test("for life over a running month takes what is left of it off, and nothing renews", async () => {
    const page = await open();
    await signUp(page);
    await buy(page, "monthly");
    await buy(page, "lifetime");
    const { receipts, plan } = await moneyOf(page);
    expect(plan).toBeNull();
    expect(receipts).toHaveLength(2);
    // Bought in the same minute, nearly all of the month comes off.
    const [life = 0] = receipts[0] ?? [];
    expect(life).toBeGreaterThanOrEqual(29_900 - 1499);
    expect(life).toBeLessThan(29_900 - 1400);
    await page.goto(SETTINGS);
    await page.getByText("You have premium for life.").waitFor();
    await heading(page, "Subscription").waitFor();
  });
});
