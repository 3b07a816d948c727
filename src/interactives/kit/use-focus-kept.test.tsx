// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, it } from "vitest";
import { useFocusKept } from "./use-focus-kept.ts";

afterEach(cleanup);

function Bar({ purpose, option }: { purpose: string; option: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusKept(button, purpose);
  return (
    <>
      {option && <input aria-label="An option" />}
      <button ref={button} type="button">
        {purpose}
      </button>
    </>
  );
}

it("leaves the focus at the top of a page that nobody has touched yet", () => {
  const { rerender } = render(<Bar purpose="Check" option />);
  rerender(<Bar purpose="Go to the question" option />);
  expect(document.activeElement).toBe(document.body);
});

it("takes the focus when what had it has gone, and leaves it where it is otherwise", () => {
  const { rerender } = render(<Bar purpose="Check" option />);
  screen.getByLabelText("An option").focus();
  rerender(<Bar purpose="Try again" option />);
  expect(document.activeElement).toBe(screen.getByLabelText("An option"));
  rerender(<Bar purpose="Continue" option={false} />);
  expect(document.activeElement).toBe(screen.getByRole("button"));
});
