import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { createSchool, type TestRoom } from "#tests/kit/classrooms.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { firstLesson, gridLesson, openTab, premiumLesson } from "#tests/kit/learning.ts";
import { sendDueMails } from "../mail/send-due-mails.ts";
import { mailAssignments } from "./mail-assignments.ts";

// A Monday, so that Friday is the sixth.
const NOW = "2026-03-02T09:00:00Z";
const premiumLessonData = `${premiumLesson}?ajax=1`;

const school = await createSchool(NOW);
afterAll(() => school.app.close());

const assignmentsOf = async (browser: TestBrowser, { path }: TestRoom) =>
  (await browser.data(path)).results.learning.assignments;

describe("setting lessons", () => {
  test("pressed often sets each lesson once, and a student sees when it's due", async () => {
    const maths = await school.room();
    const bo = await maths.student("Bo");
    const body = {
      lesson: [school.lessons[firstLesson], school.lessons[gridLesson]],
      due: "2026-03-06",
      note: "Start with the first.",
      request_key: "0123456789abcdef",
    };
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => school.mei.post(`${maths.path}assignments/new/`, body)),
    );
    expect(new Set(sent.map(({ status, body: text }) => `${status} ${text}`)).size).toBe(1);
    expect(sent[0]?.json().results.redirect_to).toBe(`${maths.path}assignments/`);
    const shown = await assignmentsOf(bo, maths);
    expect(shown).toHaveLength(2);
    expect(shown[0]).toMatchObject({
      state: "not_begun",
      due_at: "2026-03-06T23:59:59.999Z",
      note: "Start with the first.",
      href: expect.stringContaining(`?fromClassroomId=${maths.id}`),
    });
  });

  test("counts days in the classroom's zone", async () => {
    const maths = await school.room();
    await sql`update classrooms set time_zone = 'Pacific/Auckland'
      where classroom_id = ${maths.id}`.execute(school.app.db);
    await maths.set(firstLesson, { opens: "2026-03-04", due: "2026-03-06" });
    const [set] = (await school.mei.data(`${maths.path}assignments/`)).results.assignments;
    expect(set).toMatchObject({
      state: "planned",
      opens_at: "2026-03-03T11:00:00.000Z",
      due_at: "2026-03-06T10:59:59.999Z",
      opens_day: "2026-03-04",
      due_day: "2026-03-06",
    });
  });

  test.each([
    [{ due: "2026-03-01" }, "due", "This day is over already. Please choose today or a later one."],
    [{ opens: "2026-03-09", due: "2026-03-08" }, "due", "It would be due before it opens. Please choose a later day."],
    [{ opens: "2040-01-01" }, "opens", "Please choose a day within the next two years."],
    [{ due: "2026-02-30" }, "due", "There's no such day."],
  ])("refuses the days %j beside their field, and keeps what was ticked", async (days, field, sentence) => {
    const maths = await school.room();
    const form = {
      course: "number-walks",
      lesson: school.lessons[firstLesson] ?? "",
      request_key: "0123456789abcdef",
      ...days,
    };
    const answer = await school.mei.form(`${maths.path}assignments/new/`, form);
    expect(answer.status).toBe(422);
    const shown = answer.body.replaceAll("&#34;", '"');
    expect(shown).toContain(`"${field}":["${sentence}"]`);
    expect(shown).toContain(`"chosen":["${school.lessons[firstLesson]}"]`);
  });

  test("is refused without a lesson, and with one that isn't there", async () => {
    const maths = await school.room();
    const none = await school.mei.post(`${maths.path}assignments/new/`, {
      lesson: [],
      request_key: "0123456789abcdef",
    });
    expect(none.json().results.errors).toEqual(["Please choose at least one lesson."]);
    const gone = "00000000-0000-4000-8000-000000000000";
    expect((await maths.set(firstLesson, { lesson: gone })).status).toBe(422);
  });

  test("an educator moves the day and withdraws the lesson, and twice is the same as once", async () => {
    const maths = await school.room();
    await maths.set(firstLesson);
    const path = `${maths.path}assignments/`;
    const [{ assignment_id, opens_day }] = (await school.mei.data(path)).results.assignments;
    await school.mei.post(path, { act: "change", assignment_id, opens: opens_day, due: "2026-03-09", note: "Later" });
    const [changed] = (await school.mei.data(path)).results.assignments;
    expect(changed).toMatchObject({ due_day: "2026-03-09", note: "Later", opens_at: "2026-03-02T09:00:00.000Z" });
    expect((await school.mei.post(path, { act: "remove", assignment_id })).status).toBe(200);
    expect((await school.mei.post(path, { act: "remove", assignment_id })).status).toBe(200);
    expect((await school.mei.data(path)).results.assignments).toEqual([]);
  });
});

describe("a lesson of Premium that a classroom sets", () => {
  test("opens for its students while the educator has premium, and closes as soon as somebody leaves", async () => {
    const maths = await school.room();
    const bo = await maths.student("Bo");
    await maths.set(premiumLesson);
    const grant = sql`insert into entitlements (user_id, entitlement_id, kind, source, starts_at)
      select owner_user_id, gen_random_uuid(), 'premium', 'grant', ${NOW} from classrooms
      where classroom_id = ${maths.id}`;
    expect((await bo.get(premiumLessonData)).status).toBe(403);
    expect(await assignmentsOf(bo, maths)).toMatchObject([{ open: false }]);
    await grant.execute(school.app.db);
    expect(await assignmentsOf(bo, maths)).toMatchObject([{ open: true }]);
    const tab = await openTab(bo, premiumLesson, NOW);
    expect((await tab.save()).status).toBe(200);
    expect((await (await school.member()).get(premiumLessonData)).status).toBe(403);
    await bo.post(maths.path, { act: "leave" });
    expect((await tab.save({ rev: 2 })).status).toBe(403);
    expect((await bo.get(premiumLessonData)).status).toBe(403);
    await sql`delete from entitlements where source = 'grant'`.execute(school.app.db);
  });

  test("opens by a licence that staff gave, before its last day", async () => {
    const owner = await school.educator();
    const maths = await school.room(owner);
    const bo = await maths.student("Bo");
    await maths.set(premiumLesson);
    const licence = (until: string) => sql`update educators set licence_until = ${until}
      where user_id = (select owner_user_id from classrooms where classroom_id = ${maths.id})`;
    await licence("2026-04-01").execute(school.app.db);
    expect((await bo.get(premiumLessonData)).status).toBe(200);
    await licence(NOW).execute(school.app.db);
    expect((await bo.get(premiumLessonData)).status).toBe(403);
  });
});

describe("mails", () => {
  const mailsOf = async ({ id }: TestRoom) => {
    const { rows } = await sql<{ template: string; to_address: string; facts: Record<string, unknown> }>`
      select template, to_address, facts from mails where facts ->> 'classroom_id' = ${id}
      order by template desc, to_address`.execute(school.app.db);
    return rows;
  };

  test("say what was set once it opens, and what isn't done on the evening before it's due", async () => {
    const maths = await school.room();
    const [bo] = [await maths.student("Bo"), await maths.student("Cleo")];
    const cleo = school.lastEmail();
    await maths.set(firstLesson, {
      lesson: [school.lessons[firstLesson], school.lessons[gridLesson]],
      opens: "2026-03-04",
      due: "2026-03-06",
    });
    await Promise.all([mailAssignments(school.app.tools), mailAssignments(school.app.tools)]);
    expect(await mailsOf(maths)).toEqual([]);
    school.app.setNow("2026-03-04T00:00:00Z");
    await Promise.all([mailAssignments(school.app.tools), mailAssignments(school.app.tools)]);
    const set = await mailsOf(maths);
    expect(set.map(({ template }) => template)).toEqual(["assignment_set", "assignment_set"]);
    expect(set[0]?.facts).toMatchObject({ lessons: ["Equal steps", "Small grids"], classroom: "Maths 8b" });
    await school.finish(bo, "2026-03-04T00:00:00Z");
    await sql`update lesson_progress p set finished_at = ${NOW} from users u
      where u.user_id = p.user_id and u.email = ${cleo}`.execute(school.app.db);
    school.app.setNow("2026-03-05T18:00:00Z");
    await mailAssignments(school.app.tools);
    await mailAssignments(school.app.tools);
    const due = (await mailsOf(maths)).filter(({ template }) => template === "assignment_due");
    expect(due.map(({ facts }) => facts.lessons)).toEqual([["Small grids"], ["Equal steps", "Small grids"]]);
    school.app.setNow(NOW);
  });

  test("don't go to addresses that nobody has proved, and not for a closed classroom", async () => {
    const [maths, logic] = [await school.room(), await school.room()];
    await maths.student("Bo");
    await sql`update users set email_verified_at = null where email = ${school.lastEmail()}`.execute(school.app.db);
    await logic.student("Ann");
    await maths.set(firstLesson);
    await logic.set(firstLesson);
    await school.mei.post(`${logic.path}settings/`, { act: "close" });
    await mailAssignments(school.app.tools);
    expect([...(await mailsOf(maths)), ...(await mailsOf(logic))]).toEqual([]);
  });

  test("don't go to a student who turned them off, even if they were waiting", async () => {
    const maths = await school.room();
    const bo = await maths.student("Bo");
    await maths.set(firstLesson);
    await mailAssignments(school.app.tools);
    await bo.post("/account/settings/notifications/", {});
    await sendDueMails(school.app.tools, null);
    const { rows } = await sql<{ state: string }>`
      select state from mails where facts ->> 'classroom_id' = ${maths.id}`.execute(school.app.db);
    expect(rows).toEqual([{ state: "withdrawn" }]);
  });
});
