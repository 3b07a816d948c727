import type { Page } from "playwright-core";
import { type Hand, press, tabInto } from "../hands.ts";
import { currentBlock } from "../kit.ts";
import type { Game } from "./game.ts";

const WRONG = "def mean(xs):\n    return sum(xs) // len(xs)\n";
const RIGHT = 'def mean(xs):\n    if not xs:\n        raise ValueError("empty")\n    return sum(xs) / len(xs)\n';

export const codex: Game = {
  lesson: "/courses/playroom/toys/first-programs/",
  hint: "Secret hint: what should happen when the list is empty?",
  explanation: "Secret explanation: test for emptiness first, then divide the sum by the length.",
  wrongsBeforeReveal: 1,
  wrong: (page, hand) => write(page, hand, WRONG),
  right: (page, hand) => write(page, hand, RIGHT),
  async standing(page) {
    await editor(page).waitFor();
    return editor(page).locator(".cm-line").allTextContents();
  },
  sandboxed: true,
};

const editor = (page: Page) => currentBlock(page).locator(".cm-content");

/** Replaces the program in the editor, as if pasted. */
async function write(page: Page, hand: Hand, text: string): Promise<void> {
  const program = currentBlock(page).getByRole("button", { name: "Program", exact: true });
  if (await program.isVisible()) await press(program, hand);
  await editor(page).waitFor();
  if (hand === "keys") await tabInto(editor(page));
  else if (hand === "taps") await editor(page).tap();
  else await editor(page).click();
  for (const key of ["Control+a", "Backspace"]) await page.keyboard.press(key);
  await page.keyboard.insertText(text);
  // Tab would indent: this leaves the editor.
  if (hand === "keys") for (const key of ["Escape", "Tab"]) await page.keyboard.press(key);
}
