import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createLearningApp } from "#tests/kit/learning.ts";
import { indexHelp } from "./index-help.ts";

const questions = [
  { slug: "what-counts", topic: "Streaks", question: "What counts for a streak?", answer: "Finish a lesson." },
  { slug: "lost", topic: "Progress", question: "Is my work lost?", answer: "Your browser keeps it." },
];

const app = await createLearningApp();
afterAll(() => app.close());
await indexHelp(app.db, questions);

async function titles(q: string) {
  const answer = await app.browser().get(`/api/v1/search/?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
  const { hits, corrected } = JSON.parse(answer.body).results;
  return {
    titles: hits.map((hit: { title: string }) => hit.title),
    paths: hits.map((hit: { path: string }) => hit.path),
    corrected,
  };
}

test("finds courses before their lessons, by whole words and by an unfinished last one", async () => {
  const whole = await titles("number walks");
  expect(whole.titles[0]).toBe("Number walks");
  expect(whole.paths[0]).toBe("/courses/number-walks/");
  expect((await titles("equal st")).paths).toContain("/courses/number-walks/first-steps/equal-steps/");
});

test("finds answers of the help page by their anchors", async () => {
  expect((await titles("streak")).paths).toContain("/help/#what-counts");
  await indexHelp(app.db, questions.slice(1));
  expect((await titles("streak")).paths).toEqual([]);
  await indexHelp(app.db, questions);
});

test("corrects a misspelt word and says so", async () => {
  const found = await titles("nubmer wlaks");
  expect(found.titles[0]).toBe("Number walks");
  expect(found.corrected).toBe("number walks");
});

test.each(["", "   ", "!!! & | :*", "' or 1=1 --", "the", "qqqqzzzz", "x".repeat(500)])(
  "answers %j without an error",
  async (q) => {
    expect((await app.browser().get(`/search/?q=${encodeURIComponent(q)}`)).status).toBe(200);
  },
);

test("follows what's published: a lesson's new name, and a lesson or course that's taken away", async () => {
  const rename = (name: string) => sql`update lessons set name = ${name} where slug = 'equal-steps'`.execute(app.db);
  await rename("Quokka paces");
  expect((await titles("quokka")).titles).toEqual(["Quokka paces"]);
  await sql`update lessons set removed_at = now() where slug = 'equal-steps'`.execute(app.db);
  expect((await titles("quokka")).titles).toEqual([]);
  await sql`update lessons set removed_at = null where slug = 'equal-steps'`.execute(app.db);
  await sql`update courses set removed_at = now() where slug = 'number-walks'`.execute(app.db);
  expect((await titles("quokka")).titles).toEqual([]);
  await sql`update courses set removed_at = null where slug = 'number-walks'`.execute(app.db);
  expect((await titles("quokka")).titles).toEqual(["Quokka paces"]);
  await rename("Equal steps");
});

test("knows nothing about a lesson's text", async () => {
  // The text of a premium lesson asks this.
  expect((await titles("leaves the fewest numbers whatever")).titles).toEqual([]);
});
