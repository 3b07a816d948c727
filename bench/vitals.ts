import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../tests/kit/browser.ts";
import { median, roundsOf } from "./measure.ts";
import { LESSON, startMeasured } from "./product.ts";
import { atMost, type Bench, type Row } from "./row.ts";

/** A phone: a processor four times slower than this one, 1.6 Mbit/s down, and 150 ms for each request. */
const SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const PHONE = { width: 390, height: 844 };

const LCP_MS = 1200;
const INP_MS = 100;
const CLS = 0.02;

interface Vitals {
  lcp: number;
  inp: number;
  cls: number;
}

const ALL = ["lcp", "inp", "cls"] as const;
const pages: readonly { id: string; path: string; measured: readonly (keyof Vitals)[] }[] = [
  { id: "home", path: "/", measured: ALL },
  { id: "course", path: "/courses/everyday-numbers/", measured: ALL },
  { id: "lesson", path: LESSON, measured: ALL },
  { id: "plans", path: "/premium/", measured: ALL },
  // For authors, at a desk: it has no target for presses on a phone.
  { id: "gallery", path: "/authors/interactives/calcdoku/", measured: ["lcp", "cls"] },
];

/** Runs in the page before anything else, and gathers what the browser reports. */
function gather(): void {
  const found = { lcp: 0, inp: 0, cls: 0 };
  Object.assign(window, { vitals: found });
  const each = (type: string, act: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true, ...options });
  each("largest-contentful-paint", (entry) => {
    found.lcp = entry.startTime;
  });
  each("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) found.cls += value;
  });
  const isInteraction = (entry: PerformanceEntry) =>
    (entry as PerformanceEntry & { interactionId?: number }).interactionId;
  const longest = (entry: PerformanceEntry) => {
    if (isInteraction(entry)) found.inp = Math.max(found.inp, entry.duration);
  };
  each("event", longest, { durationThreshold: 16 });
}

/** First visit with an empty cache: the page loads, settles, and is pressed a few times. */
async function visit(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, hasTouch: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", LINE);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(gather);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(2500);
  const { lcp, cls } = await vitalsOf(page);
  await pressAround(page);
  await page.waitForTimeout(500);
  const { inp } = await vitalsOf(page);
  await context.close();
  return { lcp, inp, cls };
}

const vitalsOf = (page: Page): Promise<Vitals> => page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals); // what `gather` put there

/** Presses what moves nobody to another page: buttons, options and folds, and a key in a field. */
async function pressAround(page: Page): Promise<void> {
  const things = page.locator("main :is(button, summary, input[type=radio], input[type=range], label):visible");
  for (let index = 0; index < Math.min(6, await things.count()); index += 1) {
    await things
      .nth(index)
      .tap({ timeout: 2000, noWaitAfter: true })
      .catch(() => undefined);
    await page.waitForTimeout(150);
  }
  await page.keyboard.press("Tab");
}

/** LCP, INP and CLS of five pages on a slow phone, against what Google calls good and half of it. */
export const vitals: Bench = {
  id: "vitals",
  async run(): Promise<Row[]> {
    const product = await startMeasured();
    const browser = await openBrowser();
    try {
      const rows: Row[] = [];
      for (const { id, path, measured } of pages) {
        // The first answer of a fresh process compiles what all later ones use.
        await fetch(product.url + path);
        const visits: Vitals[] = [];
        for (let round = 0; round < roundsOf(5); round += 1) visits.push(await visit(browser, product.url + path));
        const of = (name: keyof Vitals) => median(visits.map((each) => each[name]));
        const row = (name: keyof Vitals, most: number, unit: string) =>
          atMost(
            {
              id: `vitals-${id}-${name}`,
              what: `${name.toUpperCase()} of ${id} on a slow phone, against its target`,
              ours: `${Math.round(of(name) * 1000) / 1000}${unit}`,
              reference: `${most}${unit}`,
              ratio: of(name) / most,
            },
            1,
          );
        const targets = { lcp: [LCP_MS, " ms"], inp: [INP_MS, " ms"], cls: [CLS, ""] } as const;
        for (const name of measured) rows.push(row(name, targets[name][0], targets[name][1]));
      }
      return rows;
    } finally {
      await browser.close();
      await product.remove();
    }
  },
};
