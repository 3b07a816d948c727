// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

// Another file of this worker may have loaded them.
beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

test.each([
  [0.05, 0.0499, 1],
  [0.05, 0.05, 0],
  [0, 0, 0],
  [1, 0.999, 1],
])("with a share of %f and a draw of %f a page load is traced %i times", async (rate, draw, times) => {
  const watchSpeed = vi.fn();
  vi.doMock("./speed.ts", () => ({ watchSpeed }));
  vi.spyOn(Math, "random").mockReturnValue(draw);
  const { traceSpeed } = await import("./delivery.ts");
  traceSpeed(rate);
  traceSpeed(rate);
  expect(watchSpeed).toHaveBeenCalledTimes(times);
});
