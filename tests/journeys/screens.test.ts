import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathTo } from "#contract/build-path.ts";
import { allShots, type Shot } from "../shots/screens.ts";
import { logIn, openJourney, settled } from "./kit.ts";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const LEARNING_PATH = "begin-with-numbers";
const WIDTHS = [320, 768, 1280] as const;

/** The catalogue that the product comes with: what people will really see. */
const journey = openJourney({ CONTENT_DIR: join(import.meta.dirname, "../../content") });

const lessons = [
  { course: "everyday-numbers", chapter: "where-numbers-live", lesson: "cages-of-numbers", pages: 2 },
  { course: "everyday-numbers", chapter: "parts-of-a-whole", lesson: "pieces-of-the-same-size", pages: 2 },
];
const screens: Shot[] = [
  ...allShots(lessons, ["everyday-numbers"]),
  { name: "learning-path", path: pathTo("learning_path", { learningPathSlug: LEARNING_PATH }) },
  { name: "landing", path: pathTo("general_path_landing", { generalPathSlug: LEARNING_PATH }) },
  { name: "content-page", path: pathTo("content_page", { path: "accessibility" }) },
  { name: "terms", path: pathTo("terms") },
  { name: "careers", path: pathTo("careers") },
  { name: "ccpa", path: pathTo("ccpa") },
];

const contexts: Record<string, BrowserContext> = {};

async function open(colorScheme: "light" | "dark", as: "visitor" | "learner"): Promise<void> {
  const context = await journey().open({ width: 1280, height: 800 });
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  if (as === "learner") await logIn(page, "premium@example.com", "demo-password");
  contexts[`${colorScheme} ${as}`] = context;
}

beforeAll(async () => {
  for (const scheme of ["light", "dark"] as const) {
    for (const as of ["visitor", "learner"] as const) await open(scheme, as);
  }
});

afterAll(async () => {
  for (const context of Object.values(contexts)) await context.close();
});

/** The one page of a context. */
function pageOf(scheme: "light" | "dark", as: Shot["as"] = "visitor"): Page {
  const page = contexts[`${scheme} ${as}`]?.pages()[0];
  if (!page) throw new Error("The browser has not opened.");
  return page;
}

async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`);
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The privacy note lies over the foot of a page until it is answered, and what is scrolled half beneath it counts as too small. */
async function answerPrivacyNote(page: Page): Promise<void> {
  const refuse = page.getByRole("button", { name: "Refuse", exact: true });
  if (!(await refuse.isVisible())) return;
  await refuse.click();
  await refuse.waitFor({ state: "hidden" });
}

describe.each(screens)("$name", ({ name, path, as }) => {
  test.each(["light", "dark"] as const)("in %s: axe clean, nothing sideways, one h1 and one main", async (scheme) => {
    const page = pageOf(scheme, as);
    await page.setViewportSize({ width: scheme === "light" ? 320 : 1280, height: 800 });
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await settled(page);
    if (name.startsWith("interactive")) await answerPrivacyNote(page);
    expect(await axe(page)).toEqual([]);
    expect(await page.locator("h1:visible").count()).toBe(1);
    expect(await page.locator("main").count()).toBe(1);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(`${width}: ${Math.max(0, await sideways(page))}`).toBe(`${width}: 0`);
    }
  });
});

test("a page of plain words stands without header and footer (R2, R11)", async () => {
  const page = pageOf("light");
  await page.goto(pathTo("content_page", { path: "accessibility" }));
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByRole("banner").count()).toBe(0);
  expect(await page.getByRole("contentinfo").count()).toBe(0);
});

test("nothing that Tab reaches is left beneath the privacy note", async () => {
  const page = await (await journey().open({ width: 768, height: 900 })).newPage();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(pathTo("home"));
  const note = page.getByRole("region", { name: "Your privacy" });
  await note.waitFor();
  await page.getByRole("slider").focus();
  const slider = await page.getByRole("slider").boundingBox();
  const top = (await note.boundingBox())?.y ?? 0;
  expect((slider?.y ?? top) + (slider?.height ?? 0)).toBeLessThanOrEqual(top);
  const beneath: (string | null)[] = [];
  for (let presses = 0; presses < 15; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    const box = await focused.boundingBox();
    if (box && box.y + box.height > top) beneath.push(await focused.textContent());
  }
  expect(beneath).toEqual([]);
});
