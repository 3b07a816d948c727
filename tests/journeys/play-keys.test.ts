import type { Page } from "playwright-core";
import { beforeAll, test } from "vitest";
import { press } from "./hands.ts";
import { goOn, openJourney } from "./kit.ts";
import { check, describeGames, inPhase, judgedWrong, openGame, takeHint } from "./play.ts";

const journey = openJourney();

let page: Page;
beforeAll(async () => {
  page = await (await journey().open()).newPage();
});

describeGames("with the keyboard alone", 0, (game) => {
  test("is wrong, gives a hint, is right and leads to the end of the page", async () => {
    await openGame(page, game);
    await game.wrong(page, "keys");
    await check(page, game, "keys");
    await judgedWrong(page);
    await takeHint(page, game, "keys");
    await game.right(page, "keys");
    await check(page, game, "keys");
    await inPhase(page, "correct");
    await press(goOn(page), "keys");
    await page.waitForURL(/(\/1|up-next)\/$/);
  });
});
