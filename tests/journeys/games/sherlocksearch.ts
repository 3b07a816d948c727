import type { Page } from "playwright-core";
import { type Hand, press, tabInto } from "../hands.ts";
import { currentBlock } from "../kit.ts";
import { type Game, labels } from "./game.ts";

export const sherlocksearch: Game = {
  lesson: "/courses/playroom/toys/eight-suspects/",
  hint: "Secret hint: split them in half.",
  explanation: "Secret explanation: 8, 4, 2, 1.",
  wrongsBeforeReveal: 1,
  checksItself: true,
  async wrong(page, hand) {
    // Two wrong accusations cost all four questions.
    await accuse(page, hand, "Ada", 1);
    await accuse(page, hand, "Bo", 2);
  },
  async right(page, hand) {
    if ((await currentBlock(page).getByText("0 of 4 left.").count()) > 0) {
      await press(page.getByRole("button", { name: "Try again" }), hand);
      await currentBlock(page).getByText("No questions asked yet.").waitFor();
    }
    for (const [before, what] of ["wear a hat", "wear glasses", "have a beard"].entries()) {
      await press(currentBlock(page).getByRole("button", { name: `Does the culprit ${what}?` }), hand);
      await lines(page)
        .nth(before)
        .getByText(/^(Yes|No)\.$/)
        .waitFor();
    }
    const name = /^Left: (\w+)\.$/.exec(
      (await currentBlock(page)
        .getByText(/^Left: /)
        .textContent()) ?? "",
    )?.[1];
    await accuse(page, hand, name ?? "nobody is left", 4);
  },
  standing: async (page) => [...(await lines(page).allTextContents()), ...(await labels(cards(page)))],
};

const lines = (page: Page) => currentBlock(page).getByRole("table", { name: "Notebook" }).locator("tbody tr");

const cards = (page: Page) => currentBlock(page).getByRole("list", { name: "Suspects" }).getByRole("button");

/** Picks a suspect and accuses them; `entries` is how many lines the notebook then has. */
async function accuse(page: Page, hand: Hand, name: string, entries: number): Promise<void> {
  const card = cards(page).filter({ hasText: new RegExp(`^${name}`) });
  if (hand === "keys") {
    await tabInto(currentBlock(page).getByRole("list", { name: "Suspects" }));
    await page.keyboard.press("Home");
    const isThere = () => card.evaluate((element) => element === document.activeElement);
    for (let steps = 0; steps < 8 && !(await isThere()); steps += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
  } else await press(card, hand);
  await press(currentBlock(page).getByRole("button", { name: `Accuse ${name}` }), hand);
  await lines(page)
    .nth(entries - 1)
    .getByText(`Was it ${name}?`)
    .waitFor();
}
