import type { Page } from "playwright-core";
import { focusedLabel, type Hand, press, tabInto } from "../hands.ts";
import { currentBlock } from "../kit.ts";
import { type Game, labels } from "./game.ts";

const GRID = [
  [1, 2, 3],
  [2, 3, 1],
  [3, 1, 2],
];

export const calcdoku: Game = {
  lesson: "/courses/number-walks/first-steps/small-grids/",
  hint: "Secret hint: which cage has only one possible cell value?",
  explanation: "Secret explanation: the single cell is 3.",
  wrongsBeforeReveal: 3,
  async wrong(page, hand) {
    await fillGrid(page, hand, [[2, 1, 3], ...GRID.slice(1)]);
  },
  async wrongAgain(page) {
    // Each time another wrong grid: the same one isn't sent twice.
    const isFirst = (await cellAt(page, 0, 0).getAttribute("aria-label"))?.includes(", 2,");
    await (isFirst ? cellAt(page, 0, 0) : cellAt(page, 1, 1)).click();
    await digitKey(page, isFirst ? 3 : 1).click();
  },
  async right(page, hand) {
    await fillGrid(page, hand, GRID);
  },
  standing: (page) => labels(currentBlock(page).getByRole("grid").getByRole("button")),
};

const cellAt = (page: Page, row: number, column: number) =>
  currentBlock(page).getByRole("button", { name: new RegExp(`^Row ${row + 1}, column ${column + 1},`) });

const digitKey = (page: Page, digit: number) =>
  currentBlock(page)
    .getByRole("group", { name: "Digits" })
    .getByRole("button", { name: String(digit), exact: true });

/** Writes these digits into the grid, where they aren't yet. */
export async function fillGrid(page: Page, hand: Hand, digits: readonly (readonly number[])[]): Promise<void> {
  for (const [row, line] of digits.entries()) {
    for (const [column, digit] of line.entries()) {
      const cell = cellAt(page, row, column);
      if ((await cell.getAttribute("aria-label"))?.includes(`, ${digit},`)) continue;
      if (hand === "keys") {
        await walkTo(page, row, column);
        await page.keyboard.press(String(digit));
      } else {
        await press(cell, hand);
        await press(digitKey(page, digit), hand);
      }
    }
  }
}

/** Moves to a cell of the grid with the arrow keys. */
async function walkTo(page: Page, row: number, column: number): Promise<void> {
  await tabInto(currentBlock(page).getByRole("grid"));
  const [, fromRow = 1, fromColumn = 1] = (/^Row (\d), column (\d)/.exec(await focusedLabel(page)) ?? []).map(Number);
  const steps = [
    ...Array.from({ length: Math.abs(row + 1 - fromRow) }, () => (row + 1 > fromRow ? "ArrowDown" : "ArrowUp")),
    ...Array.from({ length: Math.abs(column + 1 - fromColumn) }, () =>
      column + 1 > fromColumn ? "ArrowRight" : "ArrowLeft",
    ),
  ];
  for (const key of steps) await page.keyboard.press(key);
}
