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

test("says that a page is loading", () => {
  render(<PageSkeleton />);
  expect(screen.getByRole("status").textContent).toBe("Loading");
});

test("says what's safe while offline, and can try again", async () => {
  vi.stubGlobal("navigator", { ...navigator, onLine: false });
  const onRetry = vi.fn();
  render(<AwayState onRetry={onRetry} />);
  expect(screen.getByRole("heading", { level: 1, name: "You're offline" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("doesn't say you're offline when the server is down", () => {
  render(<AwayState onRetry={vi.fn()} />);
  expect(screen.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeTruthy();
});
