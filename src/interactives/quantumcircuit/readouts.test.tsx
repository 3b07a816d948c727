// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MatrixTable } from "./readouts.tsx";

afterEach(cleanup);

test("a matrix that's wider than a phone can be reached by keyboard, which scrolls it", () => {
  const matrix = [0, 1].map((row) => [0, 1].map((column) => [row === column ? 1 : 0, 0] as const));
  render(<MatrixTable matrix={matrix} label="Matrix to reach" />);
  const scrolled = screen.getByRole("group", { name: "Matrix to reach" });
  expect(scrolled.tabIndex).toBe(0);
  expect(within(scrolled).getAllByRole("columnheader").length).toBe(2);
});
