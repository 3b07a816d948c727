// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Globals } from "#contract/page.ts";
import { sampleGlobals, visitorGlobals } from "#tests/kit/sample-pages.ts";
import { resetPrivacyChoice } from "./privacy-choice.ts";
import { Shell } from "./shell.tsx";
import { askToSignUp, dispatchShell, showError, showMessage, showStreak } from "./shell-store.ts";

/** Another file of this worker may have left a note. */
beforeEach(() => showMessage(""));

afterEach(() => {
  for (const type of ["signup-hidden", "error-hidden", "streak-hidden"] as const) dispatchShell({ type });
  cleanup();
  resetPrivacyChoice();
  vi.unstubAllGlobals();
});

function show(globals: Globals) {
  render(
    <Shell globals={globals} path="/courses/">
      <main id="main">Here</main>
    </Shell>,
  );
}

function withPrivacy(over: Partial<Globals["privacy_properties"]>): Globals {
  const privacy = { ...visitorGlobals.privacy_properties, viewed_privacy_banner: false, ...over };
  return { ...visitorGlobals, privacy_properties: privacy };
}

test("leads from the first Tab stop to the content", async () => {
  show(visitorGlobals);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("Skip to content");
  expect(document.activeElement?.getAttribute("href")).toBe("#main");
});

test("offers visitors log-in and sign-up that lead back to this page", () => {
  show(visitorGlobals);
  const bar = within(screen.getByRole("banner"));
  expect(bar.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/account/login/?next=%2Fcourses%2F");
  expect(bar.getByRole("link", { name: "Sign up" })).toBeTruthy();
  expect(bar.getByRole("link", { name: "Courses" }).getAttribute("aria-current")).toBe("page");
});

test("shows a learner's XP and streak, in words too", () => {
  show(sampleGlobals());
  expect(screen.getByRole("img", { name: "2,340 experience points" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "Streak of 12 days. You've done today's." })).toBeTruthy();
});

test("makes refusing a button like accepting, and saves either choice", async () => {
  const fetched = vi.fn(async (_address: string) => Response.json({ success: true, results: {} }));
  vi.stubGlobal("fetch", fetched);
  show(withPrivacy({}));
  const banner = within(screen.getByRole("region", { name: "Your privacy" }));
  const [refuse, accept] = banner.getAllByRole("button");
  expect([refuse?.textContent, accept?.textContent]).toEqual(["Refuse", "Accept"]);
  expect(refuse?.className).toBe(accept?.className);
  if (refuse) await userEvent.click(refuse);
  expect(screen.queryByRole("region", { name: "Your privacy" })).toBeNull();
  await waitFor(() =>
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/profile/set_flag/third_party_cookies_disabled/"]),
  );
});

test("accepting is a choice of its own, and closing the banner isn't one", async () => {
  const fetched = vi.fn(async (_address: string) => Response.json({ success: true, results: {} }));
  vi.stubGlobal("fetch", fetched);
  for (const name of ["Accept", "Close without choosing"]) {
    show(withPrivacy({}));
    await userEvent.click(screen.getByRole("button", { name }));
    expect(screen.queryByRole("region", { name: "Your privacy" })).toBeNull();
    cleanup();
    resetPrivacyChoice();
  }
  await waitFor(() =>
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      "/profile/unset_flag/third_party_cookies_disabled/",
      "/profile/set_flag/viewed_privacy_banner/",
    ]),
  );
});

test("doesn't ask visitors who have closed it, or chosen elsewhere", () => {
  show(withPrivacy({ viewed_privacy_banner: true }));
  expect(screen.queryByRole("region", { name: "Your privacy" })).toBeNull();
  cleanup();
  show(withPrivacy({ consent: "granted" }));
  expect(screen.queryByRole("region", { name: "Your privacy" })).toBeNull();
});

test("honours Global Privacy Control and says so", () => {
  show(withPrivacy({ gpc: true }));
  const banner = within(screen.getByRole("region", { name: "Your privacy" }));
  expect(banner.getAllByRole("button")).toHaveLength(1);
  expect(banner.getByText(/so we don't/)).toBeTruthy();
});

test("shows everybody what staff have to say", () => {
  const globals = sampleGlobals();
  const message = { level: "warning", text: "We'll be away on Sunday." } as const;
  const context = { ...globals.client_type.context, messages: [message] };
  show({ ...globals, client_type: { ...globals.client_type, context } });
  expect(screen.getByText(message.text)).toBeTruthy();
});

test("shows the message of an error, or the default", async () => {
  show(visitorGlobals);
  act(() => showError("The lesson is being rewritten."));
  expect(screen.getByRole("alert").textContent).toBe("The lesson is being rewritten.");
  act(() => showError());
  expect(screen.getByRole("alert").textContent).toMatch(/^We encountered an error while talking to our servers\./);
  expect(screen.getByRole("link", { name: /help@example\.com/ }).getAttribute("href")).toBe("mailto:help@example.com");
});

test.each([
  ["milestone", "7 days and counting"],
  ["started", "You've started a streak"],
  ["frozen", "A freeze saved your streak"],
  [undefined, "7 days in a row"],
] as const)("the streak popup of type %s says so", (type, title) => {
  show(sampleGlobals());
  act(() => showStreak(7, type));
  expect(screen.getByRole("dialog", { name: title })).toBeTruthy();
});

test("shows field errors of the modal at their fields, and only the others above", async () => {
  const [weak, odd] = ["This password is one of the first.", "The session is odd."];
  vi.stubGlobal("fetch", async () =>
    Response.json(
      { success: false, results: { field_errors: { password: [weak] }, errors: [weak, odd] } },
      { status: 422 },
    ),
  );
  show(visitorGlobals);
  act(() => askToSignUp("/courses/"));
  const dialog = within(screen.getByRole("dialog", { name: /Create a free account/ }));
  await userEvent.type(dialog.getByLabelText("Email"), "amara@example.com");
  await userEvent.type(dialog.getByLabelText("Password"), "password");
  await userEvent.selectOptions(dialog.getByLabelText("Month"), "3");
  await userEvent.type(dialog.getByLabelText("Year"), "1990");
  await userEvent.click(dialog.getByRole("button", { name: "Create a free account" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(odd);
  const password = dialog.getByLabelText("Password");
  expect(password.getAttribute("aria-invalid")).toBe("true");
  const described = password.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(weak);
  expect(dialog.getByLabelText("Email").getAttribute("aria-invalid")).toBeNull();
});

test("explains a refused log-in in the modal and keeps what you typed", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ success: false, results: { errors: ["They do not go together."] } }, { status: 401 }),
  );
  show(visitorGlobals);
  act(() => askToSignUp("/courses/", "login"));
  const dialog = within(screen.getByRole("dialog", { name: "Welcome back" }));
  await userEvent.type(dialog.getByLabelText("Email"), "amara@example.com");
  await userEvent.type(dialog.getByLabelText("Password"), "wrong-password");
  await userEvent.click(dialog.getByRole("button", { name: "Log in" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("They do not go together.");
  expect(dialog.getByLabelText<HTMLInputElement>("Email").value).toBe("amara@example.com");
});
