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

test("keeps the focus on a waiting button and ignores further presses", async () => {
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

test("doesn't send the form of a waiting submit button", async () => {
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

test("describes a field by its hint and its errors", () => {
  render(<Field label="Email" hint="We never share it." errors={["Please give an address."]} />);
  const input = screen.getByRole("textbox", { name: "Email" });
  const described = (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(["We never share it.", "Please give an address."]);
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

test("shows a password and hides it again", async () => {
  render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" autoComplete="new-password" />);
  const input = screen.getByLabelText("Password");
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(input.getAttribute("type")).toBe("text");
  await userEvent.click(screen.getByRole("button", { name: "Hide" }));
  expect(input.getAttribute("type")).toBe("password");
});

test("says in words how far along you are", () => {
  render(<Progress total={9} done={2} current={2} label="Block 3 of 9" />);
  const bar = screen.getByRole("progressbar", { name: "Block 3 of 9" });
  expect(bar.getAttribute("aria-valuenow")).toBe("2");
  expect(bar.children).toHaveLength(9);
});

test("says how much of a course is done", () => {
  render(<ProgressRing value={0.5} label="6 of 12 lessons" />);
  expect(screen.getByRole("img", { name: "6 of 12 lessons" })).toBeTruthy();
});

test("says what is loading", () => {
  render(<Loader label="Loading the lesson" />);
  expect(screen.getByRole("status").textContent).toBe("Loading the lesson");
});

test("shows a tooltip after 200 ms of rest and describes its control", async () => {
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

test("renders a link that looks like a button as a link", () => {
  render(<ButtonLink href="/courses/">Courses</ButtonLink>);
  expect(screen.getByRole("link", { name: "Courses" }).getAttribute("href")).toBe("/courses/");
});

test("draws every subject, and every course differently", () => {
  const drawings = subjectNames.map((subject) => renderToStaticMarkup(<Motif subject={subject} />));
  expect(new Set(drawings).size).toBe(12);
  for (const subject of subjectNames) {
    expect(renderToStaticMarkup(<Cover subject={subject} name="first" />)).not.toBe(
      renderToStaticMarkup(<Cover subject={subject} name="second-course" />),
    );
  }
});

test("renders no style attribute, which the security policy would refuse", () => {
  const all = renderToStaticMarkup(
    <>
      <Loader label="Loading" />
      <Progress total={3} done={1} label="1 of 3" />
      <ProgressRing value={0.3} label="a third" />
      {subjectNames.map((subject) => (
        <Cover key={subject} subject={subject} name={subject} />
      ))}
    </>,
  );
  expect(all).not.toMatch(/ style=/);
});
