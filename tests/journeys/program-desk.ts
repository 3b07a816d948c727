import type { Locator, Page } from "playwright-core";
import { currentBlock } from "./kit.ts";

/** A button of the open program. */
export const programButton = (page: Page, name: string): Locator =>
  currentBlock(page).getByRole("button", { name, exact: true });

/** Replaces the program in the editor; on a phone, opens its tab first. */
export async function writeProgram(page: Page, text: string): Promise<void> {
  const program = programButton(page, "Program");
  if (await program.isVisible()) await program.click();
  await currentBlock(page).locator(".cm-content").click();
  for (const key of ["Control+a", "Backspace"]) await page.keyboard.press(key);
  await page.keyboard.insertText(text);
}

/** Visible status line of a program, not the one for screen readers. */
export const programState = (page: Page, text: RegExp): Locator =>
  currentBlock(page).locator("p:not([role])", { hasText: text });
