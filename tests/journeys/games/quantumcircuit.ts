import type { Page } from "playwright-core";
import { focusedLabel, type Hand, tabInto } from "../hands.ts";
import { currentBlock } from "../kit.ts";
import { type Game, labels } from "./game.ts";

export const quantumcircuit: Game = {
  lesson: "/courses/playroom/toys/bell-pair/",
  hint: "Secret hint: H first.",
  explanation: "Secret explanation: the first qubit decides for both.",
  wrongsBeforeReveal: 1,
  wrong: (page, hand) => put(page, hand, TOOLS.h, 1, 1),
  async right(page, hand) {
    await put(page, hand, TOOLS.h, 1, 1);
    await put(page, hand, TOOLS.control, 1, 2);
    await put(page, hand, TOOLS.x, 2, 2);
  },
  standing: (page) => labels(currentBlock(page).getByRole("button", { name: /^Qubit \d, column \d: (?!empty)/ })),
};

const TOOLS = {
  h: { name: /^H: Hadamard/, key: "h" },
  x: { name: /^X: flips/, key: "x" },
  control: { name: /^Control:/, key: "c" },
};

/** Puts a gate on a wire unless one is there already; wires and columns count from 1. */
async function put(
  page: Page,
  hand: Hand,
  tool: { name: RegExp; key: string },
  wire: number,
  column: number,
): Promise<void> {
  const place = currentBlock(page).getByRole("button", { name: new RegExp(`^Qubit ${wire}, column ${column}:`) });
  const isEmpty = async () => ((await place.getAttribute("aria-label")) ?? "").endsWith("empty");
  if (!(await isEmpty())) return;
  const gate = currentBlock(page).getByRole("button", { name: tool.name });
  if (hand === "keys") {
    await walkTo(page, wire, column);
    await page.keyboard.press(tool.key);
  } else if (hand === "taps") {
    if ((await gate.getAttribute("aria-pressed")) !== "true") await gate.tap();
    await place.tap();
  } else await gate.dragTo(place, { steps: 8 });
  await currentBlock(page)
    .getByRole("button", { name: new RegExp(`^Qubit ${wire}, column ${column}: (?!empty)`) })
    .waitFor();
}

/** Moves from the focused place of the grid to another with the arrow keys. */
async function walkTo(page: Page, wire: number, column: number): Promise<void> {
  await tabInto(currentBlock(page).getByRole("grid"));
  const [, fromWire = 1, fromColumn = 1] = (/^Qubit (\d), column (\d)/.exec(await focusedLabel(page)) ?? []).map(
    Number,
  );
  const steps = [
    ...Array.from({ length: Math.abs(wire - fromWire) }, () => (wire > fromWire ? "ArrowDown" : "ArrowUp")),
    ...Array.from({ length: Math.abs(column - fromColumn) }, () => (column > fromColumn ? "ArrowRight" : "ArrowLeft")),
  ];
  for (const key of steps) await page.keyboard.press(key);
}
