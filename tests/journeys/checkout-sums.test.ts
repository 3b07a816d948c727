import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type RunningProduct, startProduct } from "../kit/running-product.ts";
import { createLearner, expectAccessible, expectNoSideways, openJourney, sharedBrowser } from "./kit.ts";
import { agree, at, bought, button, heading, moneyOf, payWith, SETTINGS } from "./pay.ts";

const CONTENT_DIR = join(import.meta.dirname, "../kit/catalogue");
/** Due payments are looked for as soon as the clock was moved, and then once a minute. */
const SOON_MS = 100_000;

describe("a discount", () => {
  let product: RunningProduct;
  afterAll(() => product?.remove());

  test("is the same sum on our page, on the payment page and on the receipt (A5)", async () => {
    product = await startProduct({ env: { CONTENT_DIR, HYPATIA_NOW: "2026-03-02T09:00:00Z" } });
    const browser = await sharedBrowser();
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    // Members are never offered it.
    const offer = await page.request.get("/premium/?ajax=1");
    const { coupon } = (await offer.json()).results;
    await createLearner(page);
    await page.goto("/premium/checkout/?plan=annual&country=US");
    await page.getByLabel("Do you have a code?").fill("NOSUCHCODE");
    await button(page, "Use this code").click();
    await page.getByText("We don't know this code.").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Do you have a code?").fill(coupon.code);
    await button(page, "Use this code").click();
    await page.getByText("20% off your first bill").waitFor();
    await page.getByText("$79.20 on Monday, March 9, 2026").waitFor();
    await expectAccessible(page);
    await expectNoSideways(page);
    await agree(page);
    await page.getByText("$79.20 for the first year, then $99.00 each year").waitFor();
    await expectAccessible(page);
    await payWith(page, "good");
    await bought(page);
    await page.getByText(/Your first bill is \$79\.20 on/).waitFor();
    await product.moveClock("2026-03-10T09:00:00Z");
    await expect.poll(async () => (await moneyOf(page)).receipts, { timeout: SOON_MS }).toEqual([[7920, 0]]);
    await page.goto(SETTINGS);
    await page.getByText("$79.20").first().waitFor();
    await context.close();
  });
});

describe("prices of another country", () => {
  const journey = openJourney();

  test("aren't sold to a payer who isn't from there: the money goes back, and the page says why (B8)", async () => {
    const page = await (await journey().open({ width: 320, height: 640 })).newPage();
    await createLearner(page);
    await page.goto("/premium/checkout/?plan=lifetime&country=NG");
    await page
      .getByText(/^These prices are for Nigeria: your card or your billing address has to be from there\./)
      .waitFor();
    await agree(page);
    await page.getByLabel("Country of your billing address").selectOption("Germany");
    await payWith(page, "good");
    await at(page, "/premium/success/");
    await heading(page, "You haven't bought anything").waitFor();
    await page
      .getByText(/neither your card nor your billing address is from there\. We're sending your NGN\s89,000\.00 back\./)
      .waitFor();
    await expectAccessible(page);
    await expectNoSideways(page);
    await expect.poll(async () => (await moneyOf(page)).receipts).toEqual([[8_900_000, 8_900_000]]);
  });

  test("are sold to somebody with an address there (B8)", async () => {
    const page = await (await journey().open()).newPage();
    await createLearner(page);
    await page.goto("/premium/checkout/?plan=lifetime&country=NG");
    await agree(page);
    await page.getByLabel("Country of your billing address").selectOption("Nigeria");
    await payWith(page, "good");
    await bought(page);
    expect((await moneyOf(page)).receipts).toEqual([[8_900_000, 0]]);
  });
});
