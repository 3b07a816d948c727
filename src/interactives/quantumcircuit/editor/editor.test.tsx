// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openEditor } from "../../suite/editor-harness.tsx";
import typical from "../examples/typical.json" with { type: "json" };
import { editor } from "./editor.tsx";

afterEach(cleanup);

const blank = {
  type: "quantumcircuit",
  version: 1,
  prompt: "Make a Bell pair.",
  description: "Two qubits, both starting in 0, and four empty columns.",
  difficulty: 2,
  qubits: 2,
  columns: 4,
  palette: [],
};

test("a circuit built by keys becomes the solution, and its final state the goal", async () => {
  const { root, user, draft, problems, undo } = openEditor(editor, blank);
  const all = within(root);
  await user.click(all.getByRole("checkbox", { name: "H" }));
  await user.click(all.getByRole("checkbox", { name: "X" }));
  await user.click(all.getByRole("radio", { name: "the same final state" }));
  const cells = () => [...root.querySelectorAll<HTMLElement>("[id^='tool-view-']")];
  cells()
    .find(({ id }) => id.endsWith("-0-0"))
    ?.focus();
  await user.keyboard("h{ArrowRight}c{ArrowDown}x");
  expect(draft().model).toEqual([
    { at: [0, 0], gate: "h" },
    { at: [1, 0], gate: "c" },
    { at: [1, 1], gate: "x" },
  ]);
  expect(draft().task).toEqual({
    k: "state",
    target: { "00": expect.closeTo(Math.SQRT1_2), "11": expect.closeTo(Math.SQRT1_2) },
  });
  expect(problems()).toEqual([]);
  undo();
  expect(draft().model).toHaveLength(2);
});

test("another goal is worked out from the same circuit", async () => {
  const { root, user, draft } = openEditor(editor, typical);
  const all = within(root);
  await user.click(all.getByRole("radio", { name: "the same chances" }));
  expect(draft().task).toEqual({ k: "distribution", target: { "00": 1 } });
  fireEvent.change(all.getByRole("spinbutton", { name: "Qubits" }), { target: { value: "1" } });
  expect(draft().qubits).toBe(1);
});
