import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestApp } from "#tests/kit/app.ts";
import { problemOf } from "#tests/kit/catalogue-database.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { copyCatalogue, createLearningApp, firstLesson, newKey, openTab, type Tab } from "#tests/kit/learning.ts";
import { importContent } from "../content/import-content.ts";
import { evictHead } from "./lesson-heads.ts";

const monday = "2026-03-02T09:00:00Z";
const thursday = "2026-03-05T09:00:00Z";
const ID = "eighths";

let app: TestApp;
let browser: TestBrowser;
let tab: Tab;
let folder: string;

/** Imports the first lesson with other words for its question about eighths. */
async function write(change: (text: string) => string): Promise<void> {
  const lesson = "number-walks/first-steps/equal-steps";
  const path = join(folder, "courses", lesson, "lesson.camp");
  writeFileSync(path, change(readFileSync(path, "utf8")));
  expect(problemOf(await importContent(app.tools, folder))).toBeUndefined();
  evictHead(app.tools, lesson);
}

beforeEach(async () => {
  app = await createLearningApp({ now: monday });
  folder = copyCatalogue();
  await write((text) =>
    text
      .replace(
        '|> answer "0.75" |> near "0.375" [Secret near miss: that is three eighths.]',
        '|> answer "@{n/d}" |> near "@{d/n}" [Secret near miss: @d by @n.] |> vary n 6 "2..9" |> vary d 8 "3..20" |> where "n < d"',
      )
      .replace("Six steps of one eighth: how far is that?", "Take @n steps of $\\frac{1}{@d}$: how far is that?"),
  );
  browser = app.browser();
  await browser.signUp("ada@example.com");
  tab = await openTab(browser, firstLesson, monday);
});
afterEach(() => app.close());

/** The question and the work in it, as the page has them now. */
async function shown(as: TestBrowser = browser) {
  const page = await as.data(firstLesson);
  const { results } = page;
  const interactive = results.interactives[ID];
  return {
    interactive,
    ...numbersIn(interactive),
    kept: results.progress.states.find(({ id }: { id: string }) => id === ID),
  };
}

/** Its numbers, read from the words that learners see, and the right answer. */
function numbersIn({ pub }: { pub: { prompt: string } }) {
  const words = pub.prompt.replace(/<annotation.*?<\/annotation>/g, "");
  const [n = 0, , d = 0] = [...words.replace(/<[^>]*>/g, " ").matchAll(/\d+/g)].map(([digits]) => Number(digits));
  return { n, d, right: `${n}/${d}` };
}

const check = (text: string, more: object = {}) => tab.check(ID, { text }, { rev: 9, state: { text }, ...more });
const another = (as: TestBrowser = browser, place: object = tab.place) =>
  as.form("/api/v1/userstate/another/", { ...place, id: ID, back: firstLesson });

test("everybody starts with the author's numbers, and the page holds no others", async () => {
  expect(await shown()).toMatchObject({ n: 6, d: 8, interactive: { another: true } });
  expect(await shown(app.browser())).toMatchObject({ n: 6, d: 8 });
  const { body } = await browser.get(firstLesson);
  expect(body).not.toMatch(/Secret|@n|@d/);
});

test("once solved, another like it has other numbers, judged by its own answer and once however often it's sent", async () => {
  expect((await another()).status).toBe(409);
  await check("6/8");
  await another();
  const similar = await shown();
  expect(similar.kept).toMatchObject({ similar: true, phase: "idle", attempts: 0 });
  expect([similar.n, similar.d]).not.toEqual([6, 8]);
  expect(await shown()).toEqual(similar);
  const key = newKey();
  // Other numbers may make the same fraction.
  const wrong = (await check(similar.n * 8 === similar.d * 6 ? "1/99" : "6/8")).json().results;
  expect(wrong.verdict).toMatchObject({ correct: false });
  const miss = (await check(`${similar.d}/${similar.n}`)).json().results;
  expect(JSON.stringify(miss.verdict)).toContain(`Secret near miss: ${similar.d} by ${similar.n}.`);
  const replies = await Promise.all([1, 2, 3].map(() => check(similar.right, { key, rev: 10 })));
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  expect(replies[0]?.json().results).toMatchObject({ verdict: { correct: true }, xp_earned: 0, attempts: 3 });
});

test("after Show me it earns what the shown one couldn't", async () => {
  for (let i = 0; i < 3; i += 1) await check("1");
  await browser.post("/api/v1/userstate/reveal/", { key: newKey(), ...tab.place, id: ID, state: null });
  await another();
  const { right } = await shown();
  expect((await check(right)).json().results).toMatchObject({ verdict: { correct: true }, xp_earned: 20 });
});

test("no numbers repeat until all have been used, and then there are no more", async () => {
  const seen = new Set<string>();
  for (let round = 0; round <= 16; round += 1) {
    const { right, interactive } = await shown();
    seen.add(right);
    await check(right);
    expect(interactive.another).toBe(round === 16 ? undefined : true);
    expect((await another()).status).toBe(round === 16 ? 409 : 303);
  }
  expect(seen.size).toBe(17);
});

test("each learner has numbers in an order of their own", async () => {
  const orders = await Promise.all(
    ["bob@example.com", "cem@example.com", "dua@example.com"].map(async (email) => {
      const own = app.browser();
      await own.signUp(email);
      const { place, check: checkOwn } = await openTab(own, firstLesson, monday);
      await checkOwn(ID, { text: "0.75" });
      await another(own, place);
      return (await shown(own)).right;
    }),
  );
  expect(new Set(orders).size).toBeGreaterThan(1);
});

test("a window that still shows the numbers of before can't spoil the work on new ones", async () => {
  await check("6/8");
  await another();
  const { interactive } = await shown();
  const state = { text: "0.1" };
  const save = (asset_hash: string, rev: number) =>
    tab.save({ rev, states: [{ ...tab.work(ID, state, 30 + rev), asset_hash }] });
  expect((await save(interactive.asset_hash, 2)).status).toBe(200);
  expect((await save("0".repeat(32), 3)).status).toBe(422);
  // Other numbers are another question, also where they come at the same turn.
  await write((text) => text.replace('"3..20"', '"30..50"'));
  const now = await shown();
  expect(now.interactive.asset_hash).not.toBe(interactive.asset_hash);
  expect(now.d).toBeGreaterThanOrEqual(30);
});

test("an answer that comes late isn't judged by numbers that were never on its screen", async () => {
  const { interactive } = await shown();
  const late = { asset_hash: interactive.asset_hash };
  expect((await check("6/8", late)).json().results).toMatchObject({ verdict: { correct: true }, attempts: 1 });
  await another();
  expect((await check("6/8", late)).status).toBe(409);
  expect((await shown()).kept).toMatchObject({ attempts: 0, phase: "idle" });
});

test("review asks with fresh numbers, the same ones until they're answered", async () => {
  await check("6/8");
  app.setNow(thursday);
  const id = "c-fractions-and-decimals-1";
  const asked = async () => (await browser.data("/review/session/")).results.interactives[id];
  const question = await asked();
  expect(await asked()).toEqual(question);
  const { n, d, right } = numbersIn(question);
  expect([n, d]).not.toEqual([6, 8]);
  expect((await browser.get("/review/session/")).body).not.toMatch(/Secret/);
  const answer = { key: newKey(), id, at: thursday, rev: 1, state: { text: right }, answer: { text: right } };
  const other = await browser.post("/api/v1/review/check/", { ...answer, key: newKey(), asset_hash: "another" });
  expect(other.status).toBe(409);
  const { results } = (await browser.post("/api/v1/review/check/", answer)).json();
  expect(results).toMatchObject({ verdict: { correct: true } });
  const { rows } = await sql<{ seed: string | null }>`
    select seed from review_log where source = 'review'`.execute(app.db);
  expect(rows[0]?.seed).toMatch(/^[\w-]{20,}$/);
});
