import { beforeEach, describe, expect, test } from "vitest";
import { planOptions, reasons } from "#rules/trial/cancellation.ts";
import { surveySubmission } from "#rules/trial/reason-survey.ts";
import { amina, kinds, openTrials, PLAN_SUBMIT, SURVEY, subscribe, surveys } from "#tests/kit/trial-app.ts";

openTrials();

describe("the surveys", () => {
  beforeEach(() => subscribe(amina));
  const long = "The winters here are long, and I ski.";

  test.each(reasons)("stores the reason %s with every flag", async (reason) => {
    const sent = surveySubmission(reasons, reason, long);
    expect((await amina.browser.post(SURVEY, sent)).status).toBe(200);
    expect(await surveys()).toMatchObject([{ survey: "reason", flags: sent.flags, other_text: sent.other_text }]);
  });

  test.each(planOptions)("stores the plan %s with every flag", async (option) => {
    const sent = surveySubmission(planOptions, option, long);
    expect((await amina.browser.post(PLAN_SUBMIT, sent)).status).toBe(200);
    expect(await surveys()).toMatchObject([{ survey: "plan", flags: sent.flags, other_text: sent.other_text }]);
    expect(await kinds()).toEqual(["trial_started"]);
  });

  const other = surveySubmission(reasons, "other", "").flags;
  const finished = surveySubmission(reasons, "finished", "").flags;
  test.each([
    ["24 characters", other, "x".repeat(24), /at least 25 characters/],
    ["25 spaces", other, " ".repeat(25), /at least 25 characters/],
    ["an option that is none", { ...finished, hacked: true }, "", /choose one/],
    ["none chosen", { ...finished, finished: false }, "", /choose one/],
    ["two chosen", { ...finished, other: true }, long, /choose one/],
    ["some options left out", { finished: true }, "", /choose one/],
    ["2001 characters", other, "x".repeat(2001), /under 2000/],
  ])("refuses %s in a sentence and stores nothing", async (_what, flags, other_text, sentence) => {
    const answer = await amina.browser.post(SURVEY, { flags, other_text });
    expect([answer.status, answer.json().results.errors[0]]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await surveys()).toEqual([]);
  });

  test("accepts 25 characters, not counting or storing surrounding spaces", async () => {
    await amina.browser.post(SURVEY, { flags: other, other_text: `  ${"x".repeat(25)}  ` });
    expect((await surveys()).map(({ other_text }) => other_text)).toEqual(["x".repeat(25)]);
  });

  test("stores one answer when sent twice, and another when it changed", async () => {
    const sent = surveySubmission(reasons, "finished", "");
    await Promise.all([amina.browser.post(SURVEY, sent), amina.browser.post(SURVEY, sent)]);
    expect(await surveys()).toHaveLength(1);
    await amina.browser.post(SURVEY, surveySubmission(reasons, "too_expensive", ""));
    expect(await surveys()).toHaveLength(2);
  });
});
