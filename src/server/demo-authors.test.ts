import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestApp } from "#tests/kit/app.ts";
import { createLearningApp } from "#tests/kit/learning.ts";
import { addDemoAccounts, closeDemoAccounts, demoEmail } from "./account/demo-accounts.ts";
import { nameDemoAuthors, removeDemoAuthors } from "./demo-authors.ts";

let app: TestApp;

beforeEach(async () => {
  app = await createLearningApp();
});
afterEach(() => app.close());

/** Authors with their courses, as "email course". */
async function named(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select u.email || ' ' || c.slug as line
    from course_authors join users u using (user_id) join courses c using (course_id) order by 1`.execute(app.db);
  return rows.map(({ line }) => line);
}

test("the demo's author sees the starter courses, once, however often it starts", async () => {
  for (const _start of [1, 2]) {
    await addDemoAccounts(app.tools);
    await nameDemoAuthors(app.db, ["knots", "number-walks", "not-loaded"]);
  }
  expect(await named()).toEqual(["author@example.com knots", "author@example.com number-walks"]);
  const author = app.browser();
  expect((await author.logIn(demoEmail("author"))).status).toBe(200);
  const { courses } = (await author.data("/authors/")).results;
  expect(courses.map(({ slug }: { slug: string }) => slug).sort()).toEqual(["knots", "number-walks"]);
});

test("without demo mode, an earlier demo's author is named nowhere", async () => {
  await addDemoAccounts(app.tools);
  await nameDemoAuthors(app.db, ["knots"]);
  await closeDemoAccounts(app.db);
  await removeDemoAuthors(app.db);
  expect(await named()).toEqual([]);
});

test("somebody who signed up with the demo author's address may edit nothing", async () => {
  await app.browser().signUp(demoEmail("author"));
  await addDemoAccounts(app.tools);
  await nameDemoAuthors(app.db, ["knots"]);
  expect(await named()).toEqual([]);
});
