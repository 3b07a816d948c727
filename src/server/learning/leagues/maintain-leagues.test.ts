import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetFailpoints } from "#server/db/failpoint.ts";
import type { TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { databaseDigest } from "#tests/kit/database-digest.ts";
import { addMembers, createAdult, earn, join, LEAGUES, leave } from "#tests/kit/leagues.ts";
import { createLearningApp } from "#tests/kit/learning.ts";
import { createSecondProcess } from "#tests/kit/second-process.ts";
import { maintainLeagues } from "./maintain-leagues.ts";

const ADA = "ada@example.com";
const SUNDAY = "2026-03-08T12:00:00Z";
/** Before the groups of the week before are settled. */
const MONDAY = "2026-03-09T00:01:00Z";
const LATER = "2026-03-09T00:15:00Z";

let app: TestApp;
let ada: TestBrowser;

beforeEach(async () => {
  app = await createLearningApp({ now: SUNDAY });
  ada = await createAdult(app, ADA);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  resetFailpoints();
  await app.close();
});

const leagues = async (browser = ada) => (await browser.data(LEAGUES)).results;

/** Groups of the week with how many are in each, and the XP they have on average. */
async function groups(week = "2026-03-09") {
  const { rows } = await sql<{ people: number; xp: number }>`
    select count(distinct e.user_id)::int as people, round(avg(x.xp))::int as xp
    from league_entries e join xp_grants x on x.user_id = e.user_id
    where e.week = ${week}::date group by e.number order by e.number`.execute(app.db);
  return rows;
}

const crowd = (count: number, earnedAt = "2026-03-07T12:00:00Z") =>
  addMembers(app, ADA, { count, decidedFor: "2026-03-02", earnedAt });

test("on Monday people with similar XP are put together, once, however often and wherever it runs", async () => {
  await crowd(45);
  app.setNow(MONDAY);
  const second = await createSecondProcess(app);
  await Promise.all([maintainLeagues(app.tools), maintainLeagues(second.tools), maintainLeagues(app.tools)]);
  expect(await groups()).toEqual([
    { people: 15, xp: 80 },
    { people: 15, xp: 230 },
    { people: 15, xp: 380 },
  ]);
  const before = await databaseDigest(app.database);
  await maintainLeagues(app.tools);
  await maintainLeagues(second.tools);
  expect(await databaseDigest(app.database)).toBe(before);
  await second.close();
});

test("nobody's left over where the next batch would be small", async () => {
  await crowd(503);
  app.setNow(MONDAY);
  await maintainLeagues(app.tools);
  const sizes = (await groups()).map(({ people }) => people);
  expect(sizes.reduce((sum, people) => sum + people, 0)).toBe(503);
  expect(Math.min(...sizes)).toBeGreaterThan(10);
});

test("a week is settled after its end: XP that's earned later doesn't count, and it's said where they finished", async () => {
  await join(ada);
  const others = await crowd(2);
  await sql`insert into league_entries (user_id, week, number, chair, pseudonym)
    select user_id, '2026-03-02', 1, 1 + row_number() over (), 'Calm Cone ' || row_number() over ()
    from league_members where user_id = any(${others}::uuid[])`.execute(app.db);
  await earn(app, ADA, 15, "2026-03-08T23:59:59Z");
  await earn(app, ADA, 500, "2026-03-09T00:00:00Z");
  app.setNow(MONDAY);
  await maintainLeagues(app.tools);
  expect(await leagues()).toMatchObject({ past: [], week: { monday: "2026-03-09" } });
  app.setNow(LATER);
  const second = await createSecondProcess(app);
  await Promise.all([maintainLeagues(app.tools), maintainLeagues(second.tools)]);
  await second.close();
  // The others have 10 and 20.
  expect((await leagues()).past).toEqual([{ week: "2026-03-02", place: 2, size: 3 }]);
  // This week counts from its own Monday.
  expect((await leagues()).group[0]).toMatchObject({ is_you: true, xp: 500, place: 1 });
});

test("home says how last week ended until the learner has a place this week", async () => {
  await join(ada);
  await addOther();
  await earn(app, ADA, 15, SUNDAY);
  app.setNow(LATER);
  await maintainLeagues(app.tools);
  expect((await ada.data("/")).results.league).toEqual({ place: null, size: 2, last: { place: 1, size: 2 } });
  await earn(app, ADA, 10, LATER);
  expect((await ada.data("/")).results.league).toEqual({ place: 1, size: 2, last: null });
});

test("without XP there's no place, and no comment on that", async () => {
  await join(ada);
  app.setNow(LATER);
  await maintainLeagues(app.tools);
  expect((await leagues()).past).toEqual([{ week: "2026-03-02", place: null, size: 1 }]);
  expect((await ada.data("/")).results.league).toBe(null);
});

test("somebody who was away for weeks is in no group, and joins again with one press", async () => {
  await join(ada);
  await earn(app, ADA, 15, SUNDAY);
  app.setNow("2026-04-14T10:00:00Z");
  expect(await leagues()).toMatchObject({ joined: true, group: null, is_coming: true });
  await maintainLeagues(app.tools);
  expect(await leagues()).toMatchObject({ joined: true, group: null, is_coming: false });
  expect((await join(ada)).status).toBe(200);
  expect((await leagues()).group).toHaveLength(1);
});

test("somebody who may not be in a league any more is taken out of it", async () => {
  await join(ada);
  await earn(app, ADA, 15, SUNDAY);
  await sql`update users set user_type = 'student' where email = ${ADA}`.execute(app.db);
  app.setNow(MONDAY);
  await maintainLeagues(app.tools);
  const { rows } = await sql`select from league_members`.execute(app.db);
  expect(rows).toEqual([]);
});

test("somebody who left last week is in none of its results", async () => {
  await join(ada);
  const ben = await addOther();
  await earn(app, ADA, 15, SUNDAY);
  await leave(ben);
  app.setNow(LATER);
  await maintainLeagues(app.tools);
  expect((await leagues()).past).toEqual([{ week: "2026-03-02", place: 1, size: 1 }]);
});

test("results are kept for twelve weeks", async () => {
  await join(ada);
  await earn(app, ADA, 15, SUNDAY);
  app.setNow(LATER);
  await maintainLeagues(app.tools);
  app.setNow("2026-05-30T10:00:00Z");
  await maintainLeagues(app.tools);
  expect(await left("2026-03-02")).toBe(1);
  app.setNow("2026-06-01T10:00:00Z");
  await maintainLeagues(app.tools);
  expect(await left("2026-03-02")).toBe(0);
});

async function left(week: string): Promise<number> {
  const { rows } = await sql<{ weeks: number }>`
    select count(*)::int as weeks from league_groups where week = ${week}::date`.execute(app.db);
  return rows[0]?.weeks ?? 0;
}

test.each(["league.decided", "league.grouped", "league.made"])(
  "a fault at %s on Monday groups nobody, and then everybody once",
  async (place) => {
    await crowd(45);
    app.setNow(MONDAY);
    const before = await databaseDigest(app.database);
    vi.stubEnv("FAILPOINT", `${place}:1`);
    resetFailpoints();
    await expect(maintainLeagues(app.tools)).rejects.toThrow();
    vi.unstubAllEnvs();
    expect(await databaseDigest(app.database)).toBe(before);
    await maintainLeagues(app.tools);
    expect((await groups()).map(({ people }) => people)).toEqual([15, 15, 15]);
  },
);

test.each(["league.joined", "league.grouped", "league.placed"])(
  "a fault at %s leaves somebody out, and the same request takes them in",
  async (place) => {
    const before = await databaseDigest(app.database);
    vi.stubEnv("FAILPOINT", `${place}:1`);
    resetFailpoints();
    expect((await join(ada)).status).toBe(500);
    vi.unstubAllEnvs();
    expect(await databaseDigest(app.database)).toBe(before);
    expect((await join(ada)).status).toBe(200);
    expect((await leagues()).group).toHaveLength(1);
  },
);

test("a fault while a week is settled settles none of it, and then all of it once", async () => {
  await join(ada);
  await earn(app, ADA, 15, SUNDAY);
  app.setNow(LATER);
  vi.stubEnv("FAILPOINT", "league.settled:1");
  resetFailpoints();
  await expect(maintainLeagues(app.tools)).rejects.toThrow();
  vi.unstubAllEnvs();
  expect((await leagues()).past).toEqual([]);
  await maintainLeagues(app.tools);
  expect((await leagues()).past).toEqual([{ week: "2026-03-02", place: 1, size: 1 }]);
});

async function addOther(): Promise<TestBrowser> {
  const ben = await createAdult(app, "ben@example.com");
  await join(ben);
  await earn(app, "ben@example.com", 5, SUNDAY);
  return ben;
}
