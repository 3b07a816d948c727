import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { openBrowser } from "../kit/browser.ts";
import { lessonPlaces } from "../kit/lesson-places.ts";
import { connectToProduct } from "../kit/product-database.ts";
import { startProduct } from "../kit/running-product.ts";
import type { LessonPlace } from "../kit/shot.ts";
import { learnerAt, type OpenLesson } from "./learner-at.ts";
import { type Misfit, type Moment, misfits, SIZES } from "./measure.ts";
import { countOf, fallsShort, type Measured, wordsOf } from "./report.ts";
import { standIns } from "./stand-ins.ts";

/**
 * Opens every page of every lesson, at the start and after a wrong and a right answer, and prints those that don't fit
 * the window, the worst first, then the share that fits, by width and course. Fails where that share is too small.
 * --only WORD     lessons of courses with this word in their name, or with it in their own
 * --every N       only every Nth lesson
 * --moments LIST  some of start, wrong and right
 * --size NAME     phone or desktop
 * --content DIR   another catalogue
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    every: { type: "string", default: "1" },
    moments: { type: "string", default: "start,wrong,right" },
    size: { type: "string", default: "" },
    content: { type: "string", default: join(import.meta.dirname, "../../content") },
  },
});

const moments = (["start", "wrong", "right"] as const).filter((moment) => values.moments.split(",").includes(moment));
const places = lessonPlaces(values.content)
  .filter(({ course, lesson }) => `${course}/${lesson}`.includes(values.only))
  .filter((_, index) => index % Number(values.every) === 0);
const browser = await openBrowser();
const product = await startProduct({ env: { CONTENT_DIR: values.content } });
const learner = await learnerAt(await connectToProduct(product), "premium@example.com");
try {
  for (const size of SIZES.filter(({ name }) => name.includes(values.size))) await measureAll(browser, size);
} finally {
  await learner.close();
  await browser.close();
  await product.remove();
}

async function measureAll(browser: Browser, { name, width, height }: (typeof SIZES)[number]) {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height },
    reducedMotion: "reduce",
  });
  const page = await logIn(context);
  const measured: Measured[] = [];
  for (const place of places) {
    const found = new Map<Moment, Misfit[]>();
    const opened: OpenLesson = await (await page.request.get(`${addressOf(place)}?ajax=1`)).json();
    for (const moment of moments) {
      const answers = moment === "start" ? [] : await standIns(place, opened.results.interactives, moment === "right");
      // A page that's left saves a last time.
      await page.goto("about:blank");
      await learner.stands(opened, answers);
      await page.goto(addressOf(place));
      await page.locator("html[data-alive]").waitFor();
      found.set(moment, await misfits(page, moment));
    }
    measured.push({ place, pages: opened.results.blocks.length, found });
  }
  await context.close();
  for (const line of wordsOf(measured)) console.log(`${name} ${line}`);
  console.log(`${name}, ${width}×${height}: ${countOf(measured)}\n`);
  if (fallsShort(measured)) process.exitCode = 1;
}

async function logIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/account/login/");
  await page.getByLabel("Email").first().fill("premium@example.com");
  await page.getByLabel("Password", { exact: true }).first().fill("demo-password");
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL((to) => !to.pathname.includes("login"));
  return page;
}

function addressOf({ course, chapter, lesson }: LessonPlace): string {
  return `/courses/${course}/${chapter}/${lesson}/`;
}
