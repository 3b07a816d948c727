import pino from "pino";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#tests/kit/database.ts";
import { createAllowances } from "../db/counted/allowances.ts";
import { Refusal } from "../http/outcome.ts";
import { limitNewVisitors } from "./new-visitors.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const database = await createTestDatabase();
afterAll(() => database.close());

/** A process that admits this many a minute: returns the seconds to wait, 0 if this visitor was admitted. */
function newProcess(perMinute: number) {
  const allowances = createAllowances(database.db, pino({ level: "silent" }));
  return async (ip: string, now: number) => {
    try {
      await limitNewVisitors({ allowances, perMinute }, ip, now);
      return 0;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      expect(error.refused.refused).toBe(429);
      return error.refused.retryAfter ?? 0;
    }
  };
}

test("admits three new visitors a minute from one network, and others all the same", async () => {
  const from = newProcess(3);
  expect([
    await from("2001:db8:1:2::1", 0),
    await from("2001:db8:1:2::1", 1),
    await from("2001:db8:1:2::1", 2),
  ]).toEqual([0, 0, 0]);
  expect(await from("2001:db8:1:2:ffff::9", 20_000)).toBe(40);
  expect(await from("2001:db8:1:3::1", 20_000)).toBe(0);
  expect(await from("2001:db8:1:2::1", MINUTE_MS)).toBe(0);
});

test("admits three a minute across two processes", async () => {
  const [first, second] = [newProcess(3), newProcess(3)];
  const waits = [];
  for (const admit of [first, second, first, second, first]) waits.push(await admit("203.0.113.1", 1000));
  expect(waits).toEqual([0, 0, 0, 60, 60]);
});

test("admits forty times as many a day", async () => {
  const from = newProcess(1);
  const waits: number[] = [];
  for (let minute = 0; minute < 100; minute += 1) waits.push(await from("198.51.100.1", minute * MINUTE_MS));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(40);
  expect(await from("198.51.100.1", DAY_MS)).toBe(0);
});

test("locks nobody out when the clock is set back", async () => {
  const from = newProcess(1);
  expect(await from("198.51.100.2", 1e12)).toBe(0);
  expect(await from("198.51.100.2", 0)).toBe(0);
  expect(await newProcess(1)("198.51.100.2", 1e11)).toBe(0);
});
