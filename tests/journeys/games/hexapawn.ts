import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { focusedLabel, type Hand, press, tabInto } from "../hands.ts";
import { currentBlock } from "../kit.ts";
import { type Game, labels } from "./game.ts";

export const hexapawn: Game = {
  lesson: "/courses/playroom/toys/matchboxes/",
  hint: "Secret hint: let it lose.",
  explanation: "Secret explanation: bad beads go, good ones stay.",
  wrongsBeforeReveal: 1,
  wrong: playByHand,
  async right(page, hand) {
    // A perfect opponent has shown it all its mistakes well before 600 games.
    for (let hundreds = 0; hundreds < 6 && (await streak(page)) < 20; hundreds += 1) {
      // A game that was still being counted may come on top.
      const enough = (await games(page)) + 100;
      await press(currentBlock(page).getByRole("button", { name: "100 games" }), hand);
      await expect.poll(() => games(page)).toBeGreaterThanOrEqual(enough);
    }
  },
  standing: async (page) => [...(await labels(cells(page))), ...(await beads(page).allTextContents())],
};

const cells = (page: Page) => currentBlock(page).getByRole("grid").getByRole("button");

const beads = (page: Page) =>
  currentBlock(page).getByRole("group", { name: "The machine’s boxes" }).getByRole("listitem");

/** The number that a text begins with; 0 where it isn't there yet. */
const number = async (text: Locator) => Number.parseInt((await text.allTextContents())[0] ?? "", 10) || 0;

const streak = (page: Page) => number(currentBlock(page).getByText(/games in a row without a loss\. /));

const games = (page: Page) => number(currentBlock(page).getByText(/^(No game|\d+ games?: )/));

/** Plays one game, always with the first move offered. */
async function playByHand(page: Page, hand: Hand): Promise<void> {
  const movable = currentBlock(page).getByRole("button", { name: /can move$/ });
  for (let moves = 0; moves < 6 && (await movable.count()) > 0; moves += 1) {
    const before = await labels(cells(page));
    await move(page, hand, movable.first());
    await expect.poll(() => labels(cells(page)), { interval: 20 }).not.toEqual(before);
  }
}

async function move(page: Page, hand: Hand, pawn: Locator): Promise<void> {
  const target = currentBlock(page)
    .getByRole("button", { name: /(move here|take it)$/ })
    .first();
  if (hand === "pointer") {
    // Picks the pawn up once, to see where it can go.
    await pawn.click();
    const to = currentBlock(page).locator(`[data-cell="${await target.getAttribute("data-cell")}"]`);
    await page.keyboard.press("Escape");
    return pawn.dragTo(to, { steps: 6 });
  }
  if (hand === "taps") {
    await pawn.tap();
    return target.tap();
  }
  await walkTo(page, await cellOf(pawn));
  await page.keyboard.press("Enter");
  await walkTo(page, await cellOf(target));
  await page.keyboard.press("Enter");
}

async function cellOf(found: Locator): Promise<string> {
  return ((await found.getAttribute("aria-label")) ?? "").slice(0, 2);
}

/** Moves to the named cell with the arrow keys. */
async function walkTo(page: Page, cell: string): Promise<void> {
  await tabInto(currentBlock(page).getByRole("grid"));
  for (let steps = 0; steps < 8; steps += 1) {
    const [column = "", row = ""] = (await focusedLabel(page)).slice(0, 2);
    const [toColumn = "", toRow = ""] = cell;
    if (column === toColumn && row === toRow) return;
    const sideways = column < toColumn ? "ArrowRight" : "ArrowLeft";
    const upright = row < toRow ? "ArrowUp" : "ArrowDown";
    await page.keyboard.press(column === toColumn ? upright : sideways);
  }
}
