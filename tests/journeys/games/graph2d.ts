import type { Page } from "playwright-core";
import { focusedLabel, type Hand, tabInto } from "../hands.ts";
import { currentBlock } from "../kit.ts";
import { type Game, labels } from "./game.ts";

export const graph2d: Game = {
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
