import type { Page } from "playwright-core";
import { type Hand, press, tabInto } from "../hands.ts";
import { currentBlock } from "../kit.ts";
import type { Game } from "./game.ts";

export const neuralnetworks: Game = {
  lesson: "/courses/playroom/toys/four-quarters/",
  hint: "Secret hint: what is alike in opposite quarters?",
  explanation: "Secret explanation: the product tells them apart.",
  wrongsBeforeReveal: 1,
  async wrong(page, hand) {
    await choose(page, hand, ["x", "y", "x²"]);
    await train(page, hand);
  },
  async right(page, hand) {
    await choose(page, hand, ["x", "y", "xy"]);
    await train(page, hand);
  },
  async standing(page) {
    const epoch = await currentBlock(page).locator("dd").first().textContent();
    return [...(await chosen(page)), epoch ?? ""];
  },
};

const inputs = (page: Page) => currentBlock(page).getByRole("checkbox");

async function chosen(page: Page): Promise<string[]> {
  return inputs(page).evaluateAll((boxes) =>
    boxes.flatMap((box) =>
      box instanceof HTMLInputElement && box.checked ? [box.parentElement?.textContent ?? ""] : [],
    ),
  );
}

/** Ticks exactly these inputs. */
async function choose(page: Page, hand: Hand, wanted: readonly string[]): Promise<void> {
  for (const name of ["x", "y", "x²", "y²", "xy", "sin x", "sin y"]) {
    const box = currentBlock(page).getByRole("checkbox", { name, exact: true });
    if ((await box.isChecked()) === wanted.includes(name)) continue;
    if (hand === "keys") {
      await tabInto(box);
      await page.keyboard.press("Space");
    } else if (hand === "taps") await box.tap();
    else await box.click();
  }
}

/** Trains for one epoch. */
async function train(page: Page, hand: Hand): Promise<void> {
  await press(currentBlock(page).getByRole("button", { name: "One epoch" }), hand);
  await currentBlock(page).getByText("1", { exact: true }).first().waitFor();
}
