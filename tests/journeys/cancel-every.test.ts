import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { PlanOption, Reason } from "#rules/trial/cancellation.ts";
import { todays } from "../kit/volume.ts";
import { press } from "./hands.ts";
import { createLearner, expectAccessible, openJourney, takenOver } from "./kit.ts";
import { buyOverHttp } from "./over-http.ts";
import { at, button, heading, moneyOf } from "./pay.ts";

const journey = openJourney();

const SURVEY = "/payment_processor/cancel_trial_survey/";
const PLANS = `${SURVEY}different_plan/`;
const COMPLETE = "/payment_processor/cancel_trial_complete/";
const WHY = "The winters are long and the evenings are short.";

/** Opens a page of the cancellation with a new trial. */
async function trialAt(address: string): Promise<Page> {
  const page = await (await journey().open()).newPage();
  await createLearner(page);
  await buyOverHttp(page.context(), "annual");
  await page.goto(address);
  return page;
}

/** Chooses an option of a survey with the keyboard, and explains it if asked. */
async function choose(page: Page, name: string): Promise<void> {
  const option = page.getByRole("radio", { name, exact: true });
  await takenOver(option);
  await option.focus();
  await page.keyboard.press("Space");
  if (name !== "Other") return;
  await page.keyboard.type(WHY.slice(0, 24));
  await page.getByText("1 character remaining").waitFor();
  await expect.poll(() => button(page, "Continue cancellation").getAttribute("aria-disabled")).toBe("true");
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
  /** Step that's shown on the way; null: the trial is cancelled at once. */
  step: { path: string; title: string } | null;
}

const step = (name: string, title: string) => ({ path: `${SURVEY}${name}/`, title });

const reasonWays: readonly ReasonWay[] = [
  {
    reason: "surprise_charges",
    words: "I don't want to be charged by surprise",
    step: step("no_surprises", "No surprises, we promise"),
  },
  {
    reason: "not_enough_time",
    words: "I didn't have enough time to try it",
    step: step("term_extension", "Need more time?"),
  },
  {
    reason: "could_not_find_topic",
    words: "I couldn't find the topic I was looking for",
    step: step("topic_search", "Let's look for your topic"),
  },
  {
    reason: "too_expensive",
    words: "It's too expensive for me",
    step: step("discount_offer", "Would 20% off help?"),
  },
  {
    reason: "different_plan",
    words: "I'd like a different plan",
    step: step("different_plan", "What plan are you interested in?"),
  },
  { reason: "finished", words: "I've learnt what I came for", step: null },
  { reason: "technical_trouble", words: "Something didn't work", step: null },
  { reason: "other", words: "Other", step: null },
];

describe("every reason", () => {
  test.each(todays(reasonWays, 4))(
    "$reason cancels the trial, with its step on the way if it has one",
    async ({ words, step: shown }) => {
      const page = await trialAt(SURVEY);
      await choose(page, words);
      await goOn(page);
      if (shown) {
        await at(page, shown.path);
        await heading(page, shown.title).waitFor();
        await expectAccessible(page);
        // After the back button nothing has happened, and the same way leads on.
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
    },
  );

  test("keeps the trial if you change your mind", async () => {
    const page = await trialAt(SURVEY);
    for (const { words, step: shown } of todays(reasonWays, 4, 1)) {
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
  /** Title of its status page; null: the trial is cancelled at once. */
  title: string | null;
  keep: string;
  /** Path you land on if you keep the trial. */
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
  test.each(todays(planWays, 3))("$option: continuing cancels the trial", async ({ option, words, title }) => {
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

  test("keeps the trial on the way back, each option with its own button", async () => {
    const page = await trialAt(PLANS);
    for (const { words, title, keep, kept } of todays(planWays, 3, 1)) {
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
