import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestApp } from "#tests/kit/app.ts";
import { choiceOf, createLearningApp, firstLesson, openTab, solveFirstLesson } from "#tests/kit/learning.ts";

const now = "2026-03-02T09:00:00Z";
let app: TestApp;
beforeEach(async () => {
  app = await createLearningApp({ now });
});
afterEach(() => app.close());

const leftOf = async (learnerId: string) => {
  const { rows } = await sql<{ rows: number }>`
    select (select count(*) from lesson_progress where user_id = ${learnerId}) +
      (select count(*) from solvable_states where user_id = ${learnerId}) +
      (select count(*) from xp_grants where user_id = ${learnerId}) + (select count(*) from deeds where user_id = ${learnerId}) +
      (select count(*) from answers where user_id = ${learnerId}) as rows`.execute(app.db);
  return Number(rows[0]?.rows);
};

test("keeps a visitor's work after sign-up: position, answers, XP and streak", async () => {
  const browser = app.browser();
  const tab = await openTab(browser, firstLesson, now);
  await solveFirstLesson(tab);
  await tab.save({ rev: 4, block_index: 2, block_id: "bridges", finished: true });
  await browser.signUp("new@example.com");
  const { results, globals } = await browser.data(firstLesson);
  expect(globals.user).toMatchObject({ is_authenticated: true, xp: 45, streak: 1, streak_today: true });
  expect(results.progress).toMatchObject({ finished: true, block_id: "bridges" });
  expect(results.progress.states).toHaveLength(3);
});

test("merges the account's and the visitor's work at log-in: nothing lost, nothing counted twice", async () => {
  const home = app.browser();
  await home.signUp("both@example.com");
  const own = await openTab(home, firstLesson, now);
  await own.check("where-is-it", { picked: choiceOf(own, "where-is-it", "Three quarters") });
  await own.save({ rev: 5, states: [own.work("eighths", { text: "older" }, 6)] });

  app.setNow("2026-03-03T09:00:00Z");
  const away = app.browser();
  const visit = await openTab(away, firstLesson, "2026-03-03T09:00:00Z");
  await solveFirstLesson(visit);
  await visit.save({ rev: 2, block_index: 2, block_id: "bridges" });
  const { rows } = await sql<{ learner_id: string }>`select learner_id from sessions where user_id is null`.execute(
    app.db,
  );
  await away.logIn("both@example.com", "a sound password");
  expect(rows).toHaveLength(1);
  expect(await leftOf(rows[0]?.learner_id ?? "")).toBe(0);

  const { results, globals } = await away.data(firstLesson);
  expect(globals.user).toMatchObject({ xp: 45, streak: 1 });
  expect(results.progress).toMatchObject({ block_id: "bridges", rev: 6 });
  const states = Object.fromEntries(results.progress.states.map((state: { id: string }) => [state.id, state]));
  expect(states.eighths).toMatchObject({ state: { text: "0.75" }, ever_solved: true, rev: 7 });
  expect(states["where-is-it"]).toMatchObject({ attempts: 2, ever_solved: true });
});

test("continues an account's streak with what was done before log-in", async () => {
  const home = app.browser();
  await home.signUp("streak@example.com");
  await solveFirstLesson(await openTab(home, firstLesson, now));
  app.setNow("2026-03-03T09:00:00Z");
  const away = app.browser();
  await solveFirstLesson(await openTab(away, firstLesson, "2026-03-03T09:00:00Z"));
  await away.logIn("streak@example.com", "a sound password");
  expect((await away.data("/")).globals.user).toMatchObject({ streak: 2, streak_today: true, xp: 45 });
});

test("keeps a personal puzzle started before log-in", async () => {
  await sql`
    update lesson_programs set program = jsonb_set(program,
      '{lessonWidgetSchema,secret,where-is-it,asset,perLearner}', 'true')`.execute(app.db);
  const home = app.browser();
  await home.signUp("own@example.com");
  const away = app.browser();
  const visit = await openTab(away, firstLesson, now);
  await visit.save({ states: [visit.work("where-is-it", { picked: null }, 1)] });
  const choices = async () => (await away.data(firstLesson)).results.interactives["where-is-it"].pub.choices;
  const before = await choices();
  expect((await home.data(firstLesson)).results.interactives["where-is-it"].pub.choices).not.toEqual(before);
  await away.logIn("own@example.com", "a sound password");
  expect(await choices()).toEqual(before);
});

test("the visitor's old token gives no access to the account that came of it (T47)", async () => {
  const browser = app.browser();
  const tab = await openTab(browser, firstLesson, now);
  await tab.save({ rev: 1, inputs: { note: "as a visitor" } });
  const thief = app.browser();
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
  await browser.signUp("planted@example.com");
  await tab.save({ rev: 2, inputs: { note: "my own words" } });

  const theirs = await openTab(thief, firstLesson, now);
  expect((await theirs.save({ rev: 9, inputs: { note: "stolen" } })).status).toBe(200);
  await solveFirstLesson(theirs);
  const seen = async (who: typeof browser) => (await who.data(firstLesson)).results.progress.inputs;
  expect(await seen(thief)).toEqual({ note: "stolen" });
  expect(await seen(browser)).toEqual({ note: "my own words" });
  expect((await browser.data("/")).globals.user.xp).toBe(0);
});
