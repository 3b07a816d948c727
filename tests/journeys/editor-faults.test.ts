import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { LESSON, openJourney } from "./kit.ts";
import { openNewDraft } from "./new-draft.ts";
import { logInOverHttp } from "./over-http.ts";

const AUTOSAVE = "**/autosave/create/**";

const journey = openJourney();

const open = () => journey().open({ width: 1600, height: 900 });

const text = async (page: Page) => (await page.locator(".cm-line").allTextContents()).join("\n");
const status = (page: Page) => page.getByRole("region", { name: "Status" }).getByRole("status");
const saved = (page: Page) => expect.poll(() => status(page).textContent()).toMatch(/^Saved \d\d:\d\d$/);

/** A saved draft with these lines. */
async function openDraft(lines: readonly string[]): Promise<Page> {
  const page = await openNewDraft(await open(), LESSON);
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(lines.join("\n"));
  await expect.poll(() => text(page)).toBe(lines.join("\n"));
  await page.keyboard.press("Control+S");
  await saved(page);
  return page;
}

/** The same draft in another window. */
async function openAlso(context: BrowserContext, first: Page): Promise<Page> {
  const page = await context.newPage();
  await page.goto(new URL(first.url()).pathname);
  await expect.poll(() => text(page)).toBe(await text(first));
  return page;
}

async function typeAfter(page: Page, line: string, words: string): Promise<void> {
  await page.bringToFront();
  await page.locator(".cm-line").getByText(line, { exact: true }).click();
  await page.keyboard.press("End");
  await page.keyboard.type(words);
}

/** Lets the server of this window die once it has written the next autosave, before it answers. Returns what starts it again. */
async function dieInMidReply(page: Page): Promise<() => Promise<void>> {
  let hasDied = false;
  await page.route(AUTOSAVE, async (route) => {
    if (!hasDied) await route.fetch();
    hasDied = true;
    await route.abort("connectionreset");
  });
  return () => page.unroute(AUTOSAVE);
}

/** Keeps a window's autosaves from the server until they're let through. */
async function hold(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(AUTOSAVE, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

describe("an author's words", () => {
  // `tests/faults/kill-autosave.test.ts` kills the server itself, wherever it writes.
  test("are saved when the connection is back, and once after a server that died before it could answer", async () => {
    const page = await openDraft(["# Steps", "", "First line.", ""]);
    await page.context().setOffline(true);
    await typeAfter(page, "First line.", " Written on a train.");
    await expect.poll(() => status(page).textContent()).toContain("You're offline.");
    await page.context().setOffline(false);
    await saved(page);

    const startAgain = await dieInMidReply(page);
    await page.keyboard.type(" The server dies in mid-sen");
    await page
      .getByText(/Couldn't save/)
      .first()
      .waitFor();
    await page.keyboard.type("tence and comes back.");
    await startAgain();
    await saved(page);
    const whole = "# Steps\n\nFirst line. Written on a train. The server dies in mid-sentence and comes back.\n";
    expect(await text(page)).toBe(whole);
    await page.reload();
    await expect.poll(() => text(page)).toBe(whole);
  });

  test("from two windows are merged where they're on different lines, and on the same line the author chooses", async () => {
    const left = await openDraft(["# Steps", "", "First line.", "", "Second line.", ""]);
    const right = await openAlso(left.context(), left);
    const release = await hold(left);
    await typeAfter(left, "First line.", " From the left.");
    await typeAfter(right, "Second line.", " From the right.");
    await saved(right);
    release();
    const both = "# Steps\n\nFirst line. From the left.\n\nSecond line. From the right.\n";
    await expect.poll(() => text(left)).toBe(both);
    await expect.poll(() => text(right)).toBe(both);
    await saved(left);

    const again = await hold(left);
    await typeAfter(left, "First line. From the left.", " Once more.");
    await typeAfter(right, "First line. From the left.", " And here.");
    await saved(right);
    again();
    await left.bringToFront();
    await left.getByText("This draft was changed elsewhere. Your text is kept.").first().waitFor();
    await left.getByRole("button", { name: "Choose", exact: true }).click();
    const dialog = left.getByRole("dialog");
    await dialog.getByText("First line. From the left. Once more.").waitFor();
    await dialog.getByText("First line. From the left. And here.").waitFor();
    await dialog.getByRole("radio", { name: "Keep both" }).check();
    await dialog.getByRole("button", { name: "Choose" }).click();
    const chosen = [
      "# Steps",
      "",
      "First line. From the left. Once more.",
      "First line. From the left. And here.",
      "",
      "Second line. From the right.",
      "",
    ];
    await expect.poll(() => text(left)).toBe(chosen.join("\n"));
    await expect.poll(() => text(right)).toBe(chosen.join("\n"));
    await saved(left);
  });

  test("are kept as a copy when another author takes the version in mid-sentence", async () => {
    const owner = await openDraft(["# Steps", "", "First line.", ""]);
    const context = await open();
    await logInOverHttp(context, "author@example.com", "demo-password");
    const taker = await openAlso(context, owner);
    const release = await hold(owner);
    const sending = owner.waitForRequest(AUTOSAVE);
    await typeAfter(owner, "First line.", " Half a");
    await sending;
    await owner.keyboard.type(" sentence");
    await taker.getByRole("button", { name: "Take ownership" }).click();
    await taker.getByRole("dialog").getByRole("button", { name: "Take ownership" }).click();
    await owner
      .getByText(/^.+ is editing now\. Your last text is kept\.$/)
      .first()
      .waitFor();
    await owner.locator(".cm-content").press("!");
    expect(await text(owner)).toContain("First line. Half a sentence\n");
    const copied = owner.waitForResponse(AUTOSAVE);
    release();
    await copied;
    // Reloaded, so that what's shown comes from the server.
    for (const page of [owner, taker]) {
      await page.goto(`${new URL(owner.url()).pathname}#/settings/people/`);
      await page.reload();
      await page.getByRole("button", { name: "Compare", exact: true }).click();
      await page.locator("ins").getByText("First line. Half a sentence").waitFor();
    }
  });
});
