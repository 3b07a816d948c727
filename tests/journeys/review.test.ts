import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { connectToProduct } from "../kit/product-database.ts";
import { alive, createLearner, currentBlock, expectAccessible, expectNoSideways, LESSON, openJourney } from "./kit.ts";

const journey = openJourney();
const DAYS = 11;

async function solveLesson(page: Page): Promise<void> {
  await page.goto(LESSON);
  await alive(page);
  await currentBlock(page).getByText("Three quarters of the way", { exact: true }).click();
  for (const answer of ["0.75", "seven"]) {
    await check(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await currentBlock(page).getByRole("textbox").fill(answer);
  }
  await check(page);
  await page.getByRole("button", { name: "Finish lesson" }).waitFor();
}

async function check(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Check" }).click();
  await page.locator("[data-bar=right]").waitFor();
}

/** Goes through a session with right answers. Returns the headings of its questions. */
async function review(page: Page): Promise<string[]> {
  const asked: string[] = [];
  for (;;) {
    const heading = await currentBlock(page).getByRole("heading", { level: 2 }).textContent();
    asked.push(heading ?? "");
    const block = currentBlock(page);
    if (heading === "Where numbers live") await block.getByText("Three quarters of the way", { exact: true }).click();
    else await block.getByRole("textbox").fill(heading === "Equal steps" ? "7" : "3/4");
    await check(page);
    const finish = page.getByRole("button", { name: "Finish review" });
    const isLast = await finish.isVisible();
    await (isLast ? finish : page.getByRole("button", { name: "Continue" })).click();
    if (isLast) return asked;
  }
}

test("brings back what was learnt over eleven days, each idea a little later than before", async () => {
  const page = await (await journey().open({ width: 390, height: 844 })).newPage();
  const email = await createLearner(page);
  // Three problems are a day of a streak, which home celebrates.
  await page.addLocatorHandler(page.getByRole("dialog"), () => page.keyboard.press("Escape"));
  await solveLesson(page);
  await page.goto("/review/");
  await page.getByText("Nothing is ready right now.").waitFor();
  const database = await connectToProduct(journey());
  const days: Record<string, number[]> = {};
  for (let day = 1; day <= DAYS; day += 1) {
    // A day goes by. The log takes a detour, so that no row meets another of its card on the way.
    for (const change of [
      "review_cards set due = due - 1, last_on = last_on - 1",
      "review_log set local_date = local_date - 1000",
      "review_log set local_date = local_date + 999",
    ])
      await database.query(`update ${change} where user_id = (select user_id from users where email = $1)`, [email]);
    const home = await page.request.get("/?ajax=1");
    if ((await home.json()).results.ready === 0) continue;
    await page.goto("/");
    await page.getByRole("link", { name: /^Review: \d ready$/ }).click();
    await alive(page);
    if (Object.keys(days).length === 0) {
      await expectAccessible(page);
      await expectNoSideways(page);
      expect(await page.content()).not.toContain("Secret");
    }
    for (const idea of await review(page)) days[idea] = [...(days[idea] ?? []), day];
    await page.waitForURL(/\/review\/$/);
    await page.getByText(/You've reviewed/).waitFor();
  }
  await database.end();
  // Among three options an answer is hard, so that idea comes back sooner.
  expect(days).toEqual({ "Where numbers live": [1, 4, 11], "Fractions and decimals": [2], "Equal steps": [2] });
  await expectAccessible(page);
  await expectNoSideways(page);
  // The lesson's own: reviews earn none.
  expect((await (await page.request.get("/?ajax=1")).json()).globals.user.xp).toBe(45);
});
