import type { Locator, Page } from "playwright-core";
import { focusedLabel, type Hand, press, tabInto } from "../hands.ts";
import { currentBlock } from "../kit.ts";
import { type Game, labels } from "./game.ts";

const PICTURE = [".##.", "####", ".##.", ".#.."];

/** States of a cell, in the order that presses go through. */
const TURNS = ["unknown", "filled", "crossed"];

export const gridfill: Game = {
  lesson: "/courses/playroom/toys/four-by-four/",
  hint: "Secret hint: one row is full.",
  explanation: "Secret explanation: the second row is full, and then the outer columns are done.",
  wrongsBeforeReveal: 1,
  wrong: (page, hand) => shade(page, hand, [...PICTURE.slice(0, 3), "..#."]),
  right: (page, hand) => shade(page, hand, PICTURE),
  standing: (page) => labels(currentBlock(page).getByRole("grid").getByRole("button")),
};

const cellAt = (page: Page, row: number, column: number) =>
  currentBlock(page).getByRole("button", { name: new RegExp(`^Row ${row + 1}, column ${column + 1},`) });

async function turnOf(cell: Locator): Promise<number> {
  const label = (await cell.getAttribute("aria-label")) ?? "";
  return TURNS.findIndex((turn) => label.includes(`, ${turn}`));
}

async function shade(page: Page, hand: Hand, picture: readonly string[]): Promise<void> {
  for (const [row, line] of picture.entries()) {
    if (hand === "pointer") await strokeOver(page, row, line);
    for (const [column, sign] of [...line].entries()) {
      const cell = cellAt(page, row, column);
      const presses = ((sign === "#" ? 1 : 0) - (await turnOf(cell)) + TURNS.length) % TURNS.length;
      for (let pressed = 0; pressed < presses; pressed += 1) await pressCell(page, hand, row, column);
    }
  }
}

/** Draws a run of empty cells in one stroke. */
async function strokeOver(page: Page, row: number, line: string): Promise<void> {
  const [first, last] = [line.indexOf("#"), line.lastIndexOf("#")];
  if (first === last || (await turnOf(cellAt(page, row, first))) !== 0) return;
  await cellAt(page, row, first).hover();
  await page.mouse.down();
  const box = await cellAt(page, row, last).boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2, { steps: 4 });
  await page.mouse.up();
}

async function pressCell(page: Page, hand: Hand, row: number, column: number): Promise<void> {
  if (hand !== "keys") return press(cellAt(page, row, column), hand);
  await walkTo(page, row, column);
  await page.keyboard.press("Space");
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
