import { expect, test } from "vitest";
import { Refusal } from "../http/outcome.ts";
import { limitNewVisitors } from "./new-visitors.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Seconds after which another visitor is admitted; 0 if this one was. */
function waitAfter(admit: () => void): number {
  try {
    admit();
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.refused.refused).toBe(429);
    return error.refused.retryAfter ?? 0;
  }
}

test("admits three new visitors a minute from one network, and others all the same", () => {
  const visitors = limitNewVisitors(3);
  const from = (ip: string, now: number) => waitAfter(() => visitors.admit(ip, now));
  expect([0, 1, 2].map((at) => from("2001:db8:1:2::1", at))).toEqual([0, 0, 0]);
  expect(from("2001:db8:1:2:ffff::9", 20_000)).toBe(40);
  expect(from("2001:db8:1:3::1", 20_000)).toBe(0);
  expect(from("2001:db8:1:2::1", MINUTE_MS)).toBe(0);
});

test("admits forty times as many a day", () => {
  const visitors = limitNewVisitors(1);
  const admitted = Array.from({ length: 100 }, (_, minute) =>
    waitAfter(() => visitors.admit("198.51.100.1", minute * MINUTE_MS)),
  ).filter((wait) => wait === 0);
  expect(admitted).toHaveLength(40);
  expect(waitAfter(() => visitors.admit("198.51.100.1", DAY_MS))).toBe(0);
});

test("locks nobody out when the clock is set back", () => {
  const visitors = limitNewVisitors(1);
  visitors.admit("198.51.100.1", 1e12);
  expect(waitAfter(() => visitors.admit("198.51.100.1", 0))).toBe(0);
});
