import type { Page } from "playwright-core";
import { type Hand, press, tabInto } from "../hands.ts";
import { currentBlock } from "../kit.ts";
import type { Game } from "./game.ts";

const PENS = ["even", "odd"];
const PARTS = ["six", "eleven", "four"];

export const toggletags: Game = {
  lesson: "/courses/playroom/toys/even-words/",
  hint: "Secret hint: halve each of them.",
  explanation: "Secret explanation: only eleven is odd.",
  wrongsBeforeReveal: 1,
  wrong: (page, hand) => tag(page, hand, ["even", "even", "odd"]),
  right: (page, hand) => tag(page, hand, ["even", "odd", "even"]),
  standing: (page) => currentBlock(page).locator("[data-part-id] .visually-hidden:first-of-type").allTextContents(),
};

const part = (page: Page, name: string) => currentBlock(page).locator("[data-part-id]", { hasText: name });

/** Gives every number its tag. */
async function tag(page: Page, hand: Hand, tags: readonly string[]): Promise<void> {
  for (const [index, name] of PARTS.entries()) {
    const wanted = tags[index] ?? "";
    const done = part(page, name).filter({ hasText: `(${wanted})` });
    if ((await done.count()) > 0) continue;
    if (hand === "keys") {
      await tabInto(currentBlock(page).locator("[data-part-id][tabindex='0']"));
      const steps = Array.from({ length: index }, () => "ArrowRight");
      for (const key of ["Home", ...steps, String(PENS.indexOf(wanted) + 1), "Enter"]) await page.keyboard.press(key);
    } else {
      await press(currentBlock(page).getByRole("button", { name: wanted }).first(), hand);
      await press(part(page, name), hand);
    }
    await done.waitFor();
  }
}
