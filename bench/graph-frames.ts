import { readFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import type { CDPSession, Page } from "playwright-core";
import { build } from "vite";
import { compiledMessages } from "../scripts/compiled-messages.ts";
import { openBrowser } from "../tests/kit/browser.ts";
import { median, roundsOf } from "./measure.ts";

/** Cost of a frame: milliseconds of CPU on the main thread for script, style, layout and painting. */
export interface Frames {
  /** Median. */
  usual: number;
  /** Frames that missed 60 a second. */
  dropped: number;
  count: number;
}

const THEIRS = join(import.meta.dirname, "../node_modules/function-plot/dist/function-plot.js");
const STEPS = 30;
const ROUNDS = 3;
const FRAME = 1000 / 60;

/** Measures zooming and panning the curves with a mouse, in our view and in function-plot. */
export async function graphFrames(): Promise<{ ours: Frames; theirs: Frames }> {
  const { script, style } = await bundled();
  const browser = await openBrowser();
  try {
    const framesOf = async (mount: "mountOurs" | "mountTheirs") => {
      const page = await browser.newPage({ viewport: { width: 800, height: 900 } });
      await page.setContent(`<style>${style} #place { width: 640px }</style><div id="place"></div>`);
      await page.addScriptTag({ content: script });
      await page.addScriptTag({ path: THEIRS });
      await page.evaluate(`graph.${mount}(document.getElementById("place"), functionPlot)`);
      const frames = await measured(page);
      await page.close();
      return frames;
    };
    return { ours: await framesOf("mountOurs"), theirs: await framesOf("mountTheirs") };
  } finally {
    await browser.close();
  }
}

/** Bundles the page's script and style, as a lesson would load them. */
async function bundled(): Promise<{ script: string; style: string }> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [react(), compiledMessages()],
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      cssCodeSplit: false,
      lib: { entry: join(import.meta.dirname, "graph-page.tsx"), formats: ["iife"], name: "graph" },
    },
  });
  const files = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  const script = files.find((file) => file.type === "chunk");
  const sheets = files.flatMap((file) =>
    file.type === "asset" && file.fileName.endsWith(".css") ? [file.source] : [],
  );
  if (script?.type !== "chunk") throw new Error("Nothing was bundled.");
  const tokens = readFileSync(join(import.meta.dirname, "../src/design/tokens.css"), "utf8");
  return { script: script.code, style: [tokens, ...sheets].join("\n") };
}

async function measured(page: Page): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const box = await page.locator("#place svg").first().boundingBox();
  if (!box) throw new Error("Nothing was drawn.");
  const [x, y] = [box.x + box.width / 2 + 20, box.y + box.height / 2 + 20];
  await page.mouse.click(x, y);
  const zoom = (step: number) => page.mouse.wheel(0, step < STEPS / 2 ? 60 : -60);
  const pan = (step: number) => page.mouse.move(x + 4 * step, y + 2 * step);
  const zooming = await usualTimes(page, session, zoom);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const panning = await usualTimes(page, session, pan);
  await page.mouse.up();
  const all = [...zooming, ...panning];
  return { usual: median(all), dropped: all.filter((time) => time > FRAME).length, count: all.length };
}

/** Repeats the same movement and takes each frame's median: a frame that's dropped once is dropped again. */
async function usualTimes(page: Page, session: CDPSession, act: (step: number) => Promise<void>): Promise<number[]> {
  // A warm-up: a page that has just been opened still compiles its code.
  await timesOf(page, session, act);
  const rounds: number[][] = [];
  for (let round = 0; round < roundsOf(ROUNDS); round += 1) rounds.push(await timesOf(page, session, act));
  return Array.from({ length: STEPS }, (_, step) => median(rounds.map((times) => times[step] ?? Number.NaN)));
}

async function timesOf(page: Page, session: CDPSession, act: (step: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const before = await busy(session);
    await act(step);
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))");
    times.push((await busy(session)) - before);
  }
  return times;
}

async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}
