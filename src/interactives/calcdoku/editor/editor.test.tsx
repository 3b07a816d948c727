// @vitest-environment happy-dom
import { cleanup, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openEditor } from "../../suite/editor-harness.tsx";
import minimal from "../examples/minimal.json" with { type: "json" };
import { editor } from "./editor.tsx";

afterEach(cleanup);

const blank = { ...minimal, cages: [] };

const cell = (root: HTMLElement, row: number, column: number) =>
  within(root).getByRole("button", { name: new RegExp(`^Row ${row}, column ${column}:`) });

test("paints cages by taps: a square beside the chosen cage joins it, its own squares leave it", async () => {
  const { root, user, draft } = openEditor(editor, blank);
  await user.click(cell(root, 1, 1));
  await user.click(cell(root, 1, 2));
  await user.click(cell(root, 3, 3));
  expect(draft().cages).toMatchObject([{ cells: [[0, 0], [0, 1]], op: "+" }, { cells: [[2, 2]], op: "=" }]); // biome-ignore format: as drawn
  await user.click(cell(root, 1, 2));
  await user.click(cell(root, 1, 2));
  expect(draft().cages).toMatchObject([{ cells: [[0, 0]], op: "=" }, { cells: [[2, 2]] }]);
});

test("paints cages by keys alone, and each stroke is one step to undo", async () => {
  const { root, user, draft, undo } = openEditor(editor, blank);
  cell(root, 1, 1).focus();
  await user.keyboard("{Enter}{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  expect(draft().cages).toMatchObject([{ cells: [[0, 0], [1, 0], [2, 0]], op: "+", target: 6 }]); // biome-ignore format: as drawn
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Row 3, column 1:.*Cage 1, 6 by adding, chosen/);
  undo();
  expect(draft().cages).toMatchObject([
    {
      cells: [
        [0, 0],
        [1, 0],
      ],
    },
  ]);
});

test("works out targets from the solution, draws the rest, and ends with exactly one solution", async () => {
  const harness = openEditor(editor, { ...blank, size: 4 });
  const { root, user, draft, problems } = harness;
  const within_ = within(root);
  await user.click(within_.getByRole("radio", { name: "Type the solution" }));
  const rows = ["1234", "3412", "2143", "4321"];
  for (const [r, row] of rows.entries())
    for (const [c, digit] of [...row].entries()) {
      cell(root, r + 1, c + 1).focus();
      await user.keyboard(digit);
    }
  await user.click(within_.getByRole("radio", { name: "Draw cages" }));
  await user.click(cell(root, 1, 1));
  await user.click(cell(root, 1, 2));
  await user.click(within_.getByRole("radio", { name: "×" }));
  expect(draft().cages).toMatchObject([{ op: "*", target: 2 }]);
  expect(within_.getByText("14 squares aren't in a cage yet.")).toBeTruthy();
  await user.click(within_.getByRole("button", { name: "Draw the other cages for me" }));
  const more = within_.queryByRole("button", { name: /^Give digits until/ });
  if (more) await user.click(more);
  expect(within_.getByText("There's exactly one solution.")).toBeTruthy();
  expect(problems().filter((code) => !/DIFFICULTY|GUESS/.test(code))).toEqual([]);
});

test("keeps cages that fit into a smaller board, and opens any broken draft", async () => {
  const { root, user, draft } = openEditor(editor, {
    ...minimal,
    size: 4,
    givens: "none",
    cages: [{ cells: 3 }, 1, ...minimal.cages],
  });
  const size = within(root).getByRole("spinbutton", { name: "Rows and columns" });
  await user.clear(size);
  await user.type(size, "3");
  expect(draft().size).toBe(3);
  expect(draft().cages).toHaveLength(minimal.cages.length);
});
