import type { Page } from "playwright-core";
import { type Hand, press, tabInto } from "../hands.ts";
import { currentBlock } from "../kit.ts";
import type { Game } from "./game.ts";

export const coinflip: Game = {
  lesson: "/courses/playroom/toys/a-bent-coin/",
  hint: "Secret hint: four of five.",
  explanation: "Secret explanation: it was bent on purpose.",
  wrongsBeforeReveal: 1,
  wrong: (page, hand) => flipAndSay(page, hand, "Flip 10 times", "0.1"),
  right: (page, hand) => flipAndSay(page, hand, "Flip once", "0.8"),
  standing: async (page) => [await estimate(page).inputValue(), ...(await rows(page).allTextContents())],
};

const estimate = (page: Page) =>
  currentBlock(page).getByRole("textbox", { name: "Your estimate of the chance of heads, from 0 to 1" });

const rows = (page: Page) => currentBlock(page).getByRole("table", { name: "Your flips in numbers" }).getByRole("row");

async function flipAndSay(page: Page, hand: Hand, flip: string, value: string): Promise<void> {
  // There are no numbers before the first flip.
  const flips = (await rows(page).count()) > 0 ? await rows(page).first().textContent() : "";
  await press(currentBlock(page).getByRole("button", { name: flip }), hand);
  await rows(page)
    .first()
    .filter({ hasNotText: new RegExp(`^${flips}$`) })
    .waitFor();
  if (hand === "taps") await estimate(page).tap();
  else if (hand === "keys") await tabInto(estimate(page));
  else await estimate(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(value);
  await page.keyboard.press("Enter");
}
