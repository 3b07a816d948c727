import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, LESSON, openJourney } from "./kit.ts";
import { openNewDraft } from "./new-draft.ts";

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
    const page = await openNewDraft(context, LESSON);
    await write(page, TEXT);
    await saved(page);
    await expectAccessible(page);
    await page.keyboard.press("Control+End");
    await page.keyboard.type("Half a sentence");
    await page.reload();
    await source(page).getByText("Half a sentence").waitFor();
    await saved(page);
    if (process.env.SHOT) await takeShots(page, process.env.SHOT);
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByLabel("What has changed?").fill("A clearer heading.");
    const publish = page.getByRole("dialog").getByRole("button", { name: /^Publish/ });
    await publish.click();
    await page.waitForURL((url) => url.pathname === LESSON);
    await page.getByRole("heading", { name: "How far is it" }).waitFor();
    expect(await page.locator("math mfrac").count()).toBeGreaterThan(0);
  });
});

async function takeShots(page: Page, folder: string): Promise<void> {
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [1600, 1200, 700, 390]) {
      await page.setViewportSize({ width, height: 850 });
      await page.screenshot({ path: `${folder}/editor-${width}-${scheme}.png` });
    }
  }
  await page.setViewportSize({ width: 1600, height: 900 });
}
