// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { AwayState } from "./away-state.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a page on its way says that it is loading", () => {
  render(<PageSkeleton />);
  expect(screen.getByRole("status").textContent).toBe("Loading");
});

test("offline one is told what is safe, and can try again", async () => {
  vi.stubGlobal("navigator", { ...navigator, onLine: false });
  const onRetry = vi.fn();
  render(<AwayState onRetry={onRetry} />);
  expect(screen.getByRole("heading", { level: 1, name: "You are offline" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("when the server is away one is not told to be offline", () => {
  render(<AwayState onRetry={vi.fn()} />);
  expect(screen.getByRole("heading", { level: 1, name: "That did not work" })).toBeTruthy();
});
