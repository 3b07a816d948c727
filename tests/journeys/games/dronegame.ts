import type { Page } from "playwright-core";
import { focusedLabel, type Hand, tabInto } from "../hands.ts";
import { currentBlock } from "../kit.ts";
import { type Game, labels } from "./game.ts";

export const dronegame: Game = {
  lesson: "/courses/playroom/toys/to-the-pad/",
  hint: "Secret hint: three cells ahead, then a turn.",
  explanation: "Secret explanation: repeat 3 forward, right, forward.",
  wrongsBeforeReveal: 1,
  wrong: (page, hand) => build(page, hand, ["forward"]),
  async right(page, hand) {
    await clear(page, hand);
    await build(page, hand, ["repeat", "turn right", "forward"]);
    await put(page, hand, "forward", { list: /^Inside repeat/, steps: -3 });
    await currentBlock(page).getByRole("combobox", { name: "How many times" }).selectOption("3");
  },
  standing: (page) => labels(program(page).locator("[data-pp-grip]")),
};

const program = (page: Page) => currentBlock(page).getByRole("list", { name: "Program", exact: true });
const box = (page: Page) => currentBlock(page).getByRole("list", { name: "Blocks", exact: true });
const chip = (page: Page, name: string) => box(page).locator("[data-pp-item]", { hasText: name });

async function build(page: Page, hand: Hand, blocks: readonly string[]): Promise<void> {
  for (const name of blocks) await put(page, hand, name, { list: /^Program$/, steps: 0 });
}

/** Moves a block from the box to the end of a list. With keys, `steps` places from the end of the program. */
async function put(page: Page, hand: Hand, name: string, to: { list: RegExp; steps: number }): Promise<void> {
  const list = currentBlock(page).getByRole("list", { name: to.list }).first();
  const before = await program(page).locator("[data-pp-item]").count();
  if (hand === "taps") {
    await chip(page, name).tap();
    await list.locator("> li").last().tap();
  } else if (hand === "pointer" && to.steps < 0) {
    await chip(page, name).click();
    await list.locator("> li").last().click();
  } else if (hand === "pointer") {
    const size = await list.boundingBox();
    await chip(page, name).dragTo(list, { targetPosition: { x: 20, y: (size?.height ?? 0) - 4 }, steps: 8 });
  } else {
    await tabInto(currentBlock(page).locator("div:has(> ul [data-pp-grip])"));
    await page.keyboard.press("Home");
    while (!(await focusedLabel(page)).startsWith(name)) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    // The very last place is back in the box.
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowUp");
    for (let step = to.steps; step < 0; step += 1) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
  }
  await program(page).locator("[data-pp-item]").nth(before).waitFor();
}

async function clear(page: Page, hand: Hand): Promise<void> {
  const blocks = program(page).locator("> [data-pp-item]");
  for (let left = await blocks.count(); left > 0; left -= 1) {
    const last = blocks.last();
    if (hand === "taps") {
      await last.tap({ position: { x: 60, y: 22 } });
      await chip(page, "turn left").tap();
    } else if (hand === "pointer") {
      await last.dragTo(box(page), { sourcePosition: { x: 60, y: 22 }, steps: 8 });
    } else {
      await tabInto(currentBlock(page).locator("div:has(> ul [data-pp-grip])"));
      await page.keyboard.press("End");
      await page.keyboard.press("Delete");
    }
  }
}
