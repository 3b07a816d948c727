import type { Locator, Page } from "playwright-core";
import { focusedLabel, type Hand, tabInto } from "../hands.ts";
import { currentBlock } from "../kit.ts";
import { type Game, labels } from "./game.ts";

export const orderlogic: Game = {
  lesson: "/courses/playroom/toys/dinner-order/",
  hint: "Secret hint: who can be second?",
  explanation: "Secret explanation: Nell is between the others, and Omar is after her.",
  wrongsBeforeReveal: 1,
  wrong: (page, hand) => seat(page, hand, ["Omar", "Nell", "Mia"]),
  right: (page, hand) => seat(page, hand, ["Mia", "Nell", "Omar"]),
  standing: (page) => labels(places(page).locator("[data-pp-item]")),
};

const places = (page: Page) => currentBlock(page).getByRole("list", { name: /^Places in a row/ });

const chipOf = (page: Page, name: string) => currentBlock(page).locator("[data-pp-item]", { hasText: name });

/** Seats everybody in this order, from the first place on. */
async function seat(page: Page, hand: Hand, order: readonly string[]): Promise<void> {
  for (const [slot, name] of order.entries()) {
    const place = currentBlock(page).locator(`[data-pp-list="slot:${slot}"]`);
    if ((await place.locator("[data-pp-item]", { hasText: name }).count()) === 0) await put(page, hand, name, place);
    await place.locator("[data-pp-item]", { hasText: name }).waitFor();
  }
}

async function put(page: Page, hand: Hand, name: string, place: Locator): Promise<void> {
  const chip = chipOf(page, name);
  if (hand === "taps") {
    await chip.tap();
    await place.tap();
  } else if (hand === "pointer") {
    await chip.dragTo(place, { steps: 6 });
  } else {
    await tabInto(currentBlock(page).locator("[data-pp-item][tabindex='0']"));
    await page.keyboard.press("Home");
    while (!(await focusedLabel(page)).startsWith(`${name},`)) await page.keyboard.press("ArrowRight");
    const slot = Number((await place.getAttribute("data-pp-list"))?.slice("slot:".length));
    // Steps along the places: digits are only a shortcut.
    for (const key of ["Enter", "Home", ...Array.from({ length: slot }, () => "ArrowRight"), "Enter"]) {
      await page.keyboard.press(key);
    }
  }
}
