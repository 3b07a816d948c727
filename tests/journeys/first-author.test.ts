import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createLearner, expectAccessible, openJourney } from "./kit.ts";
import { logInOverHttp } from "./over-http.ts";

/** A product of its own: the new lesson would surprise the other journeys. */
const journey = openJourney({ CONTENT_DIR: join(import.meta.dirname, "../kit/catalogue") });
const LESSON = "/courses/number-walks/first-steps/counting-steps/";
const MOST_TABS = 120;

/** Presses Tab until an element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab doesn't lead to ${target}.`);
}

async function fill(page: Page, label: string, words: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press("Control+A");
  await page.keyboard.type(words);
}

/** Opens the insert menu by its key and goes down to an item. */
async function insert(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Control+I");
  await page.getByRole("menu", { name: "Insert" }).waitFor();
  const item = page.getByRole("menuitem").filter({ has: page.getByText(name, { exact: true }) });
  for (let steps = 0; !(await item.evaluate((element) => element === document.activeElement)); steps += 1) {
    expect(steps).toBeLessThan(MOST_TABS);
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole("button", { name }));
  await page.keyboard.press("Enter");
}

const source = (page: Page) => page.locator(".cm-content");

async function addPage(page: Page, heading: string, text: string): Promise<void> {
  await insert(page, "Page");
  await source(page).getByText("Heading").waitFor();
  await page.keyboard.type(heading);
  await page.keyboard.press("Tab");
  await page.keyboard.type(text);
}

describe("somebody who has never written a lesson", () => {
  test("writes three pages by the insert menu and keys alone, publishes them, and a learner takes them", async () => {
    const context = await journey().open({ width: 1600, height: 900 });
    await logInOverHttp(context, "author@example.com", "demo-password");
    const page = await context.newPage();
    await page.goto("/authors/?course=number-walks");
    await tabTo(page, page.getByLabel("Title", { exact: true }));
    await page.keyboard.type("Counting steps");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === `${LESSON}edit/v1/`);
    await source(page).waitFor();

    await addPage(page, "One step", "A step is one walk along the line.");
    await insert(page, "Choice");
    await page.getByRole("heading", { name: "One right answer" }).waitFor();
    await expectAccessible(page);
    await fill(page, "Question", "How long is a step?");
    await fill(page, "Option 1", "One");
    await fill(page, "Option 2", "Two");
    await fill(page, "Reply to 2", "Two is two steps.");
    await fill(page, "Option 3", "Ten");
    await fill(page, "Reply to 3", "Ten is ten steps.");
    await press(page, "Add a hint");
    await fill(page, "Hint 1", "Look at the line.");
    await fill(page, "Explanation after the answer", "A step is as long as one.");
    await press(page, "Done");

    await addPage(page, "A grid", "Now fill a small grid.");
    await insert(page, "Interactive");
    await press(page, "Calcdoku");
    await press(page, "Minimal");
    await source(page).getByText('! solvable "calcdoku"').waitFor();
    await addPage(page, "The end", "You can count steps now.");

    await page.keyboard.press("Control+K");
    await page.keyboard.type("general");
    await page.keyboard.press("Enter");
    await fill(page, "Summary in one sentence", "Steps along a line.");
    if (process.env.SHOT) await takeShots(page, process.env.SHOT);

    await page.keyboard.press("Control+Shift+P");
    await page.getByRole("dialog").waitFor();
    await fill(page, "What has changed?", "The first version.");
    await tabTo(page, page.getByRole("dialog").getByRole("button", { name: /^Publish/ }));
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === LESSON);

    const learner = await (await journey().open()).newPage();
    await createLearner(learner, LESSON);
    await learner.getByRole("heading", { name: "One step" }).waitFor();
    expect(await learner.getByRole("progressbar").getAttribute("aria-valuemax")).toBe("3");
    await learner.getByRole("radio", { name: "One", exact: true }).press("Space");
    await learner.keyboard.press("Enter");
    await learner.locator("section[data-phase=correct]").waitFor();
    await learner.getByRole("button", { name: "Continue" }).press("Enter");
    await learner.getByRole("heading", { name: "A grid" }).waitFor();
    await learner.getByRole("button", { name: /^(Check|Go to the question)$/ }).waitFor();
  });
});

async function takeShots(page: Page, folder: string): Promise<void> {
  await page.goto(`${new URL(page.url()).pathname}#/lesson/`);
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [1600, 1200, 700]) {
      await page.setViewportSize({ width, height: 850 });
      await page.screenshot({ path: `${folder}/first-${width}-${scheme}.png` });
      await page.keyboard.press("Control+I");
      await page.screenshot({ path: `${folder}/menu-${width}-${scheme}.png` });
      await page.keyboard.press("Escape");
    }
  }
  await page.setViewportSize({ width: 1600, height: 900 });
}
