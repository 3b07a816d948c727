import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStrictFigma } from "../kit/strict-figma.ts";
import { STANDARDS, violationsOn } from "./axe.ts";
import { LESSON, openJourney } from "./kit.ts";
import { openNewDraft } from "./new-draft.ts";

const drawn = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#0af" } })
  .png()
  .toBuffer();
const figma = await startStrictFigma("AbC123defGHI456jklMNO7", [
  { id: "1:2", name: "Calm sea", drawn },
  { id: "1:3", name: "Nothing" },
]);
const journey = openJourney({ ...figma.env, CONTENT_DIR: join(import.meta.dirname, "../kit/catalogue") });

let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  context = await journey().open({ width: 1600, height: 900 });
  page = await openNewDraft(context, LESSON);
});
afterAll(() => figma.close());

const source = () => page.locator(".cm-content");
const openAssets = () => page.goto(`${page.url().split("#")[0]}#/assets/_all/`);

test("a board becomes a component, is changed in one place, and its lesson takes the new version", async () => {
  await source().click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText("# Boards\n\nFill it in.\n");
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox", { name: "Find a command" }).fill("an interactive");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Calcdoku" }).click();
  await page.getByRole("button", { name: "Minimal" }).click();
  await source().getByText('! solvable "calcdoku"').waitFor();

  await openAssets();
  await page.getByRole("button", { name: "calcdoku", exact: true }).click();
  await page.getByRole("button", { name: "Share it with other lessons" }).click();
  await page.getByRole("textbox", { name: "Name of the component" }).fill("Shared board");
  await page.getByRole("button", { name: "Make it a component" }).click();
  const link = page.getByRole("link", { name: "Open the component" });
  await link.waitFor();
  expect(await page.getByRole("textbox", { name: "Prompt" }).isDisabled()).toBe(true);

  const component = await context.newPage();
  await component.goto((await link.getAttribute("href")) ?? "");
  await component.getByRole("textbox", { name: "Prompt" }).fill("One word for all lessons.");
  await component.getByText("Saved", { exact: true }).waitFor();
  await component.getByRole("button", { name: "Publish version 2" }).click();
  await component.getByText("Version 2 is published.").waitFor();
  expect(await violationsOn(component, STANDARDS)).toEqual([]);

  await page.reload();
  await page.getByRole("button", { name: "Update to version 2" }).click();
  const prompt = page.getByRole("textbox", { name: "Prompt" });
  await expect.poll(() => prompt.inputValue()).toBe("One word for all lessons.");
});

test("frames from Figma are added to the lesson, and an empty one is named", async () => {
  await openAssets();
  await page.getByRole("button", { name: "Import from Figma" }).click();
  await page.getByRole("textbox", { name: "Link to a Figma file or frame" }).fill(figma.link());
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: /Calm sea/ }).check();
  await page.getByRole("checkbox", { name: /Nothing/ }).check();
  expect(await violationsOn(page, STANDARDS)).toEqual([]);
  await page.getByRole("button", { name: "Import these 2 frames" }).click();
  await page.getByText("Added to this lesson: calm-sea").waitFor();
  await page.getByText("“Nothing” has nothing that Figma can draw.").waitFor();
  await page.getByRole("button", { name: "calm-sea", exact: true }).waitFor();
});
