import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { onePerRole, type Role, roles } from "#tests/kit/people.ts";
import { writeAudit } from "./audit-store.ts";

let app: TestApp;
let browsers: Record<Role, TestBrowser>;
let staffUserId: string;
let learnerId: string;

beforeAll(async () => {
  app = await createTestApp();
  browsers = await onePerRole(app);
  const ids = await app.db.selectFrom("users").select(["email", "user_id"]).execute();
  const idOf = (email: string) => ids.find((row) => row.email === email)?.user_id ?? "";
  staffUserId = idOf("staff@example.com");
  learnerId = idOf("learner@example.com");
});
afterAll(() => app.close());

const write = (requestKey: string, id = learnerId) =>
  app.db.transaction().execute((trx) =>
    writeAudit(trx, app.tools, {
      staffUserId,
      act: "person_opened",
      subject: { kind: "person", id },
      reason: "Asked by mail why premium ended.",
      effect: [],
      requestKey,
    }),
  );

test.each(roles.filter((role) => role !== "staff"))("%s doesn't learn that staff pages exist", async (role) => {
  for (const path of ["/staff/", "/staff/audit/"]) {
    const answer = await browsers[role].get(path);
    expect([path, answer.status, answer.body.includes('data-screen="error"')]).toEqual([path, 404, true]);
  }
});

describe("a line of the audit log", () => {
  test("is written once per form, and a second press gets the same line", async () => {
    const key = app.tools.random.uuid();
    const first = await write(key);
    expect(first).toEqual({ written: expect.any(String) });
    expect(await write(key)).toMatchObject({ before: { staff_user_id: staffUserId, subject_id: learnerId } });
    const lines = await app.db.selectFrom("staff_audit").select("audit_id").where("request_key", "=", key).execute();
    expect(lines).toHaveLength(1);
  });

  test("can't be changed or deleted, not even by the product itself", async () => {
    await write(app.tools.random.uuid());
    await expect(sql`update staff_audit set reason = 'Another one.'`.execute(app.db)).rejects.toThrow(/keeps what was/);
    await expect(sql`delete from staff_audit`.execute(app.db)).rejects.toThrow(/keeps what was/);
  });

  test("needs a reason that says something", async () => {
    const empty = sql`update staff_audit set reason = ' '`;
    await expect(empty.execute(app.db)).rejects.toThrow();
    const blank = { staffUserId, act: "refund" as const, subject: { kind: "person" as const, id: learnerId } };
    const requestKey = app.tools.random.uuid();
    await expect(
      app.db
        .transaction()
        .execute((trx) => writeAudit(trx, app.tools, { ...blank, reason: "  ", effect: [], requestKey })),
    ).rejects.toThrow();
  });
});

test("staff read who looked at whom and why, page by page", async () => {
  for (let count = 0; count < 51; count += 1) await write(app.tools.random.uuid(), staffUserId);
  const { results } = await browsers.staff.data(`/staff/audit/?about=${staffUserId}`);
  expect(results.lines).toHaveLength(50);
  expect(results.lines[0]).toMatchObject({
    who: "staff@example.com",
    act: "person_opened",
    about: { name: "staff@example.com" },
    reason: "Asked by mail why premium ended.",
  });
  const older = await browsers.staff.data(`/staff/audit/?about=${staffUserId}&before=${results.next}`);
  expect(older.results.lines).toHaveLength(1);
  expect(older.results.next).toBe(null);
});
