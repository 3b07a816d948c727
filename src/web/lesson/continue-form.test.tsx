// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Globals } from "#contract/page.ts";
import type { AnyView } from "#interactives/kit/learner-view.ts";
import { view as numeric } from "#interactives/numeric/view.tsx";
import { judged, numbersLesson } from "#tests/kit/lesson-harness.tsx";
import { LessonPage } from "./lesson-page.tsx";
import { LiveInteractive } from "./live-interactive.tsx";
import type { LessonResults } from "./live-lesson.ts";

beforeEach(() => window.scrollTo ?? Object.assign(window, { scrollTo: () => undefined }));
afterEach(cleanup);

const globals = { user: { xp: 0, is_authenticated: true }, csrf_token: "t" } as Globals; // All that a lesson reads.
const source = () => numeric as unknown as AnyView; // The only type in these lessons.

/** A lesson of two pages, opened at one of them, with its questions solved. */
function solvedAt(page: 1 | 2): LessonResults {
  const results = numbersLesson(2);
  const states = ["q1", "q2"].map((id) => judged({ id, rev: 0, state: { text: "1" } }, true).kept);
  const progress = { ...results.progress, block_index: page - 1, block_id: `p${page}`, states };
  return { ...results, progress };
}

const page = (results: LessonResults) => (
  <LessonPage results={results} globals={globals} source={source} liveInteractive={() => LiveInteractive} />
);

test.each([
  [1, "Continue", "p1", "0"],
  [2, "Finish lesson", "p2", "1"],
] as const)("before the scripts, the button of page %i is that of a form: %s", async (at, label, id, index) => {
  const results = solvedAt(at);
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(page(results));
  const main = () => container.querySelector<HTMLButtonElement>("[data-bar] button[class*=main]");
  const form = container.querySelector("form#go-on");
  expect([main()?.textContent, main()?.type, main()?.name, main()?.value]).toEqual([label, "submit", "page_id", id]);
  expect(main()?.getAttribute("form")).toBe("go-on");
  expect(form?.getAttribute("action")).toMatch(new RegExp(`/${index}/continue/$`));
  expect(form?.querySelector<HTMLInputElement>("[name=csrf_token]")?.value).toBe("t");

  const root = await act(async () => hydrateRoot(container, page(results)));
  expect([main()?.textContent, main()?.type]).toEqual([label, "button"]);
  expect(container.querySelector("form#go-on")).toBeNull();
  await act(async () => root.unmount());
  container.remove();
});

test("a question that's still open keeps its own form", () => {
  const html = renderToString(page(numbersLesson(2)));
  expect(html).toMatch(/<button[^>]*form="w-q1-form"[^>]*>/);
  expect(html).not.toMatch(/<button[^>]*form="go-on"[^>]*>Continue/);
});
