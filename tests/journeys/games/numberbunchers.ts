import type { Page } from "playwright-core";
import { focusedLabel, type Hand, startAgain, tabInto } from "../hands.ts";
import { currentBlock } from "../kit.ts";
import { type Game, labels } from "./game.ts";

/** Two rows: 6 8 9 and 13 15 20. */
const PLACES: Readonly<Record<number, readonly [row: number, column: number]>> = {
  6: [1, 1],
  8: [1, 2],
  9: [1, 3],
  15: [2, 2],
};

export const munching: Game = {
  lesson: "/courses/playroom/toys/threes/",
  hint: "Secret hint: add up the digits.",
  explanation: "Secret explanation: two, three and five threes.",
  wrongsBeforeReveal: 1,
  wrong: (page, hand) => munch(page, hand, 8),
  async right(page, hand) {
    if ((await board(page).getByRole("button", { name: "doesn’t fit" }).count()) > 0) {
      await startAgain(page, hand);
      await currentBlock(page).getByText("0 munched").waitFor();
    }
    for (const number of [6, 9, 15]) await munch(page, hand, number);
  },
  standing: (page) => labels(board(page).getByRole("button")),
};

const board = (page: Page) => currentBlock(page).getByRole("group", { name: /^Tiles in/ });

const cell = (page: Page, number: number) => board(page).getByRole("button", { name: new RegExp(`^${number},`) });

async function munch(page: Page, hand: Hand, number: number): Promise<void> {
  if (hand === "keys") {
    await tabInto(board(page));
    await walkTo(page, number);
    await page.keyboard.press("Space");
  } else {
    const there = (await cell(page, number).getAttribute("aria-label"))?.includes("you are here");
    const times = there ? 1 : 2;
    for (let time = 0; time < times; time += 1) {
      if (hand === "taps") await cell(page, number).tap();
      else await cell(page, number).click();
    }
  }
  await board(page)
    .getByRole("button", { name: `${number}, munched` })
    .waitFor();
}

async function walkTo(page: Page, number: number): Promise<void> {
  const [, fromRow = 1, fromColumn = 1] = (/row (\d), column (\d)/.exec(await focusedLabel(page)) ?? []).map(Number);
  const [row, column] = PLACES[number] ?? [1, 1];
  const steps = [
    ...Array.from({ length: Math.abs(row - fromRow) }, () => (row > fromRow ? "ArrowDown" : "ArrowUp")),
    ...Array.from({ length: Math.abs(column - fromColumn) }, () => (column > fromColumn ? "ArrowRight" : "ArrowLeft")),
  ];
  for (const key of steps) await page.keyboard.press(key);
}

export const bunching: Game = {
  lesson: "/courses/playroom/toys/even-bunches/",
  hint: "Secret hint: the largest goes with the smallest.",
  explanation: "Secret explanation: one and four, two and three.",
  wrongsBeforeReveal: 1,
  wrong: (page, hand) => sort(page, hand, [1, 1, 2, 2]),
  right: (page, hand) => sort(page, hand, [1, 2, 2, 1]),
  standing: (page) => labels(currentBlock(page).locator("[data-pp-grip]")),
};

/** Puts the numbers 1 to 4 into these bunches. */
async function sort(page: Page, hand: Hand, bunches: readonly number[]): Promise<void> {
  for (const [index, bunch] of bunches.entries()) await put(page, hand, index + 1, bunch);
}

async function put(page: Page, hand: Hand, number: number, bunch: number): Promise<void> {
  const inside = currentBlock(page).getByRole("button", { name: `${number}, in Bunch ${bunch}` });
  if ((await inside.count()) > 0) return;
  const tile = currentBlock(page).locator("[data-pp-item]", { hasText: String(number) });
  const list = currentBlock(page).locator(`[data-pp-list="b${bunch - 1}"]`);
  if (hand === "keys") {
    await tabInto(currentBlock(page).locator("div:has(> section > [data-pp-list])").first());
    await page.keyboard.press("Home");
    for (let step = 0; step < 4 && !(await focusedLabel(page)).startsWith(`${number},`); step += 1)
      await page.keyboard.press("ArrowRight");
    await page.keyboard.press(String(bunch));
  } else if (hand === "taps") {
    await tile.tap();
    await list.tap();
  } else await tile.dragTo(list, { steps: 6 });
  await inside.waitFor();
}
