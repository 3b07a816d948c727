import { afterAll, expect, test } from "vitest";
import { startClock } from "#server/clock.ts";
import { createLearningApp, firstLesson, openTab } from "../kit/learning.ts";

const HOUR_MS = 3600 * 1000;
const begin = Date.parse("2026-03-02T09:00:00Z");

const app = await createLearningApp();
afterAll(() => app.close());

test.each([
  ["an hour forth", HOUR_MS],
  ["an hour back", -HOUR_MS],
  ["a day forth", 24 * HOUR_MS],
  ["a day back", -24 * HOUR_MS],
])("somebody stays logged in when the clock jumps %s (F33)", async (_name, jump) => {
  app.setNow(begin);
  const browser = app.browser();
  await browser.signUp(`jump${jump}@example.org`);
  app.setNow(begin + jump);
  expect((await browser.data("/about/")).globals.user.is_authenticated).toBe(true);
  expect((await browser.post("/profile/set_flag/viewed_privacy_banner/")).status).toBe(200);
});

test("a session ends, and stays ended when the clock goes back to before its end", async () => {
  app.setNow(begin);
  const browser = app.browser();
  await browser.signUp("late@example.org");
  app.setNow(begin + 61 * 24 * HOUR_MS);
  expect((await browser.data("/about/")).globals.user.is_authenticated).toBe(false);
  // A visitor's first write makes a new session. It must not revive the old log-in, whatever the clock does.
  const late = new Date(begin + 61 * 24 * HOUR_MS).toISOString();
  expect((await (await openTab(browser, firstLesson, late)).save()).status).toBe(200);
  app.setNow(begin + 1000);
  const { user } = (await browser.data("/about/")).globals;
  expect(user.is_authenticated).toBe(false);
});

test("a guesser isn't locked out for longer when the clock goes back (F33)", async () => {
  app.setNow(begin);
  const browser = app.browser();
  for (let tries = 0; tries < 6; tries += 1) await browser.logIn("guessed@example.org", `guess ${tries}`);
  app.setNow(begin - 24 * HOUR_MS);
  const answer = await browser.logIn("guessed@example.org", "again");
  expect(Number(answer.headers["retry-after"] ?? 0)).toBeLessThanOrEqual(900);
});

test("a clock with a set start keeps running from there", () => {
  const { now } = startClock(begin);
  const first = now();
  expect(first - begin).toBeLessThan(1000);
  expect(now()).toBeGreaterThanOrEqual(first);
});
