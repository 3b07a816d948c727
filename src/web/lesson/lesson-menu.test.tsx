// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { CallError } from "../api/call-error.ts";
import { LessonMenu } from "./lesson-menu.tsx";
import type { LessonResults, LessonTools, LiveLesson, LiveState } from "./live-lesson.ts";
import { ReportProblem } from "./report-problem.tsx";
import { Handles } from "./stage.ts";
import { StartAgain } from "./start-again.tsx";

afterEach(cleanup);

const results = { lesson: { lesson_id: "l", version_hash: "h" } } as LessonResults; // All that the menu reads.
const offline = new CallError({ status: null, errors: ["Unspecified error (unknown status)"] });

function toolsWith(calls: Partial<LessonTools["calls"]>): LessonTools {
  return { calls, newKey: () => "key" } as LessonTools; // The only tools the menu uses.
}

test.each([["/courses/a/b/c/edit/v1/"], [undefined]])("leads into the editor by %s", (edit_path) => {
  const lesson = { ...results.lesson, ...(edit_path !== undefined && { edit_path }) };
  const live = { player: { seen: new Set(), pageId: "p" } } as unknown as LiveState; // All that the menu reads.
  render(
    <LessonMenu
      results={{ ...results, lesson, blocks: [] }}
      lesson={{ handles: new Handles() } as LiveLesson}
      live={live}
    />,
  );
  const link = screen.queryByRole("link", { name: "Edit this lesson" });
  expect(link?.getAttribute("href")).toBe(edit_path);
});

test("moves the focus to the question when starting again, and can try again when the server can't be reached", async () => {
  const reset = vi.fn().mockRejectedValue(offline);
  render(<StartAgain results={results} tools={toolsWith({ reset })} onClose={vi.fn()} />);
  expect(document.activeElement?.textContent).toMatch(/^Start this lesson again\?/);
  await userEvent.click(screen.getByRole("button", { name: "Start again" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^We couldn't start the lesson again just now/);
  await userEvent.click(screen.getByRole("button", { name: "Start again" }));
  expect(reset).toHaveBeenCalledTimes(2);
});

test("keeps the focus and the text of a report while offline, then says thank you", async () => {
  const report = vi.fn().mockRejectedValueOnce(offline).mockResolvedValueOnce({});
  const onClose = vi.fn();
  render(<ReportProblem results={results} pageId="p" tools={toolsWith({ report })} onClose={onClose} />);
  expect(document.activeElement?.textContent).toBe("What's wrong here?");
  await userEvent.type(screen.getByRole("textbox"), "The picture has no label.");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^We couldn't send your report just now/);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("The picture has no label.");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect((await screen.findByText(/^Thank you/)).textContent).toBe(document.activeElement?.textContent);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});
