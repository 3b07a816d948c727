import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { addDemoAccounts } from "#server/account/demo-accounts.ts";
import { addDemoClassroom } from "#server/demo-classroom.ts";
import { createTestApp } from "#tests/kit/app.ts";
import { markProved } from "#tests/kit/mailed-link.ts";
import { type Member, newProvedMember } from "#tests/kit/people.ts";

const NOW = "2026-03-02T09:00:00Z";

const app = await createTestApp({ now: NOW });
afterAll(() => app.close());

const member = () => newProvedMember(app);

async function educator(): Promise<Member> {
  const person = await member();
  await person.browser.post("/classrooms/teach/", { teaches_at: "Riverside School" });
  return person;
}

const typeOf = async ({ browser }: Member) => (await browser.data("/classrooms/")).globals.user;

let keys = 0;
async function room({ browser }: Member, name = "Maths 8b"): Promise<{ id: string; code: string; link: string }> {
  keys += 1;
  const made = await browser.post("/classrooms/", { name, request_key: `key-of-the-form-${keys}` });
  const path: string = made.json().results.redirect_to;
  const { teaching } = (await browser.data(path)).results;
  const id = path.split("/")[2] ?? "";
  return { id, code: teaching.join.code, link: new URL(teaching.join.link).searchParams.get("code") ?? "" };
}

const join = ({ browser }: Member, code: string, shown_name = "Bo") =>
  browser.post("/classrooms/join/", { code, shown_name });

test("nobody becomes an educator before they've confirmed their address, and the page says so", async () => {
  const browser = app.browser();
  await browser.signUp("hasty@example.com");
  expect((await browser.data("/classrooms/teach/")).results.state).toBe("unproved");
  const refused = await browser.post("/classrooms/teach/", { teaches_at: "Riverside School" });
  expect([refused.status, refused.json().results.errors]).toEqual([
    409,
    ["Please confirm your email address first. We've sent you a link."],
  ]);
  expect((await browser.data("/classrooms/")).globals.user.user_type).toBe("learner");
  await markProved(app, "hasty@example.com");
  expect((await browser.post("/classrooms/teach/", { teaches_at: "Riverside School" })).status).toBe(200);
});

test("a member who says where they teach becomes an educator and makes one classroom, pressed often", async () => {
  const mei = await member();
  expect((await mei.browser.post("/classrooms/", { name: "X", request_key: "0123456789abcdef" })).status).toBe(403);
  expect((await mei.browser.form("/classrooms/teach/", { teaches_at: " " })).body).toContain("Please say where you");
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => mei.browser.post("/classrooms/teach/", { teaches_at: "Riverside School" })),
  );
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await typeOf(mei)).user_type).toBe("educator");
  const body = { name: "Maths 8b", request_key: "0123456789abcdef" };
  const made = await Promise.all(Array.from({ length: 20 }, () => mei.browser.post("/classrooms/", body)));
  expect(new Set(made.map(({ body: text }) => text)).size).toBe(1);
  expect((await mei.browser.data("/classrooms/")).results.teaching).toMatchObject([{ name: "Maths 8b", students: 0 }]);
});

test("a form that's refused comes back with what was typed", async () => {
  const mei = await educator();
  const answer = await mei.browser.form("/classrooms/", { name: "…", request_key: "0123456789abcdef" });
  expect(answer.status).toBe(400);
  expect(answer.body).toContain("Please give the classroom a name");
});

test("a learner joins by code or link, once, and becomes a student; after the last classroom a learner again", async () => {
  const [mei, bo] = [await educator(), await member()];
  const [maths, logic] = [await room(mei), await room(mei, "Logic")];
  const invitation = (await bo.browser.data(`/classrooms/join/?code=${maths.link}`)).results;
  expect(invitation).toMatchObject({ state: "open", classroom: { name: "Maths 8b", classroom_id: null } });
  const joined = await Promise.all(Array.from({ length: 10 }, () => join(bo, maths.code.toLowerCase())));
  expect(new Set(joined.map(({ body }) => body)).size).toBe(1);
  await join(bo, logic.link);
  expect(await typeOf(bo)).toMatchObject({ user_type: "student", is_classroom_student: true });
  const { teaching } = (await mei.browser.data(`/classrooms/${maths.id}/`)).results;
  expect(teaching).toMatchObject({ num_students: 1, students: [{ name: "Bo" }] });
  await bo.browser.post(`/classrooms/${maths.id}/`, { act: "leave" });
  expect((await bo.browser.get(`/classrooms/${maths.id}/`)).status).toBe(404);
  expect((await typeOf(bo)).user_type).toBe("student");
  await bo.browser.post(`/classrooms/${logic.id}/`, { act: "leave" });
  expect((await typeOf(bo)).user_type).toBe("learner");
});

test("code and link are kept only as keyed hashes", async () => {
  const mei = await educator();
  const { id, code, link } = await room(mei);
  const { rows } = await sql`select to_jsonb(c)::text as row from classrooms c where classroom_id = ${id}`.execute(
    app.db,
  );
  const text = JSON.stringify(rows);
  expect(text).toContain(id);
  expect(text).not.toContain(code.replace(" ", ""));
  expect(text).not.toContain(link);
});

test("a new code replaces the one on the page, once, and the old one stops working at once", async () => {
  const [mei, bo] = [await educator(), await member()];
  const { id, code } = await room(mei);
  const path = `/classrooms/${id}/settings/`;
  const { code_made_at: replaces } = (await mei.browser.data(path)).results;
  const act = () => mei.browser.post(path, { act: "new_code", replaces });
  await act();
  const { code: second } = (await mei.browser.data(path)).results;
  await act();
  expect((await mei.browser.data(path)).results.code).toBe(second);
  expect(second).not.toBe(code);
  expect((await join(bo, code)).json().results.errors).toEqual(["We don't recognise that code."]);
  expect((await join(bo, second)).status).toBe(200);
});

test("a code that has expired says so", async () => {
  const [mei, bo] = [await educator(), await member()];
  const { id, code } = await room(mei);
  await sql`update classrooms set code_expires_at = ${NOW} where classroom_id = ${id}`.execute(app.db);
  const answer = await join(bo, code);
  expect(answer.status).toBe(410);
  expect(answer.json().results.errors).toEqual(["That classroom link has expired. Ask for a new one."]);
});

test("stops somebody who guesses codes after twenty, and doesn't count right codes", async () => {
  const [mei, bo] = [await educator(), await member()];
  const { code } = await room(mei);
  for (let tries = 0; tries < 20; tries += 1) expect((await join(bo, "BCDFGHJK")).status).toBe(422);
  expect((await join(bo, code)).status).toBe(429);
  expect((await bo.browser.get(`/classrooms/join/?code=${code.replace(" ", "")}`)).status).toBe(429);
  expect((await join(await member(), code)).status).toBe(200);
});

test("nobody else sees or changes a classroom: not another educator, not its own student's neighbour (T54)", async () => {
  const [mei, other, bo, cleo] = [await educator(), await educator(), await member(), await member()];
  const { id, code } = await room(mei);
  await join(bo, code, "canary-bo-9f2");
  await join(cleo, code, "Cleo");
  for (const path of [`/classrooms/${id}/`, `/classrooms/${id}/settings/`]) {
    expect((await other.browser.get(path)).status).toBe(404);
    expect((await other.browser.post(path, { act: path.includes("settings") ? "close" : "leave" })).status).toBe(404);
  }
  expect((await cleo.browser.get(`/classrooms/${id}/settings/`)).status).toBe(404);
  for (const path of ["/classrooms/", `/classrooms/${id}/`, `/classrooms/join/?code=${code.replace(" ", "")}`, "/"]) {
    const { body } = await cleo.browser.get(path);
    expect(body, path).not.toContain("canary-bo-9f2");
    expect(body, path).not.toContain(bo.email);
  }
  const seen = (await mei.browser.get(`/classrooms/${id}/`)).body;
  expect(seen).not.toContain(bo.email);
});

test("an educator removes a student of their own, and can't be a student of it", async () => {
  const [mei, bo, other] = [await educator(), await member(), await educator()];
  const { id, code } = await room(mei);
  const elsewhere = await room(other);
  await join(bo, code);
  expect((await join(mei, code)).status).toBe(409);
  const [student] = (await mei.browser.data(`/classrooms/${id}/`)).results.teaching.students;
  const remove = { act: "remove_student", student_id: student.student_id };
  expect((await other.browser.post(`/classrooms/${elsewhere.id}/settings/`, remove)).status).toBe(404);
  expect((await mei.browser.post(`/classrooms/${id}/settings/`, remove)).status).toBe(200);
  expect((await bo.browser.get(`/classrooms/${id}/`)).status).toBe(404);
});

test("closing ends the classroom for its students and for everybody with the code", async () => {
  const [mei, bo] = [await educator(), await member()];
  const { id, code } = await room(mei);
  await join(bo, code);
  await mei.browser.post(`/classrooms/${id}/settings/`, { act: "close" });
  expect((await bo.browser.get(`/classrooms/${id}/`)).status).toBe(404);
  expect((await typeOf(bo)).user_type).toBe("learner");
  expect((await join(await member(), code)).status).toBe(410);
  expect((await mei.browser.data(`/classrooms/${id}/`)).results).toMatchObject({
    classroom: { closed_at: expect.any(String) },
    teaching: { join: null },
  });
});

test("a student changes the name that educators see", async () => {
  const [mei, bo] = [await educator(), await member()];
  const { id, code } = await room(mei);
  await join(bo, code);
  await bo.browser.form(`/classrooms/${id}/`, { act: "rename_self", shown_name: "Bo Lind" });
  expect((await bo.browser.data(`/classrooms/${id}/`)).results.learning).toMatchObject({ shown_name: "Bo Lind" });
});

test("a demonstration that starts twice has one classroom with its student", async () => {
  await addDemoAccounts(app.tools);
  await addDemoClassroom(app.tools);
  await addDemoClassroom(app.tools);
  const staff = app.browser();
  await staff.logIn("staff@example.com");
  expect((await staff.data("/classrooms/")).results.teaching).toMatchObject([{ name: "Maths 8b", students: 1 }]);
});
