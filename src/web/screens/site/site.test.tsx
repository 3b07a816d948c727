// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { sampleGlobals, sampleHome, sampleResponse, visitorGlobals } from "#tests/kit/sample-pages.ts";
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

test("comments on each throw: it comes back, just escapes, or is gone", () => {
  render(<HomeScreen results={sampleHome} {...visitor} />);
  const slider = screen.getByRole("slider", { name: "Speed of the throw" });
  expect(screen.getByText(/^Drag the slider and watch the path/)).toBeTruthy();
  const says = (speed: string) => {
    fireEvent.change(slider, { target: { value: speed } });
    return screen.getByRole("img", { name: /^A stone is thrown sideways/ }).getAttribute("aria-label");
  };
  expect(says("1.2")).toContain("an ellipse");
  expect(says("1.41")).toContain("a parabola");
  expect(screen.getByText(/√2/)).toBeTruthy();
  expect(says("1.6")).toContain("a hyperbola");
  expect(slider.getAttribute("aria-valuetext")).toBe("1.60 × circling speed");
});

test("asks a visitor for a guess before the throw, and remembers it when they've found the speed", () => {
  render(<HomeScreen results={sampleHome} {...visitor} />);
  fireEvent.click(screen.getByRole("button", { name: "2 times" }));
  expect(screen.getByRole("button", { name: "2 times" }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByText("You guessed 2 times. Now throw it: drag the slider.")).toBeTruthy();
  fireEvent.change(screen.getByRole("slider", { name: "Speed of the throw" }), { target: { value: "1.41" } });
  expect(screen.getByText(/^You found it: .* You guessed 2 times\.$/)).toBeTruthy();
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
