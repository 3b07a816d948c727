// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { Button, ButtonLink } from "./button.tsx";
import { Cover } from "./cover.tsx";
import { Field } from "./field.tsx";
import { Loader } from "./loader.tsx";
import { Motif } from "./motif.tsx";
import { PasswordField } from "./password-field.tsx";
import { Progress } from "./progress.tsx";
import { ProgressRing } from "./progress-ring.tsx";
import { subjectNames } from "./subjects.ts";
import { Tooltip } from "./tooltip.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a waiting button keeps the focus and cannot be pressed twice", async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Save</Button>);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  rerender(
    <Button onClick={onClick} waiting>
      Save
    </Button>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Save" }));
});

test("a waiting submit button does not send its form", async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" waiting>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a field is described by its hint and its errors", () => {
  render(<Field label="E-mail" hint="We never share it." errors={["Please give an address."]} />);
  const input = screen.getByRole("textbox", { name: "E-mail" });
  const told = (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(told).toEqual(["We never share it.", "Please give an address."]);
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

test("a password can be looked at, and hidden again", async () => {
  render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" autoComplete="new-password" />);
  const input = screen.getByLabelText("Password");
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(input.getAttribute("type")).toBe("text");
  await userEvent.click(screen.getByRole("button", { name: "Hide" }));
  expect(input.getAttribute("type")).toBe("password");
});

test("progress says in words where one is", () => {
  render(<Progress total={9} done={2} current={2} label="Block 3 of 9" />);
  const bar = screen.getByRole("progressbar", { name: "Block 3 of 9" });
  expect(bar.getAttribute("aria-valuenow")).toBe("2");
  expect(bar.children).toHaveLength(9);
});

test("a ring says how much of a course is done", () => {
  render(<ProgressRing value={0.5} label="6 of 12 lessons" />);
  expect(screen.getByRole("img", { name: "6 of 12 lessons" })).toBeTruthy();
});

test("a loader says what one waits for", () => {
  render(<Loader label="Loading the lesson" />);
  expect(screen.getByRole("status").textContent).toBe("Loading the lesson");
});

test("a tooltip comes after 200 ms of rest and describes its control", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(
    <Tooltip text="Back by one step">
      <button type="button">Undo</button>
    </Tooltip>,
  );
  await user.hover(screen.getByRole("button", { name: "Undo" }));
  expect(screen.queryByRole("tooltip")).toBeNull();
  act(() => vi.advanceTimersByTime(200));
  const tip = screen.getByRole("tooltip");
  expect(screen.getByRole("button", { name: "Undo" }).getAttribute("aria-describedby")).toBe(tip.id);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).toBeNull();
});

test("a link that looks like a button is a link", () => {
  render(<ButtonLink href="/courses/">Courses</ButtonLink>);
  expect(screen.getByRole("link", { name: "Courses" }).getAttribute("href")).toBe("/courses/");
});

test("every subject has a drawing, and no two courses of it the same", () => {
  const drawings = subjectNames.map((one) => renderToStaticMarkup(<Motif subject={one} />));
  expect(new Set(drawings).size).toBe(12);
  for (const one of subjectNames) {
    expect(renderToStaticMarkup(<Cover subject={one} name="first" />)).not.toBe(
      renderToStaticMarkup(<Cover subject={one} name="second-course" />),
    );
  }
});

test("nothing the server draws carries a style attribute, which the security policy would refuse", () => {
  const all = renderToStaticMarkup(
    <>
      <Loader label="Loading" />
      <Progress total={3} done={1} label="1 of 3" />
      <ProgressRing value={0.3} label="a third" />
      {subjectNames.map((one) => (
        <Cover key={one} subject={one} name={one} />
      ))}
    </>,
  );
  expect(all).not.toMatch(/ style=/);
});
