import { expect, test } from "vitest";
import { CallError } from "../api/call-error.ts";
import { createQueryClient, retryDelay, shouldRetry } from "./query-client.ts";

test("waits 1 s before a retry, doubling up to 30 s (P6)", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000]);
});

test("retries three times, and never after a refusal (P6)", () => {
  const away = new CallError({ status: 503, errors: [] });
  const refused = new CallError({ status: 403, errors: [] });
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, away))).toEqual([true, true, true, false]);
  expect(shouldRetry(0, refused)).toBe(false);
  expect(shouldRetry(0, new CallError({ status: null, errors: [] }))).toBe(true);
});

test("keeps responses for five minutes (P6)", () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000);
});
