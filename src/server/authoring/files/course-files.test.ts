import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { resetFailpoints } from "#server/db/failpoint.ts";
import { createAuthor, editorCall } from "#tests/kit/authors.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { databaseDigest } from "#tests/kit/database-digest.ts";
import { createLearningApp } from "#tests/kit/learning.ts";

const app = await createLearningApp();
afterAll(() => app.close());
const ada = await createAuthor(app, "Ada");
afterEach(() => {
  vi.unstubAllEnvs();
  resetFailpoints();
});

const course_slug = "number-walks";
const SETTINGS = JSON.stringify({ title: "Taken in", kind: "lesson", summary: "One.", minutes: 3 });

async function courseCall(browser: TestBrowser, path: string, body: object) {
  const answer = await browser.postForm(`/authors/courses/${path}/`, { course_slug, ...body });
  return { status: answer.status, ...answer.json().results };
}

const take = (browser: TestBrowser, body: object) => editorCall(browser, "import", { course_slug, ...body });
const newLesson = (place: string, text = "# A\n\nOne.\n") => {
  return { key: randomUUID(), place, files: { "lesson.camp": text, "settings.json": SETTINGS } };
};

test("a course's files are the author's drafts and what learners see, and reading them writes nothing", async () => {
  const before = await databaseDigest(app.database);
  const { course_file, chapters, lessons, course_name } = await courseCall(ada, "files", { texts: true });
  expect([course_name, chapters]).toEqual(["Number walks", ["first-steps", "further", "workshop"]]);
  expect(JSON.parse(course_file)).toMatchObject({ name: "Number walks" });
  expect(lessons).toHaveLength(6);
  expect(lessons[0]).toMatchObject({
    place: "first-steps/equal-steps",
    way: "new-draft",
    files: { "lesson.camp": expect.stringContaining("# Cutting the line") },
  });
  expect((await courseCall(ada, "files", {})).lessons[0].files).toBeNull();
  expect(await databaseDigest(app.database)).toBe(before);
});

test("a lesson is taken in once, however often and however interrupted", async () => {
  const fresh = newLesson("further/taken-in");
  vi.stubEnv("FAILPOINT", "import.lesson:1");
  resetFailpoints();
  expect((await take(ada, fresh)).status).toBe(500);
  vi.unstubAllEnvs();
  const made = await Promise.all(Array.from({ length: 20 }, () => take(ada, fresh)));
  expect(new Set(made.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(made[0]).toMatchObject({ status: 200, version_name: "v1", created: true, errors: [] });
  const found = (await courseCall(ada, "files", {})).lessons.filter(
    ({ place }: { place: string }) => place === "further/taken-in",
  );
  expect(found).toMatchObject([{ way: "edit", rev: 0 }]);
  const { lesson_id, version_name, rev, doc_hash } = found[0];
  const compared = { lesson_id, version_name, rev, doc_hash };
  const again = { ...newLesson("further/taken-in", "# B\n\nTwo.\n"), compared };
  for (const place of ["edit.files", "edit.row", "import.written", "import.lesson"]) {
    vi.stubEnv("FAILPOINT", `${place}:1`);
    resetFailpoints();
    expect([place, (await take(ada, again)).status]).toEqual([place, 500]);
    vi.unstubAllEnvs();
    expect((await editorCall(ada, "load", { lesson_id, version_name })).lesson.rev).toBe(0);
  }
  await take(ada, again);
  await take(ada, again);
  const { lesson } = await editorCall(ada, "load", { lesson_id, version_name });
  expect(lesson).toMatchObject({ rev: 1, files: { "lesson.camp": "# B\n\nTwo.\n" } });
  expect(await take(ada, { ...again, key: randomUUID() })).toMatchObject({
    status: 409,
    errors: ["This lesson has changed since it was compared. Choose the files again."],
  });
  expect(await take(ada, newLesson("further/taken-in"))).toMatchObject({ status: 422 });
});

test("course.json becomes a draft of the course, once; what isn't one is refused with its place", async () => {
  const { course_file } = await courseCall(ada, "files", {});
  const text = course_file.replace("Number walks", "Longer walks");
  const body = { key: randomUUID(), file: { text } };
  const made = await Promise.all(Array.from({ length: 20 }, () => courseCall(ada, "import", body)));
  expect(new Set(made.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(made[0]).toMatchObject({ version_name: "v2", edit_path: "/authors/courses/number-walks/edit/v2/" });
  expect(await courseCall(ada, "import", { key: randomUUID(), file: { text } })).toMatchObject({ version_name: null });
  expect((await courseCall(ada, "files", {})).course_file).toBe(text);
  const ben = await createAuthor(app, "Ben");
  expect(await courseCall(ben, "import", { key: randomUUID(), file: { text } })).toMatchObject({
    status: 409,
    errors: ["Ada L. is working on v2 of this course. Ask them."],
  });
  for (const bad of ["{", "[]", '{"__proto__": {"a": 1}}', text.replace('"further"', '"../further"')])
    expect(await courseCall(ada, "import", { key: randomUUID(), file: { text: bad } })).toMatchObject({
      status: 422,
      errors: [expect.stringMatching(/^course\.json/)],
    });
});

test("nobody but authors of the course takes files out or in", async () => {
  const eve = app.browser();
  await eve.signUp("eve-files@example.com");
  for (const type of ["learner", "author"]) {
    await sql`update users set user_type = ${type} where email = 'eve-files@example.com'`.execute(app.db);
    expect((await courseCall(eve, "files", { texts: true })).status).toBe(404);
    expect((await take(eve, newLesson("further/by-eve"))).status).toBe(404);
    expect((await courseCall(eve, "import", { key: randomUUID(), file: { text: "{}" } })).status).toBe(404);
  }
  expect(JSON.stringify(await courseCall(ada, "files", {}))).not.toContain("by-eve");
  expect(await take(ada, { ...newLesson("further/x"), files: { "lesson.camp": "" } })).toMatchObject({ status: 422 });
  expect((await take(ada, newLesson("../x"))).status).toBe(400);
  expect((await take(ada, { ...newLesson("further/x"), files: { "../x": "" } })).status).toBe(400);
});
