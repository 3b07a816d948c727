import { expect, test } from "vitest";
import { createLearner, expectAccessible, expectNoSideways, openJourney } from "./kit.ts";
import { agree, at, button, heading, moneyOf, payWith } from "./pay.ts";

const journey = openJourney();

test("a code is refused or taken beside its field, and prices of another country aren't sold to a payer who isn't from there (B8)", async () => {
  const page = await (await journey().open({ width: 320, height: 640 })).newPage();
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
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.goto("/premium/checkout/?plan=lifetime&country=NG");
  await agree(page);
  await page.getByLabel("Country of your billing address").selectOption("Germany");
  await payWith(page, "good");
  await at(page, "/premium/success/");
  await heading(page, "You haven't bought anything").waitFor();
  await expectAccessible(page);
  await expectNoSideways(page);
  await expect.poll(async () => (await moneyOf(page)).receipts).toEqual([[8_900_000, 8_900_000]]);
});
