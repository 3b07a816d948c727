// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { LocalDocument } from "../document.ts";
import { ReportsView } from "./reports-view.tsx";

const LESSON = "0191b0c0-0000-7000-8000-000000000001";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(pages: readonly { reports: object[]; earlier: string | null }[]): string[] {
  const asked: string[] = [];
  const answers = [...pages];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(String(address));
    return Response.json({ success: true, results: answers.shift() });
  });
  render(
    <ReportsView lessonId={LESSON} document={new LocalDocument([["lesson.camp", "# Steps\n\nA.\n\n# Roots\n"]])} />,
  );
  return asked;
}

const report = (text: string, block: string) => ({
  report_id: `${LESSON.slice(0, -1)}${text.length % 10}`,
  lesson_id: LESSON,
  lesson_name: "Steps",
  lesson_path: "/explorations/a/b/c/",
  version_hash: "0".repeat(64),
  block_id: block,
  kind: "unclear",
  text,
  reported_at: "2026-11-20T10:00:00.000Z",
});

test("lists learners' reports with a link to the page they're about, and the earlier ones on request", async () => {
  const asked = open([
    { reports: [report("I can't follow step two.", "roots")], earlier: "0191b0c0-0000-7000-8000-00000000000e" },
    { reports: [report("What is a root?", "gone")], earlier: null },
  ]);
  await screen.findByText("I can't follow step two.");
  expect(screen.getByText("Hard to understand")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Roots" }).getAttribute("href")).toBe("#/lesson/5");
  await userEvent.click(screen.getByRole("button", { name: "Earlier" }));
  await screen.findByText("What is a root?");
  expect(screen.queryByRole("link")).toBeNull();
  expect(asked.map((address) => new URL(address, "https://x.test").search)).toEqual([
    `?lesson_id=${LESSON}`,
    `?lesson_id=${LESSON}&before=0191b0c0-0000-7000-8000-00000000000e`,
  ]);
});

test("says so when nobody has reported a problem", async () => {
  open([{ reports: [], earlier: null }]);
  expect(await screen.findByText("Nobody has reported a problem with this lesson.")).toBeTruthy();
});
