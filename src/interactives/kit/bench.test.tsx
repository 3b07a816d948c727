// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { pub, renderCounter, view } from "../suite/counter.tsx";
import { Bench } from "./bench.tsx";

afterEach(cleanup);

const benched = {
  ...view,
  hasBench: true as const,
  View: () => <Bench picture={<i>Picture</i>} controls={<b>Controls</b>} more={<p>A table</p>} />,
};

test("shows the question between picture and controls once, and keeps the rest in the menu", () => {
  const { root } = renderCounter({}, { pub, view: benched });
  expect(screen.getAllByText("Count to three.")).toHaveLength(1);
  expect(screen.getByText("Count to three.").closest("[data-bench]")).not.toBeNull();
  const table = screen.getByText("A table");
  expect(table.closest("[data-bench]")).toBeNull();
  expect(table.closest("details")?.querySelector("summary")?.getAttribute("aria-label")).toBe("More");
  expect(root.textContent?.indexOf("Count")).toBeLessThan(root.textContent?.indexOf("Picture") ?? 0);
});

test("shows everything where there's no frame around it", () => {
  render(<Bench picture={<i>Picture</i>} controls={<b>Controls</b>} more={<p>A table</p>} />);
  expect(screen.getByText("A table").closest("[data-bench]")).not.toBeNull();
});
