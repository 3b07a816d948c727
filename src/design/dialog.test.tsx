// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

afterEach(cleanup);

function show(open: boolean, onClose = vi.fn()) {
  render(
    <Dialog open={open} onClose={onClose} title="Start over?" closeLabel="Close">
      <p>Your answers go.</p>
    </Dialog>,
  );
  return onClose;
}

test("names an open dialog by its title", () => {
  show(true);
  expect(screen.getByRole("dialog", { name: "Start over?" })).toBeTruthy();
});

test("hides a closed dialog from everybody", () => {
  show(false);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("asks to close on the cross", async () => {
  const onClose = show(true);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("asks to close on Escape and leaves the decision to its owner", () => {
  const onClose = show(true);
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("stays open on a press inside", async () => {
  const onClose = show(true);
  await userEvent.click(screen.getByText("Your answers go."));
  expect(onClose).not.toHaveBeenCalled();
});
