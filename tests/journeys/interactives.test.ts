import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { needsSandbox } from "#tests/kit/sandbox.ts";
import type { Game } from "./games/game.ts";
import { games } from "./games.ts";
import { type Hand, press } from "./hands.ts";
import { alive, currentBlock, expectAccessible, expectNoSideways, logIn, openJourney, signUp } from "./kit.ts";

const journey = openJourney();

const button = (page: Page, name: string | RegExp) => currentBlock(page).getByRole("button", { name });

const inPhase = (page: Page, phase: string) => currentBlock(page).locator(`section[data-phase=${phase}]`).waitFor();

const judgedWrong = (page: Page) =>
  currentBlock(page).locator("section[data-phase=incorrect], section[data-phase=partial]").waitFor({ timeout: 45_000 });

async function check(page: Page, game: Game, hand: Hand): Promise<void> {
  if (!game.checksItself) await press(button(page, "Check"), hand);
}

/** What the bar of the lesson says that one has. */
async function xp(page: Page): Promise<string> {
  return (await page.getByText(/^\d+ XP$/).textContent()) ?? "";
}

/** Played by three hands, and shown. */
function journeysOf(game: Game): void {
  test("with the pointer: wrong, hint, the same place in another browser, right, XP once, again", async () => {
    const page = await (await journey().open()).newPage();
    const email = await signUp(page, game.lesson);
    await alive(page);
    await expectAccessible(page);
    await game.wrong(page, "pointer");
    await check(page, game, "pointer");
    await judgedWrong(page);
    await expectAccessible(page);
    expect(await page.content()).not.toContain(game.explanation);
    await button(page, /^Hint/).click();
    await currentBlock(page).getByText(game.hint, { exact: true }).waitFor();

    const elsewhere = await (await journey().open({ width: 768, height: 900 })).newPage();
    await logIn(elsewhere, email);
    await elsewhere.goto(game.lesson);
    await alive(elsewhere);
    await judgedWrong(elsewhere);
    // A net is trained once more from its beginning.
    await expect.poll(() => game.standing(elsewhere)).toEqual(await game.standing(page));
    await currentBlock(elsewhere).getByText(game.hint, { exact: true }).waitFor();

    await game.right(elsewhere, "pointer");
    await check(elsewhere, game, "pointer");
    await inPhase(elsewhere, "correct");
    await currentBlock(elsewhere).getByText(game.explanation).waitFor();
    await currentBlock(elsewhere)
      .getByText(/^\+\d+ XP$/)
      .waitFor();
    const earned = await xp(elsewhere);
    expect(earned).not.toBe("0 XP");
    await expectAccessible(elsewhere);

    await button(elsewhere, "Start again").click();
    await inPhase(elsewhere, "idle");
    await game.right(elsewhere, "pointer");
    await check(elsewhere, game, "pointer");
    await inPhase(elsewhere, "correct");
    expect(await xp(elsewhere)).toBe(earned);
    await elsewhere.reload();
    await alive(elsewhere);
    await inPhase(elsewhere, "correct");
    expect(await xp(elsewhere)).toBe(earned);
  });

  test("with single taps at 320 px, nothing sticking out", async () => {
    const page = await (await journey().open({ width: 320, height: 640, touch: true })).newPage();
    await page.goto(game.lesson);
    await alive(page);
    await expectNoSideways(page);
    await expectAccessible(page);
    await game.wrong(page, "taps");
    await check(page, game, "taps");
    await judgedWrong(page);
    await expectNoSideways(page);
    await expectAccessible(page);
    await press(button(page, /^Hint/), "taps");
    await currentBlock(page).getByText(game.hint, { exact: true }).waitFor();
    await game.right(page, "taps");
    await check(page, game, "taps");
    await inPhase(page, "correct");
    await expectNoSideways(page);
    await expectAccessible(page);
  });

  test("with the keyboard alone, to the end of the page", async () => {
    const page = await (await journey().open()).newPage();
    await page.goto(game.lesson);
    await alive(page);
    await game.wrong(page, "keys");
    await check(page, game, "keys");
    await judgedWrong(page);
    await press(button(page, /^Hint/), "keys");
    await currentBlock(page).getByText(game.hint, { exact: true }).waitFor();
    await game.right(page, "keys");
    await check(page, game, "keys");
    await inPhase(page, "correct");
    await press(page.getByRole("button", { name: /^(Continue|Finish lesson)$/ }), "keys");
    await page.waitForURL(/(\/1|up-next)\/$/);
  });

  test("shown the answer, one goes on without XP", async () => {
    const page = await (await journey().open()).newPage();
    await page.goto(game.lesson);
    await alive(page);
    await game.wrong(page, "pointer");
    await check(page, game, "pointer");
    await judgedWrong(page);
    for (let wrongs = 1; wrongs < game.wrongsBeforeReveal; wrongs += 1) {
      expect(await button(page, "Show me").count()).toBe(0);
      await game.wrongAgain?.(page);
      await check(page, game, "pointer");
      await judgedWrong(page);
    }
    await button(page, "Show me").click();
    await inPhase(page, "revealed");
    await currentBlock(page).getByText(game.explanation).waitFor();
    await expectAccessible(page);
    expect(await xp(page)).toBe("0 XP");
    expect(await page.getByRole("button", { name: /^(Continue|Finish lesson)$/ }).isEnabled()).toBe(true);

    await button(page, "Start again").click();
    await inPhase(page, "idle");
    await game.right(page, "pointer");
    await check(page, game, "pointer");
    await inPhase(page, "correct");
    expect(await xp(page)).toBe("0 XP");
  });
}

for (const [name, game] of Object.entries<Game>(games)) {
  const cannot = game.sandboxed === true && needsSandbox(`journeys with ${name}`);
  describe.skipIf(cannot)(name, () => journeysOf(game));
}
