// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { TextBox, type TextBoxProps } from "./text-box.tsx";

afterEach(cleanup);

const signs = [{ sign: "√", inserts: "sqrt", code: "key.root" }];

function Box(more: Partial<TextBoxProps>) {
  const [text, setText] = useState("2+2");
  return (
    <TextBox
      id="q"
      label="Your answer"
      text={text}
      maxLength={8}
      locked={false}
      phase="working"
      verdict={null}
      onChange={setText}
      say={(code) => code}
      signs={signs}
      {...more}
    />
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>("Your answer");

test("a special character is inserted at the cursor, and typing goes on there", async () => {
  render(<Box />);
  box().setSelectionRange(1, 2);
  await userEvent.click(screen.getByRole("button", { name: "key.root" }));
  expect(box().value).toBe("2sqrt2");
  expect(document.activeElement).toBe(box());
});

test("a special character never makes the answer longer than allowed", async () => {
  render(<Box />);
  const root = screen.getByRole("button", { name: "key.root" });
  for (let times = 0; times < 3; times += 1) await userEvent.click(root);
  expect(box().value).toHaveLength(8);
});

test("the text below the box is read with it", () => {
  render(
    <Box>
      <p>Read as 2 + 2</p>
    </Box>,
  );
  const id = box().getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(id)?.textContent).toBe("Read as 2 + 2");
});

test("a locked box can't be changed and offers no special characters", async () => {
  render(<Box locked />);
  await userEvent.type(box(), "7");
  expect(box().value).toBe("2+2");
  expect(screen.queryByRole("button")).toBeNull();
});

test("a number box asks for the number keyboard, long answers get several lines", () => {
  const { rerender } = render(<Box numeric />);
  expect(box().getAttribute("inputmode")).toBe("decimal");
  rerender(<Box rows={4} />);
  expect(box().tagName).toBe("TEXTAREA");
});
