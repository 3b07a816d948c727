import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/premium/instant.ts";
import { planOptions, reasons } from "#rules/trial/cancellation.ts";
import { surveySubmission } from "#rules/trial/reason-survey.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { readLedger } from "../premium/ledger-store.ts";
import { openPurchase } from "../premium/open-purchase.ts";
import { settlePurchase } from "../premium/settle-purchase.ts";

const START = "2026-03-02T09:00:00.000Z";
const ENDS = "2026-03-09T09:00:00.000Z";
const LONGER = "2026-03-16T09:00:00.000Z";

const CANCEL = "/payment_processor/cancel_trial/";
const SURVEY = "/payment_processor/cancel_trial_survey/";
const COMPLETE = "/payment_processor/cancel_trial_complete/";
const DISCOUNT = "/payment_processor/apply_discount/";
const OFFERED = `${SURVEY}discount_offer/`;
const TERM = `${SURVEY}term_extension/`;
const PLAN_SUBMIT = `${SURVEY}different_plan/submit/`;
const REMIND = `${SURVEY}different_plan/remind/support/`;
const statusOf = (option: string) => `${SURVEY}different_plan/${option}/`;

interface Person {
  userId: string;
  email: string;
  browser: TestBrowser;
}

let app: PaidApp;
let amina: Person;

beforeEach(async () => {
  app = await createPaidApp({ now: START });
  amina = await person("amina@example.com");
});
afterEach(() => app.close());

async function person(email: string): Promise<Person> {
  const browser = app.browser();
  await browser.signUp(email, "seven green turtles");
  const row = await app.db.selectFrom("users").select("user_id").where("email", "=", email).executeTakeFirstOrThrow();
  return { userId: row.user_id, email, browser };
}

let requests = 0;

/** Subscribes on the hosted page: a trial of seven days where it is the annual plan. */
async function subscribe({ userId, email }: Person, plan: "monthly" | "annual" = "annual"): Promise<void> {
  requests += 1;
  const opened = await openPurchase(app.tools, {
    buyer: { userId, email },
    purchase: { purpose: "subscription", plan, consent: "I agree that it renews." },
    country: "DE",
    requestKey: `request-${requests}-of-this-test`,
    title: "Hypatia premium",
    successPath: "/premium/success/?session_id={CHECKOUT_SESSION_ID}",
    cancelPath: "/premium/",
  });
  if ("refused" in opened) throw new Error(opened.errors?.join(" "));
  const fields = { step: "pay", card: "4242424242424242", email };
  const led = await app.browser().form(new URL(opened.url).pathname, fields);
  await settlePurchase(app.tools, new URL(String(led.headers.location)).searchParams.get("session_id") ?? "");
}

const kinds = async ({ userId }: Person = amina) => (await readLedger(app.db, userId)).map(({ k }) => k);
const events = () => app.db.selectFrom("payment_events").selectAll().orderBy("at").orderBy("event_id").execute();
const surveys = () =>
  app.db.selectFrom("cancellation_surveys").selectAll().orderBy("at").orderBy("survey_id").execute();
const mails = (template: "plan_reminder" | "cancellation_proof") =>
  app.db.selectFrom("mails").selectAll().where("template", "=", template).orderBy("mail_id").execute();
const charges = async () => {
  const rows = await app.db
    .selectFrom("test_payments")
    .select("object")
    .where("kind", "=", "charge")
    .orderBy("created")
    .orderBy("id")
    .execute();
  return rows.map(({ object }) => Number(object.amount) - Number(object.amount_refunded));
};
const trialOn = async (path: string, { browser }: Person = amina) => (await browser.data(path)).results.trial;
const wayFrom = async (path: string, { browser }: Person = amina) => (await browser.data(path)).response.redirect_to;
const premium = async ({ browser }: Person = amina) =>
  (await browser.data("/courses/")).globals.user.has_brilliant_premium;

describe("cancelling a trial", () => {
  beforeEach(async () => {
    await subscribe(amina);
    app.setNow(Date.parse(START) + 3_600_000);
  });

  test("stops the renewal, records it, mails the proof, and nothing is ever charged", async () => {
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

  test("pressed twice, or five times at once, it is one cancellation with one proof", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => amina.browser.post(CANCEL)));
    answers.push(await amina.browser.post(CANCEL));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await kinds()).toEqual(["trial_started", "renewal_stopped"]);
    expect([(await events()).length, (await mails("cancellation_proof")).length]).toEqual([1, 1]);
  });

  test("is possible to the last second, and after it says where to go", async () => {
    app.setNow(Date.parse(ENDS) - 1);
    expect((await amina.browser.post(CANCEL)).status).toBe(200);
    await app.pass(30 * DAY_MS);
    expect(await charges()).toEqual([]);
    const late = await amina.browser.post(CANCEL);
    expect(late.status).toBeGreaterThanOrEqual(400);
    expect(late.json().results.errors[0]).toMatch(/subscription/);
  });

  test("a form without a script cancels too, and leads to the page that says so", async () => {
    const answer = await amina.browser.form(CANCEL, {});
    expect([answer.status, answer.headers.location]).toEqual([303, COMPLETE]);
    expect(await kinds()).toContain("renewal_stopped");
  });

  test("a body that names somebody else is refused, and nothing changes", async () => {
    expect((await amina.browser.post(CANCEL, { user_id: amina.userId })).status).toBe(400);
    expect(await kinds()).toEqual(["trial_started"]);
  });

  test("afterwards each of its screens leads to the page that says until when premium stays open", async () => {
    await amina.browser.post(CANCEL);
    for (const path of [CANCEL, SURVEY, TERM, OFFERED, `${SURVEY}different_plan/`, statusOf("lifetime_plan")]) {
      expect([path, await wayFrom(path)]).toEqual([path, COMPLETE]);
    }
    expect((await amina.browser.post(TERM)).status).toBe(409);
    expect((await amina.browser.post(DISCOUNT)).status).toBe(409);
  });

  test("before it the last page leads to the first", async () => {
    expect(await wayFrom(COMPLETE)).toBe(CANCEL);
  });
});

describe("who has no running trial", () => {
  const paths = [CANCEL, `${CANCEL}reasons_to_stay/`, SURVEY, `${SURVEY}no_surprises/`, `${SURVEY}topic_search/`];

  test.each([...paths, TERM, OFFERED, statusOf("lifetime_plan"), COMPLETE])("%s shows none", async (path) => {
    expect(await trialOn(path)).toBeNull();
  });

  test("nothing can be cancelled, extended, lowered or answered", async () => {
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

  test("a visitor is asked to log in", async () => {
    expect((await app.browser().post(CANCEL)).status).toBe(401);
    expect((await app.browser().get(CANCEL)).headers.location).toContain("/account/login/");
  });
});

describe("the surveys", () => {
  beforeEach(() => subscribe(amina));
  const long = "The winters here are long, and I ski.";

  test.each(reasons)("the reason %s is kept with every flag", async (reason) => {
    const sent = surveySubmission(reasons, reason, long);
    expect((await amina.browser.post(SURVEY, sent)).status).toBe(200);
    expect(await surveys()).toMatchObject([{ survey: "reason", flags: sent.flags, other_text: sent.other_text }]);
  });

  test.each(planOptions)("the plan %s is kept with every flag", async (option) => {
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
  ])("%s is refused with a sentence, and nothing is kept", async (_what, flags, other_text, sentence) => {
    const answer = await amina.browser.post(SURVEY, { flags, other_text });
    expect([answer.status, answer.json().results.errors[0]]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await surveys()).toEqual([]);
  });

  test("25 characters are enough, spaces around them do not count and are not kept", async () => {
    await amina.browser.post(SURVEY, { flags: other, other_text: `  ${"x".repeat(25)}  ` });
    expect((await surveys()).map(({ other_text }) => other_text)).toEqual(["x".repeat(25)]);
  });

  test("sent twice it is one answer, changed it is another", async () => {
    const sent = surveySubmission(reasons, "finished", "");
    await Promise.all([amina.browser.post(SURVEY, sent), amina.browser.post(SURVEY, sent)]);
    expect(await surveys()).toHaveLength(1);
    await amina.browser.post(SURVEY, surveySubmission(reasons, "too_expensive", ""));
    expect(await surveys()).toHaveLength(2);
  });
});

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

describe("pressed twenty times at once, everybody is told the same and it is done once (F18)", () => {
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

describe("what may help instead", () => {
  beforeEach(() => subscribe(amina));

  test("seven days more, once: the date that was offered is the date that holds", async () => {
    expect(await trialOn(TERM)).toMatchObject({ extendable: true, daysLeftInTrial: 7, extended_end_date: LONGER });
    expect((await amina.browser.post(TERM)).json().results).toEqual({ trial_end_date: LONGER });
    expect(await trialOn(TERM)).toMatchObject({
      extendable: false,
      is_extended: true,
      trial_end_date: LONGER,
      extended_end_date: null,
    });
    expect((await amina.browser.post(TERM)).json().results).toEqual({ trial_end_date: LONGER });
    expect(await kinds()).toEqual(["trial_started", "trial_extended"]);
    await app.pass(8 * DAY_MS);
    expect([await charges(), await premium()]).toEqual([[], true]);
    await app.pass(6 * DAY_MS);
    expect(await charges()).toEqual([8900]);
  });

  test("an extended trial can still be cancelled, and is never charged", async () => {
    await amina.browser.post(TERM);
    await amina.browser.post(CANCEL);
    await app.pass(400 * DAY_MS);
    expect(await charges()).toEqual([]);
  });

  test("twenty percent off the first bill, once: the price that was offered is what is charged", async () => {
    expect(await trialOn(OFFERED)).toMatchObject({
      price: { amount: 8900, currency: "eur" },
      discounted_price: { amount: 7120, currency: "eur" },
    });
    const complete = "/payment_processor/apply_discount_complete/";
    expect(await wayFrom(complete)).toBe(OFFERED);
    for (let times = 0; times < 2; times += 1) {
      const answer = await amina.browser.form(DISCOUNT, {});
      expect([answer.status, answer.headers.location]).toEqual([303, complete]);
    }
    expect(await trialOn(complete)).toMatchObject({
      price: { amount: 7120, currency: "eur" },
      discounted_price: null,
      discount_applied: true,
    });
    expect((await kinds()).filter((kind) => kind === "discount_applied")).toHaveLength(1);
    await app.pass(8 * DAY_MS);
    expect(await charges()).toEqual([7120]);
    await app.pass(366 * DAY_MS);
    expect(await charges()).toEqual([7120, 8900]);
  });

  test("opening the discount's address takes nothing: it leads to the offer", async () => {
    expect(await wayFrom(DISCOUNT)).toBe(OFFERED);
    expect(await kinds()).toEqual(["trial_started"]);
  });
});
