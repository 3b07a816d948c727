import { expect, test } from "vitest";
import { startAgain } from "./hands.ts";
import { alive, createLearner, currentBlock, expectAccessible, openJourney } from "./kit.ts";
import { logInOverHttp } from "./over-http.ts";
import { check, describeGames, inPhase, judgedWrong, openGame, takeHint, xp } from "./play.ts";

const journey = openJourney();

describeGames("with the pointer", 1, (game) => {
  test("is wrong, gives a hint, resumes in another browser, is right and earns XP once", async () => {
    // In the dark theme; the taps check the light one.
    const page = await (await journey().open({ theme: "dark" })).newPage();
    const email = await createLearner(page);
    await openGame(page, game);
    await game.wrong(page, "pointer");
    await check(page, game, "pointer");
    await judgedWrong(page);
    expect(await page.content()).not.toContain(game.explanation);
    await takeHint(page, game, "pointer");
    await expectAccessible(page);
    const left = await game.standing(page);

    const elsewhere = await (await journey().open({ width: 768, height: 900, theme: "dark" })).newPage();
    await logInOverHttp(elsewhere.context(), email);
    await openGame(elsewhere, game);
    await judgedWrong(elsewhere);
    // Polled: a network is first trained again from the start.
    await expect.poll(() => game.standing(elsewhere)).toEqual(left);
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

    await startAgain(elsewhere);
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
});
