import { expect, test } from "vitest";
import { addDemoAccounts } from "#server/account/demo-accounts.ts";
import { moneyOf, openMonths } from "#tests/kit/money-months.ts";
import { passProcessTime } from "#tests/kit/pass-process-time.ts";
import { readerOf } from "#tests/kit/reader.ts";

const time = await openMonths("2026-03-02T09:00:00Z");
const REASON = "Charged by mistake, asked by mail.";

await addDemoAccounts(time.app.tools);
const staff = readerOf(time.app.browser(), "staff@example.com");
await staff.browser.logIn(staff.email);

test("without scripts a member of staff finds a person, refunds a part, and sees the ledger and the audit line", async () => {
  const buyer = await time.payer("monthly");
  await staff.open("/staff/");
  await staff.follow(/^Find a person/);
  staff.fill("Email address or number", buyer.email);
  await staff.enter("Email address or number");
  await staff.follow(buyer.email);
  staff.fill(/^Reason/, REASON);
  await staff.press("Open for 15 minutes");
  staff.sees(/^Paid \$14\.99 for the monthly plan/);

  await staff.follow(/^Refund the payment of/);
  staff.fill(/^Amount to refund/, "20");
  staff.fill(/^Reason/, REASON);
  await staff.press("Show what will happen");
  staff.sees("Only $14.99 of this payment is left, so we can't refund $20.00.");
  expect(staff.field(/^Reason/)).toBe(REASON);

  staff.fill(/^Amount to refund/, "5.00");
  await staff.press("Show what will happen");
  staff.sees(/^\$5\.00 is refunded for the monthly plan/);
  await staff.press("Refund now");
  staff.sees("Done");
  staff.sees("Refunded $5.00.");
  staff.sees("$9.99");
  expect((await moneyOf(buyer)).receipts).toEqual([[1499, 500]]);

  await staff.open("/staff/audit/");
  staff.sees(new RegExp(`staff@example\\.com refunded a payment of ${buyer.email}\\s*Reason: ${REASON}`));
});

test("without scripts they show everybody a message, a visitor reads it on their next page, and they stop showing it", async () => {
  const text = "We’ll be away on Sunday from 9 to 10.";
  await staff.open("/staff/");
  await staff.follow(/^Messages/);
  staff.fill(/^Text/, text);
  staff.fill("Last day", "2026-03-09");
  staff.fill(/^Reason/, "We’re moving to another machine.");
  await staff.press("Show what will happen");
  staff.sees(/^Each browser shows it once/);
  await staff.press("Show the message");
  staff.sees("Done");
  // Time for which a process keeps messages.
  const KEPT_MS = 5000;
  passProcessTime(KEPT_MS);
  const visitor = readerOf(time.app.browser(), "");
  await visitor.open("/about/");
  visitor.sees(text);

  await staff.follow(`Stop showing it: ${text}`);
  staff.fill(/^Reason/, "It’s over.");
  await staff.press("Show what will happen");
  await staff.press("Stop showing it");
  staff.sees(/not shown any more/);
  passProcessTime(KEPT_MS);
  const late = readerOf(time.app.browser(), "");
  await late.open("/about/");
  expect(late.times(text)).toBe(0);
});
