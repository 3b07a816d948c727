import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { LESSON, openJourney } from "./kit.ts";
import { openNewDraft } from "./new-draft.ts";

const journey = openJourney();
const source = (page: Page) => page.locator(".cm-content");

async function run(page: Page, command: string) {
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox", { name: "Find a command" }).fill(command);
  await page.keyboard.press("Enter");
}

test("an author puts a picture and an interactive into a lesson without writing source", async () => {
  const context = await journey().open({ width: 1600, height: 900 });
  const page = await openNewDraft(context, LESSON);
  await source(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText("# The sea\n\nLook at it.\n");

  await run(page, "a picture");
  const buffer = await sharp({ create: { width: 700, height: 350, channels: 3, background: "#0af" } })
    .png()
    .toBuffer();
  await page.getByLabel("Picture", { exact: true }).setInputFiles({ name: "Sea.png", mimeType: "image/png", buffer });
  await page.getByRole("textbox", { name: "What does it show?" }).fill("Calm water");
  await page.getByRole("button", { name: "Insert", exact: true }).last().click();
  await source(page).getByText('! image "sea" |> alt [Calm water]').waitFor();
  const shown = page.frameLocator('iframe[title="Lesson as learners see it"]').getByRole("img", { name: "Calm water" });
  await shown.scrollIntoViewIfNeeded();
  const width = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await shown.getAttribute("width")).toBe("700");

  await run(page, "an interactive");
  await page.getByRole("button", { name: "Calcdoku" }).click();
  await page.getByRole("button", { name: "Minimal" }).click();
  await source(page).getByText('! solvable "calcdoku"').waitFor();
  await page.goto(`${page.url().split("#")[0]}#/assets/calcdoku/`);
  await page.getByRole("textbox", { name: "Name in the lesson" }).fill("grid");
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Asset grid" }).waitFor();
  await page.goto(`${page.url().split("#")[0]}#/lesson/`);
  await source(page).getByText('! solvable "grid"').waitFor();
});
