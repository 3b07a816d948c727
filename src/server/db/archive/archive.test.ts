import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import pino from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileOnDisk, folderPlace } from "#server/files/folder-place.ts";
import { openFile } from "#server/files/open-place.ts";
import type { S3Settings } from "#server/files/s3-settings.ts";
import { maintainAttempts } from "#server/learning/insights/tally-answers.ts";
import type { Settings } from "#server/settings.ts";
import { createTestDatabase, type TestDatabase } from "#tests/kit/database.ts";
import { startStrictS3 } from "#tests/kit/strict-s3.ts";
import { readMonth } from "./read-month.ts";
import { writeMonth } from "./write-month.ts";

const NOW = Date.parse("2026-03-20T09:00:00Z");
const LATER = Date.parse("2027-06-15T09:00:00Z");
const ADA = "0191a0b0-0000-7000-8000-00000000000a";
const BEN = "0191a0b0-0000-7000-8000-00000000000b";
const LESSON = "0191a0b0-0000-7000-8000-000000000001";

let database: TestDatabase;
let dir: string;
let logged: { event?: string }[];
beforeEach(async () => {
  database = await createTestDatabase();
  dir = mkdtempSync(join(tmpdir(), "hypatia-archive-"));
  logged = [];
});
afterEach(async () => {
  await sql`drop schema if exists archived cascade`.execute(database.db);
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

function keep(now: number, archiveDir: string | null = dir, s3: S3Settings | null = null): Promise<void> {
  const log = pino({ level: "info" }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const settings = { archiveDir, s3 } as Settings; // nothing else of them is read
  return maintainAttempts({ db: database.db, now: () => now, log, settings });
}

async function attempt(userId: string, nth: number, at: string, answer: string | null): Promise<void> {
  await sql`insert into attempt_log (user_id, lesson_id, solvable, nth, at, version_hash, answer, answer_hash, correct, replied, hints_before,
      first_of_value, solved)
    values (${userId}, ${LESSON}, 'a-question', ${nth}, ${at}, 'v', ${answer}, 'h', false, true, 2, true, false)`.execute(
    database.db,
  );
}

async function rowsOf(table: string): Promise<{ user_id: string; nth: number; at: string; answer: string | null }[]> {
  const { rows } = await sql<{ user_id: string; nth: number; at: string; answer: string | null }>`
    select user_id, nth, at::text as at, answer from ${sql.table(table)} order by at`.execute(database.db);
  return rows;
}

const files = () => readdirSync(dir).sort();

test("a month whose time is over is written before it's dropped, and comes back attempt by attempt without anybody's id", async () => {
  await keep(NOW);
  await attempt(ADA, 1, "2026-03-05T10:00:00.123456Z", '0.5 \\ "half"\n');
  await attempt(BEN, 1, "2026-03-06T10:00:00Z", null);
  await attempt(ADA, 2, "2026-03-07T10:00:00Z", "⅗");
  const before = await rowsOf("attempt_log");
  await keep(LATER);
  expect(await rowsOf("attempt_log")).toEqual([]);
  const [file = ""] = files();
  expect(files()).toEqual(["attempt_log_2026_03.jsonl.gz", "attempt_log_2026_04.jsonl.gz"]);
  expect(gunzipSync(readFileSync(join(dir, file))).toString()).not.toMatch(new RegExp(`${ADA}|${BEN}`));

  expect(await readMonth(database.db, fileOnDisk(join(dir, file)))).toEqual({ table: "attempt_log_2026_03", rows: 3 });
  const after = await rowsOf("archived.attempt_log_2026_03");
  const without = (rows: typeof before) => rows.map(({ user_id: _, ...rest }) => rest);
  expect(without(after)).toEqual(without(before));
  const [first, other, second] = after.map(({ user_id }) => user_id);
  expect(first).toBe(second);
  expect(first).not.toBe(other);
  // The night after leaves it alone.
  await keep(LATER);
  expect(await rowsOf("archived.attempt_log_2026_03")).toEqual(after);
  expect(await readMonth(database.db, fileOnDisk(join(dir, file)))).toHaveProperty("problem");
});

test("attempts from before there were months are archived by months, too", async () => {
  await attempt(ADA, 1, "2026-01-31T23:59:59Z", "1");
  await attempt(ADA, 2, "2026-02-01T00:00:00Z", "2");
  await keep(LATER);
  expect(await rowsOf("attempt_log")).toEqual([]);
  expect(files()).toEqual(["attempt_log_2026_01.jsonl.gz", "attempt_log_2026_02.jsonl.gz"]);
});

test("a month that can't be written stays, and the log says why", async () => {
  await keep(NOW);
  await attempt(ADA, 1, "2026-03-05T10:00:00Z", "1");
  writeFileSync(join(dir, "in-the-way"), "");
  await keep(LATER, join(dir, "in-the-way"));
  expect(await rowsOf("attempt_log")).toHaveLength(1);
  expect(logged.map(({ event }) => event)).toContain("month_not_archived");
  await keep(LATER);
  expect(await rowsOf("attempt_log")).toEqual([]);
});

test("a store that fails when all has been read only fails the archiving", async () => {
  const place = {
    ...folderPlace(dir),
    async take(_name: string, bytes: Readable): Promise<never> {
      await once(bytes, "finish");
      await nextTurn();
      throw new Error("The store is gone.");
    },
  };
  await expect(writeMonth(database.db, place, "attempt_log")).rejects.toThrow("The store is gone.");
  await nextTurn();
});

test("a database that fails while a slow store is asked only fails the archiving", async () => {
  const folder = folderPlace(dir);
  const place = {
    ...folder,
    async look(name: string) {
      await sql`select pg_sleep(0.05)`.execute(database.db);
      return folder.look(name);
    },
  };
  await expect(writeMonth(database.db, place, "no_such_month")).rejects.toThrow("no_such_month");
});

test("a file that's there is never overwritten", async () => {
  writeFileSync(join(dir, "attempt_log_2026_03.jsonl.gz"), "somebody else's");
  await keep(NOW);
  await attempt(ADA, 1, "2026-03-05T10:00:00Z", "1");
  await keep(LATER);
  expect(readFileSync(join(dir, "attempt_log_2026_03.jsonl.gz"), "utf8")).toBe("somebody else's");
  expect(files()).toContain("attempt_log_2026_03-2.jsonl.gz");
});

test("a file that was cut off or changed is refused whole", async () => {
  await keep(NOW);
  for (let nth = 1; nth <= 3; nth += 1) await attempt(ADA, nth, `2026-03-0${nth}T10:00:00Z`, "seven");
  await keep(LATER);
  const file = join(dir, "attempt_log_2026_03.jsonl.gz");
  const whole = readFileSync(file);
  const text = gunzipSync(whole).toString();
  const bad = [
    whole.subarray(0, whole.length - 30),
    gzipSync(text.replace("seven", "eight")),
    gzipSync(text.split("\n").slice(0, -2).join("\n")),
    gzipSync("{}\n"),
  ];
  for (const bytes of bad) {
    writeFileSync(file, bytes);
    expect(await readMonth(database.db, fileOnDisk(file))).toHaveProperty("problem");
  }
  expect(await readMonth(database.db, fileOnDisk(join(dir, "none.jsonl.gz")))).toEqual({
    problem: `There's no file called ${join(dir, "none.jsonl.gz")}.`,
  });
});

test("a month goes into a store and comes back from there, and one that the store refuses stays", async () => {
  const s3 = await startStrictS3();
  await keep(NOW);
  await attempt(ADA, 1, "2026-03-05T10:00:00Z", "1");
  s3.objects.set("archive/attempt_log_2026_03.jsonl.gz", Buffer.from("somebody else's"));
  s3.uploads.failing.push("InternalError");
  await keep(LATER, "s3:archive", s3.settings);
  expect(await rowsOf("attempt_log")).toHaveLength(1);
  expect(logged.map(({ event }) => event)).toContain("month_not_archived");
  await keep(LATER, "s3:archive", s3.settings);
  expect(await rowsOf("attempt_log")).toEqual([]);
  expect([...s3.objects.keys()].sort()).toEqual([
    "archive/attempt_log_2026_03-2.jsonl.gz",
    "archive/attempt_log_2026_03.jsonl.gz",
    "archive/attempt_log_2026_04.jsonl.gz",
  ]);
  expect(s3.objects.get("archive/attempt_log_2026_03.jsonl.gz")?.toString()).toBe("somebody else's");
  const file = openFile("s3:archive/attempt_log_2026_03-2.jsonl.gz", { s3: s3.settings });
  expect(await readMonth(database.db, file)).toEqual({ table: "attempt_log_2026_03", rows: 1 });
  await s3.close();
});

test("without a folder for them, months are dropped", async () => {
  await attempt(ADA, 1, "2026-01-05T10:00:00Z", "1");
  await keep(NOW, null);
  await attempt(ADA, 2, "2026-03-05T10:00:00Z", "2");
  await keep(LATER, null);
  expect(await rowsOf("attempt_log")).toEqual([]);
  expect(files()).toEqual([]);
});
