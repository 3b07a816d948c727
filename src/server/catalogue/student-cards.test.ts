import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createSchool } from "#tests/kit/classrooms.ts";
import { premiumLesson } from "#tests/kit/learning.ts";

const school = await createSchool("2026-03-02T09:00:00Z");
afterAll(() => school.app.close());

test("a student's cards show no lock on what their classroom opens, as long as the lesson's page opens", async () => {
  const owner = await school.educator();
  const maths = await school.room(owner);
  const bo = await maths.student("Bo");
  await sql`update educators set licence_until = '2026-04-01' where user_id = (
    select owner_user_id from classrooms where classroom_id = ${maths.id})`.execute(school.app.db);
  const chapterCard = async () => (await bo.data("/courses/number-walks/further/")).results.chapter.lessons[0];
  const courseCard = async () => {
    const { chapters } = (await bo.data("/courses/number-walks/")).results;
    return chapters.find(({ slug }: { slug: string }) => slug === "further").lessons[0];
  };
  const query = `{ course(slug: "number-walks") { chapters { lessons { path open } } } }`;
  const asked = async () => {
    const answer = await bo.post("/graphql", { query });
    const { chapters } = JSON.parse(answer.body).data.course;
    const path = premiumLesson.slice("/courses/".length, -1);
    return chapters
      .flatMap(({ lessons }: { lessons: { path: string }[] }) => lessons)
      .find((l: { path: string }) => l.path === path);
  };
  const open = async () => [(await chapterCard()).open, (await courseCard()).open, (await asked()).open];
  expect((await chapterCard()).slug).toBe("hidden-number");
  expect(await open()).toEqual([false, false, false]);
  await maths.set(premiumLesson);
  expect(await open()).toEqual([true, true, true]);
  await bo.post(maths.path, { act: "leave" });
  expect(await open()).toEqual([false, false, false]);
});
