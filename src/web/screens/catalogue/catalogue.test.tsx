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
import { dispatchShell } from "../../shell/shell-store.ts";
import { ChapterScreen } from "./chapter.screen.tsx";
import { CourseScreen } from "./course.screen.tsx";
import { CoursesScreen } from "./courses.screen.tsx";
import { LearningPathScreen } from "./learning-path.screen.tsx";
import { SubjectScreen } from "./subject.screen.tsx";
import { TopicsScreen } from "./topics.screen.tsx";

afterEach(() => {
  dispatchShell({ type: "signup-hidden" });
  dispatchShell({ type: "error-hidden" });
  cleanup();
  vi.unstubAllGlobals();
});

const learner = { globals: sampleGlobals(), response: sampleResponse() };
const visitor = { globals: visitorGlobals, response: sampleResponse() };

test("shows every category with its courses and your progress", () => {
  render(<CoursesScreen results={sampleCourses} {...learner} />);
  const maths = screen.getByRole("region", { name: "Mathematics" });
  expect(within(maths).getByRole("link", { name: "Puzzles that think" }).getAttribute("href")).toBe(
    "/courses/puzzles-that-think/",
  );
  expect(within(maths).getByRole("img", { name: "1 of 4 lessons" })).toBeTruthy();
  expect(screen.getByText("70+ courses to think your way through.")).toBeTruthy();
});

test("says that there are no courses yet and leads home", () => {
  render(<CoursesScreen results={{ ...sampleCourses, items: [] }} {...learner} />);
  expect(screen.getByRole("heading", { level: 1, name: "No courses yet" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to your home page" })).toBeTruthy();
});

test("shows a notification you asked for in every list at once", async () => {
  const fetched = vi.fn(async (_address: string, _init: { body: string }) =>
    Response.json({ success: true, results: { notify_when_published: true } }),
  );
  vi.stubGlobal("fetch", fetched);
  render(<CoursesScreen results={sampleCourses} {...learner} />);
  const buttons = () => screen.getAllByRole("button", { name: "Tell me when it's ready: Charge and current" });
  expect(buttons()).toHaveLength(2);
  const [first] = buttons();
  if (first) await userEvent.click(first);
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/v1/quizzes/coming_soon_notification/exploration/charge-and-current/");
  const asked = screen.getAllByRole("button", { name: "We'll tell you: Charge and current" });
  expect(asked.map((button) => button.getAttribute("aria-pressed"))).toEqual(["true", "true"]);
});

test("asks visitors to sign up for notifications, or to log in instead", async () => {
  render(
    <Shell globals={visitorGlobals} path="/courses/">
      <CoursesScreen results={sampleCourses} {...visitor} />
    </Shell>,
  );
  const [first] = screen.getAllByRole("link", { name: "Tell me when it's ready: Charge and current" });
  expect(first?.getAttribute("href")).toBe("/account/signup/?next=%2Fcourses%2Fcharge-and-current%2F");
  if (first) await userEvent.click(first);
  const dialog = screen.getByRole("dialog", {
    name: "Create a free account to discover your personalized learning path.",
  });
  await userEvent.click(within(dialog).getByRole("button", { name: "Log in" }));
  expect(screen.getByRole("dialog", { name: "Welcome back" })).toBeTruthy();
});

test("opens the error modal with the default message when a request fails", async () => {
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
  await userEvent.click(screen.getByRole("button", { name: "Tell me when it's ready: Charge and current" }));
  expect(within(screen.getByRole("dialog")).getByRole("alert").textContent).toBe(
    "We encountered an error while talking to our servers. Refresh the page and try again in a few seconds. If the problem persists, please email us at help@example.com.",
  );
});

test("shows a course as a path with finished, current, open and locked lessons", () => {
  render(<CourseScreen results={sampleCoursePage} {...learner} />);
  const path = within(screen.getByRole("region", { name: "Who lies?" })).getByRole("list");
  const steps = within(path).getAllByRole("listitem");
  expect(steps).toHaveLength(4);
  expect(steps[0]?.textContent).toContain("Finished");
  expect(within(path).getByRole("link", { current: "step" }).textContent).toBe("The island of liars");
  expect(steps[3]?.textContent).toContain("Premium lesson");
  expect(within(path).getByRole("link", { name: "Five houses" }).getAttribute("href")).toContain("/zebra/");
});

test("marks a locked lesson as premium, and the first one as the start", () => {
  const { rerender } = render(<CourseScreen results={sampleCoursePage} {...learner} />);
  expect(screen.getAllByText("Premium lesson").length).toBeGreaterThan(0);
  expect(screen.getByText("You're here")).toBeTruthy();
  const fresh = sampleCoursePage.chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => ({ ...lesson, state: "new" as const })),
  }));
  const [first] = fresh.flatMap((chapter) => chapter.lessons);
  const next = { ...sampleCoursePage.next, kind: "start" as const, lesson: first ?? null };
  rerender(<CourseScreen results={{ ...sampleCoursePage, chapters: fresh, next }} {...learner} />);
  expect(screen.queryByText("You're here")).toBeNull();
  expect(screen.getByText("Start here")).toBeTruthy();
});

test("leads on from a finished course, to other courses or back to its learning path", () => {
  const done = { ...sampleCoursePage, next: { kind: "done" as const, course: sampleCourse(), lesson: null } };
  const { rerender } = render(<CourseScreen results={done} {...learner} />);
  expect(screen.getByRole("link", { name: "Choose a course" }).getAttribute("href")).toBe("/courses/");
  rerender(<CourseScreen results={{ ...done, from_llp: "maths" }} {...learner} />);
  const back = screen
    .getAllByRole("link")
    .filter((link) => link.getAttribute("href") === "/welcome/learning-path/maths/");
  expect(back).toHaveLength(1);
});

test("starts a course again after a confirmation, sends it once, and keeps the answers when it fails", async () => {
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
  expect((await dialog.findByRole("alert")).textContent).toContain("Your answers are still there");
  answer = Response.json({ success: true, results: { lessons_reset: 2 } });
  await userEvent.click(dialog.getByRole("button", { name: "Start again" }));
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(sent.map(([path]) => path)).toEqual(
    Array(2).fill(`/api/v1/userstate/reset/?course_slug=${sampleCoursePage.course.slug}`),
  );
});

test("continues at the page you left, and keeps the learning path on links", () => {
  render(<CourseScreen results={{ ...sampleCoursePage, from_llp: "maths" }} {...learner} />);
  expect(screen.getByRole("link", { name: /^Continue: The island of liars/ }).getAttribute("href")).toBe(
    "/courses/puzzles-that-think/who-lies/island/3/?from_llp=maths",
  );
});

test("says that a course without lessons is still being written", () => {
  const results = {
    ...sampleCoursePage,
    course: soonCourse,
    chapters: [],
    next: { ...resumeStep, course: null, lesson: null },
  };
  render(<CourseScreen results={results} {...learner} />);
  expect(screen.getByRole("heading", { name: "We're still writing this course" })).toBeTruthy();
});

test("celebrates the last lesson of a course", () => {
  render(<CourseScreen results={{ ...sampleCoursePage, just_completed: true }} {...learner} />);
  expect(screen.getByText("You've finished the whole course.")).toBeTruthy();
});

test("leads from a chapter to its course and to the first open lesson", () => {
  const [chapter] = sampleCoursePage.chapters;
  if (!chapter) throw new Error("the sample has a chapter");
  render(<ChapterScreen results={{ course: sampleCourse(), chapter }} {...learner} />);
  expect(screen.getByRole("link", { name: "The whole course" }).getAttribute("href")).toBe(
    "/courses/puzzles-that-think/",
  );
  expect(screen.getByRole("link", { name: "Continue: The island of liars" })).toBeTruthy();
});

test("shows related subjects when a subject has no courses", () => {
  render(
    <SubjectScreen
      results={{ subject: "number-theory", courses: [], page: 1, num_pages: 1, neighbours: ["algebra"] }}
      {...learner}
    />,
  );
  expect(screen.getByRole("heading", { name: "We're still writing courses in number theory" })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Algebra/ }).getAttribute("href")).toBe("/algebra/");
});

test("splits a long list of courses into pages and says which one you're on", () => {
  const results = { subject: "logic" as const, courses: [sampleCourse()], neighbours: [], num_pages: 3 };
  render(<SubjectScreen results={{ ...results, page: 2 }} {...learner} />);
  const pages = screen.getByRole("navigation", { name: "Pages" });
  const links = within(pages).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/logic/?page=1", "/logic/?page=3"]);
  expect(pages.textContent).toContain("Page 2 of 3");
  cleanup();
  render(<SubjectScreen results={{ ...results, page: 1, num_pages: 1 }} {...learner} />);
  expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
});

test("counts the courses and lessons of each subject", () => {
  render(<TopicsScreen results={{ subjects: [{ subject: "logic", num_courses: 1, num_lessons: 12 }] }} {...learner} />);
  expect(screen.getByRole("link", { name: /1 course, 12 lessons/ })).toBeTruthy();
});

test("numbers the steps of a learning path, explains them, and stays on the links", () => {
  const results = {
    slug: "maths",
    name: "Mathematics",
    tagline: "In order.",
    steps: [{ course: sampleCourse(), why: "Everything else counts on it." }],
    next: resumeStep,
    recommendation: null,
  };
  render(<LearningPathScreen results={results} {...learner} />);
  const step = screen.getByText("Everything else counts on it.").closest("li");
  expect(step?.textContent).toContain("Step 1");
  expect(screen.getByRole("link", { name: "Puzzles that think" }).getAttribute("href")).toContain("from_llp=maths");
});
