// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { openNearbyViews } from "./nearby-views.ts";

const loads = vi.hoisted(() => ({ calcdoku: vi.fn(async () => ({ view: { type: "calcdoku" } })) }));
vi.mock("#interactives/views.ts", () => ({ views: loads }));

test("fetches the chunk of an interactive once, when its page is near", async () => {
  const nearby = openNearbyViews();
  const far = nearby.source("calcdoku", "p2");
  nearby.near(["p1"]);
  await Promise.resolve();
  expect(loads.calcdoku).not.toHaveBeenCalled();
  nearby.near(["p2"]);
  expect(await far).toEqual({ type: "calcdoku" });
  nearby.near(["p3"]);
  await nearby.source("calcdoku", "p3");
  expect(loads.calcdoku).toHaveBeenCalledTimes(1);
});

test("returns the same promise when asked again, so that a page doesn't wait twice", () => {
  const { source } = openNearbyViews();
  expect(source("calcdoku", "p1")).toBe(source("calcdoku", "p1"));
});

test("loads a chunk after coming back online", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  loads.calcdoku.mockClear();
  const { near, source } = openNearbyViews();
  near(["p1"]);
  const view = source("calcdoku", "p1");
  await Promise.resolve();
  expect(loads.calcdoku).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  // The listener may be added a moment later.
  await vi.waitFor(() => {
    window.dispatchEvent(new Event("online"));
    expect(loads.calcdoku).toHaveBeenCalledTimes(1);
  });
  expect(await view).toEqual({ type: "calcdoku" });
});
