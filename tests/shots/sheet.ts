import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";

/** Puts all pictures of a folder on one sheet. */
export async function contactSheet(browser: Browser, folder: string, path: string, width: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 2000, height: 1000 } });
  const page = await context.newPage();
  const figures = readdirSync(folder)
    .filter((name) => name.endsWith(".png"))
    .map((name) => `<figure><img src="${pathToFileURL(join(folder, name))}"><figcaption>${name}</figcaption></figure>`);
  // Only a page from a file may show pictures from files.
  await page.goto(pathToFileURL(join(folder, "..")).href);
  await page.setContent(
    `<style>body{display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif}figure{margin:0}img{width:${width < 500 ? 180 : 320}px;display:block;border:1px solid #888}</style>${figures.join("")}`,
  );
  await page.screenshot({ path, fullPage: true });
  await context.close();
}
