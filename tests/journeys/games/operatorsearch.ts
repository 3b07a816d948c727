import type { Page } from "playwright-core";
import { focusedLabel, type Hand, tabInto } from "../hands.ts";
import { currentBlock } from "../kit.ts";
import { type Game, labels } from "./game.ts";

export const operatorsearch: Game = {
  lesson: "/courses/playroom/toys/ways-to-eighteen/",
  hint: "Secret hint: add first, then multiply.",
  explanation: "Secret explanation: two and four are six.",
  wrongsBeforeReveal: 1,
  wrong: signs,
  async right(page, hand) {
    await signs(page, hand);
    await brackets(page, hand);
  },
  standing: (page) => labels(row(page).getByRole("button")),
};

const row = (page: Page) => currentBlock(page).getByRole("group", { name: "Numbers and the gaps between them" });

const number = (page: Page, given: number) => row(page).getByRole("button", { name: `${given}`, exact: true });

/** Makes 2 + 4 × 3, which is 14. */
async function signs(page: Page, hand: Hand): Promise<void> {
  await put(page, hand, 2, 4, "Plus", "+");
  await put(page, hand, 4, 3, "Times", "*");
}

async function put(page: Page, hand: Hand, left: number, right: number, name: string, key: string): Promise<void> {
  const slot = row(page).getByRole("button", { name: `Between ${left} and ${right}:` });
  const operator = currentBlock(page)
    .getByRole("group", { name: "Operators", exact: true })
    .getByRole("button", { name });
  if (hand === "keys") {
    await walkTo(page, `Between ${left} and ${right}:`);
    await page.keyboard.press(key);
  } else if (hand === "taps") {
    await slot.tap();
    await operator.tap();
  } else await operator.dragTo(slot, { steps: 6 });
  await row(page)
    .getByRole("button", { name: `Between ${left} and ${right}: ${name.toLowerCase()}` })
    .waitFor();
}

/** Puts brackets around 2 and 4. */
async function brackets(page: Page, hand: Hand): Promise<void> {
  if (hand === "keys") {
    await walkTo(page, "2");
    await page.keyboard.press("(");
    await walkTo(page, "4");
    await page.keyboard.press(")");
  } else if (hand === "taps") {
    await number(page, 2).tap();
    await number(page, 4).tap();
  } else await number(page, 2).dragTo(number(page, 4), { steps: 6 });
  await row(page)
    .getByRole("button", { name: /^Closing bracket after 4/ })
    .waitFor();
}

/** Moves to the part with this label with the arrow keys. */
async function walkTo(page: Page, label: string): Promise<void> {
  await tabInto(row(page));
  await page.keyboard.press("Home");
  for (let step = 0; step < 9 && !(await focusedLabel(page)).startsWith(label); step += 1)
    await page.keyboard.press("ArrowRight");
}
