// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { CaseRun } from "../kit/machine/job.ts";
import { createSay } from "../kit/messages.ts";
import { Console } from "./console.tsx";
import { NO_RUNS, type Runs } from "./runs.ts";
import strings from "./strings/en.json" with { type: "json" };

afterEach(cleanup);

const say = createSay(strings);

function ended(run: Partial<CaseRun>): Runs {
  const cases = [{ stdout: "", stderr: "", ...run }];
  return { ...NO_RUNS, wanted: "run", phase: "ended", outcome: { status: "ok", cases, ms: 3 } };
}

test("asks for a line that the program waits for, in place of an error", async () => {
  const onType = vi.fn();
  const raised = { type: "EOFError", kinds: ["EOFError"], message: "", traceback: "EOFError" };
  render(<Console runs={ended({ stdout: "Name? ", raised })} language="python" say={say} onType={onType} />);
  expect(screen.queryByText(/more input than it got/)).toBeNull();
  const user = userEvent.setup({ delay: null });
  const box = screen.getByRole("textbox", { name: "The program is waiting for input" });
  expect(document.activeElement).toBe(box);
  await user.type(box, "Ann{Enter}");
  expect(onType).toHaveBeenCalledExactlyOnceWith("Ann");
});

test("shows a turtle's drawing, and says what's in it", () => {
  const drawing = {
    marks: [
      {
        k: "line" as const,
        colour: "red",
        width: 1,
        points: [
          [0, 0],
          [9, 0],
          [9, 9],
        ] as [number, number][],
      },
      { k: "dot" as const, colour: "blue", at: [0, 0] as [number, number], size: 4 },
    ],
    pens: [],
    background: null,
  };
  render(<Console runs={ended({ drawing })} language="python" say={say} onType={() => {}} />);
  expect(screen.getByRole("img", { name: "Drawing: 2 lines, 0 filled areas, 1 dot" })).toBeTruthy();
});
