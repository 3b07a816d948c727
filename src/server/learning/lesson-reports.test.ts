import { afterAll, expect, test } from "vitest";
import { createLearningApp, firstLesson, gridLesson, newKey, openTab } from "#tests/kit/learning.ts";
import { onePerRole, type Role } from "#tests/kit/people.ts";

const now = "2026-03-02T09:00:00Z";
const REPORTS = "/api/v1/lessons/reports/";

const app = await createLearningApp({ now });
afterAll(() => app.close());
const people = await onePerRole(app);

async function report(lesson: string, text: string): Promise<string> {
  const { page, place } = await openTab(people.learner, lesson, now);
  const block_id = page.results.blocks[0].id;
  const body = { key: newKey(), ...place, block_id, kind: "mistake", text };
  const answer = await people.learner.post("/api/v1/lessons/report-problem/", body);
  expect(answer.status).toBe(200);
  return place.lesson_id;
}

const read = async (who: Role, query = "") => (await people[who].get(`${REPORTS}${query}`)).json().results;
const textsFor = async (who: Role, query = "") =>
  (await read(who, query)).reports.map(({ text }: { text: string }) => text);

async function nameAuthor(slug: string): Promise<void> {
  const author = app.db.selectFrom("users").select("user_id").where("user_type", "=", "author");
  const course = app.db.selectFrom("courses").select("course_id").where("slug", "=", slug);
  const { user_id } = await author.executeTakeFirstOrThrow();
  const { course_id } = await course.executeTakeFirstOrThrow();
  await app.db.insertInto("course_authors").values({ course_id, user_id }).execute();
}

test("staff see the reports of every lesson, authors those of their own courses, newest first", async () => {
  const lessonId = await report(firstLesson, "The line has five steps.");
  app.setNow("2026-03-02T09:05:00Z");
  await report(gridLesson, "The grid is too small.");
  expect(await textsFor("staff")).toEqual(["The grid is too small.", "The line has five steps."]);
  expect(await textsFor("staff", `?lesson_id=${lessonId}`)).toEqual(["The line has five steps."]);
  expect(await textsFor("author")).toEqual([]);
  await nameAuthor("number-walks");
  expect(await textsFor("author")).toEqual(["The grid is too small.", "The line has five steps."]);
  const [first] = (await read("author")).reports;
  expect(first).toMatchObject({ lesson_path: gridLesson, kind: "mistake", reported_at: "2026-03-02T09:05:00.000Z" });
  expect(JSON.stringify(first)).not.toContain("user");
});

test("pages of reports neither repeat nor skip any", async () => {
  const { user_id } = await app.db.selectFrom("users").select("user_id").executeTakeFirstOrThrow();
  const lesson_id = await report(firstLesson, "One more before the many.");
  const rows = Array.from({ length: 120 }, (_, index) => ({
    user_id,
    key: newKey(),
    report_id: app.tools.random.uuid(),
    lesson_id,
    version_hash: "0".repeat(64),
    block_id: "x",
    kind: "other",
    text: `number ${index}`,
    reported_at: new Date(app.tools.now()),
  }));
  await app.db.insertInto("problem_reports").values(rows).execute();
  const seen: string[] = [];
  for (let query = ""; ; ) {
    const { reports, earlier } = await read("staff", query);
    seen.push(...reports.map(({ report_id }: { report_id: string }) => report_id));
    if (earlier === null) break;
    query = `?before=${earlier}`;
  }
  expect(seen).toHaveLength(123);
  expect(new Set(seen).size).toBe(123);
});

test.each(["?lesson_id=1", "?before=x", "?who=me", "?lesson_id=a&lesson_id=b"])("refuses %s", async (query) => {
  expect((await people.staff.get(`${REPORTS}${query}`)).status).toBe(400);
});
