import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfflineBuild } from "#server/http/render.ts";
import type { TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { choiceOf, createLearningApp, firstLesson, newKey, openTab } from "#tests/kit/learning.ts";

const monday = "2026-03-02T09:00:00Z";
const ADDRESS = "/review/offline.json";
const EIGHTHS = "c-fractions-and-decimals-1";
const CHOICE = "c-number-line-1";
const offline: OfflineBuild = {
  build: "b1",
  document: () => "",
  files: (types) => types.map((type) => `/assets/${type}.js`),
};

let app: TestApp;
let ada: TestBrowser;
const assetsDir = mkdtempSync(join(tmpdir(), "hypatia-assets-"));

beforeAll(async () => {
  for (const name of ["numeric.js", "multipleChoice.js"]) writeFileSync(join(assetsDir, name), "12345");
  app = await createLearningApp({ offline, assetsDir, now: monday });
  ada = app.browser();
  await ada.signUp("ada@example.com");
  const tab = await openTab(ada, firstLesson, monday);
  await tab.check("eighths", { text: "0.75" });
  await tab.check("where-is-it", { picked: choiceOf(tab, "where-is-it", "Three quarters") });
});
afterAll(() => app.close());

const listed = async (browser = ada) => JSON.parse((await browser.get(ADDRESS)).body).results;

test("has today's questions and those of the next three days, and the files that draw them", async () => {
  // Both were answered today.
  expect(await listed()).toMatchObject({
    today: "2026-03-02",
    days: [
      { id: EIGHTHS, on: "2026-03-04" },
      { id: CHOICE, on: "2026-03-03" },
    ].toSorted((a, b) => (a.on < b.on ? -1 : 1)),
    session: { blocks: [{ index: 0 }, { index: 1 }], up_next: "/review/" },
    shell: { build: "b1", files: [{ url: "/assets/multipleChoice.js" }, { url: "/assets/numeric.js", bytes: 5 }] },
  });
  await sql`update review_cards set due = due + 10 where card_id = 'c-number-line'`.execute(app.db);
  expect((await listed()).days).toEqual([{ id: EIGHTHS, on: "2026-03-04" }]);
  await sql`update review_cards set due = due - 10 where card_id = 'c-number-line'`.execute(app.db);
});

test("gives no answer, hint or explanation away, though the question has been answered", async () => {
  const { body } = await ada.get(ADDRESS);
  expect(body).toContain(EIGHTHS);
  expect(body).not.toMatch(/Secret|0\.75|0\.375|ada@example/);
});

test("is a learner's own, and isn't given to visitors", async () => {
  expect((await app.browser().get(ADDRESS)).status).toBe(401);
  const bob = app.browser();
  await bob.signUp("bob@example.com");
  expect(await listed(bob)).toMatchObject({ session: null, days: [] });
  const plain = await createLearningApp();
  const someone = plain.browser();
  await someone.signUp("eve@example.com");
  expect((await someone.get(ADDRESS)).status).toBe(404);
  await plain.close();
});

test("an answer to a question that was handed out early is judged by that question, days later", async () => {
  const { asset_hash } = (await listed()).session.interactives[EIGHTHS];
  app.setNow("2026-03-07T09:00:00Z");
  const work = { text: "0.75" };
  const sent = await ada.post("/api/v1/review/check/", {
    ...{ key: newKey(), at: "2026-03-05T09:00:00Z", id: EIGHTHS, asset_hash, rev: 1, state: work, answer: work },
  });
  expect(sent.json().results.verdict.correct).toBe(true);
  const { rows } = await sql`
    select local_date::text as day, rating from review_log where source = 'review'`.execute(app.db);
  expect(rows).toEqual([{ day: "2026-03-05", rating: 3 }]);
});
