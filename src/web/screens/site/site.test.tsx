// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { sampleGlobals, sampleHome, sampleResponse, visitorGlobals } from "#tests/kit/sample-pages.ts";
import { CookiePolicyScreen } from "./cookie-policy.tsx";
import { DownloadAppScreen } from "./download-app.tsx";
import { ErrorScreen } from "./error.tsx";
import { HomeScreen } from "./home.tsx";
import { LandingScreen } from "./landing.tsx";
import { StaticPageScreen } from "./static-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const learner = { globals: sampleGlobals(), response: sampleResponse() };
const visitor = { globals: visitorGlobals, response: sampleResponse() };

test("a visitor can begin a lesson with one press", () => {
  render(<HomeScreen results={sampleHome} {...visitor} />);
  expect(screen.getByRole("link", { name: "Begin: Three hats" }).getAttribute("href")).toBe(
    "/courses/puzzles-that-think/who-lies/three-hats/",
  );
});

test("the stone is answered: it comes back, just escapes, is gone", () => {
  render(<HomeScreen results={sampleHome} {...visitor} />);
  const slider = screen.getByRole("slider", { name: "Speed of the throw" });
  expect(screen.getByText(/^Pull, and watch the curve/)).toBeTruthy();
  const says = (speed: string) => {
    fireEvent.change(slider, { target: { value: speed } });
    return screen.getByRole("img", { name: /^A small planet/ }).getAttribute("aria-label");
  };
  expect(says("1.2")).toContain("an ellipse");
  expect(says("1.41")).toContain("a parabola");
  expect(screen.getByText(/it is √2/)).toBeTruthy();
  expect(says("1.6")).toContain("a hyperbola");
  expect(slider.getAttribute("aria-valuetext")).toBe("1.60 × the speed that circles");
});

test("a learner sees where they were, what is next and how far they are", () => {
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

test("the course that is next is not listed a second time", () => {
  render(<HomeScreen results={sampleHome} {...learner} />);
  const begun = screen.getByRole("region", { name: "Begun and not finished" });
  expect(
    within(begun)
      .getAllByRole("link")
      .map((one) => one.textContent),
  ).toEqual(["Everyday numbers"]);
});

test("who has finished everything is led to the courses", () => {
  const next = { kind: "done" as const, course: null, lesson: null };
  render(<HomeScreen results={{ ...sampleHome, next }} {...learner} />);
  expect(screen.getByRole("link", { name: "Choose a course" }).getAttribute("href")).toBe("/courses/");
});

test.each([
  [404, "This curve leads nowhere", "To your home page"],
  [403, "This is not open to you", "To your home page"],
  [500, "Something broke on our side", "Try again"],
  [503, "We are not quite ready", "Try again"],
  [418, "That did not work", "To your home page"],
])("status %d is told in words, with one way on", (status, title, way) => {
  render(
    <ErrorScreen results={{ errors: ["It was this."] }} globals={learner.globals} response={sampleResponse(status)} />,
  );
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole("link", { name: way })).toBeTruthy();
  expect(screen.getByText("It was this.")).toBeTruthy();
});

test("a lesson of Premium is told as such, with the way to it", () => {
  const response = { ...sampleResponse(403), request_path: "/courses/puzzles-that-think/clues/a-web-of-clues/" };
  render(
    <ErrorScreen results={{ errors: ["It is part of Premium."] }} globals={learner.globals} response={response} />,
  );
  expect(screen.getByRole("heading", { level: 1, name: "This lesson opens with Premium" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "See what Premium gives" }).getAttribute("href")).toBe("/premium/");
});

test("a stranger who may not see a page is asked to log in and comes back to it", () => {
  render(<ErrorScreen results={{ errors: [] }} globals={visitorGlobals} response={sampleResponse(403)} />);
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/account/login/?next=%2Fcourses%2F");
});

test("cookies of others can be refused, and allowed again", async () => {
  const fetched = vi.fn(async (_address: string) => Response.json({ success: true, results: {} }));
  vi.stubGlobal("fetch", fetched);
  render(<CookiePolicyScreen results={{ cookies: [] }} {...learner} />);
  await userEvent.click(screen.getByRole("button", { name: "Refuse them" }));
  expect(screen.getByRole("status").textContent).toBe("Refused. None are loaded.");
  await userEvent.click(screen.getByRole("button", { name: "Allow them" }));
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    "/profile/set_flag/third_party_cookies_disabled/",
    "/profile/unset_flag/third_party_cookies_disabled/",
  ]);
});

test("where the browser asks not to be tracked there is nothing to choose", () => {
  const { privacy_properties, ...rest } = learner.globals;
  const globals = { ...rest, privacy_properties: { ...privacy_properties, gpc: true } };
  render(<CookiePolicyScreen results={{ cookies: [] }} globals={globals} response={learner.response} />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("status").textContent).toContain("Global Privacy Control");
});

test("without an app one is told that the browser suffices", () => {
  render(<DownloadAppScreen results={{ ios_link: null, android_link: null }} {...visitor} />);
  expect(screen.getByText(/^There is no app yet/)).toBeTruthy();
});

test("words and landing pages show their HTML", () => {
  render(
    <StaticPageScreen
      results={{ slug: "about", title: "About us", html: "<p>By doing.</p>", updated: "2026-11-01" }}
      {...visitor}
    />,
  );
  expect(screen.getByText("By doing.")).toBeTruthy();
  expect(screen.getByText("Last changed on November 1, 2026")).toBeTruthy();
  cleanup();
  render(
    <LandingScreen
      results={{ slug: "m", title: "Maths", html: "<p>Five courses.</p>", learning_path_slug: "maths" }}
      {...visitor}
    />,
  );
  expect(screen.getByRole("link", { name: "See the path" }).getAttribute("href")).toBe("/welcome/learning-path/maths/");
});
