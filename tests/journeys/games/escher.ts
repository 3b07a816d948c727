import type { Page } from "playwright-core";
import { type Hand, press } from "../hands.ts";
import { currentBlock } from "../kit.ts";
import type { Game } from "./game.ts";

export const escher: Game = {
  lesson: "/courses/playroom/toys/pinwheels/",
  hint: "Secret hint: do the mirrors meet the pinwheels?",
  explanation: "Secret explanation: quarter turns off the mirrors.",
  wrongsBeforeReveal: 1,
  wrong: (page, hand) => answer(page, hand, ["Quarter", "Yes", "Yes"], "p4m"),
  right: (page, hand) => answer(page, hand, ["Quarter", "Yes", "No"], "p4g"),
  standing: async (page) => [await group(page).inputValue()],
};

const group = (page: Page) => currentBlock(page).getByRole("combobox", { name: "Group" });

/** Presses an answer to each question in turn, as the flowchart asks. */
async function answer(page: Page, hand: Hand, answers: readonly string[], leads: string): Promise<void> {
  const button = (name: string) => currentBlock(page).getByRole("button", { name, exact: true });
  if ((await button("Start over").count()) > 0) await press(button("Start over"), hand);
  for (const name of answers) await press(button(name), hand);
  await currentBlock(page).getByText(`The answer is ${leads}.`).waitFor();
}
