import { expect, test } from "vitest";
import { alive, currentBlock, expectAccessible, openJourney } from "./kit.ts";
import { button, check, describeGames, inPhase, judgedWrong, xp } from "./play.ts";

const journey = openJourney();

describeGames("with the answer shown", 1, (game) => {
  test("lets you continue without XP, even if you solve it afterwards", async () => {
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
    await expect.poll(() => page.getByRole("button", { name: /^(Continue|Finish lesson)$/ }).isEnabled()).toBe(true);

    await button(page, "Start again").click();
    await inPhase(page, "idle");
    await game.right(page, "pointer");
    await check(page, game, "pointer");
    await inPhase(page, "correct");
    expect(await xp(page)).toBe("0 XP");
  });
});
