import type { Page } from "playwright-core";
import { focusedLabel, type Hand, tabInto } from "../hands.ts";
import { currentBlock } from "../kit.ts";
import type { Game } from "./game.ts";

export const parson: Game = {
  lesson: "/courses/number-walks/workshop/in-order/",
  hint: "Secret hint: how does a talk begin?",
  explanation: "Secret explanation: greet, ask, then part.",
  wrongsBeforeReveal: 1,
  wrong: (page, hand) => build(page, hand, ["say goodbye", "ask a question", "say hello"]),
  right: (page, hand) => build(page, hand, ["say hello", "ask a question", "say goodbye"]),
  standing: (page) => solution(page).locator("[data-pp-item]").allTextContents(),
};

const solution = (page: Page) => currentBlock(page).getByRole("list", { name: "Your solution" });

/** Puts each block in turn at the end of the solution, which leaves them in this order. */
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
    await tabInto(currentBlock(page).locator("[data-pp-grip][tabindex='0']"));
    await page.keyboard.press("Home");
    while (!(await focusedLabel(page)).includes(`“${text}”`)) await page.keyboard.press("ArrowDown");
    // The very last place is back among the blocks.
    for (const key of ["Space", "End", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  }
}
