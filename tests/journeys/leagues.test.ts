import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { press } from "./hands.ts";
import { alive, currentBlock, expectAccessible, expectNoSideways, LESSON, openJourney } from "./kit.ts";
import { ADULT, newLearner } from "./over-http.ts";

const journey = openJourney();

/** Solves the first question of the lesson, which gives 10 XP. */
async function earn(page: Page): Promise<void> {
  await page.goto(LESSON);
  await alive(page);
  await currentBlock(page).getByText("Three quarters of the way", { exact: true }).click();
  await page.getByRole("button", { name: "Check" }).click();
  await page.locator("[data-bar=right]").waitFor();
}

async function joinFromSettings(page: Page): Promise<void> {
  await page.goto("/account/settings/");
  await page.getByRole("link", { name: /^Leagues/ }).click();
  await page.getByRole("button", { name: "Join a league" }).click();
  await page.getByRole("heading", { name: "This week's league" }).waitFor();
}

const own = (page: Page) => page.locator("tr[aria-current=true]");

test("an adult joins from settings, earns XP, sees their place, and leaves without a trace", async () => {
  const page = await (await journey().open({ width: 390, height: 844 })).newPage();
  await newLearner(page.context(), ADULT);
  await page.goto("/");
  expect(await page.getByText("This week's league").count()).toBe(0);
  await joinFromSettings(page);
  await page.getByText("You're the first in this group.").waitFor();
  await expectAccessible(page);
  await expectNoSideways(page);

  const other = await (await journey().open({ scripts: false, width: 1280, height: 800 })).newPage();
  await newLearner(other.context(), ADULT);
  await joinFromSettings(other);
  await earn(page);
  await page.goto("/");
  await page.getByRole("region", { name: "This week's league" }).getByText("You're 1st of 2.").waitFor();
  await press(page.getByRole("link", { name: "See your group" }), "keys");
  await page.getByText("You're 1st of 2, with 10 XP.").waitFor();
  await expectAccessible(page);
  await expectNoSideways(page);

  const before = await own(page).getByRole("rowheader").textContent();
  await press(page.getByRole("button", { name: "Draw another one" }), "keys");
  await page.waitForURL((url) => url.hash === "#pseudonym");
  const name = (await own(page).getByRole("rowheader").textContent()) ?? "";
  expect(name).not.toBe(before);
  const pseudonym = name.replace(" You", "");
  await other.goto("/leagues/");
  await other.getByRole("rowheader", { name: pseudonym }).waitFor();

  await press(page.getByRole("button", { name: "Leave leagues" }), "keys");
  await page.getByText("You've left. Your places and your pseudonym are deleted.").waitFor();
  await other.reload();
  await other.getByText("You're the first in this group.").waitFor();
  expect(await other.content()).not.toContain(pseudonym);
});
