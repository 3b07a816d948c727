import { expect, test } from "vitest";
import { calm, type ShellAction, shellAfter } from "./shell-state.ts";

const after = (...actions: ShellAction[]) => actions.reduce(shellAfter, calm);

test("the sign-up modal carries where to go next, switches to log-in and back", () => {
  expect(after({ type: "signup-shown", next: "/courses/" }).signup).toEqual({ view: "signup", next: "/courses/" });
  expect(after({ type: "signup-shown", next: "/a/" }, { type: "signup-switched" }).signup?.view).toBe("login");
  expect(
    after({ type: "signup-shown", next: "/a/" }, { type: "signup-switched" }, { type: "signup-switched" }).signup,
  ).toEqual({ view: "signup", next: "/a/" });
});

test("hiding the sign-up modal clears where to go next, and switching a hidden one shows nothing", () => {
  expect(after({ type: "signup-shown", next: "/a/" }, { type: "signup-hidden" }, { type: "signup-switched" })).toEqual(
    calm,
  );
});

test("the streak popup is shown with a type, plainly, or hidden", () => {
  expect(after({ type: "streak-shown", days: 7, streak: "milestone" }).streak).toEqual({ type: "milestone", days: 7 });
  expect(after({ type: "streak-shown", days: 2 }).streak).toEqual({ type: "none", days: 2 });
  expect(after({ type: "streak-shown", days: 2 }, { type: "streak-hidden" })).toEqual(calm);
});

test("the error modal shows its message or the default, and hiding clears it", () => {
  expect(after({ type: "error-shown", message: "No." }).error).toEqual({ message: "No." });
  expect(after({ type: "error-shown" }).error).toEqual({ message: null });
  expect(after({ type: "error-shown", message: "No." }, { type: "error-hidden" })).toEqual(calm);
});

test("an old message that times out does not take a newer one away", () => {
  const state = after({ type: "message-shown", text: "one" }, { type: "message-shown", text: "two" });
  expect(shellAfter(state, { type: "message-hidden", text: "one" }).message).toBe("two");
});
