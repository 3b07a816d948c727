import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import { createLearningApp, firstLesson, openTab, solveFirstLesson } from "#tests/kit/learning.ts";
import { ownConnections } from "#tests/kit/own-connections.ts";
import { content, kept, spread } from "../db/spread-tables.ts";

const NOW = "2026-03-02T09:00:00Z";
const FUNCTIONS = ["save_within_quota", "save_userstate", "keep_within_quota"];

let first: TestApp;
let app: TestApp;
/** Every statement that reached the database. */
const statements = new Set<string>();

beforeAll(async () => {
  first = await createLearningApp({ now: NOW });
  const own = ownConnections(first.database);
  own.pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown; // pg's many overloads, passed through unchanged
    client.query = ((asked: string | { text?: string }, ...rest: unknown[]) => {
      statements.add(typeof asked === "string" ? asked : (asked.text ?? ""));
      return query(asked, ...rest);
    }) as typeof client.query; // see above
  });
  app = await createTestApp({ now: NOW, database: own, isSpread: true });
});
afterAll(async () => {
  await app.close();
  await first.close();
});

const TABLE = new RegExp(`\\b(?:from|join|into|update)\\s+"?(${spread.join("|")})\\b`, "gi");
/** One learner is named: by a condition, or by the first column of what's added. */
const ONE_LEARNER =
  /"?(?:user_id|learner_id)"?\s*=\s*(?:\$\d+|\w+_user|\w+\.\w+|\w+)|\(\s*"?(?:user_id|learner_id)"?\s*[,)]/i;

/** Tables of learners in a statement that doesn't say whose rows it means. */
function unnamed(statement: string): string[] {
  if (ONE_LEARNER.test(statement)) return [];
  return [...statement.matchAll(TABLE)].map(([, table = ""]) => table);
}

const ELSEWHERE = new RegExp(`\\b(?:from|join)\\s+"?(${[...content, ...Object.keys(kept)].join("|")})\\b`, "i");
/** A learner's table in a subquery, which Citus doesn't allow beside tables of the first machine. It does allow a join, and a CTE. */
const INSIDE = new RegExp(
  `(?<!\\bas )\\(\\s*select\\b[^()]*(?:\\([^()]*\\)[^()]*)*\\bfrom\\s+"?(?:${spread.join("|")})\\b`,
  "i",
);

/** True if a statement asks for more at once than Citus can: somebody's rows for each row of another table. */
function mixes(statement: string): boolean {
  return ELSEWHERE.test(statement) && INSIDE.test(statement);
}

test("opening, saving, answering and finishing a lesson only use statements that name one learner", async () => {
  const browsers = [app.browser(), app.browser()];
  for (const browser of browsers) {
    if (browser === browsers[1]) await browser.signUp("one@example.com");
    const tab = await openTab(browser, firstLesson, NOW);
    await tab.save();
    await solveFirstLesson(tab);
    await tab.save({ rev: 2, finished: true });
    await browser.data(firstLesson);
  }
  expect([...statements].filter(mixes)).toEqual([]);
  for (const browser of browsers) await browser.data("/courses/number-walks/");
  const used = [...statements].filter((statement) => statement.match(TABLE));
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((statement) => unnamed(statement).length > 0)).toEqual([]);
});

test("so do the functions that save", async () => {
  const { rows } = await sql<{ name: string; source: string }>`
    select proname as name, prosrc as source from pg_proc where proname = any(${FUNCTIONS}::text[])`.execute(first.db);
  expect(rows.map(({ name }) => name).sort()).toEqual([...FUNCTIONS].sort());
  const wrong = rows.flatMap(({ source }) => source.split(";").filter((statement) => unnamed(statement).length > 0));
  expect(wrong).toEqual([]);
});

test.each([
  ["select * from lesson_progress where lesson_id = $1", ["lesson_progress"]],
  ["select * from lesson_progress where user_id = $1", []],
  ["insert into answers (user_id, key) values ($1, $2)", []],
  ["update standings set xp = 0", ["standings"]],
])("finds a planted one: %s", (statement, tables) => {
  expect(unnamed(statement)).toEqual(tables);
});

test.each([
  ["select (select xp from standings where user_id = $1) from sessions", true],
  ["select 1 from sessions s where exists (select 1 from answers a where a.user_id = s.user_id)", true],
  [
    "select l.path, p.rev from lessons l left join lesson_progress p on p.user_id = $1 and p.lesson_id = l.lesson_id",
    false,
  ],
  ["with mine as (select * from deeds where user_id = $1) select * from lessons join mine using (lesson_id)", false],
])("knows what Citus refuses: %s", (statement, isRefused) => {
  expect(mixes(statement)).toBe(isRefused);
});
