// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import {
  resumeStep,
  sampleCourse,
  sampleCoursePage,
  sampleCourses,
  sampleGlobals,
  sampleResponse,
  soonCourse,
  visitorGlobals,
} from "#tests/kit/sample-pages.ts";
import { Shell } from "../../shell/shell.tsx";
import { tellShell } from "../../shell/shell-store.ts";
import { ChapterScreen } from "./chapter.tsx";
import { CourseScreen } from "./course.tsx";
import { CoursesScreen } from "./courses.tsx";
import { LearningPathScreen } from "./learning-path.tsx";
import { SubjectScreen } from "./subject.tsx";
import { TopicsScreen } from "./topics.tsx";

afterEach(() => {
  tellShell({ type: "signup-hidden" });
  tellShell({ type: "error-hidden" });
  cleanup();
  vi.unstubAllGlobals();
});

const learner = { globals: sampleGlobals(), response: sampleResponse() };
const visitor = { globals: visitorGlobals, response: sampleResponse() };

test("the menu shows every category with its courses, and how far one is", () => {
  render(<CoursesScreen results={sampleCourses} {...learner} />);
  const maths = screen.getByRole("region", { name: "Mathematics" });
  expect(within(maths).getByRole("link", { name: "Puzzles that think" }).getAttribute("href")).toBe(
    "/courses/puzzles-that-think/",
  );
  expect(within(maths).getByRole("img", { name: "1 of 4 lessons" })).toBeTruthy();
  expect(screen.getByText("70+ courses to think your way through.")).toBeTruthy();
});

test("an empty menu says so and leads home", () => {
  render(<CoursesScreen results={{ ...sampleCourses, items: [] }} {...learner} />);
  expect(screen.getByRole("heading", { level: 1, name: "No courses yet" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "To your home page" })).toBeTruthy();
});

test("asking to be told of a coming course shows in every list at once", async () => {
  const fetched = vi.fn(async (_address: string, _init: { body: string }) =>
    Response.json({ success: true, results: { notify_when_published: true } }),
  );
  vi.stubGlobal("fetch", fetched);
  render(<CoursesScreen results={sampleCourses} {...learner} />);
  const buttons = () => screen.getAllByRole("button", { name: "Tell me when Charge and current is here" });
  expect(buttons()).toHaveLength(2);
  const [first] = buttons();
  if (first) await userEvent.click(first);
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/v1/quizzes/coming_soon_notification/exploration/charge-and-current/");
  expect(buttons().map((one) => one.getAttribute("aria-pressed"))).toEqual(["true", "true"]);
});

test("a visitor who wants to be told is asked to sign up, and can log in instead", async () => {
  render(
    <Shell globals={visitorGlobals} path="/courses/">
      <CoursesScreen results={sampleCourses} {...visitor} />
    </Shell>,
  );
  const [first] = screen.getAllByRole("link", { name: "Tell me when Charge and current is here" });
  expect(first?.getAttribute("href")).toBe("/account/signup/?next=%2Fcourses%2Fcharge-and-current%2F");
  if (first) await userEvent.click(first);
  const dialog = screen.getByRole("dialog", {
    name: "Create a free account to discover your personalized learning path.",
  });
  await userEvent.click(within(dialog).getByRole("button", { name: "Log in" }));
  expect(screen.getByRole("dialog", { name: "Welcome back" })).toBeTruthy();
});

test("a request that fails opens the error modal with the default sentence", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 500 }));
  render(
    <Shell globals={learner.globals} path="/courses/">
      <SubjectScreen
        results={{
          subject: "mechanics",
          courses: [{ ...soonCourse, slug: "other" }],
          page: 1,
          num_pages: 1,
          neighbours: [],
        }}
        {...learner}
      />
    </Shell>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Tell me when Charge and current is here" }));
  expect(within(screen.getByRole("dialog")).getByRole("alert").textContent).toBe(
    "We encountered an error while talking to our servers. Refresh the page and try again in a few seconds. If the problem persists, please email us at help@example.com.",
  );
});

test("a course is a path: walked, here, ahead and closed", () => {
  render(<CourseScreen results={sampleCoursePage} {...learner} />);
  const path = within(screen.getByRole("region", { name: "Who lies?" })).getByRole("list");
  const steps = within(path).getAllByRole("listitem");
  expect(steps).toHaveLength(4);
  expect(steps[0]?.textContent).toContain("Finished");
  expect(within(path).getByRole("link", { current: "step" }).textContent).toBe("The island of liars");
  expect(steps[3]?.textContent).toContain("Opens with Premium");
  expect(within(path).queryByRole("link", { name: "Five houses" })).toBeNull();
});

test("a closed lesson says where it opens, and a first one that it is the first", () => {
  const { rerender } = render(<CourseScreen results={sampleCoursePage} {...learner} />);
  const [closed] = screen.getAllByRole("link", { name: "Opens with Premium" });
  expect(closed?.getAttribute("href")).toBe("/premium/");
  expect(screen.getByText("You are here")).toBeTruthy();
  const fresh = sampleCoursePage.chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => ({ ...lesson, state: "new" as const })),
  }));
  const [first] = fresh.flatMap((chapter) => chapter.lessons);
  const next = { ...sampleCoursePage.next, kind: "start" as const, lesson: first ?? null };
  rerender(<CourseScreen results={{ ...sampleCoursePage, chapters: fresh, next }} {...learner} />);
  expect(screen.queryByText("You are here")).toBeNull();
  expect(screen.getByText("Begin here")).toBeTruthy();
});

test("a course of which nothing is left leads on: to the other courses, or back to its path", () => {
  const done = { ...sampleCoursePage, next: { kind: "done" as const, course: sampleCourse(), lesson: null } };
  const { rerender } = render(<CourseScreen results={done} {...learner} />);
  expect(screen.getByRole("link", { name: "Choose a course" }).getAttribute("href")).toBe("/courses/");
  rerender(<CourseScreen results={{ ...done, from_llp: "maths" }} {...learner} />);
  const back = screen
    .getAllByRole("link")
    .filter((one) => one.getAttribute("href") === "/welcome/learning-path/maths/");
  expect(back).toHaveLength(1);
});

test("a course that was begun can be started again: asked once more, sent once, and kept when it fails", async () => {
  const sent: [string, RequestInit][] = [];
  let answer = new Response("{}", { status: 503 });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push([path, init]);
    return answer;
  });
  const left = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  render(<CourseScreen results={sampleCoursePage} {...learner} />);
  await userEvent.click(screen.getByRole("button", { name: "Start the course again" }));
  const dialog = within(screen.getByRole("dialog", { name: `Start ${sampleCoursePage.course.name} again?` }));
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Start again" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Your answers are kept");
  answer = Response.json({ success: true, results: { lessons_reset: 2 } });
  await userEvent.click(dialog.getByRole("button", { name: "Start again" }));
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(sent.map(([path]) => path)).toEqual(
    Array(2).fill(`/api/v1/userstate/reset/?course_slug=${sampleCoursePage.course.slug}`),
  );
});

test("the course goes on at the page where one was, and keeps the learning path on its links", () => {
  render(<CourseScreen results={{ ...sampleCoursePage, from_llp: "maths" }} {...learner} />);
  expect(screen.getByRole("link", { name: /^Continue: The island of liars/ }).getAttribute("href")).toBe(
    "/courses/puzzles-that-think/who-lies/island/3/?from_llp=maths",
  );
});

test("a course without lessons says that it is being written", () => {
  const results = {
    ...sampleCoursePage,
    course: soonCourse,
    chapters: [],
    next: { ...resumeStep, course: null, lesson: null },
  };
  render(<CourseScreen results={results} {...learner} />);
  expect(screen.getByRole("heading", { name: "This course is being written" })).toBeTruthy();
});

test("the last lesson of a course is celebrated", () => {
  render(<CourseScreen results={{ ...sampleCoursePage, just_completed: true }} {...learner} />);
  expect(screen.getByText("You have walked the whole path.")).toBeTruthy();
});

test("a chapter leads back to its course and on to the first open lesson", () => {
  const [chapter] = sampleCoursePage.chapters;
  if (!chapter) throw new Error("the sample has a chapter");
  render(<ChapterScreen results={{ course: sampleCourse(), chapter }} {...learner} />);
  expect(screen.getByRole("link", { name: "The whole course" }).getAttribute("href")).toBe(
    "/courses/puzzles-that-think/",
  );
  expect(screen.getByRole("link", { name: "Continue: The island of liars" })).toBeTruthy();
});

test("a subject without courses shows its neighbours", () => {
  render(
    <SubjectScreen
      results={{ subject: "number-theory", courses: [], page: 1, num_pages: 1, neighbours: ["algebra"] }}
      {...learner}
    />,
  );
  expect(screen.getByRole("heading", { name: "Courses in number theory are being written" })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Algebra/ }).getAttribute("href")).toBe("/algebra/");
});

test("a long list of courses is shown page by page, and says where one is", () => {
  const results = { subject: "logic" as const, courses: [sampleCourse()], neighbours: [], num_pages: 3 };
  render(<SubjectScreen results={{ ...results, page: 2 }} {...learner} />);
  const pages = screen.getByRole("navigation", { name: "Pages of this list" });
  const links = within(pages).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/logic/?page=1", "/logic/?page=3"]);
  expect(pages.textContent).toContain("Page 2 of 3");
  cleanup();
  render(<SubjectScreen results={{ ...results, page: 1, num_pages: 1 }} {...learner} />);
  expect(screen.queryByRole("navigation", { name: "Pages of this list" })).toBeNull();
});

test("the index of subjects counts courses and lessons", () => {
  render(<TopicsScreen results={{ subjects: [{ subject: "logic", num_courses: 1, num_lessons: 12 }] }} {...learner} />);
  expect(screen.getByRole("link", { name: /1 course, 12 lessons/ })).toBeTruthy();
});

test("a learning path numbers its steps, says why, and stays on the links", () => {
  const results = {
    slug: "maths",
    name: "Mathematics",
    tagline: "In order.",
    steps: [{ course: sampleCourse(), why: "Everything else counts on it." }],
    next: resumeStep,
  };
  render(<LearningPathScreen results={results} {...learner} />);
  const step = screen.getByText("Everything else counts on it.").closest("li");
  expect(step?.textContent).toContain("Step 1");
  expect(screen.getByRole("link", { name: "Puzzles that think" }).getAttribute("href")).toContain("from_llp=maths");
});
