// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSay } from "../messages.ts";
import { runMessages } from "./messages.ts";
import { handleRunKey, RunBar } from "./run-bar.tsx";
import { type RunOptions, useRun } from "./use-run.ts";

const say = createSay(runMessages);

/** Counts steps, ten a second, up to `last`. */
function Counter({ last = 1000, ...spec }: { last?: number } & Partial<RunOptions>) {
  const picture = useRef<HTMLDivElement>(null);
  const count = useRef(0);
  const [shown, show] = useState(0);
  const run = useRun({
    element: picture,
    stepsPerSecond: 10,
    step() {
      count.current += 1;
      return count.current < last;
    },
    draw: () => show(count.current),
    ...spec,
  });
  const back = () => {
    count.current = 0;
    show(0);
  };
  return (
    <>
      <div
        ref={picture}
        role="application"
        aria-label="picture"
        tabIndex={-1}
        onKeyDown={(event) => handleRunKey(event, run)}
      >
        {shown}
      </div>
      <RunBar run={run} say={say} speeds={[1, 10]} onRewind={back} isAtStart={shown === 0} isOver={shown >= last} />
    </>
  );
}

const shown = () => Number(screen.getByRole("application").textContent);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
let seen: (isIntersecting: boolean) => void = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance"] });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        seen = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("doesn't move until Play is pressed, and stops again on Pause", () => {
  render(<Counter />);
  pass(1000);
  expect(shown()).toBe(0);
  press("Play");
  pass(1000);
  expect(shown()).toBeGreaterThanOrEqual(9);
  press("Pause");
  const at = shown();
  pass(1000);
  expect(shown()).toBe(at);
});

test("Step pauses and does one step; keys on the picture do the same", () => {
  render(<Counter />);
  press("Play");
  press("Step");
  expect(shown()).toBe(1);
  fireEvent.keyDown(screen.getByRole("application"), { key: "." });
  expect(shown()).toBe(2);
  fireEvent.keyDown(screen.getByRole("application"), { key: " " });
  expect(screen.getByRole("button", { name: "Pause" })).toBeTruthy();
});

test("runs at the chosen speed", () => {
  render(<Counter />);
  fireEvent.change(screen.getByRole("combobox", { name: "Speed" }), { target: { value: "10" } });
  press("Play");
  pass(1000);
  expect(shown()).toBeGreaterThan(90);
});

test("goes back to its start, paused", () => {
  render(<Counter />);
  press("Play");
  pass(1000);
  press("Back to start");
  pass(1000);
  expect(shown()).toBe(0);
  expect(screen.getByRole("button", { name: "Back to start" }).getAttribute("aria-disabled")).toBe("true");
});

test("pauses at its end", () => {
  render(<Counter last={3} />);
  press("Play");
  pass(1000);
  expect(shown()).toBe(3);
  expect(screen.getByRole("button", { name: "Play" }).getAttribute("aria-disabled")).toBe("true");
});

test("waits while it's scrolled out of sight or its tab is hidden, then resumes where it was", () => {
  render(<Counter />);
  press("Play");
  pass(500);
  const at = shown();
  act(() => seen(false));
  pass(5000);
  expect(shown()).toBe(at);
  act(() => seen(true));
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  fireEvent(document, new Event("visibilitychange"));
  pass(5000);
  expect(shown()).toBe(at);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event("visibilitychange"));
  pass(500);
  expect(shown()).toBeGreaterThan(at);
  expect(shown()).toBeLessThan(at + 8);
});
