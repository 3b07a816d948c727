import type { Page } from "playwright-core";
import { type Hand, tabInto } from "../hands.ts";
import { currentBlock } from "../kit.ts";
import type { Game } from "./game.ts";

export const huygensclock: Game = {
  lesson: "/courses/playroom/toys/two-clocks/",
  hint: "Secret hint: 15 kilograms are enough.",
  explanation: "Secret explanation: only opposite swing leaves the beam at rest.",
  wrongsBeforeReveal: 1,
  // On a beam of 200 kg it makes no difference where a clock starts.
  wrong: (page, hand) => (hand === "pointer" ? pullFirstBob(page) : type(page, hand, angle(page), "20")),
  right: (page, hand) => (hand === "keys" ? type(page, hand, mass(page), "15") : slideToFifteen(page, hand)),
  standing: async (page) => [await mass(page).inputValue(), await angle(page).inputValue()],
};

const mass = (page: Page) => currentBlock(page).getByRole("textbox", { name: "Mass of the beam in kilograms" });

const angle = (page: Page) => currentBlock(page).getByRole("textbox", { name: "Angle of clock 1 in degrees" });

async function type(page: Page, hand: Hand, box: ReturnType<typeof mass>, text: string): Promise<void> {
  if (hand === "keys") await tabInto(box);
  else await box.tap();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

async function pullFirstBob(page: Page): Promise<void> {
  const picture = currentBlock(page).getByRole("group", { name: "Pendulum clocks on a beam" });
  const box = await picture.boundingBox();
  if (!box) throw new Error("The clocks are not on the screen.");
  await picture.locator("[data-bob='0']").hover();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.78, { steps: 6 });
  await page.mouse.up();
}

/** The slider goes from 2 to 200 kg by doubling: 15 is a little before the middle. */
async function slideToFifteen(page: Page, hand: Hand): Promise<void> {
  const slider = currentBlock(page).getByRole("slider", { name: "Mass" });
  const box = await slider.boundingBox();
  if (!box) throw new Error("The slider is not on the screen.");
  const position = { x: box.width * 0.44, y: box.height / 2 };
  if (hand === "taps") await slider.tap({ position });
  else await slider.click({ position });
}
