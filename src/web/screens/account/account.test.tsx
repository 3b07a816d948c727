// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { sampleGlobals, sampleResponse, visitorGlobals } from "#tests/kit/sample-pages.ts";
import { GoogleSignInScreen } from "./google-sign-in.screen.tsx";
import { LoginScreen } from "./login.screen.tsx";
import { LogoutScreen } from "./logout.screen.tsx";
import { SignupScreen } from "./signup.screen.tsx";

afterEach(cleanup);

const empty = { next: null, values: {}, field_errors: {}, errors: [] };
const visitor = { globals: visitorGlobals, response: sampleResponse() };

test("shows the default header on sign-up and works as a plain form", () => {
  render(<SignupScreen results={{ ...empty, next: "/courses/" }} {...visitor} />);
  expect(
    screen.getByRole("heading", {
      level: 1,
      name: "Create a free account to discover your personalized learning path.",
    }),
  ).toBeTruthy();
  const form = screen.getByLabelText("Email").closest("form");
  expect(form?.getAttribute("action")).toBe("/account/signup/");
  expect(form?.getAttribute("method")).toBe("post");
  const data = new FormData(form ?? undefined);
  expect([data.get("csrf_token"), data.get("next")]).toEqual(["token", "/courses/"]);
});

test("shows each error at its field and keeps what you typed", () => {
  const results = { ...empty, values: { email: "amara@" }, field_errors: { email: ["Please give an address."] } };
  render(<SignupScreen results={results} {...visitor} />);
  const email = screen.getByLabelText<HTMLInputElement>("Email");
  expect(email.value).toBe("amara@");
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Please give an address.")).toBeTruthy();
});

test("announces a refused log-in and moves the focus to it, again on the next refusal", () => {
  const { rerender } = render(
    <LoginScreen results={{ ...empty, errors: ["They do not go together."] }} {...visitor} />,
  );
  expect(screen.getByRole("alert").textContent).toBe("They do not go together.");
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  screen.getByLabelText("Password").focus();
  rerender(<LoginScreen results={{ ...empty, errors: ["That was wrong too often."] }} {...visitor} />);
  expect(document.activeElement).toBe(screen.getByRole("alert"));
});

test("moves the focus to the first field with an error and reads the error out", () => {
  const field_errors = { password: ["Please choose a longer one."], email: ["Please give an address."] };
  render(<SignupScreen results={{ ...empty, field_errors }} {...visitor} />);
  const email = screen.getByLabelText("Email");
  expect(document.activeElement).toBe(email);
  for (const [label, words] of [
    ["Email", "Please give an address."],
    ["Password", "Please choose a longer one."],
  ] as const) {
    const ids = screen.getByLabelText(label).getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(words);
  }
});

test.each([
  ["a refusal", { ...empty, errors: ["They do not go together."] }, 'role="alert"'],
  ["a wrong field", { ...empty, field_errors: { email: ["Please give an address."] } }, 'name="email"'],
])("focuses %s without scripts", (_, results, mark) => {
  const html = renderToStaticMarkup(<LoginScreen results={results} {...visitor} />);
  const [tag = ""] = html.match(/<[^>]* autofocus[^>]*>/gi) ?? [];
  expect(tag).toContain(mark);
  expect(html.match(/ autofocus/gi)).toHaveLength(1);
});

test("leaves the focus alone when there are no errors", () => {
  render(<LoginScreen results={empty} {...visitor} />);
  expect(document.activeElement).toBe(document.body);
});

test("marks passwords for password managers", () => {
  render(<LoginScreen results={empty} {...visitor} />);
  expect(screen.getByLabelText("Password").getAttribute("autocomplete")).toBe("current-password");
  cleanup();
  render(<SignupScreen results={empty} {...visitor} />);
  expect(screen.getByLabelText("Password").getAttribute("autocomplete")).toBe("new-password");
});

test("lists demo accounts only in a demo", () => {
  render(<LoginScreen results={empty} {...visitor} />);
  expect(screen.queryByText("learner@example.com")).toBeNull();
  cleanup();
  render(<LoginScreen results={empty} globals={{ ...visitorGlobals, demo: true }} response={visitor.response} />);
  expect(screen.getByText("learner@example.com")).toBeTruthy();
});

test("offers Google only where it's set up, and keeps where you were going", () => {
  render(<LoginScreen results={{ ...empty, next: "/courses/" }} {...visitor} />);
  expect(screen.queryByText("Continue with Google")).toBeNull();
  cleanup();
  const globals = { ...visitorGlobals, google_oauth_client_id: "a-client" };
  render(<LoginScreen results={{ ...empty, next: "/courses/" }} globals={globals} response={visitor.response} />);
  expect(screen.getByRole("link", { name: "Continue with Google" }).getAttribute("href")).toBe(
    "/account/google/start/?next=%2Fcourses%2F",
  );
});

test("sends on what Google said by a form that also works without scripts", () => {
  const results = { reply: { code: "c", state: "s", iss: null }, connects: false, error: null, log_in_at: null };
  const html = renderToStaticMarkup(<GoogleSignInScreen results={results} {...visitor} />);
  expect(html).toContain('name="code" value="c"');
  expect(html).toContain("Continue");
});

test("keeps where you were going when you switch between log-in and sign-up", () => {
  render(<LoginScreen results={{ ...empty, next: "/courses/" }} {...visitor} />);
  expect(screen.getByRole("link", { name: "Create a free account" }).getAttribute("href")).toBe(
    "/account/signup/?next=%2Fcourses%2F",
  );
});

test("logs out with a form, never with a link", () => {
  render(<LogoutScreen results={{}} globals={sampleGlobals()} response={sampleResponse()} />);
  expect(screen.getByRole("button", { name: "Log out" }).closest("form")?.getAttribute("action")).toBe(
    "/account/logout/",
  );
});
