import type { Page } from "playwright-core";
import { beforeAll, test } from "vitest";
import { expectAccessible, expectNoSideways, openJourney } from "./kit.ts";
import { check, describeGames, inPhase, judgedWrong, openGame, takeHint } from "./play.ts";

const journey = openJourney();

let page: Page;
beforeAll(async () => {
  page = await (await journey().open({ width: 320, height: 640, touch: true })).newPage();
});

describeGames("with single taps at 320 px", 3, (game) => {
  test("is wrong, gives a hint and is right, with nothing sticking out", async () => {
    await openGame(page, game);
    await expectNoSideways(page);
    await game.wrong(page, "taps");
    await check(page, game, "taps");
    await judgedWrong(page);
    await takeHint(page, game, "taps");
    await expectNoSideways(page);
    await expectAccessible(page);
    await game.right(page, "taps");
    await check(page, game, "taps");
    await inPhase(page, "correct");
    await expectNoSideways(page);
    await expectAccessible(page);
  });
});
