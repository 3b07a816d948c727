import type { BrowserContext, FrameLocator, Page } from "playwright-core";
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

async function openEditor(text: string, window?: BrowserContext): Promise<Page> {
  const context = window ?? (await journey().open({ width: 1600, height: 900 }));
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
    // One button for the next thing to do, as learners have it.
    expect(await lesson.getByRole("button", { name: /^(Check|Continue|Next part)$/ }).count()).toBe(1);
    await lesson.getByRole("button", { name: "Check" }).click();
    await lesson.locator("section[data-phase=correct]").waitFor();
    await lesson.getByRole("button", { name: "Continue" }).click();
    await lesson.getByRole("heading", { name: "The end" }).waitFor();
  });

  test("follows a click to the source, keeps a broken page's last good form, and shows others what they'd see", async () => {
    const page = await openEditor(TEXT);
    await goToLine(page, "Goodbye.");
    const lesson = living(page);
    await lesson.getByText("Goodbye.").waitFor();
    await page.getByRole("button", { name: "Previous page" }).click();
    await lesson.getByText("A second paragraph.").click();
    await page.getByText("line 4,").waitFor();

    await page.keyboard.press("End");
    await page.keyboard.type(" [open");
    await lesson.getByText("This page has an error").waitFor();
    expect(await lesson.getByText("A second paragraph.").textContent()).toBe("A second paragraph.");
    await page.keyboard.type('](link "/courses/")');
    await lesson.getByText("This page has an error").waitFor({ state: "detached" });
    await lesson.getByRole("link", { name: "open" }).click();
    await lesson.getByText("A second paragraph.").waitFor();

    await page.getByRole("radio", { name: "Phone" }).check({ force: true });
    await expect.poll(() => lesson.locator("html").evaluate((html) => html.clientWidth)).toBe(388);
    await page.getByRole("radio", { name: "Visitor" }).check({ force: true });
    await lesson.getByText("A second paragraph.").waitFor();
  });

  test("runs nothing that an author writes", async () => {
    // In a window whose console isn't watched: the policy reports there what it refuses.
    const context = await journey().browser.newContext({ baseURL: journey().url });
    const page = await openEditor(TEXT, context);
    let dialogs = 0;
    page.on("dialog", (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    await goToLine(page, "A second paragraph.");
    await page.keyboard.press("End");
    await page.keyboard.type(" <img src=x onerror=alert(1)><script>alert(1)</script><b>end</b>");
    const lesson = living(page);
    await lesson.getByText("<b>end</b>").waitFor();
    const frame = lesson.locator("html");
    expect(await frame.locator("img, main script").count()).toBe(0);
    // Even if something got into the page, it couldn't run: the frame has the editor's policy.
    await frame.evaluate(() => {
      const planted = document.createElement("div");
      planted.innerHTML = '<img src="data:," onerror="window.top.planted = 1" alt="">';
      document.body.append(planted);
      const script = document.createElement("script");
      script.textContent = "window.top.planted = 2";
      document.body.append(script);
      return new Promise((resolve) => setTimeout(resolve, 0));
    });
    expect(await page.evaluate(() => "planted" in window)).toBe(false);
    expect(dialogs).toBe(0);
    await context.close();
  });
});
