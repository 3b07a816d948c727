import type { FrameLocator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { LESSON, openJourney } from "./kit.ts";
import { openNewDraft } from "./new-draft.ts";

const journey = openJourney();

const TEXT = `# Equal steps
Look at $\\frac{3}{4}$ of the way.

A second paragraph.

! numeric "half" |> answer "2" >>
  How many halves make a whole?

# The end
Goodbye.
`;

const source = (page: Page) => page.locator(".cm-content");
const living = (page: Page): FrameLocator => page.frameLocator('iframe[title="Lesson as learners see it"]');

async function openEditor(text: string): Promise<Page> {
  const context = await journey().open({ width: 1600, height: 900 });
  const page = await openNewDraft(context, LESSON);
  await source(page).click();
  await page.keyboard.press("Control+A");
  // As if pasted: typing would indent lines by itself.
  await page.keyboard.insertText(text);
  return page;
}

async function goToLine(page: Page, line: string): Promise<void> {
  await source(page).getByText(line, { exact: true }).click();
}

describe("an author's living lesson", () => {
  test("shows what's written, plays its questions, and keeps a half-given answer while the author types", async () => {
    const page = await openEditor(TEXT);
    await goToLine(page, "A second paragraph.");
    const lesson = living(page);
    await lesson.getByRole("heading", { name: "Equal steps" }).waitFor();
    await lesson.locator("math mfrac").waitFor();
    await lesson.locator("p[data-cursor]", { hasText: "A second paragraph." }).waitFor();
    const answer = lesson.getByRole("textbox").first();
    await answer.fill("1");
    await goToLine(page, "A second paragraph.");
    await page.keyboard.press("End");
    await page.keyboard.type(" And more.");
    await lesson.getByText("A second paragraph. And more.").waitFor();
    expect(await answer.inputValue()).toBe("1");
    await goToLine(page, "Goodbye.");
    await lesson.getByRole("heading", { name: "The end" }).waitFor();
    await page.getByRole("button", { name: "Previous page" }).click();
    expect(await answer.inputValue()).toBe("1");
    await answer.fill("2");
    await lesson.getByRole("button", { name: "Check" }).first().click();
    await lesson.locator("section[data-phase=correct]").waitFor();
    await lesson.getByRole("button", { name: "Continue" }).click();
    await lesson.getByRole("heading", { name: "The end" }).waitFor();
    if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-1.png` });
  });
});
