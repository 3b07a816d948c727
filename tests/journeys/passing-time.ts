import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { type RunningProduct, startProduct } from "../kit/running-product.ts";
import { createLearner, sharedBrowser } from "./kit.ts";
import { buyOverHttp } from "./over-http.ts";
import type { Plan } from "./pay.ts";

const CONTENT_DIR = join(import.meta.dirname, "../kit/catalogue");
const PREMIUM_LESSON = "/courses/number-walks/further/hidden-number/";

/** Due payments are looked for as soon as the product has started or its clock was moved, and then once a minute. */
export const SOON_MS = 100_000;
/** A test that moves the clock may wait for payments more than once. */
export const MOVES_MS = 240_000;

/** A product whose clock moves on. */
export interface PassingTime {
  product(): RunningProduct;
  /** Moves the product's clock to this instant. */
  goTo(instant: string): Promise<void>;
  /** A narrow window of somebody who has just signed up. */
  newcomer(): Promise<Page>;
  addressOf(page: Page): string;
}

/** Gives the tests of a file a product of their own, started at this instant. */
export function passTime(begins: string): PassingTime {
  let product: RunningProduct | null = null;
  const addresses = new Map<Page, string>();

  const running = () => {
    if (!product) throw new Error("The product hasn't started.");
    return product;
  };
  beforeAll(async () => {
    product = await startProduct({ env: { CONTENT_DIR, TRUST_PROXY: "127.0.0.1", HYPATIA_NOW: begins } });
  });
  afterAll(async () => {
    for (const page of addresses.keys()) await page.context().close();
    await product?.remove();
  });

  return {
    product: running,
    goTo: (instant) => running().moveClock(instant),
    async newcomer() {
      const browser = await sharedBrowser();
      const { url } = running();
      const context = await browser.newContext({ baseURL: url, viewport: { width: 320, height: 640 } });
      const page = await context.newPage();
      addresses.set(page, await createLearner(page));
      return page;
    },
    addressOf: (page) => addresses.get(page) ?? "",
  };
}

/** Buys a plan without looking at its pages. */
export async function member(page: Page, plan: Plan, card?: string): Promise<Page> {
  await buyOverHttp(page.context(), plan, card);
  return page;
}

/** True if a lesson for subscribers opens. */
export async function canLearn(page: Page): Promise<boolean> {
  return (await page.request.get(`${PREMIUM_LESSON}?ajax=1`)).ok();
}
