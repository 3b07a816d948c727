import { beforeEach, describe, expect, test } from "vitest";
import {
  amina,
  CANCEL,
  ENDS,
  LONGER,
  mails,
  openTrials,
  type Person,
  person,
  REMIND,
  SURVEY,
  statusOf,
  subscribe,
  TERM,
  wayFrom,
} from "#tests/kit/trial-app.ts";

openTrials();

describe("a plan for afterwards", () => {
  beforeEach(() => subscribe(amina));
  const tokenOf = async (option: string, { browser }: Person = amina) =>
    (await browser.data(statusOf(option))).results.plan_token as string;

  test("only the three plans have a page; any other leads back to the survey", async () => {
    for (const option of ["gift_subscription", "other", "constructor", "submit"]) {
      expect(await wayFrom(statusOf(option))).toBe(`${SURVEY}different_plan/`);
    }
  });

  test.each(["monthly_subscription", "group_subscription"])(
    "%s: the promised mail goes to one's own address on the day the trial ends, once, whatever the body says",
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

  test("the lifetime page promises no mail, and none is queued", async () => {
    const body = { plan_token: await tokenOf("lifetime_plan") };
    expect((await amina.browser.post(REMIND, body)).json().results).toEqual({ mail_at: null });
    expect(await mails("plan_reminder")).toEqual([]);
  });

  test("a forged token, another's, and none are refused, and nothing is queued", async () => {
    const nils = await person("nils@example.com");
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

  test("where the trial becomes longer, the mail waits for its new end", async () => {
    await amina.browser.post(REMIND, { plan_token: await tokenOf("monthly_subscription") });
    await amina.browser.post(TERM);
    expect((await mails("plan_reminder")).map(({ due_at }) => due_at)).toEqual([new Date(LONGER)]);
  });
});
