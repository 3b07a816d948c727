// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openEditor } from "../../suite/editor-harness.tsx";
import maximal from "../examples/maximal.json" with { type: "json" };
import { editor } from "./editor.tsx";
import { formulaOf, polynomialOf, throughSpots } from "./polynomial.ts";

afterEach(cleanup);

const blank = {
  type: "graph2d",
  version: 2,
  prompt: "Move A onto the target.",
  description: "An empty plane with a point that can be moved.",
  difficulty: 1,
  view: { x: [-5, 5], y: [-5, 5] },
  items: [],
};

test("adds a point and its target with the keyboard's cross, and the task is sound", async () => {
  const { root, user, draft, problems, undo } = openEditor(editor, blank);
  const all = within(root);
  await user.click(all.getByRole("radio", { name: "A point to move" }));
  all.getByRole("button", { name: "Cross at 0, 0" }).focus();
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowUp}{Enter}");
  await user.click(all.getByRole("radio", { name: "A target of the task" }));
  all.getByRole("button", { name: "Cross at 2, 1" }).focus();
  await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowUp}{Enter}");
  expect(draft().items).toEqual([{ k: "point", id: "A", at: [2, 1], drag: "free", snap: 1 }]);
  expect(draft().task).toEqual({ k: "place", targets: [{ at: [-1, 2] }], tol: 0.25 });
  expect(problems()).toEqual([]);
  undo();
  expect(draft().task).toBeUndefined();
});

test("moves points by arrow keys with snap in one undo step, by two taps, and by typing", async () => {
  const { root, user, draft, undo } = openEditor(editor, { ...blank, items: [{ k: "point", id: "A", at: [2, 1] }] });
  const all = within(root);
  all.getByRole("button", { name: "A at 2, 1" }).focus();
  await user.keyboard("{ArrowRight}{ArrowUp}{ArrowUp}");
  expect(Object(draft().items)[0].at).toEqual([3, 3]);
  undo();
  expect(Object(draft().items)[0].at).toEqual([2, 1]);
  all.getByRole("button", { name: "A at 2, 1" }).focus();
  await user.keyboard("{Enter}");
  all.getByRole("button", { name: /^Cross/ }).focus();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(Object(draft().items)[0].at).toEqual([0, -1]);
  fireEvent.change(all.getByRole("spinbutton", { name: "x of A" }), { target: { value: "1.25" } });
  expect(Object(draft().items)[0].at).toEqual([1.25, -1]);
});

test("axes, zoom and trace are shown to learners once they're ticked", async () => {
  const { root, user, draft, undo } = openEditor(editor, blank);
  const tick = (name: string) => user.click(within(root).getByRole("checkbox", { name }));
  await tick("zoom");
  await tick("axes and grid");
  expect(draft().shows).toEqual(["axes", "zoom"]);
  undo();
  await tick("zoom");
  expect(draft().shows).toEqual([]);
});

test("a curve's formula follows its points", async () => {
  const { root, user, draft } = openEditor(editor, blank);
  const all = within(root);
  await user.click(all.getByRole("button", { name: "Add a line" }));
  all.getByRole("button", { name: "1.1 at 0, 0" }).focus();
  await user.keyboard("{ArrowUp}");
  expect(draft().items).toEqual([{ k: "fn", y: "0.5x + 1" }]);
  await user.click(all.getByRole("button", { name: "Add a parabola" }));
  all.getByRole("button", { name: "2.2 at 0, 0" }).focus();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(Object(draft().items)[1]).toEqual({ k: "fn", y: "1.5x^2 - 2" });
});

test("leaves formulas and everything else of a large graph alone when a point moves", async () => {
  const { root, user, draft } = openEditor(editor, maximal);
  within(root).getByRole("button", { name: "B at 2, 1" }).focus();
  await user.keyboard("{ArrowUp}");
  expect(draft().items).toEqual(maximal.items.map((item) => (item.id === "B" ? { ...item, at: [2, 2] } : item)));
});

test("knows polynomials with numbers only, and writes them as people do", () => {
  expect(polynomialOf("2(x-1)^2 + 3")?.degree).toBe(2);
  expect(polynomialOf("m x + 1")).toBeNull();
  expect(polynomialOf("sin x")).toBeNull();
  expect(formulaOf([-1, 0, -2.5])).toBe("-2.5x^2 - 1");
  expect(throughSpots([[0, 0], [1, 1], [2, 4]])).toBe("x^2"); // biome-ignore format: spots
});
