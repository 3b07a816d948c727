import type { Page } from "playwright-core";
import { describe } from "vitest";
import { needsSandbox } from "#tests/kit/sandbox.ts";
import { todays } from "#tests/kit/volume.ts";
import type { Game } from "./games/game.ts";
import { games } from "./games.ts";
import { type Hand, press } from "./hands.ts";
import { alive, currentBlock } from "./kit.ts";

/**
 * Describes the same journey for a quarter of the interactives, and for the next quarter the next day (those that run programs are left out where
 * there is no sandbox). The four journeys take turns, so that each interactive is played in one of these ways a day.
 */
export function describeGames(journey: string, turn: 0 | 1 | 2 | 3, body: (game: Game) => void): void {
  for (const [name, game] of todays(Object.entries<Game>(games), 4, turn)) {
    const cannot = game.sandboxed === true && needsSandbox(`journeys with ${name}`);
    describe.skipIf(cannot)(`${name}, ${journey}`, () => body(game));
  }
}

/** Opens the page of a game and waits until its view, whose scripts come by themselves, can be played. */
export async function openGame(page: Page, { lesson }: Game): Promise<void> {
  await page.goto(lesson);
  await alive(page);
  // Until then, Check posts a form.
  await currentBlock(page).locator("button[name=intent][value=check]").first().waitFor({ state: "detached" });
}

export const button = (page: Page, name: string | RegExp) => currentBlock(page).getByRole("button", { name });

export const inPhase = (page: Page, phase: string) =>
  currentBlock(page).locator(`section[data-phase=${phase}]`).waitFor();

/** Waits for a verdict that is not right; programs take a while. */
export const judgedWrong = (page: Page) =>
  currentBlock(page).locator("section[data-phase=incorrect], section[data-phase=partial]").waitFor({ timeout: 60_000 });

/** Presses Check, unless the answer can be seen to be right and has checked itself. */
export async function check(page: Page, game: Game, hand: Hand): Promise<void> {
  const isBeingChecked = currentBlock(page).locator("section:is([data-phase=checking], [data-phase=correct])");
  if (!game.checksItself && (await isBeingChecked.count()) === 0)
    await press(button(page, /^(Check|Lock in my guess)$/), hand);
}

/** Takes the first hint. */
export async function takeHint(page: Page, game: Game, hand: Hand): Promise<void> {
  await press(button(page, /^Hint/), hand);
  await currentBlock(page).getByText(game.hint, { exact: true }).waitFor();
}

/** The learner's points, as the bar of the lesson shows them. */
export async function xp(page: Page): Promise<string> {
  return (await page.getByText(/^\d+ XP$/).textContent()) ?? "";
}
