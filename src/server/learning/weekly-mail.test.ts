import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendDueMails } from "#server/mail/send-due-mails.ts";
import type { OutgoingMail } from "#server/mail/transport.ts";
import type { TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp, firstLesson, openTab } from "#tests/kit/learning.ts";
import { mailWeeks } from "./mail-weeks.ts";

const EMAIL = "ada@example.org";
const NOTIFICATIONS = "/account/settings/notifications/";
/** 17:30 on a Sunday in Berlin. */
const SUNDAY = "2026-03-08T16:30:00Z";
const SUBJECT = "You solved 1 problem this week";

let app: TestApp;
let browser: TestBrowser;
let sent: OutgoingMail[] = [];
const transport = {
  send: async (mail: OutgoingMail) => {
    sent.push(mail);
  },
  close: async () => {},
};

beforeAll(async () => {
  app = await createLearningApp({ now: "2026-03-05T10:00:00Z" });
  browser = app.browser();
  await browser.signUp(EMAIL);
  await sql`update users set email_verified_at = now(), time_zone = 'Europe/Berlin' where email = ${EMAIL}`.execute(
    app.db,
  );
  const tab = await openTab(browser, firstLesson, "2026-03-05T10:00:00Z");
  await tab.check("eighths", { text: "0.75" });
  await sendDueMails(app.tools, transport);
});
afterAll(() => app.close());
beforeEach(() => {
  sent = [];
});

async function weekOf(now: string): Promise<OutgoingMail[]> {
  app.setNow(now);
  await mailWeeks(app.tools);
  await sendDueMails(app.tools, transport);
  return sent.filter(({ to }) => to === EMAIL);
}

test("the mail about the week is for those who chose it", async () => {
  expect(await weekOf(SUNDAY)).toEqual([]);
  await browser.form(NOTIFICATIONS, { weekly: "on" });
});

test("it comes on Sunday evening where they are, once, however often its duty runs", async () => {
  expect(await weekOf("2026-03-07T16:30:00Z")).toEqual([]);
  expect(await weekOf("2026-03-08T15:59:00Z")).toEqual([]);
  app.setNow(SUNDAY);
  await Promise.all(Array.from({ length: 5 }, () => mailWeeks(app.tools)));
  const mails = await weekOf(SUNDAY);
  expect(mails.map(({ subject }) => subject)).toEqual([SUBJECT]);
  expect(mails[0]?.text).toContain("on one day");
  expect(mails[0]?.text).toContain("One question from an earlier lesson is ready");
  expect(mails[0]?.unsubscribe).toMatch(/\/account\/unsubscribe\/\?token=/);
  sent = [];
  expect(await weekOf("2026-03-08T18:00:00Z")).toEqual([]);
});

test("a process that dies after queueing, or between people, sends it once all the same", async () => {
  await sql`delete from mails where template = 'weekly_summary'`.execute(app.db);
  app.setNow(SUNDAY);
  // Queued, and gone before anything was sent.
  await mailWeeks(app.tools);
  const other = app.browser();
  await other.signUp("ben@example.org");
  expect((await weekOf(SUNDAY)).map(({ subject }) => subject)).toEqual([SUBJECT]);
});

test("a week with nothing to say brings no mail", async () => {
  await sql`update review_cards set due = '2027-01-01'`.execute(app.db);
  expect(await weekOf("2026-03-15T16:30:00Z")).toEqual([]);
});

test("one click in the mail ends it, also for a mail that's waiting", async () => {
  await sql`delete from mails where template = 'weekly_summary'`.execute(app.db);
  const [mail] = await weekOf(SUNDAY);
  const { pathname, search } = new URL(mail?.unsubscribe ?? "");
  await sql`update mails set state = 'waiting' where template = 'weekly_summary'`.execute(app.db);
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const click = await app.browser().raw("POST", pathname + search, type, "List-Unsubscribe=One-Click");
  expect(click.status).toBe(200);
  sent = [];
  expect(await weekOf(SUNDAY)).toEqual([]);
});
