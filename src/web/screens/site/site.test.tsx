// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import type { AnyView } from "#interactives/kit/learner-view.ts";
import { view as slider } from "#interactives/slider/view.tsx";
import { throwLesson } from "#tests/kit/lesson-harness.tsx";
import { sampleGlobals, sampleHome, sampleResponse, visitorGlobals } from "#tests/kit/sample-pages.ts";
import { OpeningLesson } from "../../lesson/opening-lesson.tsx";
import { type OpenedLesson, OpeningContext, type OpeningSource } from "../../lesson/opening-source.tsx";
import { resetPrivacyChoice } from "../../shell/privacy-choice.ts";
import { CookiePolicyScreen } from "./cookie-policy.screen.tsx";
import { DownloadAppScreen } from "./download-app.screen.tsx";
import { ErrorScreen } from "./error.screen.tsx";
import { HomeScreen } from "./home.screen.tsx";
import { LandingScreen } from "./landing.screen.tsx";
import { StaticPageScreen } from "./static-page.screen.tsx";

afterEach(() => {
  cleanup();
  resetPrivacyChoice();
  vi.unstubAllGlobals();
});

const learner = { globals: sampleGlobals(), response: sampleResponse() };
const visitor = { globals: visitorGlobals, response: sampleResponse() };

test("lets a visitor start a lesson with one press", () => {
  render(<HomeScreen results={sampleHome} {...visitor} />);
  expect(screen.getByRole("link", { name: "Start: Three hats" }).getAttribute("href")).toBe(
    "/courses/puzzles-that-think/who-lies/three-hats/",
  );
});

test("begins with a lesson's first page, which takes a guess and then a throw", async () => {
  const opening = throwLesson();
  const source = { opened: () => ({ Page: OpeningLesson, source: () => slider as AnyView }), touch: () => undefined };
  render(
    <OpeningContext value={source}>
      <HomeScreen results={{ ...sampleHome, opening }} {...visitor} />
    </OpeningContext>,
  );
  expect(screen.getByRole("heading", { level: 1, name: "Throw a stone." })).toBeTruthy();
  expect(screen.queryByRole("slider")).toBeNull();
  const guesses = within(screen.getByRole("group", { name: "Your guess" })).getAllByRole("button");
  expect(guesses.map((button) => button.textContent)).toEqual(["1.2 times", "2 times"]);
  fireEvent.click(screen.getByRole("button", { name: "2 times" }));
  expect(screen.getByText(/^You guessed 2 times. Now throw it./)).toBeTruthy();
  const thrown = screen.getByRole("slider", { name: "Your answer" });
  expect(document.activeElement).toBe(thrown);
  fireEvent.change(thrown, { target: { value: "1.3" } });
  fireEvent.pointerUp(thrown);
  expect(screen.getAllByText("It comes back. A bit harder.")[0]).toBeTruthy();
  expect(screen.getByRole("img", { name: /^A small planet.*at 1.30 times that speed.*5.5 times/ })).toBeTruthy();
});

test("keeps a press that came before the scripts of the first page, and doesn't post it", async () => {
  const waiting: { open?: (opened: OpenedLesson) => void } = {};
  const opened = new Promise<OpenedLesson>((resolve) => {
    waiting.open = resolve;
  });
  const touch = vi.fn();
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const results = { ...sampleHome, opening: throwLesson() };
  const page = (source: OpeningSource) => (
    <OpeningContext value={source}>
      <HomeScreen results={results} {...visitor} />
    </OpeningContext>
  );
  const ready: OpenedLesson = { Page: OpeningLesson, source: () => slider as AnyView };
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(page({ opened: () => ready, touch: () => undefined }));
  const root = await act(async () => hydrateRoot(container, page({ opened: () => opened, touch })));
  const press = new MouseEvent("click", { bubbles: true, cancelable: true });
  const early = within(container).getByRole("button", { name: "2 times" });
  await act(async () => early.dispatchEvent(press));
  expect(press.defaultPrevented).toBe(true);
  await expect.poll(() => touch.mock.calls.length).toBe(1);
  await act(async () => waiting.open?.(ready));
  expect(await within(container).findByText(/^You guessed 2 times./)).toBeTruthy();
  // The markup that React takes over is the server's, also after the press.
  expect(complaints.mock.calls.filter(([text]) => /hydrat|didn't match/i.test(String(text)))).toEqual([]);
  complaints.mockRestore();
  await act(async () => root.unmount());
  container.remove();
});

test("shows a learner where they were, what's next and how far they are", () => {
  render(<HomeScreen results={sampleHome} {...learner} />);
  expect(screen.getByRole("heading", { name: "Good to see you, Amara" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe(
    "/courses/puzzles-that-think/who-lies/island/3/",
  );
  expect(screen.getByRole("progressbar", { name: "Page 4 of 9" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "12 days" })).toBeTruthy();
  const week = screen.getByRole("list", { name: "Your week" });
  expect(within(week).getByText("Tuesday: kept by a freeze")).toBeTruthy();
  expect(within(week).getByText("Saturday: done")).toBeTruthy();
});

test("lists the next course only once", () => {
  render(<HomeScreen results={sampleHome} {...learner} />);
  const begun = screen.getByRole("region", { name: "In progress" });
  expect(
    within(begun)
      .getAllByRole("link")
      .map((element) => element.textContent),
  ).toEqual(["Everyday numbers"]);
});

test("leads to the courses when everything is finished", () => {
  const next = { kind: "done" as const, course: null, lesson: null };
  render(<HomeScreen results={{ ...sampleHome, next }} {...learner} />);
  expect(screen.getByRole("link", { name: "Choose a course" }).getAttribute("href")).toBe("/courses/");
});

test.each([
  [404, "We can't find that page", "Go to your home page"],
  [403, "You don't have access to this page", "Go to your home page"],
  [500, "Something went wrong on our side", "Try again"],
  [503, "We'll be right back", "Try again"],
  [418, "Something went wrong", "Go to your home page"],
])("explains status %d and offers one way forward", (status, title, way) => {
  render(
    <ErrorScreen results={{ errors: ["It was this."] }} globals={learner.globals} response={sampleResponse(status)} />,
  );
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole("link", { name: way })).toBeTruthy();
  expect(screen.getByText("It was this.")).toBeTruthy();
});

test("leads to the page that an unknown address probably means", () => {
  const results = { errors: ["There's nothing at this address. Did you mean /courses/?"], meant: "/courses/" };
  render(<ErrorScreen results={results} globals={learner.globals} response={sampleResponse(404)} />);
  const link = screen.getByRole("link", { name: "/courses/" });
  expect(link.getAttribute("href")).toBe("/courses/");
  expect(link.parentElement?.textContent).toBe(results.errors[0]);
});

test("explains that a lesson needs premium and leads there", () => {
  const response = { ...sampleResponse(403), request_path: "/courses/puzzles-that-think/clues/a-web-of-clues/" };
  render(
    <ErrorScreen results={{ errors: ["It is part of Premium."] }} globals={learner.globals} response={response} />,
  );
  expect(screen.getByRole("heading", { level: 1, name: "You need premium for this lesson" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "See what you get with premium" }).getAttribute("href")).toBe("/premium/");
});

test("asks a visitor without access to log in, and leads back afterwards", () => {
  render(<ErrorScreen results={{ errors: [] }} globals={visitorGlobals} response={sampleResponse(403)} />);
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/account/login/?next=%2Fcourses%2F");
});

test("lets you refuse analytics, and change your mind", async () => {
  const fetched = vi.fn(async (_address: string) => Response.json({ success: true, results: {} }));
  vi.stubGlobal("fetch", fetched);
  render(<CookiePolicyScreen results={{ cookies: [] }} {...learner} />);
  expect(screen.getByRole("status").textContent).toContain("haven't chosen");
  await userEvent.click(screen.getByRole("button", { name: "Refuse" }));
  expect(screen.getByRole("status").textContent).toContain("You refused them");
  await userEvent.click(await screen.findByRole("button", { name: "Accept" }));
  expect(screen.getByRole("status").textContent).toContain("You accepted them");
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    "/profile/set_flag/third_party_cookies_disabled/",
    "/profile/unset_flag/third_party_cookies_disabled/",
  ]);
});

test("offers no choice when the browser asks not to be tracked", () => {
  const { privacy_properties, ...rest } = learner.globals;
  const globals = { ...rest, privacy_properties: { ...privacy_properties, gpc: true } };
  render(<CookiePolicyScreen results={{ cookies: [] }} globals={globals} response={learner.response} />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("status").textContent).toContain("Global Privacy Control");
});

/** A site that's small and has no sponsor. */
const standing = { user_count: null, sponsor_logo: null };

test("says that the browser is enough when there's no app", () => {
  render(<DownloadAppScreen results={{ ios_link: null, android_link: null, ...standing }} {...visitor} />);
  expect(screen.getByText(/^There's no app yet/)).toBeTruthy();
});

test("shows the HTML of static and landing pages", () => {
  render(
    <StaticPageScreen
      results={{ slug: "about", title: "About us", html: "<p>By doing.</p>", updated: "2026-11-01", faq_list: [] }}
      {...visitor}
    />,
  );
  expect(screen.getByText("By doing.")).toBeTruthy();
  expect(screen.getByText("Last updated on November 1, 2026")).toBeTruthy();
  cleanup();
  render(
    <LandingScreen
      results={{
        slug: "m",
        title: "Maths",
        html: "<p>Five courses.</p>",
        learning_path_slug: "maths",
        user_count: 12_000,
        sponsor_logo: { url: "/assets/sponsor.svg", name: "The Conic Fund", link: "https://example.org" },
      }}
      {...visitor}
    />,
  );
  expect(screen.getByText("More than 12,000 people learn here.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "The Conic Fund" }).getAttribute("href")).toBe("https://example.org");
  expect(screen.getByRole("link", { name: "See the learning path" }).getAttribute("href")).toBe(
    "/welcome/learning-path/maths/",
  );
});
