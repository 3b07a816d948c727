import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createSchool } from "#tests/kit/classrooms.ts";
import { premiumLesson } from "#tests/kit/learning.ts";

const NOW = "2026-03-02T10:00:00Z";
let keys = 0;

const school = await createSchool(NOW);
afterAll(() => school.app.close());
const staff = school.app.browser();
await staff.signUp("staff@example.com");
await sql`update users set user_type = 'staff', email_verified_at = ${NOW} where email = 'staff@example.com'`.execute(
  school.app.db,
);

function change(fields: Record<string, string>) {
  keys += 1;
  const key = `0197d5c0-0000-7000-8000-${String(keys).padStart(12, "0")}`;
  return staff.form("/staff/educators/", {
    email: "person1@example.com",
    reason: "A contract with them.",
    key,
    ...fields,
  });
}
const audit = async () =>
  (await sql<{ act: string }>`select act from staff_audit order by at, audit_id`.execute(school.app.db)).rows.map(
    ({ act }) => act,
  );

test("a licence opens the lessons an educator sets to their students, until its last day is over", async () => {
  const room = await school.room();
  await room.set(premiumLesson);
  const student = await room.student("Amina");
  const opens = async () => (await student.get(`${premiumLesson}?ajax=1`)).status;
  expect(await opens()).not.toBe(200);
  expect((await change({ act: "licence", last_day: "2026-03-01" })).status).toBe(422);
  expect((await change({ act: "licence", last_day: "soon" })).status).toBe(422);
  const given = await change({ act: "licence", last_day: "2026-03-31" });
  const page = (await staff.data(String(given.headers.location))).results;
  expect(page.done[0]).toContain("Mar 31, 2026");
  expect(page.educators[0]).toMatchObject({ address: "p…@example.com", licence_until: "2026-04-01T00:00:00.000Z" });
  expect(await opens()).toBe(200);
  school.app.setNow("2026-04-01T00:00:00Z");
  expect(await opens()).not.toBe(200);
  school.app.setNow(NOW);
  await change({ act: "end" });
  expect(await opens()).not.toBe(200);
  expect(await audit()).toEqual(["licence", "licence"]);
});

test("a form sent twice is done once, and each act leaves its line", async () => {
  const before = (await audit()).length;
  const key = "0197d5c0-0000-7000-8000-999999999999";
  await Promise.all([1, 2, 3].map(() => change({ act: "licence", last_day: "2026-05-31", key })));
  expect((await audit()).length).toBe(before + 1);
});

test("somebody whose right to teach was taken away can't run classrooms, and may get that right back", async () => {
  const other = await school.educator();
  const email = school.lastEmail();
  expect((await other.get("/classrooms/teach/")).status).toBe(302);
  await change({ act: "revoke", email });
  expect((await other.data("/classrooms/teach/")).results.state).toBe("revoked");
  await change({ act: "restore", email });
  expect((await other.get("/classrooms/teach/")).status).toBe(302);
});

test("an address that nobody has confirmed, or of somebody who doesn't teach, is refused", async () => {
  await school.member();
  for (const email of ["nobody@example.com", school.lastEmail()]) {
    expect((await change({ act: "end", email })).status).toBe(422);
  }
});
