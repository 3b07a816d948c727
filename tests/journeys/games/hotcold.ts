import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Hand, press, tabInto } from "../hands.ts";
import { currentBlock } from "../kit.ts";
import type { Game } from "./game.ts";

export const hotcold: Game = {
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
      await press(page.getByRole("button", { name: "Try again" }), hand);
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

/** Makes a guess after `before` earlier ones, and returns the reply. */
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
    const button = currentBlock(page).getByRole("button", { name: `Guess ${place}`, exact: true });
    // Aimed again if the slider wasn't listening yet.
    const aim = async () => {
      await (hand === "taps" ? slider.tap({ position }) : slider.click({ position }));
      return button.isVisible();
    };
    await expect.poll(aim).toBe(true);
    await press(button, hand);
  }
  const row = currentBlock(page).getByRole("row", { name: new RegExp(`^${before + 1} ${place} `) });
  return (await row.textContent()) ?? "";
}
