// @vitest-environment happy-dom
import { cleanup, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type EditorHarness, openEditor } from "../../suite/editor-harness.tsx";
import magic from "../examples/magic-square.json" with { type: "json" };
import minimal from "../examples/minimal.json" with { type: "json" };
import { editor } from "./editor.tsx";

afterEach(cleanup);

const blank = { type: "gridfill", version: 1, difficulty: 1, prompt: "", description: "", rules: [], alphabet: [] };

function handsOn({ root, user }: EditorHarness) {
  const all = within(root);
  const cell = (row: number, column: number) =>
    all.getByRole("button", { name: new RegExp(`^Row ${row}, column ${column}:`) });
  return {
    cell,
    tap: (row: number, column: number) => user.click(cell(row, column)),
    choose: (name: string) => user.click(all.getByRole("radio", { name })),
    press: (name: string | RegExp) => user.click(all.getByRole("button", { name })),
    async start(name: string) {
      await user.click(all.getByText("Start again as another kind of puzzle"));
      await user.click(all.getByRole("radio", { name }));
      await user.click(all.getByRole("button", { name: "Start with an empty one" }));
    },
  };
}

const runsOf = (harness: EditorHarness) =>
  (harness.draft().rules as { k: string; lengths?: number[] }[]).flatMap(({ k, lengths }) =>
    k === "runs" ? [lengths] : [],
  );

test("derives the clues from a painted picture, by taps and by keys, and undo brings the picture back", async () => {
  const harness = openEditor(editor, blank);
  const { start, tap, cell } = handsOn(harness);
  await start("Picture (nonogram)");
  await tap(1, 1);
  await tap(1, 2);
  expect(runsOf(harness)).toEqual([[2], [], [], [], [], [1], [1], [], [], []]);
  cell(2, 1).focus();
  await harness.user.keyboard("{Shift>}{ArrowRight}{ArrowDown}{/Shift}");
  expect(runsOf(harness).slice(0, 4)).toEqual([[2], [2], [1], []]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Row 3, column 2: shaded");
  harness.undo();
  expect(runsOf(harness).slice(0, 4)).toEqual([[2], [2], [], []]);
  expect(cell(2, 2).getAttribute("aria-label")).toMatch("shaded");
});

test("shows the picture of an example's clues, and gives squares until there's one picture", async () => {
  const heart = openEditor(editor, minimal);
  expect(within(heart.root).getByText("These clues lead to exactly one picture.")).toBeTruthy();
  expect(handsOn(heart).cell(1, 2).getAttribute("aria-label")).toMatch("shaded");
  cleanup();
  const harness = openEditor(editor, blank);
  const { start, tap, press } = handsOn(harness);
  await start("Picture (nonogram)");
  for (const at of [1, 2, 3, 4, 5]) await tap(at, at);
  within(harness.root).getByText(/^More than one picture fits these clues/);
  await press(/^Give squares until/);
  expect(within(harness.root).getByText("These clues lead to exactly one picture.")).toBeTruthy();
  expect(harness.problems()).toEqual([]);
});

test("paints regions and gives numbers of a sudoku until the check finds one solution", async () => {
  const harness = openEditor(editor, blank);
  const { start, choose, cell, tap } = handsOn(harness);
  await start("Latin square");
  await choose("Regions");
  for (const [r, c, region] of [
    [1, 1, "A (new)"],
    [1, 3, "B (new)"],
    [3, 1, "C (new)"],
    [3, 3, "D (new)"],
  ] as const) {
    // biome-ignore format: a table
    await choose(region);
    for (const [down, right] of [[0, 0], [0, 1], [1, 0], [1, 1]] as const) await tap(r + down, c + right); // biome-ignore format: a square
  }
  expect((harness.draft().cells as { region: string }[]).map(({ region }) => region).join("")).toBe("AABBAABBCCDDCCDD");
  expect(harness.draft().rules).toContainEqual({ k: "allDifferent", over: { allRegions: true } });
  expect(harness.problems()).toContain("MANY_SOLUTIONS");
  await choose("Give squares");
  for (const [r, c, digit] of [
    [1, 1, "1"],
    [1, 3, "3"],
    [2, 2, "4"],
    [3, 4, "1"],
    [4, 1, "4"],
    [2, 4, "2"],
  ] as const) {
    // biome-ignore format: a table
    cell(r, c).focus();
    await harness.user.keyboard(digit);
  }
  expect(within(harness.root).getByText("There's exactly one solution.")).toBeTruthy();
  expect(harness.problems()).toEqual([]);
});

test("makes a kakuro from dark squares and a solution, with the sums worked out", async () => {
  const harness = openEditor(editor, blank);
  const { start, choose, cell, press } = handsOn(harness);
  await start("Sums (kakuro)");
  await choose("Groups");
  await press("Make every run between dark squares a group");
  await choose("Solution for sums");
  for (const [r, row] of ["123", "214", "345"].entries())
    for (const [c, digit] of [...row].entries()) {
      cell(r + 2, c + 2).focus();
      await harness.user.keyboard(digit);
    }
  const sums = (harness.draft().rules as { k: string; n: number }[]).flatMap(({ k, n }) => (k === "sum" ? [n] : []));
  expect(sums).toEqual([6, 7, 12, 6, 7, 12]);
});

test("keeps rules that it can't draw, and puts signs between squares", async () => {
  const harness = openEditor(editor, magic);
  const { choose, tap, press } = handsOn(harness);
  await choose("Less than");
  await tap(1, 1);
  await tap(1, 2);
  expect(harness.draft().rules).toEqual([...magic.rules, { k: "less", a: [0, 0], b: [0, 1] }]);
  await press("Remove: Row 1, column 1 is less than row 1, column 2");
  expect(harness.draft().rules).toEqual(magic.rules);
});
