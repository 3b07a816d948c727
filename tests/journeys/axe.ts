import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContext, Page } from "playwright-core";

/** Without spaces and comments it's less than half as long, and every page reads it. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 up to AA with the rules that axe leaves out by default, and what it calls best practice. */
export const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules of which the other theme may break one that the first keeps. */
export const COLOURS = ["color-contrast", "link-in-text-block"];

/** Only violations are worked out in full. No page of ours plays sound, and its only frame, which runs programs, is hidden. */
const OPTIONS = {
  resultTypes: ["violations"],
  preload: false,
  iframes: false,
};

/** Gives axe to every page of a window as it loads: compiled once, where each page's own call would compile it again. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript(source);
}

/** Violations axe finds by its default rules, or by these rules or those with these tags: a line each with the rule and the elements that break it. */
export async function violationsOn(page: Page, only?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source);
  const options = JSON.stringify({ ...OPTIONS, ...(only ? { runOnly: only } : {}) });
  return page.evaluate(
    `axe.run(document, ${options}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ": " + nodes.map(({ target }) => target.join(" ")).join(", ")))`,
  );
}
