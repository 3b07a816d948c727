import type { Locator, Page } from "playwright-core";

/** Way of operating a page: with a mouse, with single taps, or with the keyboard alone. */
export type Hand = "pointer" | "taps" | "keys";

/** Presses a button or a link the way this hand does. */
export async function press(target: Locator, hand: Hand): Promise<void> {
  if (hand === "pointer") return target.click();
  if (hand === "taps") return target.tap();
  await tabInto(target);
  await target.page().keyboard.press("Enter");
}

/** Starts the question again, from the menu. */
export async function startAgain(page: Page, hand: Hand = "pointer"): Promise<void> {
  await press(page.getByLabel("Lesson menu"), hand);
  await press(page.getByRole("banner").getByRole("button", { name: "Start again", exact: true }), hand);
}

/** Presses Tab until the focus is on the element or inside it; Shift+Tab, if it comes before the focus in the same bar. */
export async function tabInto(target: Locator): Promise<void> {
  const page = target.page();
  const isBefore = await target.evaluate((element) => {
    const focused = document.activeElement;
    const together = element.closest("[data-bar]")?.contains(focused) ?? false;
    return together && focused !== null && (element.compareDocumentPosition(focused) & 4) !== 0;
  });
  for (let presses = 0; presses < 100; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(isBefore ? "Shift+Tab" : "Tab");
  }
  throw new Error(`Tab never reached ${target}.`);
}

/** True if the focus is on the element or inside it. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element.contains(document.activeElement));
}

/** Accessible name set on the focused element. */
export function focusedLabel(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
}
