import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { planOptions, reasons } from "#rules/trial/cancellation.ts";
import { surveySubmission } from "#rules/trial/reason-survey.ts";
import {
  amina,
  app,
  CANCEL,
  COMPLETE,
  charges,
  DISCOUNT,
  ENDS,
  events,
  kinds,
  mails,
  OFFERED,
  openTrials,
  PLAN_SUBMIT,
  premium,
  REMIND,
  START,
  SURVEY,
  statusOf,
  subscribe,
  surveys,
  TERM,
  trialOn,
  wayFrom,
} from "#tests/kit/trial-app.ts";

openTrials();

describe("cancelling a trial", () => {
  beforeEach(async () => {
    await subscribe(amina);
    app.setNow(Date.parse(START) + 3_600_000);
  });

  test("stops the renewal, records it, mails proof and never charges", async () => {
    const answer = await amina.browser.post(CANCEL);
    expect(answer.json().results).toEqual({ redirect_to: COMPLETE });
    expect(await kinds()).toEqual(["trial_started", "renewal_stopped"]);
    expect((await events()).map(({ user_id, name }) => [user_id, name])).toEqual([
      [amina.userId, "trial_stop_recurring"],
    ]);
    expect((await mails("cancellation_proof")).map(({ to_address }) => to_address)).toEqual([amina.email]);
    expect((await trialOn(COMPLETE)).trial_end_date).toBe(ENDS);
    await app.pass(Date.parse(ENDS) - 1000 - app.tools.now());
    expect(await premium()).toBe(true);
    await app.pass(400 * DAY_MS);
    expect([await charges(), await premium()]).toEqual([[], false]);
  });

  test("cancels once with one proof when pressed twice or five times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => amina.browser.post(CANCEL)));
    answers.push(await amina.browser.post(CANCEL));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await kinds()).toEqual(["trial_started", "renewal_stopped"]);
    expect([(await events()).length, (await mails("cancellation_proof")).length]).toEqual([1, 1]);
  });

  test("works to the last second and then says where to go", async () => {
    app.setNow(Date.parse(ENDS) - 1);
    expect((await amina.browser.post(CANCEL)).status).toBe(200);
    await app.pass(30 * DAY_MS);
    expect(await charges()).toEqual([]);
    const late = await amina.browser.post(CANCEL);
    expect(late.status).toBeGreaterThanOrEqual(400);
    expect(late.json().results.errors[0]).toMatch(/subscription/);
  });

  test("works without JavaScript and leads to the confirmation", async () => {
    const answer = await amina.browser.form(CANCEL, {});
    expect([answer.status, answer.headers.location]).toEqual([303, COMPLETE]);
    expect(await kinds()).toContain("renewal_stopped");
  });

  test("refuses a body that names somebody else", async () => {
    expect((await amina.browser.post(CANCEL, { user_id: amina.userId })).status).toBe(400);
    expect(await kinds()).toEqual(["trial_started"]);
  });

  test("redirects its screens to the confirmation afterwards", async () => {
    await amina.browser.post(CANCEL);
    for (const path of [CANCEL, SURVEY, TERM, OFFERED, `${SURVEY}different_plan/`, statusOf("lifetime_plan")]) {
      expect([path, await wayFrom(path)]).toEqual([path, COMPLETE]);
    }
    expect((await amina.browser.post(TERM)).status).toBe(409);
    expect((await amina.browser.post(DISCOUNT)).status).toBe(409);
  });

  test("redirects the last screen to the first before", async () => {
    expect(await wayFrom(COMPLETE)).toBe(CANCEL);
  });
});

describe("without a running trial", () => {
  const paths = [CANCEL, `${CANCEL}reasons_to_stay/`, SURVEY, `${SURVEY}no_surprises/`, `${SURVEY}topic_search/`];

  test.each([...paths, TERM, OFFERED, statusOf("lifetime_plan"), COMPLETE])("%s shows none", async (path) => {
    expect(await trialOn(path)).toBeNull();
  });

  test("refuses to cancel, extend, discount or answer", async () => {
    await subscribe(amina, "monthly");
    const reason = surveySubmission(reasons, "finished", "");
    for (const [path, body] of [
      [CANCEL],
      [DISCOUNT],
      [TERM],
      [SURVEY, reason],
      [REMIND, { plan_token: "x" }],
    ] as const) {
      expect([path, (await amina.browser.post(path, body ?? {})).status]).toEqual([path, 409]);
    }
    expect([await kinds(), await surveys(), await events()]).toEqual([["period_paid"], [], []]);
  });

  test("asks visitors to log in", async () => {
    expect((await app.browser().post(CANCEL)).status).toBe(401);
    expect((await app.browser().get(CANCEL)).headers.location).toContain("/account/login/");
  });
});

describe("pressing twenty times at once does it once, with one answer for all (F18)", () => {
  beforeEach(() => subscribe(amina));
  const reason = surveySubmission(reasons, "finished", "");
  const plan = surveySubmission(planOptions, "lifetime_plan", "");

  test.each([
    ["cancelling", CANCEL, {}],
    ["extending", TERM, {}],
    ["the discount", DISCOUNT, {}],
    ["the reason", SURVEY, reason],
    ["the plan", PLAN_SUBMIT, plan],
    ["the reminder", REMIND, null],
  ])("%s", async (_, path, given) => {
    const { plan_token } = (await amina.browser.data(statusOf("monthly_subscription"))).results;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => amina.browser.post(path, given ?? { plan_token })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const counts = [await events(), await surveys(), await mails("plan_reminder"), (await kinds()).slice(1)];
    for (const rows of counts) expect(rows.length).toBeLessThanOrEqual(1);
  });
});
