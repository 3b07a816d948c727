import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { todays } from "../kit/volume.ts";
import { press } from "./hands.ts";
import { createLearner, expectAllReadable, expectReadable, openJourney } from "./kit.ts";
import { agree, at, bought, button, moneyOf, type Plan, payWith, SETTINGS } from "./pay.ts";

const journey = openJourney();

async function open(): Promise<Page> {
  return (await journey().open({ width: 320, height: 640 })).newPage();
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

describe("subscribing", () => {
  test.each(todays(plans, 3, 1))(
    "$plan: from the plans to the receipt with the keyboard alone",
    async ({ choose, price, success, money }) => {
      const page = await open();
      await createLearner(page);
      await page.goto("/premium/?country=US");
      await press(page.getByRole("link", { name: choose }), "keys");
      await at(page, "/premium/checkout/");
      await page.getByText(price).waitFor();
      await agree(page, "keys");
      await expectReadable(page);
      await payWith(page, "good", "keys");
      await bought(page);
      await page.getByText(success).waitFor();
      await expectReadable(page);
      expect(await moneyOf(page)).toEqual(money);
      await press(page.getByRole("link", { name: "See your subscription" }), "keys");
      await at(page, SETTINGS);
      await expectReadable(page);
    },
  );

  test("says what happened to a card, and another one goes through, once it's confirmed", async () => {
    const page = await atProvider("monthly");
    await payWith(page, "declined");
    await page.getByRole("alert").getByText("The card was declined. Please choose another one.").waitFor();
    await expectReadable(page);
    await payWith(page, "confirm");
    await button(page, "Yes, confirm it").waitFor();
    await expectReadable(page);
    expect((await moneyOf(page)).history).toEqual([]);
    await button(page, "Yes, confirm it").dblclick();
    await bought(page);
    expect((await moneyOf(page)).receipts).toEqual([[1499, 0]]);
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
    await page.getByText("You already have a subscription.").waitFor();
    await expectReadable(page);
    await page.reload();
    expect((await moneyOf(page)).receipts).toEqual([[1499, 0]]);
  });

  test.each(todays(plans, 3))("$plan: one purchase even if every button is double-clicked", async ({ plan, money }) => {
    const page = await open();
    await createLearner(page);
    await expectAllReadable(page, [SETTINGS, ...plans.map((other) => `/premium/checkout/?plan=${other.plan}`)]);
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
});
