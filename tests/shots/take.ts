import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { openBrowser } from "../kit/browser.ts";
import { lessonPlaces } from "../kit/lesson-places.ts";
import { startProduct } from "../kit/running-product.ts";
import type { Shot } from "../kit/shot.ts";
import { changedFiles, shows } from "./changed.ts";
import { allShots } from "./screens.ts";
import { contactSheet } from "./sheet.ts";

const ROOT = join(import.meta.dirname, "../..");
const WIDTHS = [320, 768, 1280];
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/**
 * Draws every screen into .data/shots/, with a contact sheet for each width and theme.
 * --only WORD     screens with this word in their name
 * --changed       screens whose sources differ from main, or from the last commit on main itself
 * --width N, --theme T
 * --lessons all   every page of every lesson, not only of the first lesson of each course
 * --content DIR   another catalogue
 */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    changed: { type: "boolean", default: false },
    width: { type: "string" },
    theme: { type: "string" },
    lessons: { type: "string" },
    content: { type: "string", default: join(ROOT, "content") },
    out: { type: "string", default: join(ROOT, ".data/shots") },
  },
});

const widths = WIDTHS.filter((width) => !values.width || String(width) === values.width);
const themes = THEMES.filter((theme) => !values.theme || theme === values.theme);
const places = lessonPlaces(values.content);
const firstPlaces = places.filter(
  ({ course }, index) => places.findIndex((place) => place.course === course) === index,
);
const changed = values.changed ? changedFiles() : null;
const shots = allShots(values.lessons === "all" ? places : firstPlaces).filter(
  (shot) => (!values.only || shot.name.includes(values.only)) && (!changed || shows(shot, changed)),
);
const troubles: string[] = [];

if (shots.length === 0) console.log("No screen fits.");
else await takeAll();
process.exitCode = troubles.length === 0 ? 0 : 1;

async function takeAll(): Promise<void> {
  for (const width of widths) {
    for (const theme of themes) {
      rmSync(folderOf(width, theme), { recursive: true, force: true });
      mkdirSync(folderOf(width, theme), { recursive: true });
    }
  }
  const began = performance.now();
  const browser = await openBrowser();
  const product = await startProduct({ env: { CONTENT_DIR: values.content } });
  try {
    // A page is loaded once for each theme, and drawn at every width.
    const left = shots.flatMap((shot) => themes.map((theme) => ({ shot, theme })));
    const lanes = Math.min(left.length, 2 * availableParallelism());
    await Promise.all(Array.from({ length: lanes }, () => takeFrom(left, browser, product.url)));
    for (const width of widths) {
      for (const theme of themes) {
        await contactSheet(browser, folderOf(width, theme), join(values.out, `sheet-${width}-${theme}.png`), width);
      }
    }
  } finally {
    await browser.close();
    await product.remove();
  }
  writeFileSync(join(values.out, "shots.txt"), `${shots.map(({ name, path }) => `${name} ${path}`).join("\n")}\n`);
  for (const trouble of troubles) console.error(trouble);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${shots.length} screens at ${widths.join(", ")} px in ${values.out}, taken in ${seconds} s`);
}

/** Takes pictures until none is left, in a window for each kind of viewer and theme. */
async function takeFrom(left: { shot: Shot; theme: Theme }[], browser: Browser, url: string): Promise<void> {
  const windows = new Map<string, Promise<BrowserContext>>();
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    const { shot, theme } = next;
    const { as = "visitor" } = shot;
    const key = `${as} ${theme}`;
    const window = windows.get(key) ?? openWindow(browser, url, as, theme);
    windows.set(key, window);
    const page = await (await window).newPage();
    try {
      await take(page, shot, theme);
    } catch (error) {
      troubles.push(`${shot.name}, ${theme}: ${error instanceof Error ? error.message : error}`);
    } finally {
      await page.close();
    }
  }
  for (const window of windows.values()) await (await window).close();
}

async function openWindow(browser: Browser, url: string, as: NonNullable<Shot["as"]>, colorScheme: Theme) {
  const context = await browser.newContext({ baseURL: url, colorScheme, reducedMotion: "reduce" });
  if (as !== "visitor") await logIn(context, as === "staff" ? "staff@example.com" : "premium@example.com");
  return context;
}

async function logIn(context: BrowserContext, email: string): Promise<void> {
  const page = await context.newPage();
  await page.goto("/account/login/");
  await page.getByLabel("Email").first().fill(email);
  await page.getByLabel("Password", { exact: true }).first().fill("demo-password");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((to) => !to.pathname.includes("login"));
  await page.close();
}

async function take(page: Page, shot: Shot, theme: Theme): Promise<void> {
  await page.setViewportSize({ width: widths[0] ?? 320, height: 800 });
  await page.goto(shot.path);
  await quiet(page);
  await shot.act?.(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 640 : 800 });
    await quiet(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) troubles.push(`${shot.name}, ${theme}: ${overflow} px wider than ${width} px`);
    await page.screenshot({ path: join(folderOf(width, theme), `${shot.name}.png`), fullPage: true });
  }
}

/** Waits until fonts and pictures have arrived and nothing on the page has changed for a moment. */
async function quiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, 150);
      const observer = new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(resolve, 150);
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      // Some screens never rest.
      setTimeout(resolve, 3000);
    });
  });
}

function folderOf(width: number, theme: Theme): string {
  return join(values.out, String(width), theme);
}
