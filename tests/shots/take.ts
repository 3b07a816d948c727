import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, BrowserContext } from "playwright-core";
import { openBrowser } from "../kit/browser.ts";
import { type RunningProduct, startProduct } from "../kit/running-product.ts";
import { allShots, type LessonPlace, type Shot } from "./screens.ts";

const ROOT = join(import.meta.dirname, "../..");
const WIDTHS = [320, 768, 1280];
const THEMES = ["light", "dark"] as const;

/** Draws every screen into .data/shots/: `--only WORD` takes those whose name holds the word, `--width N` one width, `--theme T` one theme, `--lessons all` every page of every lesson, `--content DIR` another catalogue. */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    width: { type: "string" },
    theme: { type: "string" },
    lessons: { type: "string" },
    content: { type: "string", default: join(ROOT, "content") },
    out: { type: "string", default: join(ROOT, ".data/shots") },
  },
});

const widths = WIDTHS.filter((one) => !values.width || String(one) === values.width);
const themes = THEMES.filter((one) => !values.theme || one === values.theme);
const places = lessonPlaces();
const courses = [...new Set(places.map((one) => one.course))];
const first = courses.flatMap((course) => places.filter((one) => one.course === course).slice(0, 1));
const shots = allShots(values.lessons === "all" ? places : first, courses).filter(
  (one) => !values.only || one.name.includes(values.only),
);

const product = await startProduct({ env: { CONTENT_DIR: values.content } });
const browser = await openBrowser();
try {
  for (const width of widths) for (const theme of themes) await takeAll(browser, product, width, theme);
} finally {
  await browser.close();
  await product.remove();
}

async function takeAll(browser: Browser, product: RunningProduct, width: number, theme: "light" | "dark") {
  const folder = join(values.out, String(width), theme);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const visitor = await openContext(browser, width, theme);
  const learner = await openContext(browser, width, theme);
  await logIn(learner, product.url);
  for (const shot of shots) {
    const page = await (shot.as === "learner" ? learner : visitor).newPage();
    try {
      await take(page, product.url, shot, join(folder, `${shot.name}.png`));
    } catch (error) {
      console.error(`${shot.name}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
    } finally {
      await page.close();
    }
  }
  await contactSheet(browser, folder, join(values.out, `sheet-${width}-${theme}.png`), width);
  await visitor.close();
  await learner.close();
  console.log(`${width} px, ${theme}: ${shots.length} screens in ${folder}`);
}

function openContext(browser: Browser, width: number, colorScheme: "light" | "dark"): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height: width < 500 ? 640 : 800 },
    colorScheme,
    reducedMotion: "reduce",
  });
}

async function logIn(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(`${url}/account/login/`);
  await page.getByLabel("E-mail").first().fill("premium@example.com");
  await page.getByLabel("Password", { exact: true }).first().fill("demo-password");
  await page.getByRole("button", { name: "Log in" }).last().click();
  await page.waitForURL((to) => !to.pathname.includes("login"));
  await page.close();
}

async function take(page: import("playwright-core").Page, url: string, shot: Shot, path: string) {
  await page.goto(url + shot.path, { waitUntil: "networkidle" });
  await shot.act?.(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (overflow > 0) console.error(`${shot.name}: ${overflow} px wider than the screen`);
  await page.screenshot({ path, fullPage: true });
}

/** All pictures of a folder on one sheet. */
async function contactSheet(browser: Browser, folder: string, path: string, width: number) {
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  const size = width < 500 ? 180 : 320;
  const figures = readdirSync(folder)
    .filter((name) => name.endsWith(".png"))
    .map((name) => {
      const data = readFileSync(join(folder, name)).toString("base64");
      return `<figure><img src="data:image/png;base64,${data}"><figcaption>${name}</figcaption></figure>`;
    });
  await page.setContent(
    `<style>body{display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif}figure{margin:0}img{width:${size}px;display:block;border:1px solid #888}</style>${figures.join("")}`,
  );
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

/** The lessons of the starter catalogue, with how many pages each has. */
function lessonPlaces(): LessonPlace[] {
  const folder = join(values.content, "courses");
  const places: LessonPlace[] = [];
  for (const course of readdirSync(folder)) {
    if (!existsSync(join(folder, course, "course.json"))) continue;
    const { chapters } = JSON.parse(readFileSync(join(folder, course, "course.json"), "utf8"));
    for (const chapter of chapters) {
      for (const lesson of chapter.lessons) {
        const text = readFileSync(join(folder, course, chapter.slug, lesson, "lesson.camp"), "utf8");
        places.push({
          course,
          chapter: chapter.slug,
          lesson,
          pages: text.split("\n").filter((line) => line.startsWith("# ")).length,
        });
      }
    }
  }
  return places;
}

writeFileSync(join(values.out, "shots.txt"), `${shots.map((one) => `${one.name} ${one.path}`).join("\n")}\n`);
