import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { sendDueMails } from "../mail/send-due-mails.ts";
import type { MailTransport, OutgoingMail } from "../mail/transport.ts";

const START = Date.parse("2026-03-02T09:00:00Z");
const TRIAL_ENDS = START + 7 * DAY_MS;

let app: PaidApp;
let browser: TestBrowser;
let sent: OutgoingMail[];
const transport: MailTransport = {
  close: () => {},
  send: async (mail) => {
    sent.push(mail);
  },
};

beforeEach(async () => {
  sent = [];
  app = await createPaidApp({ now: new Date(START).toISOString() });
  browser = app.browser();
  await browser.signUp("amina@example.com");
  // The link that proves the address.
  await app.db.deleteFrom("mails").execute();
  const { results } = await browser.data("/premium/checkout/?plan=annual&country=DE");
  const { country, request_key, consent } = results;
  const fields = { plan: "annual", country, request_key, consent: consent.value };
  const opened = await browser.form("/premium/checkout/", fields);
  const page = String(opened.headers.location);
  const paid = await browser.form(page, { step: "pay", country: "DE", card: "4242424242424242" });
  const session_id = new URL(String(paid.headers.location), "http://x").searchParams.get("session_id") ?? "";
  await browser.post("/premium/success/settle/", { session_id });
  await app.payments.idle();
});
afterEach(() => app.close());

/** Subjects of all mails sent by this instant. */
async function sentBy(instant: number): Promise<string[]> {
  await app.pass(instant - app.tools.now());
  await sendDueMails(app.tools, transport);
  return sent.map(({ subject }) => subject);
}

test("sends a trial's reminder three days before its end, once and no sooner", async () => {
  const dueAt = TRIAL_ENDS - 3 * DAY_MS;
  expect(await sentBy(dueAt - 1000)).toEqual(["Your free trial has started"]);
  expect(await sentBy(dueAt)).toEqual(["Your free trial has started", "Your free trial ends on Monday, March 9, 2026"]);
  expect(await sentBy(dueAt + DAY_MS)).toHaveLength(2);
  expect(sent[1]).toMatchObject({ to: "amina@example.com", text: expect.stringContaining("we'll charge €89.00") });
});

test.each([
  ["monthly_subscription", "Paying by the month at Hypatia"],
  ["group_subscription", "A group plan at Hypatia"],
])("sends the mail promised for %s when the trial ends, once", async (option, subject) => {
  const status = `/payment_processor/cancel_trial_survey/different_plan/${option}/`;
  const { plan_token } = (await browser.data(status)).results;
  const reminded = await browser.post("/payment_processor/cancel_trial_survey/different_plan/remind/support/", {
    plan_token,
  });
  expect(reminded.status).toBe(200);
  await browser.post("/payment_processor/cancel_trial/");
  expect(await sentBy(TRIAL_ENDS - 1000)).toEqual(["Your free trial has started", "Your free trial is cancelled"]);
  expect(await sentBy(TRIAL_ENDS)).toEqual(["Your free trial has started", "Your free trial is cancelled", subject]);
  // It takes the place of the mail about the trial's end.
  expect(await sentBy(TRIAL_ENDS + DAY_MS)).toHaveLength(3);
  expect(sent[2]).toMatchObject({ to: "amina@example.com", text: expect.stringContaining("we promised to write") });
});

test("announces an annual renewal thirty days ahead", async () => {
  const renews = Date.parse("2027-03-09T09:00:00Z");
  await sentBy(TRIAL_ENDS + DAY_MS);
  const before = await sentBy(renews - 30 * DAY_MS - 1000);
  expect(before.filter((subject) => subject.includes("renews"))).toEqual([]);
  const then = await sentBy(renews - 30 * DAY_MS);
  expect(then.filter((subject) => subject.includes("renews"))).toEqual([
    "Your Hypatia plan renews on Tuesday, March 9, 2027",
  ]);
});
