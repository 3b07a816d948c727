import { afterAll, expect, test } from "vitest";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp, firstLesson, openTab, solveFirstLesson } from "#tests/kit/learning.ts";
import { purgeVisitors } from "./purge-visitors.ts";

const START = "2026-03-02T09:00:00Z";
const DAY_MS = 24 * 3600 * 1000;
const HOUR_MS = 3600 * 1000;

const app = await createLearningApp();
afterAll(() => app.close());

const day = (count: number, hours = 0) => Date.parse(START) + count * DAY_MS + hours * HOUR_MS;

/** Runs the duty at an instant, as it runs every minute. */
async function purgeAt(at: number, days = 60): Promise<void> {
  app.setNow(at);
  await purgeVisitors({ ...app.tools, settings: { ...app.tools.settings, visitorWorkDays: days } });
}

async function learn(browser: TestBrowser, at: number) {
  app.setNow(at);
  return solveFirstLesson(await openTab(browser, firstLesson, new Date(at).toISOString()));
}

/** XP in the globals of a page: what's left of somebody's work. */
async function xpOf(browser: TestBrowser): Promise<number> {
  const page = await browser.data(firstLesson);
  return page.results.progress?.states.filter((state: { ever_solved: boolean }) => state.ever_solved).length ?? 0;
}

async function rowsLeft(): Promise<number> {
  const tables = ["lesson_progress", "solvable_states", "answers", "xp_grants", "deeds", "standings"] as const;
  const counts = await Promise.all(
    tables.map((table) => app.db.selectFrom(table).select(app.db.fn.countAll().as("n")).executeTakeFirst()),
  );
  return counts.reduce((sum, row) => sum + Number(row?.n ?? 0), 0);
}

test("a visitor's work is deleted 60 days after they last touched it, and not before", async () => {
  const browser = app.browser();
  await learn(browser, day(0));
  await purgeAt(day(59));
  expect(await xpOf(browser)).toBe(3);
  await purgeAt(day(60, 1));
  expect(await rowsLeft()).toBe(0);
  expect(await app.db.selectFrom("sessions").select("learner_id").execute()).toEqual([]);
  expect(await xpOf(browser)).toBe(0);
});

test("a visitor who comes back now and then keeps everything, for as long as they do", async () => {
  const browser = app.browser();
  await learn(browser, day(100));
  for (const at of [day(140), day(190), day(240)]) {
    app.setNow(at);
    const tab = await openTab(browser, firstLesson, new Date(at).toISOString());
    expect((await tab.save({ rev: Math.round((at - day(0)) / DAY_MS) })).status).toBe(200);
    for (const later of [at + 20 * DAY_MS, at + 21 * DAY_MS]) await purgeAt(later);
  }
  expect(await xpOf(browser)).toBe(3);
  for (const at of [day(300, 1), day(300, 2)]) await purgeAt(at);
  expect(await rowsLeft()).toBe(0);
});

test("an operator may keep it for a shorter time: the session ends first, the work goes after the last request", async () => {
  const browser = app.browser();
  await learn(browser, day(400));
  await purgeAt(day(406), 7);
  expect(await xpOf(browser)).toBe(3);
  await purgeAt(day(407), 7);
  expect(await xpOf(browser)).toBe(0);
  expect(await rowsLeft()).toBeGreaterThan(0);
  await purgeAt(day(407, 1), 7);
  expect(await rowsLeft()).toBe(0);
});

test("an account's work stays, also what it did before it signed up", async () => {
  const browser = app.browser();
  await learn(browser, day(500));
  const stale = new Map(browser.cookies);
  expect((await browser.signUp("stays@example.com")).status).toBe(200);
  const before = await rowsLeft();
  expect(before).toBeGreaterThan(0);
  // The old cookie, kept in another browser, starts a visitor of its own.
  const other = app.browser();
  for (const [name, value] of stale) other.cookies.set(name, value);
  const tab = await openTab(other, firstLesson, START);
  await tab.save({ rev: 1 });
  for (const at of [day(700), day(700, 1)]) await purgeAt(at);
  expect(await rowsLeft()).toBe(before);
  expect(await app.db.selectFrom("sessions").select("learner_id").execute()).toEqual([]);
});
