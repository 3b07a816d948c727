import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { loadSecretKey } from "#server/data-dir.ts";
import { lessonOf } from "../content/lesson-of.ts";
import { learnerAt, type OpenLesson } from "../fit/learner-at.ts";
import { SIZES } from "../fit/measure.ts";
import { countOf, fallsShort, type Measured } from "../fit/report.ts";
import { openBrowser } from "../kit/browser.ts";
import { lessonPlaces } from "../kit/lesson-places.ts";
import { connectToProduct } from "../kit/product-database.ts";
import { startProduct } from "../kit/running-product.ts";
import type { LessonPlace } from "../kit/shot.ts";
import { type Answers, answersOf } from "./answers.ts";
import { type Toured, tourLesson } from "./tour-lesson.ts";

/**
 * Plays every lesson in a real browser, on a phone and on a desktop: a wrong answer to each question, then the right one. Prints pages that don't fit,
 * covered controls, answers without a reply and errors in the console, then the share of pages that fit at the start and after both answers.
 * Fails at anything but a page that doesn't fit, and where too few do.
 * --only WORD    lessons of courses with this word in their name, or with it in their own
 * --every N      only every Nth lesson
 * --size NAME    phone or desktop
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    every: { type: "string", default: "1" },
    size: { type: "string", default: "" },
  },
});

const EMAIL = "premium@example.com";
const content = join(import.meta.dirname, "../../content");
const places = lessonPlaces(content)
  .filter(({ course, lesson }) => `${course}/${lesson}`.includes(values.only))
  .filter((_, index) => index % Number(values.every) === 0);
const browser = await openBrowser();
const product = await startProduct({ env: { CONTENT_DIR: content } });
const database = await connectToProduct(product);
const secret = loadSecretKey(product.dataDir, null);
let found = 0;
try {
  for (const size of SIZES.filter(({ name }) => name.includes(values.size))) await tour(browser, size);
} finally {
  await database.end();
  await browser.close();
  await product.remove();
}
console.log(`${places.length} lessons played, ${found} things to look at.`);

async function tour(chromium: Browser, { name, width, height }: (typeof SIZES)[number]): Promise<void> {
  const context = await chromium.newContext({
    baseURL: product.url,
    viewport: { width, height },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto("/account/login/");
  await page.getByLabel("Email").first().fill(EMAIL);
  await page.getByLabel("Password", { exact: true }).first().fill("demo-password");
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL((to) => !to.pathname.includes("login"));
  const learner = await learnerAt(database, EMAIL);
  const { rows } = await database.query("select user_id from users where email = $1", [EMAIL]);
  const measured: Measured[] = [];
  for (const place of places) {
    const address = `/courses/${place.course}/${place.chapter}/${place.lesson}/`;
    const opened: OpenLesson = await (await page.request.get(`${address}?ajax=1`)).json();
    // A page that's left saves a last time.
    await page.goto("about:blank");
    await learner.stands(opened, []);
    const answers = await known(place, opened, rows[0].user_id);
    await page.goto(address);
    await page.locator("html[data-alive]").waitFor();
    const { findings, pages, misfits } = await tourLesson(page, answers).catch(
      (error: Error): Toured => ({
        findings: [{ page: null, kind: "stuck", text: error.message.split("\n")[0] ?? "" }],
        pages: opened.results.blocks.length,
        misfits: new Map(),
      }),
    );
    measured.push({ place, pages, found: misfits });
    for (const text of new Set(errors.splice(0))) findings.push({ page: null, kind: "console", text });
    found += findings.length;
    if (findings.some(({ kind }) => kind !== "misfit")) process.exitCode = 1;
    for (const { page: at, kind, text } of findings)
      console.log(`${name} ${address}${at === null ? "" : `${at}/`} ${kind}: ${text}`);
  }
  await context.close();
  console.log(`${name}, ${width}×${height}: ${countOf(measured)}\n`);
  if (fallsShort(measured)) process.exitCode = 1;
}

/** Knowledge about the questions of a lesson, as the learner's own page needs them. */
async function known(place: LessonPlace, opened: OpenLesson, learnerId: string): Promise<Map<string, Answers>> {
  const { solvable } = await lessonOf(`${place.course}/${place.chapter}/${place.lesson}`);
  const { lesson, interactives } = opened.results;
  const about = { lessonId: lesson.lesson_id, learnerId, secret };
  return new Map(Object.entries(interactives).map(([id, served]) => [id, answersOf(solvable(id), served, about)]));
}
