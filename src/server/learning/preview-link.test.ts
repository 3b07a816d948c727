import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp, newKey, premiumLesson } from "#tests/kit/learning.ts";

const now = "2026-03-02T09:00:00Z";
const path = premiumLesson.replace("/courses/", "").slice(0, -1);
let app: TestApp;
let author: TestBrowser;
let lessonId: string;

beforeAll(async () => {
  app = await createLearningApp({ now });
  const hash = "a".repeat(64);
  await sql`
    insert into lesson_versions (lesson_id, version_name, state, version_hash, content_hash, created_at, modified_at, change_reason)
    select v.lesson_id, 'sketch', 'DRAFT', ${hash}, content_hash, ${new Date(now)}, ${new Date(now)}, 'A try.'
    from lesson_versions v join lessons l on l.lesson_id = v.lesson_id
    where l.path = ${path} and v.state = 'MAIN'`.execute(app.db);
  lessonId = (await app.db.selectFrom("lessons").select("lesson_id").where("path", "=", path).executeTakeFirstOrThrow())
    .lesson_id;
  author = app.browser();
  await author.signUp("ada@example.com");
  await sql`update users set user_type = 'author' where email = 'ada@example.com'`.execute(app.db);
  await sql`insert into course_authors select course_id, user_id from courses, users
    where slug = 'number-walks' and email = 'ada@example.com'`.execute(app.db);
});
afterAll(() => app.close());

const ask = (browser: TestBrowser, more: object = {}) =>
  browser.post("/authors/lessons/preview-link/", {
    key: newKey(),
    lesson_id: lessonId,
    version_name: "sketch",
    ...more,
  });

test("opens the draft to somebody without an account, for two weeks", async () => {
  const { results } = (await ask(author)).json();
  expect(results.expires_ts).toBe("2026-03-16T09:00:00.000Z");
  const link = results.address.slice(app.tools.settings.siteUrl.length);
  expect((await app.browser().data(link)).results.lesson.version_name).toBe("sketch");
  app.setNow("2026-03-16T09:00:01Z");
  expect((await app.browser().get(link)).status).toBe(404);
  app.setNow(now);
});

test("is one link if it's asked for twenty times at once under one key", async () => {
  const key = newKey();
  const before = await app.db.selectFrom("preview_tokens").selectAll().execute();
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask(author, { key })));
  expect(new Set(replies.map((reply) => JSON.stringify(reply.json().results))).size).toBe(1);
  const after = await app.db.selectFrom("preview_tokens").selectAll().execute();
  expect(after).toHaveLength(before.length + 1);
});

test("is refused for a version that learners see, with a sentence", async () => {
  const refused = await ask(author, { version_name: "v1" });
  expect(refused.status).toBe(409);
  expect(refused.json().results.errors).toEqual(["Only drafts and candidates have preview links, and v1 is MAIN."]);
});

test("is a 404 for visitors, learners and authors who aren't named on the course", async () => {
  const other = app.browser();
  await other.signUp("ben@example.com");
  const unnamed = app.browser();
  await unnamed.signUp("cleo@example.com");
  await sql`update users set user_type = 'author' where email = 'cleo@example.com'`.execute(app.db);
  for (const browser of [app.browser(), other, unnamed]) {
    await browser.get("/");
    expect((await ask(browser)).status).toBe(404);
  }
});
