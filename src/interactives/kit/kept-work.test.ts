import { expect, it } from "vitest";
import { MAX_WORK_BYTES, trimWork, type Work } from "./kept-work.ts";

const work = (state: unknown, undo: unknown[]): Work => ({
  v: 1,
  alias: "a",
  type: "toy",
  assetHash: "h",
  rev: 1,
  phase: "working",
  state,
  undo,
});

it("keeps everything that fits", () => {
  expect(trimWork(work(1, [2, 3]))).toEqual(work(1, [2, 3]));
});

it("drops the oldest steps first when it grows too large", () => {
  const undo = Array.from({ length: 200 }, (_, index) => `${index} ${"x".repeat(400)}`);
  const fitted = trimWork(work(1, undo));
  expect(fitted?.undo?.at(-1)).toBe(undo.at(-1));
  expect(fitted?.undo?.length).toBeLessThan(200);
  expect(new TextEncoder().encode(JSON.stringify(fitted)).length).toBeLessThanOrEqual(MAX_WORK_BYTES);
});

it("counts bytes, not characters, and refuses what can't fit", () => {
  expect(trimWork(work("é".repeat(20_000), []))).toBeNull();
  expect(trimWork(work("e".repeat(20_000), []))).not.toBeNull();
});
