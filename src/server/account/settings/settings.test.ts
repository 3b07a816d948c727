import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { mailCourseReady } from "#server/catalogue/mail-course-ready.ts";
import { remindStreaks } from "#server/learning/remind-streaks.ts";
import { sendDueMails } from "#server/mail/send-due-mails.ts";
import type { OutgoingMail } from "#server/mail/transport.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp, firstLesson, openTab, solveFirstLesson } from "#tests/kit/learning.ts";

const EMAIL = "ada@example.org";
const NOTIFICATIONS = "/account/settings/notifications/";

const app = await createLearningApp({ now: "2026-03-02T20:00:00Z" });
afterAll(() => app.close());
const browser = app.browser();
await browser.signUp(EMAIL);
const userId = (await browser.data("/account/settings/")).globals.user.user_id;

const sayAge = (age_band: "adult" | "unknown" | "child") =>
  app.db.updateTable("users").set({ age_band }).where("user_id", "=", userId).execute();
await sayAge("adult");
const theme = async (who: TestBrowser) => (await who.data("/")).globals.theme;

describe("a setting that's saved", () => {
  test("leads back to the overview, which says so once and shows the new value", async () => {
    const saved = await browser.form("/profile/personal-info/", { first_name: "  Ada ", last_name: "Love\u202elace" });
    expect([saved.status, saved.headers.location]).toEqual([303, "/account/settings/"]);
    const next = await browser.data("/account/settings/");
    expect(next.globals.client_type.context.messages).toEqual([{ level: "success", text: "Saved." }]);
    expect(next.globals.user).toMatchObject({ first_name: "Ada", last_name: "Love lace" });
    expect((await browser.data("/account/settings/")).globals.client_type.context.messages).toEqual([]);
  });

  test("never shows words that somebody planted in the browser", async () => {
    const [text] = (browser.cookies.get("messages") ?? "").split(".");
    const planted = Buffer.from(JSON.stringify([{ level: "error", text: "Call +1 555" }])).toString("base64url");
    browser.cookies.set("messages", `${planted}.${app.tools.sign("messages", text ?? "")}`);
    expect((await browser.data("/")).globals.client_type.context.messages).toEqual([]);
  });

  test("comes back with what was typed if it can't be taken", async () => {
    const long = "A".repeat(81);
    const answer = await browser.form("/profile/personal-info/", { first_name: long, last_name: "Lovelace" });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain("Please keep it to 80 characters.");
    expect(answer.body).toContain(long);
  });
});

describe("the time zone", () => {
  const zonePage = "/account/settings/timezone/";

  test("offers this browser's, whichever of its names the browser gives", async () => {
    browser.cookies.set("time_zone", "Asia/Kolkata");
    const { browser_zone, zones } = (await browser.data(zonePage)).results;
    expect(zones.find(({ name }: { name: string }) => name === browser_zone)).toMatchObject({
      place: "Kolkata",
      title: "India Standard Time",
      offset: "UTC+5:30",
    });
    browser.cookies.delete("time_zone");
    expect((await browser.data(zonePage)).results.browser_zone).toBeNull();
  });

  test("refuses a zone that doesn't exist, beside the field", async () => {
    const answer = await browser.form(zonePage, { time_zone: "Mars/Olympus" });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain("We don't recognise that time zone.");
  });

  test("can jump to tomorrow or back without breaking a streak", async () => {
    app.setNow("2026-03-02T20:00:00Z");
    await solveFirstLesson(await openTab(browser, firstLesson, "2026-03-02T20:00:00Z"));
    app.setNow("2026-03-03T21:00:00Z");
    const streak = async () => (await browser.data("/")).globals.user.streak;
    expect(await streak()).toBe(1);
    // There it's already the day after next.
    await browser.form(zonePage, { time_zone: "Pacific/Kiritimati" });
    expect(await streak()).toBe(1);
    await browser.form(zonePage, { time_zone: "Pacific/Pago_Pago" });
    expect(await streak()).toBe(1);
  });
});

describe("the theme", () => {
  test("stays in a visitor's browser, and an account that hasn't chosen keeps it", async () => {
    const visitor = app.browser();
    await visitor.form("/account/settings/theme/", { theme: "dark" });
    expect(await theme(visitor)).toBe("dark");
    await visitor.signUp("night@example.org");
    expect(await theme(visitor)).toBe("dark");
  });

  test("goes where its owner logs in, even if that browser had another", async () => {
    await browser.form("/account/settings/theme/", { theme: "light" });
    const other = app.browser();
    await other.form("/account/settings/theme/", { theme: "dark" });
    await other.logIn(EMAIL, "a sound password");
    expect(await theme(other)).toBe("light");
    await browser.form("/account/settings/theme/", { theme: "system" });
    expect(await theme(other)).toBe("system");
  });
});

describe("notifications", () => {
  const sent: OutgoingMail[] = [];
  const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => {} };

  /** Asks about a course, lets it come out, and sends what's due. */
  async function courseComesOut(): Promise<OutgoingMail[]> {
    sent.length = 0;
    await app.db.updateTable("courses").set({ coming_soon: true }).where("slug", "=", "knots").execute();
    await browser.post("/api/v1/quizzes/coming_soon_notification/exploration/knots/");
    await mailCourseReady(app.tools);
    expect(await waiting()).toBe(0);
    await app.db.updateTable("courses").set({ coming_soon: false }).where("slug", "=", "knots").execute();
    await Promise.all([mailCourseReady(app.tools), mailCourseReady(app.tools)]);
    await sendDueMails(app.tools, transport);
    app.setNow(app.tools.now() + 60_000);
    return sent.filter(({ to, subject }) => to === EMAIL && subject.includes("Knots"));
  }

  async function waiting(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from mails
      where state = 'waiting' and template = 'course_ready'`.execute(app.db);
    return rows[0]?.count ?? 0;
  }

  test("wait for a proved address, then tell once that a course is out, with the way to turn them off", async () => {
    expect(await courseComesOut()).toEqual([]);
    await app.db
      .updateTable("users")
      .set({ email_verified_at: new Date(0) })
      .where("user_id", "=", userId)
      .execute();
    const [mail, ...more] = await courseComesOut();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain("Knots");
    expect(mail?.unsubscribe).toMatch(/\/account\/unsubscribe\/\?token=/);
    expect(mail?.text).toContain(mail?.unsubscribe);
  });

  test("that are turned off stop mails that are already waiting, and stay off", async () => {
    await browser.form(NOTIFICATIONS, { assignments: "on" });
    expect((await browser.data(NOTIFICATIONS)).results.choices).toEqual({
      streak: false,
      weekly: false,
      new_lessons: false,
      course_ready: false,
      assignments: true,
      product_news: false,
    });
    expect(await courseComesOut()).toEqual([]);
    await browser.form(NOTIFICATIONS, { course_ready: "on", streak: "on" });
  });

  test("are turned off from a mail, logged out and in one click, and only that kind", async () => {
    const [mail] = await courseComesOut();
    const { pathname, search } = new URL(mail?.unsubscribe ?? "");
    const stranger = app.browser();
    expect((await stranger.data(pathname + search)).results).toMatchObject({
      notification: "course_ready",
      wanted: true,
    });
    // As mail programs do it: no cookie, no token of ours, no origin.
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const click = await stranger.raw("POST", pathname + search, type, "List-Unsubscribe=One-Click");
    expect(click.status).toBe(200);
    expect((await stranger.data(pathname + search)).results.wanted).toBe(false);
    expect((await browser.data(NOTIFICATIONS)).results.choices).toMatchObject({ course_ready: false, streak: true });
    const fromPage = await stranger.form(pathname + search, { from_page: "1" });
    expect([fromPage.status, fromPage.headers.location]).toEqual([303, pathname + search]);
  });

  test("remind in the evening, once, of a streak that ends that night, and only people who want it", async () => {
    const at = (hour: string) => app.setNow(`2026-03-20T${hour}:00Z`);
    await app.db.updateTable("users").set({ time_zone: "Europe/Berlin" }).where("user_id", "=", userId).execute();
    const standing = { days: 6, freezes: 0, last_date: "2026-03-19", last_zone: "Europe/Berlin" };
    await app.db.updateTable("standings").set(standing).where("user_id", "=", userId).execute();
    const remindedAt = async (hour: string) => {
      sent.length = 0;
      at(hour);
      await remindStreaks(app.tools);
      await sendDueMails(app.tools, transport);
      return sent.map(({ subject }) => subject);
    };
    // In Berlin an hour later.
    expect(await remindedAt("16:59")).toEqual([]);
    expect(await remindedAt("17:00")).toEqual(["Your streak of 6 days ends tonight"]);
    expect(await remindedAt("19:30")).toEqual([]);
    await app.db.deleteFrom("mails").where("template", "=", "streak_reminder").execute();
    await app.db.updateTable("standings").set({ freezes: 1 }).where("user_id", "=", userId).execute();
    expect(await remindedAt("17:30")).toEqual([]);
    await app.db.updateTable("standings").set({ freezes: 0 }).where("user_id", "=", userId).execute();
    await browser.form(NOTIFICATIONS, {});
    expect(await remindedAt("17:45")).toEqual([]);
    await browser.form(NOTIFICATIONS, { streak: "on" });
  });

  test("of a streak go to nobody who might be a child, and the page says so", async () => {
    for (const age of ["unknown", "child"] as const) {
      await sayAge(age);
      expect((await browser.data(NOTIFICATIONS)).results).toMatchObject({ age, choices: { streak: false } });
    }
    await sayAge("adult");
    expect((await browser.data(NOTIFICATIONS)).results).toMatchObject({ age: "grown", choices: { streak: true } });
  });

  test("can't be turned off with a token that was changed", async () => {
    const token = `${userId}.streak.${app.tools.sign("unsubscribe", `${userId}.course_ready`)}`;
    const answer = await app.browser().form(`/account/unsubscribe/?token=${token}`, {});
    expect(answer.status).toBe(404);
    expect((await browser.data(NOTIFICATIONS)).results.choices.streak).toBe(true);
  });
});

test("the overview shows what's set, and nothing that's secret", async () => {
  const { results } = await browser.data("/account/settings/");
  expect(results).toMatchObject({
    email: EMAIL,
    email_verified: true,
    has_password: true,
    sessions: 2,
    social: [],
    notifications_on: 1,
  });
  expect(JSON.stringify(results)).not.toMatch(/hash|token/);
});
