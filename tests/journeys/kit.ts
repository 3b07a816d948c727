import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { openBrowser } from "../kit/browser.ts";
import { type RunningProduct, startProduct } from "../kit/running-product.ts";

/** A small catalogue that does not change when authors improve the real one. */
const CATALOGUE = join(import.meta.dirname, "../kit/catalogue");

/** How long a journey waits for anything before it says what did not happen. */
const PATIENCE_MS = 15_000;

export const LESSON = "/courses/number-walks/first-steps/equal-steps/";
export const COURSE = "/courses/number-walks/";

export interface Journey {
  url: string;
  product: RunningProduct;
  browser: Browser;
  /** A browser of its own: cookies, storage, the size of a screen. */
  open(size?: { width: number; height: number; touch?: boolean; scripts?: boolean }): Promise<BrowserContext>;
}

/** One product and one browser for a file of journeys; a page that logs an error fails the journey. */
export function openJourney(env: Readonly<Record<string, string>> = { CONTENT_DIR: CATALOGUE }): () => Journey {
  let journey: Journey | null = null;
  const contexts: BrowserContext[] = [];
  const mishaps: string[] = [];

  beforeAll(async () => {
    const product = await startProduct({ env });
    const browser = await openBrowser();
    journey = {
      url: product.url,
      product,
      browser,
      async open({ width = 1280, height = 800, touch = false, scripts = true } = { width: 1280, height: 800 }) {
        const context = await browser.newContext({
          baseURL: product.url,
          viewport: { width, height },
          hasTouch: touch,
          isMobile: touch,
          javaScriptEnabled: scripts,
        });
        context.setDefaultTimeout(PATIENCE_MS);
        context.on("weberror", (error) => mishaps.push(error.error().message));
        context.on("console", (message) => {
          // Being offline, being refused and losing a chunk are part of journeys; the browser logs them by itself.
          if (message.type() === "error" && !/Failed to load resource|ChunkLoadError/.test(message.text()))
            mishaps.push(message.text());
        });
        contexts.push(context);
        return context;
      },
    };
  });
  afterAll(async () => {
    for (const context of contexts) await context.close();
    await journey?.browser.close();
    await journey?.product.remove();
    expect(mishaps).toEqual([]);
  });
  return () => {
    if (!journey) throw new Error("The product has not started.");
    return journey;
  };
}

/** Of everybody whom a journey signs up. */
export const PASSWORD = "conic sections 415";

let people = 0;

/** Signs somebody new up by the form, and answers their address. */
export async function signUp(page: Page, next = "/courses/"): Promise<string> {
  people += 1;
  const email = `journey-${process.pid}-${people}@example.com`;
  await page.goto(`/account/signup/?next=${encodeURIComponent(next)}`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create a free account" }).click();
  await page.waitForURL((url) => url.pathname === new URL(next, url).pathname);
  return email;
}

/** Logs in by the form. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/account/login/");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => !url.pathname.includes("/login/"));
}

/** The page of the lesson that is on the screen. */
export function currentBlock(page: Page) {
  return page.locator("section[id^=page-]:visible");
}

/** Waits until scripts have taken over the page. */
export async function alive(page: Page): Promise<void> {
  await page.locator("html[data-alive]").waitFor();
}

/** Waits until nothing fades or slides any more: half-way through, colours are not those that people read. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) => one.playState !== "running" || one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/** Nothing on the page that axe objects to. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`);
  expect(found).toEqual([]);
}

/** Nothing sticks out of the screen sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
