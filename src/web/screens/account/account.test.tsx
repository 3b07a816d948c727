// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { sampleGlobals, sampleResponse, visitorGlobals } from "#tests/kit/sample-pages.ts";
import { LoginScreen } from "./login.tsx";
import { LogoutScreen } from "./logout.tsx";
import { SignupScreen } from "./signup.tsx";

afterEach(cleanup);

const empty = { next: null, values: {}, field_errors: {}, errors: [] };
const visitor = { globals: visitorGlobals, response: sampleResponse() };

test("sign-up stands under its default header and is a plain form", () => {
  render(<SignupScreen results={{ ...empty, next: "/courses/" }} {...visitor} />);
  expect(
    screen.getByRole("heading", {
      level: 1,
      name: "Create a free account to discover your personalized learning path.",
    }),
  ).toBeTruthy();
  const form = screen.getByLabelText("E-mail").closest("form");
  expect(form?.getAttribute("action")).toBe("/account/signup/");
  expect(form?.getAttribute("method")).toBe("post");
  const data = new FormData(form ?? undefined);
  expect([data.get("csrf_token"), data.get("next")]).toEqual(["token", "/courses/"]);
});

test("what was wrong stands at its field, and what was typed is kept", () => {
  const results = { ...empty, values: { email: "amara@" }, field_errors: { email: ["Please give an address."] } };
  render(<SignupScreen results={results} {...visitor} />);
  const email = screen.getByLabelText<HTMLInputElement>("E-mail");
  expect(email.value).toBe("amara@");
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Please give an address.")).toBeTruthy();
});

test("a refused log-in is announced, and the focus goes there, once more with the next refusal", () => {
  const { rerender } = render(
    <LoginScreen results={{ ...empty, errors: ["They do not go together."] }} {...visitor} />,
  );
  expect(screen.getByRole("alert").textContent).toBe("They do not go together.");
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  screen.getByLabelText("Password").focus();
  rerender(<LoginScreen results={{ ...empty, errors: ["That was wrong too often."] }} {...visitor} />);
  expect(document.activeElement).toBe(screen.getByRole("alert"));
});

test("the focus goes to the first field that was wrong, which says what it was", () => {
  const field_errors = { password: ["Please choose a longer one."], email: ["Please give an address."] };
  render(<SignupScreen results={{ ...empty, field_errors }} {...visitor} />);
  const email = screen.getByLabelText("E-mail");
  expect(document.activeElement).toBe(email);
  for (const [label, words] of [
    ["E-mail", "Please give an address."],
    ["Password", "Please choose a longer one."],
  ] as const) {
    const ids = screen.getByLabelText(label).getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(words);
  }
});

test.each([
  ["a refusal", { ...empty, errors: ["They do not go together."] }, 'role="alert"'],
  ["a wrong field", { ...empty, field_errors: { email: ["Please give an address."] } }, 'name="email"'],
])("without a script the browser goes to %s by itself", (_, results, mark) => {
  const html = renderToStaticMarkup(<LoginScreen results={results} {...visitor} />);
  const [tag = ""] = html.match(/<[^>]* autofocus[^>]*>/gi) ?? [];
  expect(tag).toContain(mark);
  expect(html.match(/ autofocus/gi)).toHaveLength(1);
});

test("a form that is as it should be leaves the focus where it is", () => {
  render(<LoginScreen results={empty} {...visitor} />);
  expect(document.activeElement).toBe(document.body);
});

test("password managers know which password is which", () => {
  render(<LoginScreen results={empty} {...visitor} />);
  expect(screen.getByLabelText("Password").getAttribute("autocomplete")).toBe("current-password");
  cleanup();
  render(<SignupScreen results={empty} {...visitor} />);
  expect(screen.getByLabelText("Password").getAttribute("autocomplete")).toBe("new-password");
});

test("demo accounts are named only in a demonstration", () => {
  render(<LoginScreen results={empty} {...visitor} />);
  expect(screen.queryByText("learner@example.com")).toBeNull();
  cleanup();
  render(<LoginScreen results={empty} globals={{ ...visitorGlobals, demo: true }} response={visitor.response} />);
  expect(screen.getByText("learner@example.com")).toBeTruthy();
});

test("the way between log-in and sign-up keeps where one wanted to go", () => {
  render(<LoginScreen results={{ ...empty, next: "/courses/" }} {...visitor} />);
  expect(screen.getByRole("link", { name: "Create a free account" }).getAttribute("href")).toBe(
    "/account/signup/?next=%2Fcourses%2F",
  );
});

test("logging out is a form, never a link", () => {
  render(<LogoutScreen results={{}} globals={sampleGlobals()} response={sampleResponse()} />);
  expect(screen.getByRole("button", { name: "Log out" }).closest("form")?.getAttribute("action")).toBe(
    "/account/logout/",
  );
});
