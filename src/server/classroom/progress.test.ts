import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { createSchool, type TestRoom } from "#tests/kit/classrooms.ts";
import { choiceOf, firstLesson, gridLesson, openTab } from "#tests/kit/learning.ts";

const NOW = "2026-03-02T09:00:00Z";

const school = await createSchool(NOW);
afterAll(() => school.app.close());

const cellOf = async ({ path }: TestRoom, name: string) => {
  const { students } = (await school.mei.data(path)).results.teaching;
  return students.find((student: { name: string }) => student.name === name)?.cells[0];
};

describe("work in what was set", () => {
  test("shows as begun, as n of m, and as done, with minutes, tries and the last answer in words", async () => {
    const maths = await school.room();
    const bo = await maths.student("Bo");
    await maths.set(firstLesson, { due: "2026-03-06" });
    expect(await cellOf(maths, "Bo")).toMatchObject({ state: "not_begun", late: false });
    const tab = await openTab(bo, `${firstLesson}?fromClassroomId=${maths.id}`, NOW);
    await tab.check("where-is-it", { picked: choiceOf(tab, "where-is-it", "Half way") });
    school.app.setNow("2026-03-02T09:02:00Z");
    await tab.save({ rev: 2, at: "2026-03-02T09:02:00Z" });
    expect(await cellOf(maths, "Bo")).toMatchObject({ state: "begun", solved: 0, questions: 3 });
    await school.finish(bo, "2026-03-02T09:02:00Z");
    school.app.setNow(NOW);
    expect(await cellOf(maths, "Bo")).toMatchObject({ state: "done", late: false, solved: 3 });
    const { students } = (await school.mei.data(maths.path)).results.teaching;
    const { assignments } = (await school.mei.data(`${maths.path}students/${students[0].student_id}/`)).results;
    expect(assignments[0]).toMatchObject({ work_minutes: 2, tries: 4, first_try: 2, state: "done" });
    expect(assignments[0].tried[0]).toMatchObject({ number: 1, tries: 2, solved: true, correct: true });
    expect(assignments[0].tried[0].answer).toContain("Three quarters");
  });

  test("is late once the day is over, and counts what was done before it was set", async () => {
    const maths = await school.room();
    const [bo, cleo] = [await maths.student("Bo"), await maths.student("Cleo")];
    await school.finish(cleo);
    await maths.set(firstLesson, { due: "2026-03-03" });
    school.app.setNow("2026-03-04T09:00:00Z");
    expect(await cellOf(maths, "Bo")).toMatchObject({ state: "not_begun", late: true });
    expect(await cellOf(maths, "Cleo")).toMatchObject({ state: "done", late: false });
    await school.finish(bo, "2026-03-04T09:00:00Z");
    expect(await cellOf(maths, "Bo")).toMatchObject({ state: "done", late: true });
    school.app.setNow(NOW);
  });

  test("leaves no trace of those who aren't in a classroom, and none once somebody has left", async () => {
    const maths = await school.room();
    const [bo, ann] = [await maths.student("Bo"), await school.member()];
    await maths.set(firstLesson);
    await bo.post(maths.path, { act: "leave" });
    const marks = () =>
      sql<{ count: number }>`select count(*)::int as count from assignment_marks`.execute(school.app.db);
    const before = (await marks()).rows[0]?.count;
    for (const browser of [bo, ann]) await school.finish(browser);
    expect((await marks()).rows[0]?.count).toBe(before);
    expect((await school.mei.data(maths.path)).results.teaching).toMatchObject({ num_students: 0, students: [] });
  });

  test("is exported with the columns that were agreed, and no cell is a formula", async () => {
    const maths = await school.room();
    const bo = await maths.student('=HYPERLINK("http://x")');
    await maths.set(firstLesson, { due: "2026-03-06" });
    await school.finish(bo);
    const { body, headers } = await school.mei.get(`${maths.path}export/`);
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="classroom-[0-9a-f]{8}\.csv"$/);
    expect(body.split("\r\n")).toEqual([
      "\uFEFFstudent_name,assignment,lesson,due,status,done_at,minutes,questions,first_try_right,tries,hints,shown,xp",
      `"'=HYPERLINK(""http://x"")",1,Equal steps,2026-03-06T23:59:59.999Z,done,${new Date(NOW).toISOString()},0,3,3,3,0,0,45`,
      "",
    ]);
  });

  test("shows as a common mistake once three students have made it, with the reply they got", async () => {
    const maths = await school.room();
    await maths.set(firstLesson);
    for (const [index, wrong] of ["Half way", "Half way", "Half way", "Three quarters"].entries()) {
      const browser = await maths.student(`S${index}`);
      const tab = await openTab(browser, firstLesson, NOW);
      await tab.check("where-is-it", { picked: choiceOf(tab, "where-is-it", wrong) });
      if (index < 2) await tab.check("eighths", { text: "4" });
    }
    const { answered, questions } = (await school.mei.data(`${maths.path}mistakes/`)).results;
    expect(answered).toBe(4);
    expect(questions).toMatchObject([{ number: 1, students: 4, mistakes: [{ students: 3 }] }]);
    expect(questions[0].mistakes[0].answer).toContain("Half way");
    expect(questions[0].mistakes[0].reply).toContain("half way is two steps");
  });
});

test("a student sees nothing of another, not even how many there are, and reaches no educator's page (T54)", async () => {
  const maths = await school.room();
  const [bo, cleo] = [await maths.student("canary-bo-77"), await maths.student("Cleo")];
  const other = await school.educator();
  await maths.set(firstLesson);
  await school.finish(bo);
  const { students } = (await school.mei.data(maths.path)).results.teaching;
  const pages = ["assignments/", "assignments/new/", "mistakes/", "export/", "settings/", "students/nobody/"];
  for (const student of students) pages.push(`students/${student.student_id}/`);
  for (const page of pages) {
    for (const browser of [cleo, other]) expect((await browser.get(maths.path + page)).status, page).toBe(404);
    expect((await school.app.browser().get(maths.path + page)).status, page).toBe(302);
  }
  const seen = (await cleo.get(maths.path)).body + (await cleo.get("/classrooms/")).body;
  expect(seen).not.toContain("canary-bo-77");
  expect(seen).not.toMatch(/num_students|student_id|"done":/);
  const elsewhere = await school.room(other);
  expect((await other.get(`${elsewhere.path}students/${students[0].student_id}/`)).status).toBe(404);
  expect((await school.mei.get(`${maths.path}students/${students[0].student_id}/`)).body).not.toContain("@example.com");
});

describe("an address that says it came from a classroom", () => {
  test("leads back there and on to what's next, for those in it and nobody else", async () => {
    const maths = await school.room();
    const [bo, ann] = [await maths.student("Bo"), await school.member()];
    await maths.set(firstLesson, { due: "2026-03-06", note: "By Friday." });
    await maths.set(gridLesson);
    const { id } = maths;
    const { results } = await bo.data(`${firstLesson}?fromClassroomId=${id}`);
    expect(results.from_classroom).toMatchObject({ classroom_id: id, name: "Maths 8b", note: "By Friday." });
    expect(results.up_next).toBe(`${firstLesson}up-next/?fromClassroomId=${id}`);
    await school.finish(bo);
    const next = (await bo.data(results.up_next)).results.from_classroom.next;
    expect(next).toMatchObject({ lesson_name: "Small grids", href: `${gridLesson}?fromClassroomId=${id}` });
    for (const asked of [id, "x", "00000000-0000-4000-8000-000000000000"]) {
      const foreign = (await ann.data(`${firstLesson}?fromClassroomId=${asked}`)).results;
      expect(foreign).toMatchObject({ from_classroom: null, up_next: `${firstLesson}up-next/` });
    }
    await bo.post(maths.path, { act: "leave" });
    expect((await bo.data(`${firstLesson}?fromClassroomId=${id}`)).results.from_classroom).toBeNull();
  });
});
