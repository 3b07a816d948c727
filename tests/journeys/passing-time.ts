import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { connectToProduct } from "../kit/product-database.ts";
import { newDataDir, type RunningProduct, startProduct } from "../kit/running-product.ts";
import { createLearner, expectAccessible, expectNoSideways, sharedBrowser } from "./kit.ts";
import { mailsDue } from "./mailbox.ts";
import { buyOverHttp, logInOverHttp } from "./over-http.ts";
import { agree, bought, type CARDS, type Plan, payWith } from "./pay.ts";

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
  /** Stops the product and starts it at this instant, with all its data at the same address. */
  startAgainAt(instant: string): Promise<void>;
  /** A narrow window of somebody who has just signed up. */
  newcomer(): Promise<Page>;
  /** Logs them in again, after longer than a session lasts. */
  comesBack(page: Page): Promise<void>;
  addressOf(page: Page): string;
  /** Subjects of the mails to them that are due by an hour from now, newest first. */
  mailsTo(page: Page): Promise<string[]>;
  /** Changes one row as staff can on the provider's own pages. */
  atTheProvider(page: Page, statement: string): Promise<void>;
}

/** Gives the tests of a file a product of their own, started at this instant. */
export function passTime(begins: string, env: Readonly<Record<string, string>> = {}): PassingTime {
  let product: RunningProduct | null = null;
  let now = begins;
  const addresses = new Map<Page, string>();

  const start = (HYPATIA_NOW: string, dataDir: string, port?: number) =>
    startProduct({
      dataDir,
      ...(port === undefined ? {} : { port }),
      env: { CONTENT_DIR, TRUST_PROXY: "127.0.0.1", ...env, HYPATIA_NOW },
    });
  const running = () => {
    if (!product) throw new Error("The product hasn't started.");
    return product;
  };
  beforeAll(async () => {
    product = await start(begins, newDataDir());
  });
  afterAll(async () => {
    for (const page of addresses.keys()) await page.context().close();
    await product?.remove();
  });

  return {
    product: running,
    async goTo(instant) {
      now = instant;
      await running().moveClock(instant);
    },
    async startAgainAt(instant) {
      const { url, dataDir, stop } = running();
      await stop();
      now = instant;
      product = await start(instant, dataDir, Number(new URL(url).port));
    },
    async newcomer() {
      const browser = await sharedBrowser();
      const { url } = running();
      const context = await browser.newContext({ baseURL: url, viewport: { width: 320, height: 640 } });
      const page = await context.newPage();
      addresses.set(page, await createLearner(page));
      return page;
    },
    comesBack: (page) => logInOverHttp(page.context(), addresses.get(page) ?? ""),
    addressOf: (page) => addresses.get(page) ?? "",
    mailsTo(page) {
      const soon = new Date(Date.parse(now) + 3_600_000).toISOString();
      return mailsDue(page.context(), addresses.get(page) ?? "", soon);
    },
    async atTheProvider(page, statement) {
      const client = await connectToProduct(running());
      const customer = `(select provider_id from payment_customers join users using (user_id) where email = $1)`;
      const { rowCount } = await client.query(statement.replace("CUSTOMER", customer), [addresses.get(page)]);
      await client.end();
      expect(rowCount).toBe(1);
    },
  };
}

/** Buys a plan on its pages, with this card. */
export async function subscribe(page: Page, plan: Plan, card: keyof typeof CARDS = "good"): Promise<Page> {
  await page.goto(`/premium/checkout/?plan=${plan}&country=US`);
  await agree(page);
  await payWith(page, card);
  await bought(page);
  return page;
}

/** Buys a plan without looking at its pages. */
export async function member(page: Page, plan: Plan, card?: string): Promise<Page> {
  await buyOverHttp(page.context(), plan, card);
  return page;
}

/** Expects the page to fit and axe to find nothing, by day and by night. */
export async function reads(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoSideways(page);
    await expectAccessible(page);
  }
}

/** True if a lesson for subscribers opens. */
export async function canLearn(page: Page): Promise<boolean> {
  return (await page.request.get(`${PREMIUM_LESSON}?ajax=1`)).ok();
}
