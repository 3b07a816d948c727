import { expect, test } from "vitest";
import { STANDARDS, violationsOn } from "./axe.ts";
import { openJourney } from "./kit.ts";
import { buyOverHttp, logInOverHttp, newLearner } from "./over-http.ts";

const journey = openJourney();
const REASON = "Charged by mistake, asked by mail.";

test("a member of staff finds a person, refunds a part, and sees the ledger and the audit line", async () => {
  const buyer = await journey().open();
  const email = await newLearner(buyer);
  await buyOverHttp(buyer, "monthly");
  const context = await journey().open({ width: 320, height: 800 });
  await logInOverHttp(context, "staff@example.com", "demo-password");
  const page = await context.newPage();

  await page.goto("/staff/");
  // Links half under the privacy note would count as too small.
  const refuse = page.getByRole("button", { name: "Refuse", exact: true });
  if (await refuse.isVisible()) await refuse.click();
  await page.getByRole("link", { name: /^Find a person/ }).click();
  await page.getByLabel("Email address or number").fill(email);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: email }).click();
  await page.getByLabel("Reason").fill(REASON);
  await page.getByRole("button", { name: "Open for 15 minutes" }).click();
  await page.getByText("Paid $14.99 for the monthly plan").waitFor();
  expect(await violationsOn(page, STANDARDS)).toEqual([]);

  await page.getByRole("link", { name: /^Refund the payment of/ }).click();
  await page.getByLabel("Amount to refund").fill("20");
  await page.getByLabel("Reason").fill(REASON);
  await page.getByRole("button", { name: "Show what will happen" }).click();
  await page.getByText("Only $14.99 of this payment is left, so we can't refund $20.00.").waitFor();
  expect(await page.getByLabel("Reason").inputValue()).toBe(REASON);

  await page.getByLabel("Amount to refund").fill("5.00");
  await page.getByRole("button", { name: "Show what will happen" }).click();
  await page.getByText("$5.00 is refunded for the monthly plan").waitFor();
  // Links half under the header would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violationsOn(page, STANDARDS)).toEqual([]);
  await page.getByRole("button", { name: "Refund now" }).click();

  await page.getByRole("heading", { name: "Done" }).waitFor();
  await page.getByText("Refunded $5.00.", { exact: true }).waitFor();
  await page.getByText("$9.99", { exact: true }).waitFor();
  await page.goto("/staff/audit/");
  const line = page.getByRole("listitem").filter({ hasText: `refunded a payment of ${email}` });
  await line.getByText(`Reason: ${REASON}`).waitFor();
  expect(await line.textContent()).toContain("staff@example.com");
});
