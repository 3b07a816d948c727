import { expect, test } from "vitest";
import { initialShellState, type ShellAction, shellReducer } from "./shell-state.ts";

const after = (...actions: ShellAction[]) => actions.reduce(shellReducer, initialShellState);

test("carries where to go next through the sign-up modal, and switches to log-in and back", () => {
  expect(after({ type: "signup-shown", next: "/courses/" }).signup).toEqual({ view: "signup", next: "/courses/" });
  expect(after({ type: "signup-shown", next: "/a/" }, { type: "signup-switched" }).signup?.view).toBe("login");
  expect(
    after({ type: "signup-shown", next: "/a/" }, { type: "signup-switched" }, { type: "signup-switched" }).signup,
  ).toEqual({ view: "signup", next: "/a/" });
});

test("forgets where to go next when the sign-up modal is hidden, and doesn't open it by switching", () => {
  expect(after({ type: "signup-shown", next: "/a/" }, { type: "signup-hidden" }, { type: "signup-switched" })).toEqual(
    initialShellState,
  );
});

test("shows the streak popup with a type, plainly, or not at all", () => {
  expect(after({ type: "streak-shown", days: 7, streak: "milestone" }).streak).toEqual({ type: "milestone", days: 7 });
  expect(after({ type: "streak-shown", days: 2 }).streak).toEqual({ type: "none", days: 2 });
  expect(after({ type: "streak-shown", days: 2 }, { type: "streak-hidden" })).toEqual(initialShellState);
});

test("shows the error modal with its message or the default, and clears it when hidden", () => {
  expect(after({ type: "error-shown", message: "No." }).error).toEqual({ message: "No." });
  expect(after({ type: "error-shown" }).error).toEqual({ message: null });
  expect(after({ type: "error-shown", message: "No." }, { type: "error-hidden" })).toEqual(initialShellState);
});

test("keeps a newer message when an older one times out", () => {
  const state = after({ type: "message-shown", text: "one" }, { type: "message-shown", text: "two" });
  expect(shellReducer(state, { type: "message-hidden", text: "one" }).message).toBe("two");
});
