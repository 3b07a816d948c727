import type { CDPSession, Locator, Page } from "playwright-core";
import { openBrowser } from "../tests/kit/browser.ts";
import { median, roundsOf } from "./measure.ts";
import { startMeasured } from "./product.ts";
import { atMost, type Bench, type Row } from "./row.ts";

/** A phone's processor is taken to be this many times slower than this one. */
const SLOWER = 4;
/** Script of a frame on that phone, in milliseconds: about half of a frame at 60 a second, as layout and painting need the rest. */
const SCRIPT_MS = 8;
const ROUNDS = 3;
const WATCHED_MS = 2000;
const STEPS = 60;

/** Something that moves on a page of a lesson. */
interface Scene {
  readonly id: string;
  readonly what: string;
  readonly path: string;
  /** Sets it in motion, for about two seconds. */
  move(page: Page): Promise<void>;
}

const scenes: readonly Scene[] = [
  {
    id: "hexapawn",
    what: "100 games of hexapawn",
    path: "/courses/how-machines-learn/beads-and-lines/matchboxes-that-learn/4/",
    move: (page) => press(page, "100 games"),
  },
  {
    id: "network",
    what: "training a network",
    path: "/courses/how-machines-learn/networks/layers-that-bend/",
    move: (page) => press(page, "Play"),
  },
  {
    id: "clocks",
    what: "two clocks on a beam",
    path: "/courses/clocks-pendulums-waves/give-and-take/an-odd-sympathy/",
    move: (page) => press(page, "Play"),
  },
  {
    id: "graph",
    what: "lines that follow a slider",
    path: "/courses/algebra-by-balance/on-the-scales/three-scales/1/",
    move: (page) => drag(page, here(page).getByRole("slider").first(), 120),
  },
  {
    id: "tessellation",
    what: "dragging a joint of a tile",
    path: "/courses/shapes-and-symmetry/floors-and-wallpapers/no-gap-no-overlap/",
    move: (page) => drag(page, here(page).locator("svg g:has(> circle) circle").last(), 30),
  },
];

/** The page of the lesson that's shown. */
const here = (page: Page) => page.locator("section[id^=page-]:visible");

async function press(page: Page, name: string): Promise<void> {
  await here(page).getByRole("button", { name, exact: true }).first().click();
  await page.waitForTimeout(WATCHED_MS);
}

/** Drags something back and forth, one step a frame. */
async function drag(page: Page, target: Locator, far: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("There's nothing to drag.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.move(x + far * Math.sin((step * Math.PI) / 15), y);
    await page.evaluate("new Promise((done) => requestAnimationFrame(done))");
  }
  await page.mouse.up();
}

/** Counts the frames of the page from now on. */
const COUNT = "window.frames_seen = 0; (function next() { frames_seen += 1; requestAnimationFrame(next); })()";

/** Milliseconds of script in a frame of the slow phone, on average. The processor's time is measured, so other work beside it doesn't count. */
async function scriptOf(page: Page, session: CDPSession, { path, move }: Scene): Promise<number> {
  await page.goto(path);
  await page.locator("html[data-alive]").waitFor();
  await here(page).locator("section[data-phase]").first().waitFor();
  // A warm-up: a page that has just been opened still compiles its code.
  await move(page);
  await page.goto(path);
  await here(page).locator("section[data-phase]").first().waitFor();
  await page.waitForTimeout(500);
  await page.evaluate(COUNT);
  const still = await here(page).innerHTML();
  const before = await scriptMs(session);
  await move(page);
  const spent = (await scriptMs(session)) - before;
  if ((await here(page).innerHTML()) === still) throw new Error(`Nothing moved on ${path}.`);
  return (SLOWER * spent) / (await page.evaluate<number>("frames_seen"));
}

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN);
}

async function logIn(page: Page): Promise<void> {
  await page.goto("/account/login/");
  await page.getByLabel("Email").fill("premium@example.com");
  await page.getByLabel("Password", { exact: true }).fill("demo-password");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => !url.pathname.includes("/login/"));
}

/** Script that moving interactives run in a frame on a slow phone, against 8 ms. */
export const frames: Bench = {
  id: "frames",
  async run(): Promise<Row[]> {
    const product = await startMeasured();
    const browser = await openBrowser();
    try {
      const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Performance.enable", { timeDomain: "threadTicks" });
      await logIn(page);
      const rows: Row[] = [];
      for (const scene of scenes) {
        const spent: number[] = [];
        for (let round = 0; round < roundsOf(ROUNDS); round += 1) spent.push(await scriptOf(page, session, scene));
        const row = {
          id: `frames-${scene.id}`,
          what: `script of a frame at a processor ${SLOWER} times slower: ${scene.what}`,
          ours: `${median(spent).toFixed(1)} ms`,
          reference: `${SCRIPT_MS} ms`,
          ratio: median(spent) / SCRIPT_MS,
        };
        rows.push(atMost(row, 1));
      }
      return rows;
    } finally {
      await browser.close();
      await product.remove();
    }
  },
};
