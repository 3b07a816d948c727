import { beforeEach, describe, expect, test } from "vitest";
import { type Member, newMember } from "#tests/kit/people.ts";
import {
  amina,
  app,
  CANCEL,
  ENDS,
  LONGER,
  mails,
  openTrials,
  REMIND,
  SURVEY,
  statusOf,
  subscribe,
  TERM,
  wayFrom,
} from "#tests/kit/trial-app.ts";

openTrials();

describe("the mail about another plan", () => {
  beforeEach(() => subscribe(amina));
  const tokenOf = async (option: string, { browser }: Member = amina) =>
    (await browser.data(statusOf(option))).results.plan_token as string;

  test("has a page for the three plans only; others redirect to the survey", async () => {
    for (const option of ["gift_subscription", "other", "constructor", "submit"]) {
      expect(await wayFrom(statusOf(option))).toBe(`${SURVEY}different_plan/`);
    }
  });

  test.each(["monthly_subscription", "group_subscription"])(
    "goes, for %s, to the account's address when the trial ends, once, whatever the body says",
    async (option) => {
      const body = {
        user_id: "00000000-0000-4000-8000-000000000000",
        user_email: "mallory@example.com",
        trial_end_date: "2026-03-03",
        plan_token: await tokenOf(option),
      };
      for (let times = 0; times < 3; times += 1) {
        expect((await amina.browser.post(REMIND, body)).json().results).toEqual({ mail_at: ENDS });
      }
      const [mail, ...more] = await mails("plan_reminder");
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ to_address: amina.email, user_id: amina.userId, due_at: new Date(ENDS) });
      await amina.browser.post(CANCEL);
      expect((await mails("plan_reminder")).map(({ state }) => state)).toEqual(["waiting"]);
    },
  );

  test("isn't promised or queued by the lifetime page", async () => {
    const body = { plan_token: await tokenOf("lifetime_plan") };
    expect((await amina.browser.post(REMIND, body)).json().results).toEqual({ mail_at: null });
    expect(await mails("plan_reminder")).toEqual([]);
  });

  test("isn't queued for a forged, foreign or missing token", async () => {
    const nils = await newMember(app, "nils@example.com");
    await subscribe(nils);
    const theirs = await tokenOf("monthly_subscription", nils);
    const own = await tokenOf("monthly_subscription");
    for (const plan_token of [theirs, "monthly.forged", own.replace("monthly", "group"), `${own}x`, ""]) {
      const answer = await amina.browser.post(REMIND, { plan_token });
      expect([answer.status, answer.json().results.errors]).toEqual([403, [expect.stringMatching(/your trial/)]]);
    }
    expect((await amina.browser.post(REMIND, {})).status).toBe(400);
    expect(await mails("plan_reminder")).toEqual([]);
  });

  test("waits for the cancellation, and is dropped when that is undone", async () => {
    const states = async () => (await mails("plan_reminder")).map(({ state }) => state);
    await amina.browser.post(REMIND, { plan_token: await tokenOf("monthly_subscription") });
    expect(await states()).toEqual(["withdrawn"]);
    await amina.browser.post(CANCEL);
    expect(await states()).toEqual(["waiting"]);
    await amina.browser.post("/payment/subscription_settings/", { act: "renew_again" });
    expect(await states()).toEqual(["withdrawn"]);
  });

  test("isn't sent to somebody who bought premium for life meanwhile", async () => {
    await amina.browser.post(REMIND, { plan_token: await tokenOf("monthly_subscription") });
    await amina.browser.post(CANCEL);
    const { country, request_key } = (await amina.browser.data("/premium/checkout/?plan=lifetime&country=DE")).results;
    const opened = await amina.browser.form("/premium/checkout/", { plan: "lifetime", country, request_key });
    const paid = await amina.browser.form(String(opened.headers.location), {
      step: "pay",
      country: "DE",
      card: "4242424242424242",
    });
    const session_id = new URL(String(paid.headers.location), "http://x").searchParams.get("session_id") ?? "";
    await amina.browser.post("/premium/success/settle/", { session_id });
    expect((await mails("plan_reminder")).map(({ state }) => state)).toEqual(["withdrawn"]);
  });

  test("is only one, about the plan looked at last", async () => {
    await amina.browser.post(REMIND, { plan_token: await tokenOf("monthly_subscription") });
    app.setNow(app.tools.now() + 1000);
    await amina.browser.post(REMIND, { plan_token: await tokenOf("group_subscription") });
    await amina.browser.post(CANCEL);
    const waiting = (await mails("plan_reminder")).filter(({ state }) => state === "waiting");
    expect(waiting.map(({ facts }) => facts.plan)).toEqual(["group"]);
  });

  test("moves when the trial is extended", async () => {
    await amina.browser.post(REMIND, { plan_token: await tokenOf("monthly_subscription") });
    await amina.browser.post(TERM);
    expect((await mails("plan_reminder")).map(({ due_at }) => due_at)).toEqual([new Date(LONGER)]);
  });
});
