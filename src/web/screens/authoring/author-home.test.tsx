// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AuthorHomeScreen } from "./author-home.screen.tsx";

afterEach(cleanup);

type Props = ScreenProps<Parameters<typeof AuthorHomeScreen>[0]["results"]>;

const nothing: Props["results"] = {
  drafts: [],
  courses: [],
  course: null,
  tasks: [],
  reports: [],
  form: { key: "k", values: {}, field_errors: {}, errors: [] },
};

function show(results: Props["results"]): void {
  render(<AuthorHomeScreen {...({ results, globals: { csrf_token: "t" } } as Props)} />); // All that the screen reads.
}

test("an author without a course reads whom to ask, and nothing about lessons or drafts", () => {
  show(nothing);
  expect(screen.getByText("You aren't an author of any course yet. Ask staff to add you to one.")).toBeTruthy();
  expect(screen.queryByText(/below|Go on with a draft/)).toBeNull();
  expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
});

test("an author of a course edits each lesson by a link", () => {
  const version = { version_name: "v1", state: "MAIN" as const, edit_path: "/courses/a/b/c/edit/v1/" };
  const lesson = {
    lesson_name: "Knots",
    chapter_name: "Ropes",
    path: "/courses/a/b/c/",
    versions: [version],
    older: 0,
  };
  const course = { slug: "a", name: "A" };
  show({
    ...nothing,
    courses: [{ ...course, chapters: [] }],
    course: { ...course, edit_path: null, lessons: [lesson] },
  });
  expect(screen.getByRole("link", { name: /^Edit v1/ }).getAttribute("href")).toBe(version.edit_path);
});
