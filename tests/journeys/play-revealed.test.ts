import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startAgain } from "./hands.ts";
import { currentBlock, expectAccessible, goOn, openJourney } from "./kit.ts";
import { button, check, describeGames, inPhase, judgedWrong, openGame, xp } from "./play.ts";

const journey = openJourney();

let page: Page;
beforeAll(async () => {
  page = await (await journey().open()).newPage();
});

describeGames("with the answer shown", 2, (game) => {
  test("lets you continue without XP, even if you solve it afterwards", async () => {
    await openGame(page, game);
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
    const end = button(page, "To the end");
    if ((await end.count()) > 0) await end.click();
    await currentBlock(page).getByText(game.explanation).waitFor();
    await expectAccessible(page);
    expect(await xp(page)).toBe("0 XP");
    await goOn(page).waitFor();

    await startAgain(page);
    await inPhase(page, "idle");
    await game.right(page, "pointer");
    await check(page, game, "pointer");
    await inPhase(page, "correct");
    expect(await xp(page)).toBe("0 XP");
  });
});
