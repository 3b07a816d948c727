import { expect, test, vi } from "vitest";
import { retryLoading } from "./retry-loading.ts";

const away = () => Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" });

function begin(load: () => Promise<void>) {
  const log = { warn: vi.fn(), error: vi.fn() };
  return { log, ...retryLoading({ load, log, retryMs: 1 }) };
}

test("loads the catalogue after all when the database goes away right after the start, and logs that once", async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(away()).mockRejectedValueOnce(away());
  load.mockResolvedValueOnce();
  const { log, done } = begin(load);
  await done;
  expect([load.mock.calls.length, log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([3, 1, 0]);
});

test("doesn't try a catalogue again that can't be loaded for another reason", async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValue(new Error("a broken file"));
  const { log, done } = begin(load);
  await done;
  expect([load.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 1]);
});

test("stops trying when the product stops", async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValue(away());
  const { done, stop } = begin(load);
  stop();
  await done;
  expect(load.mock.calls.length).toBeLessThanOrEqual(1);
});
