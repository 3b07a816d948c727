import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findInteractive } from "#interactives/checks.ts";
import { planOf } from "#rules/learning/daily-puzzle.ts";
import type { TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { dailyAnswer, makeGrid } from "#tests/kit/daily-puzzles.ts";
import { databaseDigest } from "#tests/kit/database-digest.ts";
import { createLearningApp, newKey } from "#tests/kit/learning.ts";
import { DAILY_TYPES, makePuzzles } from "./make-puzzles.ts";

const TODAY = "2026-03-02";
let app: TestApp;
let ada: TestBrowser;

beforeEach(async () => {
  app = await createLearningApp({ now: `${TODAY}T09:00:00Z` });
  await makePuzzles(app.tools, makeGrid);
  ada = app.browser();
  await ada.signUp("ada@example.com");
});
afterEach(() => app.close());

/** Sends an answer to a day's puzzle. */
async function answer(browser: TestBrowser, date: string, given: unknown, key = newKey()) {
  const { results } = await browser.data(date === TODAY ? "/play/daily/" : `/play/daily/${date}/`);
  const ask = { k: "check", answer: given, log: [] };
  const sent = await browser.post("/api/v1/daily/ask/", { key, token: results.puzzle.game.token, ask });
  return { status: sent.status, ...JSON.parse(sent.body).results };
}

const xpOf = async (browser: TestBrowser) => (await browser.data("/")).globals.user.xp;

test("is the same for everybody, made a week ahead, once", async () => {
  const others = app.browser();
  const [mine, theirs] = [await ada.data("/play/daily/"), await others.data("/play/daily/")];
  expect(mine.results.puzzle.game.pub).toEqual(theirs.results.puzzle.game.pub);
  const before = await databaseDigest(app.database);
  await Promise.all([makePuzzles(app.tools, makeGrid), makePuzzles(app.tools, makeGrid)]);
  expect(await databaseDigest(app.database)).toBe(before);
  const { rows } = await sql<{ last: string }>`select max(puzzle_date)::text as last from daily_puzzles`.execute(
    app.db,
  );
  expect(rows[0]?.last).toBe("2026-03-10");
});

test("earns 10 XP once, and counts for the day's goal", async () => {
  const right = await dailyAnswer(app.tools, TODAY);
  expect((await answer(ada, TODAY, right)).reply).toMatchObject({ xp: 10, verdict: { correct: true } });
  expect((await answer(ada, TODAY, right)).reply).toMatchObject({ xp: 0, verdict: { correct: true } });
  expect(await xpOf(ada)).toBe(10);
  const { results } = await ada.data("/play/daily/");
  expect(results.puzzle.card.solved).toBe(true);
  expect((await ada.data("/")).results.daily.solved).toBe(true);
  const { rows } = await sql`select 1 from deeds`.execute(app.db);
  expect(rows).toHaveLength(1);
});

test("a wrong answer and a hint write nothing, and the solution waits until tomorrow", async () => {
  const before = await databaseDigest(app.database);
  const { results } = await ada.data("/play/daily/");
  const { token, pub } = results.puzzle.game;
  const wrong = { cells: Array.from({ length: pub.size ** 2 }, () => 1) };
  for (let tried = 0; tried < 4; tried += 1) {
    expect((await answer(ada, TODAY, wrong)).reply.verdict).toMatchObject({ correct: false });
  }
  const shown = await ada.post("/api/v1/daily/ask/", { key: newKey(), token, ask: { k: "reveal", state: null } });
  expect([shown.status, JSON.parse(shown.body).results.errors]).toEqual([409, ["You can see the solution tomorrow."]]);
  expect(await databaseDigest(app.database)).toBe(before);
});

test("an earlier puzzle can be played and shown, but earns nothing; a later one doesn't exist yet", async () => {
  const right = await dailyAnswer(app.tools, "2026-03-01");
  expect((await answer(ada, "2026-03-01", right)).reply.verdict).toMatchObject({ correct: true });
  expect(await xpOf(ada)).toBe(0);
  expect((await ada.data("/play/daily/")).results.past).toEqual([
    { date: "2026-03-01", type: "calcdoku", difficulty: 1, solved: false },
  ]);
  expect((await ada.get("/play/daily/2026-03-03/")).status).toBe(404);
});

test("every type with a generator takes part, except programs, and the grid of a Sunday is large", () => {
  expect(DAILY_TYPES.length).toBeGreaterThanOrEqual(17);
  for (const date of ["2026-03-02", "2026-03-08"]) {
    const { difficulty, large } = planOf(date);
    const made = findInteractive("calcdoku")?.generate?.({ seed: date, difficulty, options: large ? { size: 6 } : {} });
    expect((made?.asset as { size?: number } | undefined)?.size).toBe(large ? 6 : 4); // a grid
  }
});

test("a day whose type finds nothing takes another one", async () => {
  await sql`delete from daily_puzzles`.execute(app.db);
  const asked: string[] = [];
  await makePuzzles(app.tools, async (task) => {
    asked.push(task.type);
    return makeGrid(task);
  });
  const { rows } = await sql<{ type: string }>`select type from daily_puzzles`.execute(app.db);
  expect(rows.every(({ type }) => type === "calcdoku")).toBe(true);
  expect(new Set(asked).size).toBeGreaterThan(3);
});
