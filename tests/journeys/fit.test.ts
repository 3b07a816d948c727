import { expect, test } from "vitest";
import { misfits, SIZES } from "../fit/measure.ts";
import { games } from "./games.ts";
import { alive, LESSON, openJourney } from "./kit.ts";

const journey = openJourney();

/** Exercises that can't show everything at once at this size; any other that fitted has to go on fitting. */
const TALLER: Readonly<Record<string, readonly string[]>> = {
  phone: ["hexapawn", "sherlocksearch", "huygensclock", "coinflip", "neuralnetworks", "escher"],
  desktop: ["hexapawn", "sherlocksearch", "huygensclock", "neuralnetworks"],
};

// `npm run fit` measures every lesson of the catalogue, opened at each size.
test("every interactive fits a phone and a desktop without scrolling, with all its controls in reach", async () => {
  const page = await (await journey().open()).newPage();
  const taller: string[] = [];
  for (const [game, { lesson }] of Object.entries({ "a question": { lesson: LESSON }, ...games })) {
    await page.goto(lesson);
    await alive(page);
    for (const { name, ...size } of SIZES) {
      await page.setViewportSize(size);
      if ((await misfits(page)).length > 0 && !TALLER[name]?.includes(game)) taller.push(`${game} on a ${name}`);
    }
  }
  expect(taller).toEqual([]);
});
