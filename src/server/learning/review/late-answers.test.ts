import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp, firstLesson, newKey, openTab } from "#tests/kit/learning.ts";

const monday = "2026-03-02T09:00:00Z";
const HOUR_MS = 3_600_000;
const EIGHTHS = "c-fractions-and-decimals";
let app: TestApp;
let browser: TestBrowser;
/** Hash of the card's question, as a device kept it. */
let hash: string;

beforeEach(async () => {
  app = await createLearningApp({ now: monday });
  browser = app.browser();
  await browser.signUp("ada@example.com");
  const tab = await openTab(browser, firstLesson, monday);
  await tab.check("eighths", { text: "0.75" });
  app.setNow("2026-03-05T09:00:00Z");
  hash = (await browser.data("/review/session/")).results.interactives[`${EIGHTHS}-1`].asset_hash;
});
afterEach(() => app.close());

interface Kept {
  at: string;
  right: boolean;
  key?: string;
  id?: string;
  asset_hash?: string;
}

const send = ({ at, right, key = newKey(), id = `${EIGHTHS}-1`, asset_hash = hash }: Kept) => {
  const work = { text: right ? "0.75" : "0.5" };
  return browser.post("/api/v1/review/check/", { key, at, id, asset_hash, rev: 1, state: work, answer: work });
};

async function ratings(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select local_date || ' ' || rating || ' after ' || coalesce(elapsed_days::text, 'none') as line from review_log
    order by local_date`.execute(app.db);
  return rows.map(({ line }) => line);
}

describe("answers that were kept on a device", () => {
  test("are rated on their days for thirty days, and later ones when they arrive", async () => {
    app.setNow("2026-04-04T09:00:00Z");
    await browser.logIn("ada@example.com");
    await send({ at: "2026-03-05T09:00:00Z", right: true });
    expect(await ratings()).toEqual(["2026-03-02 3 after none", "2026-03-05 3 after 3"]);
    await send({ at: "2026-03-05T08:59:00Z", right: false });
    expect((await ratings()).at(-1)).toBe("2026-04-04 1 after 30");
  });

  test("count for the streak on their own day for 24 hours only", async () => {
    const days = async () => {
      const { rows } = await sql<{ day: string }>`select local_date::text as day from deeds order by 1`.execute(app.db);
      return rows.map(({ day }) => day);
    };
    app.setNow("2026-03-09T09:00:00Z");
    await send({ at: "2026-03-05T09:00:00Z", right: true });
    expect(await days()).toEqual(["2026-03-02", "2026-03-09"]);
    await send({ at: "2026-03-08T10:00:00Z", right: true });
    expect(await days()).toEqual(["2026-03-02", "2026-03-08", "2026-03-09"]);
  });

  test("replay the log: what follows is worked out again", async () => {
    app.setNow("2026-03-09T09:00:00Z");
    await send({ at: "2026-03-09T08:59:50Z", right: true });
    await send({ at: "2026-03-06T08:00:00Z", right: false });
    expect(await ratings()).toEqual(["2026-03-02 3 after none", "2026-03-06 1 after 4", "2026-03-09 3 after 3"]);
  });

  test("of the same day count in the order they were given", async () => {
    app.setNow("2026-03-09T09:00:00Z");
    await send({ at: "2026-03-06T11:00:00Z", right: true });
    await send({ at: "2026-03-06T10:00:00Z", right: false });
    expect((await ratings()).at(-1)).toBe("2026-03-06 1 after 4");
    const { rows } = await sql<{ members: object[] }>`select members from review_cards`.execute(app.db);
    // The right answer came later: nothing is missed.
    expect(rows[0]?.members[0]).not.toHaveProperty("missed");
  });

  test("to a question that its card has left behind are judged all the same", async () => {
    await send({ at: "2026-03-05T09:00:00Z", right: true });
    app.setNow("2026-03-20T09:00:00Z");
    await browser.logIn("ada@example.com");
    const { interactives } = (await browser.data("/review/session/")).results;
    const { asset_hash } = interactives[`${EIGHTHS}-2`];
    await send({ at: "2026-03-20T09:00:00Z", right: true, id: `${EIGHTHS}-2`, asset_hash });
    expect((await send({ at: "2026-03-06T09:00:00Z", right: false })).json().results.verdict.correct).toBe(false);
    expect(await ratings()).toEqual([
      "2026-03-02 3 after none",
      "2026-03-05 3 after 3",
      "2026-03-06 1 after 1",
      "2026-03-20 3 after 14",
    ]);
    expect((await send({ at: "2026-03-07T09:00:00Z", right: true, asset_hash: "0".repeat(32) })).status).toBe(409);
  });
});

describe("a device's clock that's wrong by days", () => {
  test("can't put an answer into the future or before its question", async () => {
    app.setNow("2026-03-06T09:00:00Z");
    for (const at of ["2026-03-11T09:00:00Z", "2026-03-01T09:00:00Z", "2026-03-02T23:00:00Z"]) {
      await send({ at, right: true });
      expect(await ratings()).toEqual(["2026-03-02 3 after none", "2026-03-06 3 after 4"]);
    }
  });

  test("fills no days of a streak", async () => {
    app.setNow("2026-03-06T09:00:00Z");
    for (let day = -20; day <= 20; day += 1) {
      const at = new Date(Date.parse("2026-03-06T09:00:00Z") + day * 24 * HOUR_MS).toISOString();
      await send({ at, right: true });
    }
    const { rows } = await sql<{ day: string }>`
      select distinct local_date::text as day from deeds where local_date > '2026-03-02' order by 1`.execute(app.db);
    expect(rows.map(({ day }) => day)).toEqual(["2026-03-05", "2026-03-06"]);
  });
});

const TABLES = ["review_cards", "review_log", "deeds", "streak_days", "standings", "answers"] as const;

/** All rows that a review changes, without the ids and times of their writing. */
async function state(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - 'log_id' - 'recorded_at' - 'reply' as row from ${sql.table(table)} t`.execute(app.db);
    all[table] = rows.map(({ row }) => row).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return all;
}

/** Takes everything back to where it was. */
async function keepAside(): Promise<() => Promise<void>> {
  const kept: [string, string][] = [];
  for (const table of TABLES) {
    const { rows } = await sql<{ rows: object }>`
      select coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from ${sql.table(table)} t`.execute(app.db);
    kept.push([table, JSON.stringify(rows[0]?.rows)]);
  }
  return async () => {
    for (const [table, rows] of kept) {
      await sql`delete from ${sql.table(table)}`.execute(app.db);
      await sql`
        insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`.execute(
        app.db,
      );
    }
  };
}

test("two devices without a connection: their answers to the same card end in the same state in any order", async () => {
  const goBack = await keepAside();
  const from = Date.parse("2026-03-03T00:00:00Z");
  const now = Date.parse("2026-03-10T09:00:00Z");
  app.setNow(new Date(now).toISOString());
  const atHours = (min: number, max: number) => fc.record({ hours: fc.integer({ min, max }), right: fc.boolean() });
  const believed = fc.uniqueArray(atHours(0, 176), { minLength: 2, maxLength: 4, selector: ({ hours }) => hours });
  // What a wrong clock says counts when it arrives.
  const unbelieved = fc.array(fc.oneof(atHours(-48, -1), atHours(178, 400)), { maxLength: 1 });
  const answers = fc.tuple(believed, unbelieved).map(([some, others]) => [...others, ...some]);
  await fc.assert(
    fc.asyncProperty(answers, fc.infiniteStream(fc.nat(1000)), async (given, dice) => {
      const kept = given.map(({ hours, right }) => ({
        at: new Date(from + hours * HOUR_MS).toISOString(),
        right,
        key: newKey(),
      }));
      const turned = kept
        .map((each) => ({ each, place: dice.next().value }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ each }) => each);
      const ends: unknown[] = [];
      for (const order of [kept, kept.toReversed(), turned]) {
        await goBack();
        for (const each of order) expect((await send(each)).status).toBe(200);
        ends.push(await state());
      }
      expect(ends[1]).toEqual(ends[0]);
      expect(ends[2]).toEqual(ends[0]);
    }),
    { numRuns: 15 },
  );
});
