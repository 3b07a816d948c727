// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { CallError } from "../api/call-error.ts";
import type { LessonResults, LessonWorld } from "./live-lesson.ts";
import { ReportProblem } from "./report-problem.tsx";
import { StartAgain } from "./start-again.tsx";

afterEach(cleanup);

const results = { lesson: { lesson_id: "l", version_hash: "h" } } as LessonResults; // all that the menu reads
const offline = new CallError({ status: null, errors: ["Unspecified error (unknown status)"] });

function worldOf(calls: Partial<LessonWorld["calls"]>): LessonWorld {
  return { calls, newKey: () => "key" } as LessonWorld; // as above
}

test("starting again takes the focus to its question, and where it does not reach the server it says so and can be tried again", async () => {
  const reset = vi.fn().mockRejectedValue(offline);
  render(<StartAgain results={results} world={worldOf({ reset })} onClose={vi.fn()} />);
  expect(document.activeElement?.textContent).toMatch(/^Start this lesson again\?/);
  await userEvent.click(screen.getByRole("button", { name: "Start again" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^We could not start again just now/);
  await userEvent.click(screen.getByRole("button", { name: "Start again" }));
  expect(reset).toHaveBeenCalledTimes(2);
});

test("a report keeps the focus, what was written while offline, and thanks", async () => {
  const report = vi.fn().mockRejectedValueOnce(offline).mockResolvedValueOnce({});
  const onClose = vi.fn();
  render(<ReportProblem results={results} pageId="p" world={worldOf({ report })} onClose={onClose} />);
  expect(document.activeElement?.textContent).toBe("What is wrong here?");
  await userEvent.type(screen.getByRole("textbox"), "The picture has no label.");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Your report could not be sent just now/);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("The picture has no label.");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect((await screen.findByText(/^Thank you/)).textContent).toBe(document.activeElement?.textContent);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});
