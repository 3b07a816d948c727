import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasFocus, press } from "./hands.ts";
import { createLearner, expectAccessible, expectAllReadable, expectReadable, openJourney } from "./kit.ts";
import { buyOverHttp } from "./over-http.ts";
import { at, heading, SETTINGS } from "./pay.ts";

const journey = openJourney();

const CANCEL = "/payment_processor/cancel_trial/";
const SURVEY = "/payment_processor/cancel_trial_survey/";
const COMPLETE = "/payment_processor/cancel_trial_complete/";

/** Gives this window a new learner with a running trial, and returns their email address. */
async function beginTrial(page: Page): Promise<string> {
  const email = await createLearner(page);
  await buyOverHttp(page.context(), "annual");
  return email;
}

async function open(): Promise<Page> {
  return (await journey().open({ width: 320, height: 640 })).newPage();
}

const on = (page: Page) => press(page.getByRole("button", { name: "Continue cancellation" }), "keys");

/** Expects this screen, readable and with the focus on its heading. */
async function stands(page: Page, path: string, name: string | RegExp): Promise<void> {
  await at(page, path);
  await heading(page, name).waitFor();
  await expect.poll(() => hasFocus(heading(page, name))).toBe(true);
  await expectReadable(page);
}

describe("a trial", () => {
  test("is cancelled through all the questions with the keyboard alone", async () => {
    const page = await open();
    const email = await beginTrial(page);
    await page.goto(SETTINGS);
    await press(page.getByRole("link", { name: "Cancel free trial" }), "keys");
    await at(page, CANCEL);
    await heading(page, "Cancel your free trial").waitFor();
    await expectReadable(page);
    await on(page);
    await stands(page, `${CANCEL}reasons_to_stay/`, "7 days of your trial are left");
    await on(page);
    await stands(page, SURVEY, "Why would you like to cancel?");
    await press(page.getByRole("radio", { name: "I don't want to be charged by surprise" }), "keys");
    await page.keyboard.press("Space");
    // Above the first is the last: "other", whose text box takes the focus.
    await page.keyboard.press("ArrowUp");
    const box = page.getByPlaceholder("If other, please explain");
    await box.waitFor();
    await expect.poll(() => hasFocus(box)).toBe(true);
    await page.keyboard.type("The winters are long");
    await page.getByText("5 characters remaining").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => page.getByRole("radio", { name: "I'd like a different plan" }).isChecked()).toBe(true);
    await on(page);
    await stands(page, `${SURVEY}different_plan/`, "What plan are you interested in?");
    await press(page.getByRole("radio", { name: "Gift subscription" }), "keys");
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Purchase a gift" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await on(page);
    await stands(page, `${SURVEY}different_plan/monthly_subscription/`, "Switch to monthly after your trial is over");
    await page.getByText(`send an email to ${email}`).waitFor();
    await on(page);
    await stands(page, COMPLETE, "Your free trial is cancelled");
    await page.getByText(`We've emailed proof of your cancellation to ${email}.`).waitFor();
  });

  test("is cancelled with two clicks from the account page", async () => {
    const page = await open();
    await beginTrial(page);
    await page.goto(SETTINGS);
    await page.getByRole("link", { name: "Cancel free trial" }).click();
    await page.getByRole("button", { name: "Cancel now, skip the questions" }).click();
    await heading(page, "Your free trial is cancelled").waitFor();
    await page.goto(SETTINGS);
    await page.getByText("You've cancelled, so you won't be charged again.").waitFor();
    await page.goto(CANCEL);
    await at(page, COMPLETE);
  });

  test("gets longer and cheaper, with exact dates and prices, and is kept", async () => {
    const page = await open();
    await beginTrial(page);
    const steps = ["no_surprises", "topic_search", "discount_offer", "different_plan/lifetime_plan", "term_extension"];
    await expectAllReadable(
      page,
      steps.map((step) => `${SURVEY}${step}/`),
    );
    await page.getByRole("button", { name: "Make it 7 days longer" }).click();
    await page.getByText("We've made your trial longer").waitFor();
    await page.goto(`${SURVEY}discount_offer/`);
    await page.getByRole("button", { name: "Take 20% off" }).click();
    await at(page, "/payment_processor/apply_discount_complete/");
    await heading(page, "Your discount is applied").waitFor();
    await expectReadable(page);
    await page.goto(`${SURVEY}no_surprises/`);
    await page.getByRole("button", { name: "Keep my free trial" }).click();
    await at(page, "/payment_processor/apply_discount_complete/");
    await page.getByRole("link", { name: "Go to the courses" }).click();
    await at(page, "/courses/");
  });

  test("says that there's no trial to people without one, and leads to their subscription", async () => {
    const page = await open();
    await createLearner(page);
    await page.goto(CANCEL);
    await heading(page, "You don't have a free trial at the moment").waitFor();
    await expectReadable(page);
    await page.getByRole("link", { name: "See your subscription" }).click();
    await at(page, SETTINGS);
  });
});
