import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#tests/kit/database.ts";
import { attemptKey, countAttempt, countWithin, limitKey } from "./attempts.ts";

const NOW = Date.parse("2026-03-02T09:00:00Z");

const database = await createTestDatabase();
afterAll(() => database.close());

test("an attempt that another process stamped a moment earlier isn't refused for the one before it", async () => {
  const key = attemptKey("amina@example.com", "198.51.100.1");
  const stamped = [NOW + 50, NOW, NOW + 30, NOW + 10];
  for (const at of stamped) expect(await countAttempt(database.db, key, at)).toEqual({ allowed: true });
  // The fifth is one too many for the next person.
  expect(await countAttempt(database.db, key, NOW)).toEqual({ allowed: true });
  expect(await countAttempt(database.db, key, NOW)).toEqual({ allowed: false, retryAfterS: 2 });
});

test("a limit isn't counted from the start again by a process whose clock is behind", async () => {
  const key = limitKey("reset", "amina@example.com");
  const limit = { max: 3, windowMs: 60_000 };
  const allowed = [];
  for (const at of [NOW + 800, NOW, NOW + 900, NOW + 100, NOW + 1000]) {
    allowed.push((await countWithin(database.db, key, limit, at)).allowed);
  }
  expect(allowed).toEqual([true, true, true, false, false]);
});
