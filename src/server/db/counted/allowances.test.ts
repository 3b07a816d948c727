import pino from "pino";
import { afterAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "#tests/kit/database.ts";
import { type Allowances, createAllowances, deleteOldCounts, type Limit } from "./allowances.ts";

const log = pino({ level: "silent" });
/** Two processes of one site. */

const database = await createTestDatabase();
afterAll(() => database.close());
const first = createAllowances(database.db, log);
const second = createAllowances(database.db, log);

const HOUR_MS = 3_600_000;
const limitOf = (max: number, spare = 0): Limit => ({ max, windowMs: HOUR_MS, spare });

/** Number of `n` requests, sent to one process after the other, that are let through. */
async function letThrough(processes: readonly Allowances[], whom: string, n: number, limit: Limit, now = 0) {
  let through = 0;
  for (let nth = 0; nth < n; nth += 1) {
    const taken = await processes[nth % processes.length]?.take("tries", whom, limit, now);
    if (taken?.waitS === 0) through += 1;
  }
  return through;
}

describe("a limit", () => {
  test("lets exactly its number through one process, however large it is", async () => {
    expect(await letThrough([first], "alone", 20, limitOf(10))).toBe(10);
    expect(await letThrough([first], "alone, with shares", 1100, limitOf(1000, 10))).toBe(1000);
  });

  test("is one for two processes", async () => {
    expect(await letThrough([first, second], "both", 40, limitOf(10))).toBe(10);
  });

  test("lets at most one spare more through for a second process", async () => {
    const through = await letThrough([first, second], "spare", 1500, limitOf(500, 5));
    expect(through).toBeGreaterThanOrEqual(500 - 5);
    expect(through).toBeLessThanOrEqual(500 + 5);
  });

  test("lets no more through when everything comes at once", async () => {
    const limit = limitOf(25, 0);
    const taken = await Promise.all(
      Array.from({ length: 100 }, (_, nth) => [first, second][nth % 2]?.take("tries", "at once", limit, 0)),
    );
    expect(taken.filter((each) => each?.waitS === 0)).toHaveLength(25);
  });

  test("begins again when its window ends, which is when the first process said", async () => {
    expect(await letThrough([first], "window", 10, limitOf(10), 0)).toBe(10);
    expect(await second.take("tries", "window", limitOf(10), HOUR_MS / 2)).toEqual({ waitS: 1800 });
    expect(await letThrough([second], "window", 20, limitOf(10), HOUR_MS)).toBe(10);
  });

  test("is one for processes whose clocks differ a little", async () => {
    const limit = limitOf(10);
    let through = 0;
    for (let nth = 0; nth < 40; nth += 1) {
      const [process, now] = nth % 2 === 0 ? ([first, 5000 + nth] as const) : ([second, nth] as const);
      if ((await process.take("tries", "clocks", limit, now)).waitS === 0) through += 1;
    }
    expect(through).toBe(10);
  });

  test("costs no statement while a process has a spare left, nor once it's known to be full", async () => {
    const count = async () => (await database.db.selectFrom("allowances").select("key").execute()).length;
    const before = await count();
    expect(await letThrough([first], "quiet", 5, limitOf(500, 5))).toBe(5);
    expect(await count()).toBe(before);
    await letThrough([first], "full", 4, limitOf(3));
    await database.db.deleteFrom("allowances").execute();
    expect(await letThrough([first], "full", 4, limitOf(3))).toBe(0);
    expect(first.isFull("tries", "full", 0)).toEqual({ waitS: 3600 });
  });

  test("still holds in each process while the database is away", async () => {
    const gone = await createTestDatabase();
    const alone = createAllowances(gone.db, log);
    await gone.close();
    expect(await letThrough([alone], "alone", 20, limitOf(10))).toBe(10);
  });
});

test("forgets counts of windows that have ended", async () => {
  await database.db.deleteFrom("allowances").execute();
  await letThrough([first], "old", 1, limitOf(10), 0);
  await letThrough([first], "new", 1, limitOf(10), HOUR_MS);
  await deleteOldCounts(database.db, 1.5 * HOUR_MS, 10);
  expect(await database.db.selectFrom("allowances").select("used").execute()).toEqual([{ used: 1 }]);
});
