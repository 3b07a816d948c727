import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createSchool, type TestRoom } from "#tests/kit/classrooms.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { firstLesson, openTab, solveFirstLesson } from "#tests/kit/learning.ts";
import { startRecordStore } from "#tests/kit/record-store.ts";
import { sendRecords } from "./send-records.ts";

const NOW = "2026-03-02T10:00:00Z";
const HOUR_MS = 3_600_000;
let room: TestRoom;

const store = await startRecordStore();
const school = await createSchool(NOW, store.env);
afterAll(async () => {
  await school.app.close();
  await store.close();
});
beforeEach(async () => {
  school.app.setNow(NOW);
  store.failing = null;
  store.statements = [];
  store.refused = [];
  store.batches = [];
  await sql`delete from learning_records`.execute(school.app.db);
  room = await school.room();
  expect((await agree("records_agree")).status).toBe(303);
});

const agree = (act: "records_agree" | "records_withdraw") =>
  school.mei.form(`${room.path}settings/`, { act, by: "Mei Tan" });
const send = () => sendRecords(school.app.tools);
const verbs = () => store.statements.map(({ verb }) => verb.id.split("/").at(-1));
const waiting = async () =>
  (
    await sql<{ state: string }>`select state from learning_records order by at, effect_key`.execute(school.app.db)
  ).rows.map(({ state }) => state);

async function solve(browser: TestBrowser): Promise<void> {
  await solveFirstLesson(await openTab(browser, firstLesson, NOW), { at: NOW });
}

test("a student's answers, progress and finished lesson reach the store as the standard has them, once each", async () => {
  const student = await room.student("Amina");
  await school.finish(student);
  await Promise.all([send(), send()]);
  await send();
  expect(store.refused).toEqual([]);
  expect(new Set(verbs())).toEqual(new Set(["answered", "progressed", "completed"]));
  expect(verbs().filter((verb) => verb === "completed")).toHaveLength(1);
  expect(new Set(store.statements.map(({ id }) => id)).size).toBe(store.statements.length);
  const answered = store.statements.find(({ verb }) => verb.id.endsWith("answered"));
  expect(answered?.result).toEqual({ success: true, score: { scaled: 1 } });
  expect(answered?.object.id).toContain(`http://127.0.0.1:8080${firstLesson}#`);
  const progress = store.statements
    .flatMap(({ result }) => Object.values(result.extensions ?? {}))
    .filter((value) => typeof value === "number");
  expect(Math.max(...progress)).toBe(100);
});

test("the person is a pseudonym: neither address, name nor id is in a statement, nor what they typed", async () => {
  const student = await room.student("Amina");
  const { user } = (await student.data("/")).globals;
  await solve(student);
  await send();
  const text = JSON.stringify(store.statements);
  expect(store.statements.length).toBeGreaterThan(0);
  for (const secret of [user.user_id, user.email, "Amina", room.id, "@"]) expect(text).not.toContain(secret);
  expect(new Set(store.statements.map(({ actor }) => actor.account.name)).size).toBe(1);
});

test("without a school's agreement nothing is kept, and once it's taken back nothing more is sent", async () => {
  const visitor = await school.member();
  await solve(visitor);
  expect(await waiting()).toEqual([]);
  const student = await room.student("Amina");
  await solve(student);
  expect((await waiting()).length).toBeGreaterThan(0);
  await agree("records_withdraw");
  await send();
  expect([store.statements, await waiting()]).toEqual([[], []]);
});

test("a store that's down gets everything later, with the same ids, in batches", async () => {
  const student = await room.student("Amina");
  await school.finish(student);
  store.failing = 503;
  await send();
  expect(store.statements).toEqual([]);
  store.failing = null;
  await send();
  expect(store.statements).toEqual([]);
  school.app.setNow(Date.parse(NOW) + HOUR_MS);
  await send();
  expect(store.statements.length).toBe((await waiting()).length);
  expect(store.batches).toEqual([store.statements.length]);
  // The answer was lost on the way back: the same statements again are the same.
  const before = store.statements.length;
  await sql`update learning_records set state = 'due'`.execute(school.app.db);
  await send();
  expect(store.statements).toHaveLength(before);
  expect(new Set(await waiting())).toEqual(new Set(["sent"]));
});

test("one statement that the store refuses stops none of the others", async () => {
  const student = await room.student("Amina");
  await solve(student);
  await send();
  const [first] = store.statements;
  if (first) store.statements[0] = { ...first, timestamp: "2020-01-01T00:00:00.000Z" };
  await solve(await room.student("Bela"));
  await sql`update learning_records set state = 'due'`.execute(school.app.db);
  await send();
  expect(new Set(await waiting())).toEqual(new Set(["sent"]));
  expect(new Set(store.statements.map(({ actor }) => actor.account.name)).size).toBe(2);
});

test("after two days without an answer a statement is given up, and a month later it's gone", async () => {
  await solve(await room.student("Amina"));
  store.failing = 500;
  school.app.setNow(Date.parse(NOW) + 49 * HOUR_MS);
  await send();
  expect(new Set(await waiting())).toEqual(new Set(["given_up"]));
  school.app.setNow(Date.parse(NOW) + 32 * 24 * HOUR_MS);
  await send();
  expect(await waiting()).toEqual([]);
});

test("a student reads in the classroom that the store gets records, while it does", async () => {
  const student = await room.student("Cleo");
  const isTold = async () => (await student.data(room.path)).results.learning.records;
  expect(await isTold()).toBe(true);
  await agree("records_withdraw");
  expect(await isTold()).toBe(false);
});
