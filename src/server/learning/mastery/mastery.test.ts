import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { choiceOf, createLearningApp, firstLesson, newKey, openTab } from "#tests/kit/learning.ts";

const DAY_MS = 24 * 3_600_000;
const monday = Date.parse("2026-03-02T09:00:00Z");
const EIGHTHS = { concept: "fractions-and-decimals", name: "Fractions and decimals" };

let app: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await createLearningApp({ now: new Date(monday).toISOString() });
  browser = app.browser();
  await browser.signUp("ada@example.com");
});
afterEach(() => app.close());

const ofCourse = async () => (await browser.data("/courses/number-walks/")).results.mastery;

/** Comes back on a later day, when the session may have ended. */
async function returnOn(day: number): Promise<void> {
  app.setNow(monday + day * DAY_MS);
  await browser.logIn("ada@example.com", "a sound password");
}

/** Sends an answer to the question in its lesson, some days after Monday. */
async function answerOn(day: number, text = "0.75"): Promise<void> {
  app.setNow(monday + day * DAY_MS);
  const at = new Date(monday + day * DAY_MS).toISOString();
  await (await openTab(browser, firstLesson, at)).check("eighths", { text }, { at });
}

test("an idea starts with a question solved, and grows with later days, once for each", async () => {
  expect(await ofCourse()).toEqual([]);
  await answerOn(0, "0.5");
  expect(await ofCourse()).toEqual([]);
  await answerOn(0);
  await answerOn(0);
  expect(await ofCourse()).toEqual([{ ...EIGHTHS, level: "started", fading: false }]);
  await answerOn(1);
  await answerOn(2);
  expect((await ofCourse())[0].level).toBe("started");
  await answerOn(3);
  expect(await ofCourse()).toEqual([{ ...EIGHTHS, level: "solid", fading: false }]);
  await answerOn(14);
  expect((await ofCourse())[0].level).toBe("mastered");
  expect((await browser.data("/review/")).results.mastery).toEqual(await ofCourse());
});

test("fades with the days, and comes back with the next answer", async () => {
  await answerOn(0);
  await returnOn(200);
  expect((await ofCourse())[0].fading).toBe(true);
  await answerOn(200);
  expect((await ofCourse())[0].fading).toBe(false);
});

test("loses a level with two missed reviews in a row, until one is solved", async () => {
  for (const day of [0, 3, 5]) await answerOn(day);
  expect((await ofCourse())[0].level).toBe("solid");
  for (const day of [60, 62]) {
    await returnOn(day);
    await sql`update review_cards set due = ${new Date(monday + day * DAY_MS)}::date, play = null`.execute(app.db);
    const [id] = Object.keys((await browser.data("/review/session/")).results.interactives);
    const text = "0.5";
    const at = new Date(monday + day * DAY_MS).toISOString();
    const body = { key: newKey(), id, at, rev: 1, state: { text }, answer: { text } };
    expect((await browser.post("/api/v1/review/check/", body)).status).toBe(200);
  }
  expect((await ofCourse())[0].level).toBe("started");
});

test("says nothing about a question whose solution was shown first, or about anybody else's", async () => {
  const tab = await openTab(browser, firstLesson, new Date(monday).toISOString());
  await tab.check("where-is-it", { picked: choiceOf(tab, "where-is-it", "Half way") });
  await sql`update solvable_states set revealed = true`.execute(app.db);
  await tab.check("where-is-it", { picked: choiceOf(tab, "where-is-it", "Three quarters") }, { rev: 2 });
  expect(await ofCourse()).toEqual([]);
  expect((await app.browser().data("/courses/number-walks/")).results.mastery).toEqual([]);
});
