import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp, firstLesson, gridLesson, newKey, openTab, type Tab } from "#tests/kit/learning.ts";
import { solveSmallGrid } from "#tests/kit/small-grid.ts";

const now = "2026-03-02T09:00:00Z";
const ID = "little-grid";
const WRONG = [1, 2, 3, 2, 3, 1, 3, 2, 1];

let app: TestApp;
let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  app = await createLearningApp({ now });
  browser = app.browser();
  await browser.signUp("ada@example.com");
  tab = await openTab(browser, gridLesson, now);
});
afterEach(() => app.close());

const reveal = () => browser.post("/api/v1/userstate/reveal/", { key: newKey(), ...tab.place, id: ID, state: null });
const another = (fields: object = {}) =>
  browser.form("/api/v1/userstate/another/", { ...tab.place, id: ID, back: gridLesson, ...fields });

const answer = (cells: number[], rev = 1) =>
  tab.check(ID, { cells }, { rev, state: { cells, notes: cells.map(() => 0) } });

/** Fails three times and has the solution shown. */
async function showIt(): Promise<void> {
  for (let i = 0; i < 3; i += 1) await answer(WRONG);
  expect((await reveal()).status).toBe(200);
}

/** The puzzle and the work in it, as the page has them now. */
async function shown() {
  const { results } = await browser.data(gridLesson);
  return {
    interactive: results.interactives[ID],
    kept: results.progress.states.find(({ id }: { id: string }) => id === ID),
  };
}

test("is offered after a right answer too, and the question stays solved without help", async () => {
  const original = await shown();
  await answer(solveSmallGrid(original.interactive.pub));
  expect((await another()).status).toBe(303);
  const similar = await shown();
  expect(similar.interactive.asset_hash).not.toBe(original.interactive.asset_hash);
  expect(similar.kept).toMatchObject({ similar: true, revealed: false, phase: "idle", attempts: 0, ever_solved: true });
  const right = (await answer(solveSmallGrid(similar.interactive.pub), 9)).json().results;
  expect(right).toMatchObject({ verdict: { correct: true }, xp_earned: 0 });
  await another();
  expect((await reveal()).status).toBe(200);
  const { rows } = await sql<object>`select ever_solved, revealed from solvable_states`.execute(app.db);
  expect(rows).toEqual([{ ever_solved: true, revealed: false }]);
});

test("isn't given before it was solved or shown, nor for questions without a generator", async () => {
  expect((await another()).status).toBe(409);
  const first = await openTab(browser, firstLesson, now);
  expect((await another({ ...first.place, id: "eighths" })).status).toBe(422);
  expect((await another({ back: "//evil.example/" })).status).toBe(422);
});

test("is another puzzle, without the answer, that earns the XP the shown one couldn't, once", async () => {
  await showIt();
  const original = await shown();
  expect(original.kept).toMatchObject({ revealed: true, phase: "revealed" });
  expect((await another()).headers.location).toBe(gridLesson);
  const similar = await shown();
  expect(similar.interactive.asset_hash).not.toBe(original.interactive.asset_hash);
  expect(similar.interactive.pub.cages).not.toEqual(original.interactive.pub.cages);
  expect(similar.interactive.pub.size).toBe(3);
  expect(JSON.stringify(similar)).not.toMatch(/Secret/);
  expect(similar.kept).toMatchObject({ similar: true, revealed: false, phase: "idle", attempts: 0 });
  // Pressed again before anything was done, it stays.
  await another();
  expect((await shown()).interactive.asset_hash).toBe(similar.interactive.asset_hash);

  const wrong = (await answer(WRONG, 9)).json().results;
  expect(wrong.verdict).toMatchObject({ correct: false });
  const right = (await answer(solveSmallGrid(similar.interactive.pub), 10)).json().results;
  expect(right).toMatchObject({ verdict: { correct: true }, xp_earned: 10, ever_solved: true });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from xp_grants`.execute(app.db);
  expect(rows[0]?.n).toBe(1);
});

test("counts as solved in the lesson's score, but not as solved alone", async () => {
  await showIt();
  await another();
  const { interactive } = await shown();
  await answer(solveSmallGrid(interactive.pub), 9);
  const { rows } = await sql<object>`select ever_solved, revealed, is_similar from solvable_states`.execute(app.db);
  expect(rows).toEqual([{ ever_solved: true, revealed: true, is_similar: true }]);
});

test("can be shown too after three wrong answers, and then there's the next", async () => {
  await showIt();
  await another();
  const second = (await shown()).interactive;
  expect((await reveal()).status).toBe(409);
  for (let i = 0; i < 3; i += 1) await answer(WRONG, 10 + i);
  expect((await reveal()).status).toBe(200);
  const earned = (await answer(solveSmallGrid(second.pub), 20)).json().results;
  expect(earned).toMatchObject({ verdict: { correct: true }, xp_earned: 0 });
  expect((await another()).status).toBe(303);
  expect((await shown()).interactive.asset_hash).not.toBe(second.asset_hash);
});

test("saves its work, which a window with the puzzle before can't replace by another question's", async () => {
  await showIt();
  await another();
  const { interactive } = await shown();
  const state = { cells: [1, 0, 0, 0, 0, 0, 0, 0, 0], notes: [0, 0, 0, 0, 0, 0, 0, 0, 0] };
  const work = { ...tab.work(ID, state, 30), state, asset_hash: interactive.asset_hash };
  const saved = await tab.save({ rev: 2, states: [work] });
  const strange = await tab.save({ rev: 3, states: [{ ...work, rev: 31, asset_hash: "0".repeat(32) }] });
  expect([saved.status, strange.status]).toEqual([200, 422]);
});
