import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expectAccessible, LESSON, openJourney } from "./kit.ts";
import { openNewDraft } from "./new-draft.ts";

/** A product of its own: what the author replaces would surprise the other journeys. */
const journey = openJourney({ CONTENT_DIR: join(import.meta.dirname, "../kit/catalogue") });

describe("an author", () => {
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
    await page.getByRole("button", { name: /^Take back what was changed/ }).press("Enter");
    await page.getByText("Taken back. Undo brings it in again.").waitFor();
    await page.goto(`${new URL(page.url()).pathname}#/lesson/`);
    await source.getByText("digit").first().waitFor();
    expect(await source.getByText("numeral").count()).toBe(0);
  });
});
