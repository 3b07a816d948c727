import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { openBrowser } from "../kit/browser.ts";
import { startProduct } from "../kit/running-product.ts";
import { isNightly, testDay } from "../kit/volume.ts";
import { COLOURS, violationsOn } from "./axe.ts";
import { newAddress, newLearner } from "./over-http.ts";
import { wholeProductAt } from "./whole-product.ts";

/** Longest wait for anything on a page. Generous: the machine may have other work. */
const PATIENCE_MS = 30_000;

export const LESSON = "/courses/number-walks/first-steps/equal-steps/";
export const COURSE = "/courses/number-walks/";

interface Size {
  width?: number;
  height?: number;
  touch?: boolean;
  scripts?: boolean;
  theme?: "light" | "dark";
}

export interface Journey {
  url: string;
  dataDir: string;
  browser: Browser;
  /** Opens a browser window with its own cookies, storage and screen size, without animations. */
  open(size?: Size): Promise<BrowserContext>;
}

let opened: Promise<Browser> | null = null;

/**
 * Opens the browser that all journeys of a worker share; it ends with the worker. Each message to a browser that another process holds would be
 * written and read once more on its way.
 */
export function sharedBrowser(): Promise<Browser> {
  opened ??= openBrowser();
  return opened;
}

/**
 * Gives the journeys of a file the shared product, the one with the whole catalogue, or one of their own where they set its environment. Windows
 * that a test opens are closed after it, and an error in a page's console fails it.
 */
export function openJourney(env?: Readonly<Record<string, string>> | "whole"): () => Journey {
  let journey: Journey | null = null;
  let stop = async () => {};
  let openedBefore = 0;
  const contexts: BrowserContext[] = [];
  const errors: string[] = [];

  beforeAll(async () => {
    const browser = await sharedBrowser();
    const product = typeof env === "object" ? await startProduct({ env }) : null;
    if (product) stop = product.remove;
    const shared = inject("journeys");
    const { url, dataDir } = product ?? (env === "whole" ? await wholeProductAt(shared.whole) : shared);
    journey = {
      url,
      dataDir,
      browser,
      async open({ width = 1280, height = 800, touch = false, scripts = true, theme = "light" } = {}) {
        const context = await browser.newContext({
          baseURL: url,
          viewport: { width, height },
          hasTouch: touch,
          isMobile: touch,
          javaScriptEnabled: scripts,
          colorScheme: theme,
          reducedMotion: "reduce",
        });
        context.setDefaultTimeout(PATIENCE_MS);
        context.on("weberror", (error) => errors.push(error.error().message));
        context.on("console", (message) => {
          // Journeys go offline, are refused and lose chunks on purpose; the browser logs these by itself.
          if (message.type() === "error" && !/Failed to load resource|ChunkLoadError/.test(message.text()))
            errors.push(message.text());
        });
        contexts.push(context);
        return context;
      },
    };
  });
  beforeEach(() => {
    openedBefore = contexts.length;
  });
  afterEach(async () => {
    await closeAll(contexts.splice(openedBefore));
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await closeAll(contexts);
    await stop();
    expect(errors).toEqual([]);
  });
  return () => {
    if (!journey) throw new Error("The product has not started.");
    return journey;
  };
}

async function closeAll(contexts: readonly BrowserContext[]): Promise<void> {
  await Promise.all(contexts.map((context) => context.close()));
}

/** Password of every account that journeys create. */
export const PASSWORD = "conic sections 415";

/** Makes this window that of a learner who has just signed up, opens a page for them if one is named, and returns their email address. */
export async function createLearner(page: Page, address?: string): Promise<string> {
  const email = await newLearner(page.context());
  if (address !== undefined) await page.goto(address);
  return email;
}

/** Gives the birthday that a sign-up form asks for: an adult's. */
export async function sayBirth(form: Page | Locator): Promise<void> {
  await form.getByLabel("Month").selectOption("3");
  await form.getByLabel("Year").fill("1990");
}

/** Signs somebody up with the form and returns their email address. */
export async function signUp(page: Page, next = "/courses/"): Promise<string> {
  const email = newAddress();
  await page.goto(`/account/signup/?next=${encodeURIComponent(next)}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await sayBirth(page);
  await page.getByRole("button", { name: "Create a free account" }).click();
  // A lesson leads on to the page where the learner was.
  await page.waitForURL((url) => url.pathname.startsWith(new URL(next, url).pathname));
  return email;
}

/** Logs in with the form. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/account/login/");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => !url.pathname.includes("/login/"));
}

/** The page of the lesson that is shown, and the bar that speaks for its questions. */
export function currentBlock(page: Page) {
  return page.locator("section[id^=page-]:visible, [data-bar]");
}

/** Button of the bar at the bottom of a lesson that isn't about a question. */
export function goOn(page: Page) {
  return page.locator("[data-bar]").getByRole("button", { name: /^(Continue|Finish lesson)$/ });
}

/** Waits until scripts have taken over an element of a page that isn't a lesson, where React marks its elements. */
export async function takenOver(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
}

/** Waits until scripts have taken over the page. */
export async function alive(page: Page): Promise<void> {
  await page.locator("html[data-alive]").waitFor();
}

/** Waits until fades and slides are over: half-way through, the colours aren't those that people read. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    // One that's cancelled rejects, and another may have begun meanwhile.
    for (let now = moving(); now.length > 0; now = moving())
      await Promise.allSettled(now.map(({ finished }) => finished));
  });
}

/** Expects axe to find nothing wrong with the page. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  expect(await violationsOn(page)).toEqual([]);
}

/**
 * Expects the page to fit and axe to find nothing: everything in the light theme, and in the dark one what depends on colours. These come from
 * few rules for all pages, whose contrast `src/design/tokens.test.ts` knows, so that a third of the pages, by the length of their heading, is
 * looked at in the dark each day.
 */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoSideways(page);
  await expectAccessible(page);
  const title = (await page.getByRole("heading", { level: 1 }).first().textContent()) ?? "";
  if (!isNightly && (title.length + testDay) % 3 !== 0) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await settled(page);
  expect(await violationsOn(page, COLOURS)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Opens these pages one after the other, and expects each to be readable. */
export async function expectAllReadable(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectReadable(page);
  }
}

/** Expects nothing to stick out of the screen sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
