import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp, firstLesson, newKey, openTab, solveFirstLesson } from "#tests/kit/learning.ts";
import { holdStreaks } from "./hold-streaks.ts";
import { localDay } from "./local-day.ts";

let app: TestApp;
beforeEach(async () => {
  app = await createLearningApp({ now: "2026-03-02T09:00:00Z" });
});
afterEach(() => app.close());

/** Signs up at an instant: a session doesn't last from spring to autumn. */
async function learner(zone: string, now = "2026-03-01T00:00:00Z"): Promise<TestBrowser> {
  app.setNow(now);
  const browser = app.browser();
  const email = `${newKey()}@example.com`;
  await browser.signUp(email);
  await moveTo(browser, zone);
  return browser;
}

async function moveTo(browser: TestBrowser, zone: string): Promise<void> {
  const { globals } = await browser.data("/");
  await sql`update users set time_zone = ${zone} where user_id = ${globals.user.user_id}`.execute(app.db);
}

/** Restarts the lesson and solves it at an instant; returns the streak. */
async function learnAt(browser: TestBrowser, now: string, at = now) {
  app.setNow(now);
  const tab = await openTab(browser, firstLesson, now);
  const revs = tab.page.results.progress.states.map((state: { rev: number }) => state.rev);
  return (await solveFirstLesson(tab, { at, rev: Math.max(0, ...revs) + 1 })).json().results.streak;
}

const days = async () => {
  const { rows } = await sql<{ date: string; count: number }>`
    select local_date::text as date, count(*)::int as count from streak_days where kind = 'done'
    group by 1 order by 1`.execute(app.db);
  return rows.map(({ date }) => date);
};

describe("the local day", () => {
  test.each([
    ["Pacific/Kiritimati", "2026-03-02T09:59:59Z", "2026-03-02"],
    ["Pacific/Kiritimati", "2026-03-02T10:00:00Z", "2026-03-03"],
    ["Etc/GMT+12", "2026-03-02T11:59:59Z", "2026-03-01"],
    ["Etc/GMT+12", "2026-03-02T12:00:00Z", "2026-03-02"],
    ["Europe/Berlin", "2028-02-28T23:00:00Z", "2028-02-29"],
    ["America/New_York", "2026-03-08T06:59:59Z", "2026-03-08"],
    ["No/Such_Zone", "2026-03-02T23:59:59Z", "2026-03-02"],
  ])("in %s at %s is %s", (zone, instant, date) => {
    expect(localDay(Date.parse(instant), zone)).toBe(date);
  });
});

describe("a streak across", () => {
  test("a spring night of 23 hours and an autumn night of 25", async () => {
    const browser = await learner("Europe/Berlin");
    expect(await learnAt(browser, "2026-03-28T22:59:59Z")).toMatchObject({ days: 1 });
    expect(await learnAt(browser, "2026-03-29T21:59:59Z")).toMatchObject({ days: 2 });
    expect(await learnAt(browser, "2026-03-29T22:00:00Z")).toMatchObject({ days: 3 });
    const autumn = await learner("Europe/Berlin", "2026-10-24T00:00:00Z");
    expect(await learnAt(autumn, "2026-10-24T21:59:59Z")).toMatchObject({ days: 1 });
    expect(await learnAt(autumn, "2026-10-25T22:59:59Z")).toMatchObject({ days: 2 });
    expect(await learnAt(autumn, "2026-10-25T23:00:00Z")).toMatchObject({ days: 3 });
  });

  test("midnight, a second before and after", async () => {
    const browser = await learner("Asia/Kolkata");
    expect(await learnAt(browser, "2026-03-02T18:29:59Z")).toMatchObject({ days: 1, popup: "started" });
    expect(await learnAt(browser, "2026-03-02T18:30:00Z")).toMatchObject({ days: 2, popup: "extended" });
    expect(await learnAt(browser, "2026-03-02T18:30:01Z")).toMatchObject({ days: 2, popup: null });
    expect(await days()).toEqual(["2026-03-02", "2026-03-03"]);
  });

  test("a leap day", async () => {
    const browser = await learner("UTC", "2028-02-28T00:00:00Z");
    for (const [index, day] of ["2028-02-28", "2028-02-29", "2028-03-01"].entries()) {
      expect(await learnAt(browser, `${day}T12:00:00Z`)).toMatchObject({ days: index + 1 });
    }
  });

  test("a flight west over the date line, where a date never happens", async () => {
    const browser = await learner("America/Los_Angeles");
    expect(await learnAt(browser, "2026-03-03T04:00:00Z")).toMatchObject({ days: 1 });
    await moveTo(browser, "Asia/Tokyo");
    expect(await learnAt(browser, "2026-03-03T23:00:00Z")).toMatchObject({ days: 2 });
    expect(await days()).toEqual(["2026-03-02", "2026-03-04"]);
  });

  test("a flight back, where a date happens twice: it counts once", async () => {
    const browser = await learner("Pacific/Kiritimati");
    await learnAt(browser, "2026-03-02T11:00:00Z");
    await moveTo(browser, "Etc/GMT+12");
    expect(await learnAt(browser, "2026-03-03T13:00:00Z")).toMatchObject({ days: 1, popup: null });
    expect(await learnAt(browser, "2026-03-04T13:00:00Z")).toMatchObject({ days: 2 });
    expect(await days()).toEqual(["2026-03-03", "2026-03-04"]);
  });
});

describe("a late save", () => {
  test("counts for the day of the action", async () => {
    const browser = await learner("UTC");
    expect(await learnAt(browser, "2026-03-03T20:00:00Z", "2026-03-02T21:00:00Z")).toMatchObject({
      days: 1,
      today: false,
    });
    expect(await days()).toEqual(["2026-03-02"]);
  });

  test("older than 24 hours, or from a clock that is ahead, counts for now (F33)", async () => {
    const browser = await learner("UTC");
    await learnAt(browser, "2026-03-03T20:00:00Z", "2026-03-01T20:00:00Z");
    await learnAt(browser, "2026-03-04T20:00:00Z", "2026-03-09T20:00:00Z");
    expect(await days()).toEqual(["2026-03-03", "2026-03-04"]);
  });

  test("for the missing day repairs the streak", async () => {
    const browser = await learner("UTC");
    await learnAt(browser, "2026-03-02T20:00:00Z");
    await learnAt(browser, "2026-03-04T09:00:00Z");
    expect(await learnAt(browser, "2026-03-04T10:00:00Z", "2026-03-03T20:00:00Z")).toMatchObject({
      days: 3,
      longest: 3,
    });
  });
});

test("setting the server's clock back a day neither breaks a streak nor counts twice (F33)", async () => {
  const browser = await learner("UTC");
  await learnAt(browser, "2026-03-02T09:00:00Z");
  await learnAt(browser, "2026-03-03T09:00:00Z");
  expect(await learnAt(browser, "2026-03-02T09:00:00Z")).toMatchObject({ days: 2, popup: null });
  expect(await learnAt(browser, "2026-03-04T09:00:00Z")).toMatchObject({ days: 3 });
});

test("a visitor's streak uses the browser's zone", async () => {
  const browser = app.browser();
  browser.cookies.set("time_zone", "Pacific/Kiritimati");
  await learnAt(browser, "2026-03-02T11:00:00Z");
  expect(await days()).toEqual(["2026-03-03"]);
});

test("the week on the home page shows learning days and frozen days", async () => {
  const browser = await learner("UTC");
  for (let day = 1; day <= 7; day += 1) await learnAt(browser, `2026-03-0${day}T12:00:00Z`);
  expect(await learnAt(browser, "2026-03-09T12:00:00Z")).toMatchObject({ days: 8, popup: "frozen", freezes: 0 });
  const { week } = (await browser.data("/")).results;
  expect(week.at(-2)).toEqual({ date: "2026-03-08", done: false, frozen: true });
  expect(week.at(-1)).toEqual({ date: "2026-03-09", done: true, frozen: false });
  expect(week).toHaveLength(7);
});

describe("a day when the site was down", () => {
  const outage = { from: Date.parse("2026-03-04T15:00:00Z"), to: Date.parse("2026-03-04T22:30:00Z") };

  test("costs nobody their streak, whether they've been back or not, and running it again changes nothing (F35)", async () => {
    const [away, back, lost] = [await learner("Europe/Berlin"), await learner("Europe/Berlin"), await learner("UTC")];
    for (const who of [away, back]) {
      await learnAt(who, "2026-03-02T12:00:00Z");
      await learnAt(who, "2026-03-03T12:00:00Z");
    }
    await learnAt(lost, "2026-03-01T12:00:00Z");
    expect(await learnAt(back, "2026-03-05T12:00:00Z")).toMatchObject({ days: 1 });
    // In Berlin it's half past eleven at night when the site is back, so only the 4th is held.
    expect(await holdStreaks(app.tools, outage)).toBe(2);
    expect(await Promise.all([holdStreaks(app.tools, outage), holdStreaks(app.tools, outage)])).toEqual([0, 0]);
    expect((await back.data("/")).globals.user.streak).toBe(3);
    expect((await away.data("/")).globals.user.streak).toBe(2);
    expect((await lost.data("/")).globals.user.streak).toBe(0);
    expect(await learnAt(away, "2026-03-05T13:00:00Z")).toMatchObject({ days: 3, popup: "extended" });
  });

  test("is held once it's over where they live", async () => {
    const browser = await learner("America/New_York");
    await learnAt(browser, "2026-03-03T20:00:00Z");
    app.setNow("2026-03-04T23:00:00Z");
    expect(await holdStreaks(app.tools, outage)).toBe(0);
    app.setNow("2026-03-05T06:00:00Z");
    expect(await holdStreaks(app.tools, outage)).toBe(1);
    expect((await browser.data("/")).globals.user).toMatchObject({ streak: 1, streak_today: false });
  });
});
