import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createAuthor, createLesson, editorCall } from "#tests/kit/authors.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp, newKey } from "#tests/kit/learning.ts";

const app = await createLearningApp({ now: "2026-03-02T09:00:00Z" });
afterAll(() => app.close());
const ada = await createAuthor(app, "Ada");
const ben = await createAuthor(app, "Ben");
const staff = await createAuthor(app, "Sam", "staff");

const update = (browser: TestBrowser, body: object) => editorCall(browser, "update", { key: newKey(), ...body });

test("the kind is an edit of the draft's settings, once per key, and the tier is a fact beside it", async () => {
  const version = await createLesson(ada, "Six steps");
  const body = { key: newKey(), ...version, kind: "practice_set", product_tier: "premium" };
  const { lesson } = await update(ada, body);
  expect(lesson).toMatchObject({ kind: "practice_set", product_tier: "premium", rev: 1 });
  expect(JSON.parse(lesson.files["settings.json"])).toMatchObject({ kind: "practice_set", title: "Six steps" });
  expect((await update(ada, body)).lesson.rev).toBe(1);
  expect((await update(ada, { ...version, kind: "practice_set" })).lesson.rev).toBe(1);
});

test("saving the draft keeps the kind that its settings name", async () => {
  const version = await createLesson(ada, "Seven steps");
  const files = {
    "lesson.camp": "",
    "settings.json": JSON.stringify({ title: "Seven", kind: "practice_set", summary: "Seven steps.", minutes: 5 }),
  };
  const { contentHash } = await import("#server/content/content-hash.ts");
  const doc_hash = contentHash(new Map(Object.entries(files)));
  const sent = { key: newKey(), ...version, client_id: newKey(), base_rev: 0, full: files, doc_hash };
  await editorCall(ada, "autosave/create", { ...sent, transpiler_sha: "t" });
  await editorCall(ada, "draft/update", { key: newKey(), ...version, rev: 1 });
  const { lesson_versions } = await editorCall(ada, "versions", { lesson_id: version.lesson_id });
  expect(lesson_versions).toMatchObject([{ kind: "practice_set" }]);
});

test("an address changes until the lesson is published, and only to a free one", async () => {
  const version = await createLesson(ada, "Eight steps");
  expect((await update(ada, { ...version, lesson_slug: "Eight  Long Steps" })).errors).toEqual([
    "Use single hyphens between words.",
  ]);
  expect((await update(ada, { ...version, lesson_slug: "Eight Long Steps" })).lesson.lesson_slug).toBe(
    "eight-long-steps",
  );
  expect(await update(ada, { ...version, lesson_slug: "equal-steps" })).toMatchObject({
    status: 422,
    errors: ["equal-steps is taken. equal-steps-2 is free."],
  });
  const { rows } = await sql<{ lesson_id: string }>`
    select lesson_id from lessons where path = 'number-walks/first-steps/equal-steps'`.execute(app.db);
  expect(await update(staff, { ...rows[0], version_name: "v1", lesson_slug: "other-steps" })).toMatchObject({
    status: 409,
    errors: ["A published lesson keeps its address."],
  });
  expect((await update(staff, { ...rows[0], version_name: "v1", kind: "lesson" })).status).toBe(409);
});

test("only the owner and staff change facts, and only staff say who's responsible", async () => {
  const version = await createLesson(ada, "Nine steps");
  expect((await update(ben, { ...version, product_tier: "premium" })).status).toBe(403);
  const { rows } = await sql<{ user_id: string; user_type: string }>`
    select user_id, user_type from users where email in ('sam@example.com', 'ben@example.com') order by email`.execute(
    app.db,
  );
  const [benRow, samRow] = rows;
  expect((await update(ada, { ...version, staff_user_id: samRow?.user_id })).status).toBe(403);
  expect((await update(staff, { ...version, staff_user_id: benRow?.user_id })).errors).toEqual([
    "They aren't a member of staff.",
  ]);
  expect((await update(staff, { ...version, staff_user_id: samRow?.user_id })).lesson.staff_user_name).toBe("Sam L.");
});
