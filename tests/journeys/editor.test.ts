import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createLearner, expectAccessible, LESSON, openJourney } from "./kit.ts";
import { openNewDraft } from "./new-draft.ts";
import { logInOverHttp } from "./over-http.ts";

/** A product of its own: what the author publishes would surprise the other journeys. */
const journey = openJourney({ CONTENT_DIR: join(import.meta.dirname, "../kit/catalogue") });

const TEXT = `# How far is it
Three quarters is $\\frac{3}{4}$ of the way.

! numeric "half" |> answer "2" >>
  How many halves make a whole?
`;

const source = (page: Page) => page.locator(".cm-content");
const saved = (page: Page) =>
  page
    .getByText(/^Saved \d\d:\d\d$/)
    .first()
    .waitFor();

async function write(page: Page, text: string): Promise<void> {
  await source(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  // As if pasted: typing would indent lines by itself.
  await page.keyboard.insertText(text);
}

describe("an author", () => {
  test("writes a lesson, reloads in mid-sentence without losing a word, and publishes it", async () => {
    const context = await journey().open({ width: 1600, height: 900 });
    await logInOverHttp(context, "staff@example.com", "demo-password");
    const page = await context.newPage();
    await page.goto(`${LESSON}edit/v1/#/settings/versions/`);
    await page.getByRole("button", { name: "Make a draft from it" }).first().click();
    await page.waitForURL((url) => /\/edit\/(?!v1\/)/.test(url.pathname));
    await write(page, TEXT);
    await saved(page);
    await expectAccessible(page);
    await page.keyboard.press("Control+End");
    await page.keyboard.type("Half a sentence");
    await page.reload();
    await source(page).getByText("Half a sentence").waitFor();
    await saved(page);
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByLabel("What has changed?").fill("A clearer heading.");
    const publish = page.getByRole("dialog").getByRole("button", { name: /^Publish/ });
    await publish.click();
    await page.waitForURL((url) => url.pathname === LESSON);
    await page.getByRole("heading", { name: "How far is it" }).waitFor();
    expect(await page.locator("math mfrac").count()).toBeGreaterThan(0);
  });

  test("finds words in all lessons by keys alone, replaces some of them, and takes it back in the timeline", async () => {
    const context = await journey().open({ width: 1600, height: 900 });
    const page = await openNewDraft(context, LESSON);
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+Shift+F");
    await page.getByLabel("Find in all lessons of this course").waitFor();
    await page.keyboard.type("digit");
    await page.keyboard.press("Enter");
    const other = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /^Small grids/ }) });
    await other.getByText("Learners see v1. Changes go into a new draft.").waitFor();
    await page.getByLabel("Replace with").fill("numeral");
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Replace one place in one lesson$/ }).press("Enter");
    await page.getByText("Replaced in one lesson.").waitFor();
    await other.getByRole("link", { name: "Open" }).click();
    await page.waitForURL((url) => url.pathname.endsWith("/small-grids/edit/v2/"));
    const source = page.locator(".cm-content");
    await source.getByText("numeral").first().waitFor();
    // The search comes along to the next lesson, and there's nothing left to find.
    await page.getByText(/^Nothing found/).waitFor();
    await page.keyboard.press("Control+Shift+S");
    await page.getByText("replaced in the course").waitFor();
    await page.getByRole("button", { name: /^Revert what was changed/ }).press("Enter");
    await page.getByText("Reverted. Undo brings it back.").waitFor();
    await page.goto(`${new URL(page.url()).pathname}#/lesson/`);
    await source.getByText("digit").first().waitFor();
    expect(await source.getByText("numeral").count()).toBe(0);
  });
});

const NEW_LESSON = "/courses/number-walks/first-steps/counting-steps/";
const MAX_TABS = 120;

/** Presses Tab until an element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab doesn't lead to ${target}.`);
}

async function fill(page: Page, label: string, words: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(words);
}

/** Opens the insert menu by its key and goes down to an item. */
async function insert(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Control+I");
  await page.getByRole("menu", { name: "Insert" }).waitFor();
  const item = page.getByRole("menuitem").filter({ has: page.getByText(name, { exact: true }) });
  for (let steps = 0; !(await item.evaluate((element) => element === document.activeElement)); steps += 1) {
    expect(steps).toBeLessThan(MAX_TABS);
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole("button", { name }));
  await page.keyboard.press("Enter");
}

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
    await page.waitForURL((url) => url.pathname === `${NEW_LESSON}edit/v1/`);
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

    await page.keyboard.press("Control+Shift+P");
    await page.getByRole("dialog").waitFor();
    await fill(page, "What has changed?", "The first version.");
    await tabTo(page, page.getByRole("dialog").getByRole("button", { name: /^Publish/ }));
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === NEW_LESSON);

    const learner = await (await journey().open()).newPage();
    await createLearner(learner, NEW_LESSON);
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
