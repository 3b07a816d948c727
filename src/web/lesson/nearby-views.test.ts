// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { openNearbyViews } from "./nearby-views.ts";

const loads = vi.hoisted(() => ({ calcdoku: vi.fn(async () => ({ view: { type: "calcdoku" } })) }));
vi.mock("#interactives/views.ts", () => ({ views: loads }));

test("an interactive's chunk is fetched once, when its page is near", async () => {
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

test("asking again answers the same promise, so that a page does not wait twice", () => {
  const { source } = openNearbyViews();
  expect(source("calcdoku", "p1")).toBe(source("calcdoku", "p1"));
});

test("a chunk that cannot come while offline comes when the connection is back", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  loads.calcdoku.mockClear();
  const { near, source } = openNearbyViews();
  near(["p1"]);
  const view = source("calcdoku", "p1");
  await Promise.resolve();
  expect(loads.calcdoku).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  // Whoever waits may begin to listen a moment later.
  await vi.waitFor(() => {
    window.dispatchEvent(new Event("online"));
    expect(loads.calcdoku).toHaveBeenCalledTimes(1);
  });
  expect(await view).toEqual({ type: "calcdoku" });
});
