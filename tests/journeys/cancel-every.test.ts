import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { PlanOption, Reason } from "#rules/trial/cancellation.ts";
import { press } from "./hands.ts";
import { expectAccessible, openJourney, signUp } from "./kit.ts";
import { at, button, buy, heading, moneyOf } from "./pay.ts";

const journey = openJourney();

const SURVEY = "/payment_processor/cancel_trial_survey/";
const PLANS = `${SURVEY}different_plan/`;
const COMPLETE = "/payment_processor/cancel_trial_complete/";
const WHY = "The winters are long and the evenings are short.";

/** A new trial at this page of its cancellation. */
async function trialAt(address: string): Promise<Page> {
  const page = await (await journey().open()).newPage();
  await signUp(page);
  await buy(page, "annual");
  await page.goto(address);
  return page;
}

/** Chooses an option of a survey by the keyboard, and explains it where it is asked. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("radio", { name, exact: true }).focus();
  await page.keyboard.press("Space");
  if (name !== "Other") return;
  await page.keyboard.type(WHY.slice(0, 24));
  await page.getByText("1 character remaining").waitFor();
  expect(await button(page, "Continue cancellation").getAttribute("aria-disabled")).toBe("true");
  await page.keyboard.type(WHY.slice(24));
}

const goOn = (page: Page) => press(button(page, "Continue cancellation"), "keys");

async function endsCancelled(page: Page): Promise<void> {
  await at(page, COMPLETE);
  await heading(page, "Your free trial is cancelled").waitFor();
  await expectAccessible(page);
  expect(await moneyOf(page)).toMatchObject({
    status: "cancelled",
    receipts: [],
    history: ["trial_started", "renewal_stopped"],
  });
}

interface ReasonWay {
  reason: Reason;
  words: string;
  /** What is shown on the way; null: the cancellation is done at once. */
  step: { path: string; title: string } | null;
}

const step = (name: string, title: string) => ({ path: `${SURVEY}${name}/`, title });

const reasonWays: readonly ReasonWay[] = [
  {
    reason: "surprise_charges",
    words: "I do not want to be charged by surprise",
    step: step("no_surprises", "No surprises, we promise"),
  },
  {
    reason: "not_enough_time",
    words: "I did not have enough time to try it",
    step: step("term_extension", "Take more time"),
  },
  {
    reason: "could_not_find_topic",
    words: "I could not find the topic I was looking for",
    step: step("topic_search", "Let us look for your topic"),
  },
  {
    reason: "too_expensive",
    words: "It is too expensive for me",
    step: step("discount_offer", "Would 20% less help?"),
  },
  {
    reason: "different_plan",
    words: "I would like a different plan",
    step: step("different_plan", "What plan are you interested in?"),
  },
  { reason: "finished", words: "I have learnt what I came for", step: null },
  { reason: "technical_trouble", words: "Something did not work", step: null },
  { reason: "other", words: "Other", step: null },
];

describe("every reason", () => {
  test.each(reasonWays)("$reason leads by its step, if it has one, to the end", async ({ words, step: shown }) => {
    const page = await trialAt(SURVEY);
    await choose(page, words);
    await goOn(page);
    if (shown) {
      await at(page, shown.path);
      await heading(page, shown.title).waitFor();
      await expectAccessible(page);
      // Back by the back button nothing has happened, and the way on is the same.
      await page.goBack();
      await heading(page, "Why would you like to cancel?").waitFor();
      await choose(page, words);
      await goOn(page);
      await heading(page, shown.title).waitFor();
      expect((await moneyOf(page)).status).toBe("trial");
      if (shown.path === PLANS) await choose(page, "Other");
      await goOn(page);
    }
    await endsCancelled(page);
  });

  test("may be thought better of: the trial goes on", async () => {
    const page = await trialAt(SURVEY);
    for (const { words, step: shown } of reasonWays) {
      await page.goto(SURVEY);
      await choose(page, words);
      if (shown) {
        await goOn(page);
        await heading(page, shown.title).waitFor();
      }
      await press(button(page, "Keep my free trial"), "keys");
      await at(page, "/courses/");
    }
    expect(await moneyOf(page)).toMatchObject({ status: "trial", history: ["trial_started"] });
  });
});

interface PlanWay {
  option: PlanOption;
  words: string;
  /** Its status page; null: the cancellation is done at once. */
  title: string | null;
  keep: string;
  /** Where keeping leads to. */
  kept: string;
}

const planWays: readonly PlanWay[] = [
  {
    option: "gift_subscription",
    words: "Gift subscription",
    title: null,
    keep: "Purchase a gift",
    kept: "/give-premium/",
  },
  {
    option: "group_subscription",
    words: "Group subscription",
    title: "Switch to a group plan when your trial is up",
    keep: "Keep my free trial",
    kept: "/courses/",
  },
  {
    option: "monthly_subscription",
    words: "Monthly subscription",
    title: "Switch to monthly after your trial is over",
    keep: "Keep my free trial",
    kept: "/courses/",
  },
  {
    option: "lifetime_plan",
    words: "Lifetime plan",
    title: "Upgrade to lifetime after your trial ends",
    keep: "Keep my free trial & upgrade to lifetime after",
    kept: "/courses/",
  },
  { option: "other", words: "Other", title: null, keep: "Keep my free trial", kept: "/courses/" },
];

describe("every option of the plan survey", () => {
  test.each(planWays)("$option: on is the end of the trial's renewal", async ({ option, words, title }) => {
    const page = await trialAt(PLANS);
    await choose(page, words);
    await goOn(page);
    if (title) {
      await at(page, `${PLANS}${option}/`);
      await heading(page, title).waitFor();
      await expectAccessible(page);
      await goOn(page);
    }
    await endsCancelled(page);
  });

  test("back keeps the trial, each by its own words", async () => {
    const page = await trialAt(PLANS);
    for (const { words, title, keep, kept } of planWays) {
      await page.goto(PLANS);
      await choose(page, words);
      if (title) {
        await goOn(page);
        await heading(page, title).waitFor();
      }
      await press(button(page, keep), "keys");
      await at(page, kept);
    }
    expect(await moneyOf(page)).toMatchObject({ status: "trial", history: ["trial_started"] });
  });
});
