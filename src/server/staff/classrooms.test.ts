import { expect, test } from "vitest";
import { app, auditOf, newcomer, newKey, openStaffHarness, type Payer, staff } from "#tests/kit/staff-harness.ts";

openStaffHarness();

const PATH = "/staff/classrooms/";
const reason = "Asked by the school.";

interface Room {
  id: string;
  educator: Payer;
  student: Payer;
}

async function room(): Promise<Room> {
  const educator = await newcomer();
  await educator.browser.post("/classrooms/teach/", { teaches_at: "Riverside School" });
  const made = await educator.browser.post("/classrooms/", { name: "Maths 8b", request_key: newKey() });
  const path: string = made.json().results.redirect_to;
  const { teaching } = (await educator.browser.data(path)).results;
  const student = await newcomer();
  await student.browser.post("/classrooms/join/", { code: teaching.join.code, shown_name: "Bo" });
  return { id: path.split("/")[2] ?? "", educator, student };
}

async function order(classroom: string, act: string, until = "") {
  const sent = { act, classroom, until, reason, key: newKey() };
  const shown = await staff.post(PATH, { ...sent, step: "show" });
  if (shown.status !== 200) return shown;
  const { seen } = shown.json().results;
  const press = () => staff.post(PATH, { ...sent, seen, step: "do" });
  const answers = await Promise.all(Array.from({ length: 5 }, press));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  return answers[0] ?? shown;
}

const rowOf = async (id: string) =>
  (await staff.data(PATH)).results.classrooms.find((row: { id: string }) => row.id === id);
const typeOf = async ({ browser }: Payer) => (await browser.data("/")).globals.user.user_type;

test("a licence opens lessons to an educator's students until its last day, and can be ended", async () => {
  const { id, educator } = await room();
  expect((await order(id, "license", "2026-03-01")).status).toBe(422);
  expect((await order(id, "license")).status).toBe(422);
  expect((await order(id, "license", "2026-05-31")).status).toBe(200);
  const licence = () =>
    app.db.selectFrom("educators").select("licence_until").where("user_id", "=", educator.id).executeTakeFirst();
  expect(await licence()).toEqual({ licence_until: new Date("2026-06-01T00:00:00Z") });
  expect((await rowOf(id)).lines.join()).toContain("May 31, 2026");
  expect((await order(id, "license")).status).toBe(200);
  expect(await licence()).toEqual({ licence_until: null });
  expect((await auditOf(educator.id)).map(({ act }) => act)).toEqual(["licence_given", "licence_ended"]);
});

test("a classroom is closed, and its students are learners again", async () => {
  const { id, educator, student } = await room();
  expect(await typeOf(student)).toBe("student");
  expect((await order(id, "close")).status).toBe(200);
  expect([await typeOf(student), await typeOf(educator)]).toEqual(["learner", "educator"]);
  expect((await order(id, "close")).status).toBe(409);
  expect((await auditOf(educator.id)).map(({ act }) => act)).toEqual(["classroom_closed"]);
});

test("an educator's classrooms are taken away, and they can't become one again until they're allowed to", async () => {
  const { id, educator, student } = await room();
  expect((await order(id, "revoke")).status).toBe(200);
  expect([await typeOf(educator), await typeOf(student)]).toEqual(["learner", "learner"]);
  expect((await educator.browser.post("/classrooms/teach/", { teaches_at: "Elsewhere" })).status).toBe(409);
  expect((await rowOf(id)).acts).toEqual(["restore"]);
  expect((await order(id, "restore")).status).toBe(200);
  expect(await typeOf(educator)).toBe("educator");
});

test("the list names no person, and nobody but staff sees it", async () => {
  const { educator } = await room();
  expect(JSON.stringify((await staff.data(PATH)).results)).not.toMatch(/@example|Riverside/);
  expect((await educator.browser.get(PATH)).status).toBe(404);
});
