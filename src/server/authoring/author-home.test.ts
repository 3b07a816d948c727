import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createLearningApp, firstLesson, newKey, openTab } from "#tests/kit/learning.ts";

const app = await createLearningApp({ now: "2026-03-02T09:00:00Z" });
afterAll(() => app.close());
const ada = app.browser();
await ada.signUp("ada@example.com");
await sql`update users set user_type = 'author', first_name = 'Ada' where email = 'ada@example.com'`.execute(app.db);

const name = (course: string) =>
  sql`
  insert into course_authors select course_id, user_id from courses, users
  where slug = ${course} and email = 'ada@example.com'`.execute(app.db);

test("an author without a course gets empty lists", async () => {
  const { results } = await ada.data("/authors/");
  expect(results).toMatchObject({ drafts: [], courses: [], course: null, reports: [] });
});

test("an author finds the lessons, drafts and reports of their courses, and no others", async () => {
  await name("number-walks");
  const learner = app.browser();
  const tab = await openTab(learner, firstLesson, "2026-03-02T09:00:00Z");
  const report = { block_id: "eighths", kind: "mistake", text: "The line has five steps, I think." };
  await learner.post("/api/v1/lessons/report-problem/", { key: newKey(), ...tab.place, ...report });
  const draft = { key: newKey(), lesson_id: tab.place.lesson_id, from_version_name: "v1" };
  expect((await ada.post("/authors/lessons/draft/create/", draft)).status).toBe(200);
  const { results } = await ada.data("/authors/?course=playroom");
  expect(results.courses.map(({ slug }: { slug: string }) => slug)).toEqual(["number-walks"]);
  expect(results.drafts).toMatchObject([{ lesson_name: "Equal steps", version_name: "v2", state: "DRAFT" }]);
  expect(results.course.lessons[0]).toMatchObject({
    path: firstLesson,
    versions: [
      { version_name: "v2", edit_path: `${firstLesson}edit/v2/` },
      { version_name: "v1", state: "MAIN" },
    ],
  });
  expect(results.reports).toMatchObject([
    { lesson_name: "Equal steps", text: report.text, reported: "2 March at 09:00" },
  ]);
});

test("the form makes a lesson without scripts, and shows what's wrong at its field", async () => {
  const form = { key: newKey(), title: "Five steps", place: "number-walks/first-steps", lesson_slug: "Equal Steps" };
  const refused = await ada.form("/authors/", form);
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("equal-steps is taken. equal-steps-2 is free.");
  expect(refused.body).toContain("Five steps");
  const nowhere = await ada.form("/authors/", { ...form, place: "playroom/toys" });
  expect(nowhere.status).toBe(404);
  expect(nowhere.body).toContain("There's no such course, or you aren");
  const made = await ada.form("/authors/", { ...form, lesson_slug: "" });
  expect([made.status, made.headers.location]).toEqual([303, "/courses/number-walks/first-steps/five-steps/edit/v1/"]);
});

test("nobody but authors and staff finds the page", async () => {
  const learner = app.browser();
  await learner.signUp("learner@example.com");
  expect((await learner.get("/authors/")).status).toBe(404);
  expect((await app.browser().get("/authors/")).status).toBe(404);
});
