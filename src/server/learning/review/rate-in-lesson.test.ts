import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { choiceOf, createLearningApp, firstLesson, newKey, openTab, type Tab } from "#tests/kit/learning.ts";

const monday = "2026-03-02T09:00:00Z";
let app: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await createLearningApp({ now: monday });
  browser = app.browser();
  await browser.signUp("ada@example.com");
});
afterEach(() => app.close());

interface CardRow {
  card_id: string;
  concept: string | null;
  due: string;
  last_on: string;
  reps: number;
  lapses: number;
  members: { solvable: string; on: string; missed?: true }[];
  suspended_at: Date | null;
}

async function cards(): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select card_id, concept, due::text, last_on::text, reps, lapses, members, suspended_at from review_cards
    order by card_id`.execute(app.db);
  return rows;
}

async function ratings(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select card_id || ' ' || local_date || ' ' || rating as line from review_log order by local_date, card_id`.execute(
    app.db,
  );
  return rows.map(({ line }) => line);
}

const tabAt = (now: string): Promise<Tab> => {
  app.setNow(now);
  return openTab(browser, firstLesson, now);
};
const at = (now: string) => ({ at: now, rev: (Date.parse(now) - Date.parse("2026-01-01T00:00:00Z")) / 1000 });
const eighths = (tab: Tab, text: string, now: string) => tab.check("eighths", { text }, at(now));

describe("an answer in a lesson", () => {
  test("makes a card of the concept, due in two days when it's right at once", async () => {
    const tab = await tabAt(monday);
    await eighths(tab, "0.75", monday);
    expect(await cards()).toMatchObject([
      {
        card_id: "c-fractions-and-decimals",
        concept: "fractions-and-decimals",
        due: "2026-03-04",
        last_on: "2026-03-02",
        reps: 1,
        lapses: 0,
        members: [{ solvable: "eighths", on: "2026-03-02" }],
      },
    ]);
    expect(await ratings()).toEqual(["c-fractions-and-decimals 2026-03-02 3"]);
  });

  test("is hard among three options, and a question without a concept has a card of its own", async () => {
    const tab = await tabAt(monday);
    await tab.check("where-is-it", { picked: choiceOf(tab, "where-is-it", "Three quarters") });
    await tab.check("bridges", { text: "seven" });
    expect(await ratings()).toEqual([
      "c-number-line 2026-03-02 2",
      expect.stringMatching(/^q-[0-9a-f]{16} 2026-03-02 3$/),
    ]);
  });

  test("is hard with a hint", async () => {
    const tab = await tabAt(monday);
    await browser.post("/api/v1/userstate/hint/", { key: newKey(), ...tab.place, id: "eighths", index: 0, state: {} });
    await eighths(tab, "0.75", monday);
    expect(await ratings()).toEqual(["c-fractions-and-decimals 2026-03-02 2"]);
  });

  test("wrong and then right counts as forgotten once, and the question is no longer missed", async () => {
    const tab = await tabAt(monday);
    await eighths(tab, "0.5", monday);
    expect((await cards())[0]?.members).toMatchObject([{ missed: true }]);
    await eighths(tab, "0.75", monday);
    expect(await ratings()).toEqual(["c-fractions-and-decimals 2026-03-02 1"]);
    const [card] = await cards();
    expect(card).toMatchObject({ due: "2026-03-03", reps: 1, lapses: 0 });
    expect(card?.members[0]).not.toHaveProperty("missed");
  });

  test("that can't be read makes no card", async () => {
    const tab = await tabAt(monday);
    await eighths(tab, "three and a bit", monday);
    expect(await cards()).toEqual([]);
  });

  test("sent twice under one key, or twice on one day, rates once", async () => {
    const tab = await tabAt(monday);
    const key = newKey();
    await Promise.all([1, 2, 3].map(() => tab.check("eighths", { text: "0.75" }, { ...at(monday), key })));
    await eighths(tab, "3/4", monday);
    expect(await ratings()).toHaveLength(1);
  });

  test("being shown the solution counts as forgotten", async () => {
    const tab = await tabAt(monday);
    for (const text of ["0.1", "0.2", "0.3"]) await eighths(tab, text, monday);
    await browser.post("/api/v1/userstate/reveal/", { key: newKey(), ...tab.place, id: "eighths" });
    expect(await ratings()).toEqual(["c-fractions-and-decimals 2026-03-02 1"]);
    expect((await cards())[0]?.members).toMatchObject([{ solvable: "eighths", missed: true }]);
  });
});

describe("on later days", () => {
  test("counts whole days of the learner's own calendar, also over a change of the clocks", async () => {
    const { globals } = await browser.data("/");
    await sql`update users set time_zone = 'Europe/Berlin' where user_id = ${globals.user.user_id}`.execute(app.db);
    await eighths(await tabAt("2026-03-28T22:59:00Z"), "0.75", "2026-03-28T22:59:00Z");
    // Two minutes later it's the next day in Berlin, and 23 hours later the one after.
    await eighths(await tabAt("2026-03-28T23:01:00Z"), "0.75", "2026-03-28T23:01:00Z");
    await eighths(await tabAt("2026-03-29T22:01:00Z"), "0.75", "2026-03-29T22:01:00Z");
    const { rows } = await sql<{ date: string; days: number | null }>`
      select local_date::text as date, elapsed_days as days from review_log order by local_date`.execute(app.db);
    expect(rows).toEqual([
      { date: "2026-03-28", days: null },
      { date: "2026-03-29", days: 1 },
      { date: "2026-03-30", days: 1 },
    ]);
  });

  test("an answer that arrives late is put in its place", async () => {
    await eighths(await tabAt(monday), "0.75", monday);
    const tab = await tabAt("2026-03-06T08:00:00Z");
    await eighths(tab, "0.75", "2026-03-06T08:00:00Z");
    const before = await cards();
    await eighths(tab, "0.5", "2026-03-05T09:00:00Z");
    expect(await ratings()).toEqual([
      "c-fractions-and-decimals 2026-03-02 3",
      "c-fractions-and-decimals 2026-03-05 1",
      "c-fractions-and-decimals 2026-03-06 3",
    ]);
    const [card] = await cards();
    expect(card).toMatchObject({ reps: 3, lapses: 1, last_on: "2026-03-06" });
    expect(card?.due).not.toBe(before[0]?.due);
  });

  test("a card that's forgotten four times is set aside until it's solved in its lesson again", async () => {
    await eighths(await tabAt(monday), "0.75", monday);
    for (const day of ["09", "10", "11", "12"]) {
      const now = `2026-03-${day}T09:00:00Z`;
      await eighths(await tabAt(now), "0.5", now);
    }
    expect(await cards()).toMatchObject([{ lapses: 4, suspended_at: expect.any(Date) }]);
    await eighths(await tabAt("2026-03-13T09:00:00Z"), "0.75", "2026-03-13T09:00:00Z");
    expect(await cards()).toMatchObject([{ lapses: 0, suspended_at: null }]);
  });
});

test("a visitor's cards come along when they sign up", async () => {
  browser = app.browser();
  await eighths(await tabAt(monday), "0.75", monday);
  await browser.signUp("grace@example.com");
  const { globals } = await browser.data("/");
  const { rows } = await sql<{ user_id: string }>`
    select c.user_id from review_cards c join review_log l using (user_id, card_id)`.execute(app.db);
  expect(rows).toEqual([{ user_id: globals.user.user_id }]);
});
