import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { openBrowser } from "../kit/browser.ts";
import { lessonPlaces } from "../kit/lesson-places.ts";
import { startProduct } from "../kit/running-product.ts";
import type { LessonPlace } from "../kit/shot.ts";
import { misfits, SIZES } from "./measure.ts";

/**
 * Measures every page of every lesson and prints those that don't fit the window, the worst first, then the share that fits.
 * --only WORD     lessons of courses with this word in their name, or with it in their own
 * --content DIR   another catalogue
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    content: { type: "string", default: join(import.meta.dirname, "../../content") },
  },
});

const places = lessonPlaces(values.content).filter(({ course, lesson }) => `${course}/${lesson}`.includes(values.only));
const browser = await openBrowser();
const product = await startProduct({ env: { CONTENT_DIR: values.content } });
try {
  for (const size of SIZES) await measureAll(browser, product.url, size);
} finally {
  await browser.close();
  await product.remove();
}

async function measureAll(browser: Browser, url: string, { name, width, height }: (typeof SIZES)[number]) {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto("/account/login/");
  await page.getByLabel("Email").first().fill("premium@example.com");
  await page.getByLabel("Password", { exact: true }).first().fill("demo-password");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((to) => !to.pathname.includes("login"));
  const lines: { below: number; text: string }[] = [];
  let pages = 0;
  for (const place of places) {
    await page.goto(addressOf(place));
    await page.locator("html[data-alive]").waitFor();
    pages += place.pages;
    for (const misfit of await misfits(page)) {
      const text = `${addressOf(place)}${misfit.page}/: ${misfit.below} px below, ${misfit.beside} px beside`;
      lines.push({ below: misfit.below + misfit.beside, text });
    }
  }
  await context.close();
  for (const { text } of lines.toSorted((a, b) => b.below - a.below)) console.log(`${name} ${text}`);
  const fit = pages - lines.length;
  console.log(`${name}, ${width}×${height}: ${fit} of ${pages} pages fit (${Math.round((100 * fit) / pages)} %)\n`);
}

function addressOf({ course, chapter, lesson }: LessonPlace): string {
  return `/courses/${course}/${chapter}/${lesson}/`;
}
