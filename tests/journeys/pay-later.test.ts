import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../kit/browser.ts";
import { newDataDir, type RunningProduct, startProduct } from "../kit/running-product.ts";
import { press } from "./hands.ts";
import { expectAccessible, expectNoSideways, signUp } from "./kit.ts";
import { agree, at, bought, button, type CARDS, heading, moneyOf, payWith, SETTINGS } from "./pay.ts";

const CONTENT_DIR = join(import.meta.dirname, "../kit/catalogue");
const REFUND = "/payment/refund_request/";

/** What is due is looked for once in a while. */
const SOON_MS = 100_000;

let product: RunningProduct;
let browser: Browser;
let people: { trying: Page; paying: Page; failing: Page };

/** The product, started at an instant; afterwards the same one again, with all that it had. */
async function startedAt(HYPATIA_NOW: string, before?: RunningProduct): Promise<RunningProduct> {
  const port = before && Number(new URL(before.url).port);
  await before?.stop();
  const where = before ? { dataDir: before.dataDir, ...(port ? { port } : {}) } : { dataDir: newDataDir() };
  return startProduct({ ...where, env: { CONTENT_DIR, HYPATIA_NOW } });
}

async function subscriber(plan: "monthly" | "annual", card: keyof typeof CARDS): Promise<Page> {
  const page = await (
    await browser.newContext({ baseURL: product.url, viewport: { width: 320, height: 640 } })
  ).newPage();
  await signUp(page);
  await page.goto(`/premium/checkout/?plan=${plan}&country=US`);
  await agree(page);
  await payWith(page, card);
  await bought(page);
  return page;
}

beforeAll(async () => {
  browser = await openBrowser();
  product = await startedAt("2026-03-02T09:00:00Z");
  people = {
    trying: await subscriber("annual", "good"),
    paying: await subscriber("monthly", "good"),
    failing: await subscriber("monthly", "failsLater"),
  };
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

/** By day and by night the page fits and axe finds nothing. */
async function reads(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoSideways(page);
    await expectAccessible(page);
  }
}

describe("as time goes by", () => {
  test("a trial that was kept becomes a year, with its receipt", async () => {
    product = await startedAt("2026-03-20T09:00:00Z", product);
    const { trying } = people;
    await expect.poll(async () => (await moneyOf(trying)).receipts, { timeout: SOON_MS }).toEqual([[9900, 0]]);
    expect(await moneyOf(trying)).toMatchObject({ status: "active", history: ["trial_started", "period_paid"] });
    await trying.goto(SETTINGS);
    await trying.getByText("You have premium: Annual plan.").waitFor();
    await reads(trying);
  }, 240_000);

  test("after 14 days money is asked back in words, with the keyboard alone", async () => {
    const { paying } = people;
    await paying.goto(REFUND);
    await paying.getByText(/^The 14 days in which money goes back at the press of a button are over\./).waitFor();
    await reads(paying);
    await paying.getByLabel("What happened?").focus();
    await paying.keyboard.type("I was ill for all of the month.");
    await press(button(paying, "Send"), "keys");
    await paying.getByText(/^We have your request of /).waitFor();
    await reads(paying);
    await paying.getByLabel("What happened?").fill("And I am ill still, as I wrote.");
    await button(paying, "Send").dblclick();
    await paying.getByText(/^We have your request of /).waitFor();
    expect((await moneyOf(paying)).receipts).toEqual([[1499, 0]]);
  });

  test("a month is renewed, and one whose card fails stays open while the payment is tried again", async () => {
    product = await startedAt("2026-04-03T09:00:00Z", product);
    const { paying, failing } = people;
    await expect.poll(async () => (await moneyOf(paying)).receipts, { timeout: SOON_MS }).toHaveLength(2);
    await expect.poll(async () => (await moneyOf(failing)).status, { timeout: SOON_MS }).toBe("past_due");
    await failing.goto(SETTINGS);
    await failing.getByText(/^Your last payment did not come through\. Everything stays open until /).waitFor();
    await reads(failing);
    expect((await moneyOf(failing)).receipts).toEqual([[1499, 0]]);
    await failing.getByRole("link", { name: "Cancel subscription" }).click();
    await heading(failing, "Cancel your subscription").waitFor();
    await button(failing, "Cancel now").click();
    await heading(failing, "It is cancelled").waitFor();
    await reads(failing);
    await failing.goto("/premium/");
    await at(failing, "/premium/");
    expect((await moneyOf(failing)).receipts).toEqual([[1499, 0]]);
  }, 240_000);
});
