import { expect, test } from "vitest";
import { misfits, SIZES } from "../fit/measure.ts";
import { alive, LESSON, openJourney } from "./kit.ts";

const journey = openJourney();

// `npm run fit` measures every lesson of the catalogue.
test.each(SIZES)("fits every page of a lesson on a $name without scrolling", async ({ width, height }) => {
  const page = await (await journey().open({ width, height })).newPage();
  await page.goto(LESSON);
  await alive(page);
  expect(await misfits(page)).toEqual([]);
});
