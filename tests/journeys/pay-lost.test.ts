import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createLearner, expectAccessible, openJourney, PASSWORD, sayBirth } from "./kit.ts";
import { buyOverHttp, newAddress } from "./over-http.ts";
import { agree, at, bought, button, heading, logInAndBack, loseLogIn, moneyOf, payWith, SETTINGS } from "./pay.ts";

const journey = openJourney();

async function open(): Promise<Page> {
  return (await journey().open()).newPage();
}

describe("a log-in that's lost half-way", () => {
  test("before the payment leads back to the same plan, bought once", async () => {
    const page = await open();
    const email = await createLearner(page);
    await page.goto("/premium/checkout/?plan=monthly&country=US");
    await page.getByRole("checkbox").check();
    await loseLogIn(page);
    await button(page, "Continue to payment").click();
    await logInAndBack(page, email, /^\/premium\/checkout\/\?plan=monthly&country=US$/);
    expect((await moneyOf(page)).history).toEqual([]);
    await agree(page);
    await payWith(page, "good");
    await bought(page);
    expect((await moneyOf(page)).receipts).toEqual([[1499, 0]]);
  });

  test("in the middle of the survey leads back to the question, and while a trial is cancelled changes nothing, leads back, and cancels once", async () => {
    const page = await open();
    const email = await createLearner(page);
    await buyOverHttp(page.context(), "annual");
    await page.goto("/payment_processor/cancel_trial_survey/");
    await page.getByRole("radio", { name: "I've learnt what I came for" }).check();
    await loseLogIn(page);
    await button(page, "Continue cancellation").click();
    await logInAndBack(page, email, /^\/payment_processor\/cancel_trial_survey\/$/);
    expect((await moneyOf(page)).status).toBe("trial");
    await page.goto("/payment_processor/cancel_trial/");
    await loseLogIn(page);
    await button(page, "Cancel now, skip the questions").click();
    await logInAndBack(page, email, /^\/payment_processor\/cancel_trial\/$/);
    expect((await moneyOf(page)).status).toBe("trial");
    await button(page, "Cancel now, skip the questions").dblclick();
    await heading(page, "Your free trial is cancelled").waitFor();
    expect((await moneyOf(page)).history).toEqual(["trial_started", "renewal_stopped"]);
  });

  test("while a subscription is cancelled or changed leads back, and does each once", async () => {
    const page = await open();
    const email = await createLearner(page);
    await buyOverHttp(page.context(), "monthly");
    await page.goto(SETTINGS);
    await loseLogIn(page);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: /^Pay \$\d\d\.\d\d and change plan$/ }).click();
    await logInAndBack(page, email, new RegExp(`^${SETTINGS}$`));
    expect((await moneyOf(page)).plan).toBe("monthly");
    await page.getByRole("link", { name: "Cancel subscription" }).click();
    await heading(page, "Cancel your subscription").waitFor();
    await loseLogIn(page);
    await button(page, "Cancel now").click();
    await logInAndBack(page, email, /^\/payment_processor\/cancel-premium\/[\w-]+\/$/);
    expect((await moneyOf(page)).status).toBe("active");
    await button(page, "Cancel now").click();
    await heading(page, "You've cancelled").waitFor();
    expect((await moneyOf(page)).history).toEqual(["period_paid", "renewal_stopped"]);
  });
});

describe("the coupon of a visitor", () => {
  test("survives sign-up, a lost log-in and the payment, and lowers the first bill", async () => {
    const page = await open();
    await page.goto("/premium/?country=US");
    await page.getByText(/Use code \w{10} by .* for 20% off your first year/).waitFor();
    await page.getByRole("link", { name: "Try it free for 7 days" }).click();
    await at(page, "/account/signup/");
    const email = newAddress("coupon");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await sayBirth(page);
    await button(page, "Create a free account").click();
    await at(page, "/premium/checkout/");
    await page.getByText("20% off your first bill").waitFor();
    await expectAccessible(page);
    await page.getByRole("checkbox").check();
    await loseLogIn(page);
    await button(page, "Continue to payment").click();
    await logInAndBack(page, email, /^\/premium\/checkout\/\?plan=annual&country=US&coupon=\w{10}$/);
    await page.getByText("20% off your first bill").waitFor();
    await agree(page);
    await payWith(page, "good");
    await bought(page);
    await page.goto(SETTINGS);
    await page.getByText("$79.20").waitFor();
    expect((await moneyOf(page)).history).toEqual(["trial_started", "discount_applied"]);
    // Members are never offered a coupon.
    await page.goto("/premium/");
    expect(await page.getByText(/for 20% off/).count()).toBe(0);
  });
});
