import type { Locator, Page } from "playwright-core";
import { focusedLabel, type Hand, press, tabInto } from "./hands.ts";
import { currentBlock } from "./kit.ts";

/** How one interactive of the test catalogue is played by a learner who can see it. */
export interface Game {
  lesson: string;
  hint: string;
  explanation: string;
  /** Gives an answer that is wrong, and everything but Check. */
  wrong(page: Page, hand: Hand): Promise<void>;
  /** From wherever one stands to the right answer, all but Check. */
  right(page: Page, hand: Hand): Promise<void>;
  /** Where everything stands, in words. */
  standing(page: Page): Promise<string[]>;
  /** It checks itself: there is no Check to press. */
  checksItself?: boolean;
  /** Wrong answers before "Show me" is offered. */
  wrongsBeforeReveal: number;
  /** One more wrong answer after the first. */
  wrongAgain?(page: Page): Promise<void>;
}

const labels = (found: Locator) =>
  found.evaluateAll((elements) => elements.map((element) => element.getAttribute("aria-label") ?? ""));

const GRID = [
  [1, 2, 3],
  [2, 3, 1],
  [3, 1, 2],
];

const calcdoku: Game = {
  lesson: "/courses/number-walks/first-steps/small-grids/",
  hint: "Secret hint: which cage has only one possible cell value?",
  explanation: "Secret explanation: the single cell is 3.",
  wrongsBeforeReveal: 3,
  async wrong(page, hand) {
    await fillGrid(page, hand, [[2, 1, 3], ...GRID.slice(1)]);
  },
  async wrongAgain(page) {
    const label = await cellAt(page, 0, 0).getAttribute("aria-label");
    await cellAt(page, 0, 0).click();
    await digitKey(page, label?.includes(", 2,") ? 3 : 2).click();
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

async function fillGrid(page: Page, hand: Hand, digits: readonly (readonly number[])[]): Promise<void> {
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

/** With the arrow keys to a cell of the grid. */
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

const parson: Game = {
  lesson: "/courses/number-walks/workshop/in-order/",
  hint: "Secret hint: how does a talk begin?",
  explanation: "Secret explanation: greet, ask, then part.",
  wrongsBeforeReveal: 1,
  wrong: (page, hand) => build(page, hand, ["say goodbye", "ask a question", "say hello"]),
  right: (page, hand) => build(page, hand, ["say hello", "ask a question", "say goodbye"]),
  standing: (page) => solution(page).locator("[data-pp-item]").allTextContents(),
};

const solution = (page: Page) => currentBlock(page).getByRole("list", { name: "Your solution" });

/** Puts every block in turn at the end of the solution: then they stand in this order. */
async function build(page: Page, hand: Hand, blocks: readonly string[]): Promise<void> {
  for (const text of blocks) await toTheEnd(page, hand, text);
}

async function toTheEnd(page: Page, hand: Hand, text: string): Promise<void> {
  const card = currentBlock(page).locator("[data-pp-item]", { hasText: text });
  const placed = solution(page).locator("[data-pp-item]");
  if ((await placed.count()) > 0 && (await placed.last().textContent()) === (await card.textContent())) return;
  const room = solution(page).getByText(/block (here|goes here)/);
  const end = (await room.count()) > 0 ? room : placed.last();
  if (hand === "taps") {
    await card.tap();
    await end.tap();
  } else if (hand === "pointer") {
    const box = await solution(page).boundingBox();
    await card.dragTo(solution(page), { targetPosition: { x: 20, y: (box?.height ?? 0) - 3 }, steps: 6 });
  } else {
    await tabInto(currentBlock(page).locator("div:has(> section > [data-pp-list])"));
    await page.keyboard.press("Home");
    while (!(await focusedLabel(page)).includes(`“${text}”`)) await page.keyboard.press("ArrowDown");
    // The last place of all is back among the blocks.
    for (const key of ["Space", "End", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  }
}

const graph2d: Game = {
  lesson: "/courses/number-walks/workshop/point-on-a-line/",
  hint: "Secret hint: put 2 in the place of x.",
  explanation: "Secret explanation: 2 + 1 is 3.",
  wrongsBeforeReveal: 1,
  wrong: (page, hand) => movePoint(page, hand, 2, 1),
  right: (page, hand) => movePoint(page, hand, 2, 3),
  standing: (page) => labels(thePoint(page)),
};

const thePoint = (page: Page) => currentBlock(page).getByRole("button", { name: /^Point P at/ });

async function movePoint(page: Page, hand: Hand, x: number, y: number): Promise<void> {
  const sheet = currentBlock(page).locator("svg:has([role=button])");
  if (hand === "keys") {
    await tabInto(thePoint(page));
    const [, fromX = 0, fromY = 0] = (/x (\S+), y (\S+)\./.exec(await focusedLabel(page)) ?? []).map(Number);
    for (let step = fromX; step < x; step += 1) await page.keyboard.press("ArrowRight");
    for (let step = fromY; step < y; step += 1) await page.keyboard.press("ArrowUp");
  } else {
    const box = await sheet.boundingBox();
    if (!box) throw new Error("The graph is not on the screen.");
    const unit = box.width / 10;
    const position = { x: box.width / 2 + x * unit, y: box.height / 2 - y * unit };
    if (hand === "taps") {
      await thePoint(page).tap();
      await sheet.tap({ position });
    } else await thePoint(page).dragTo(sheet, { targetPosition: position, steps: 6 });
  }
  await currentBlock(page)
    .getByRole("button", { name: `Point P at x ${x}, y ${y}.` })
    .waitFor();
}

const hotcold: Game = {
  lesson: "/courses/number-walks/workshop/halving-game/",
  hint: "Secret hint: ask in the middle.",
  explanation: "Secret explanation: halving leaves 3, then 1.",
  wrongsBeforeReveal: 1,
  checksItself: true,
  async wrong(page, hand) {
    for (const [before, place] of [1, 2, 3].entries()) await guess(page, hand, place, before);
  },
  async right(page, hand) {
    if ((await currentBlock(page).getByText("No guesses left of 3.").count()) > 0) {
      await press(currentBlock(page).getByRole("button", { name: "Start again" }), hand);
      await currentBlock(page).getByText("3 guesses left of 3.").waitFor();
    }
    let [from, to] = [1, 7];
    for (let before = 0; from <= to; before += 1) {
      const middle = (from + to) / 2;
      const answer = await guess(page, hand, middle, before);
      if (answer.includes("Found")) return;
      if (answer.includes("Higher")) from = middle + 1;
      else to = middle - 1;
    }
  },
  standing: (page) => guesses(page).allTextContents(),
};

const guesses = (page: Page) => currentBlock(page).getByRole("table").locator("tbody tr");

/** Guesses a number when so many guesses were made before, and answers what was said to it. */
async function guess(page: Page, hand: Hand, place: number, before: number): Promise<string> {
  const slider = currentBlock(page).getByRole("slider", { name: "Aim" });
  if (hand === "keys") {
    await tabInto(slider);
    await page.keyboard.press("Home");
    for (let step = 1; step < place; step += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
  } else {
    const box = await slider.boundingBox();
    const width = box?.width ?? 0;
    const position = { x: Math.min(width - 8, Math.max(8, (width * (place - 1)) / 6)), y: (box?.height ?? 0) / 2 };
    if (hand === "taps") await slider.tap({ position });
    else await slider.click({ position });
    await press(currentBlock(page).getByRole("button", { name: `Guess ${place}`, exact: true }), hand);
  }
  const row = currentBlock(page).getByRole("row", { name: new RegExp(`^${before + 1} ${place} `) });
  return (await row.textContent()) ?? "";
}

export const games = { calcdoku, hotcold, parson, graph2d } satisfies Record<string, Game>;
