import { expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { app, browser, formFor, openShop, payAt } from "#tests/kit/premium-shop.ts";

openShop();

/** Buys a month with a test card and returns the subscription as it's read. */
async function read(card: string) {
  const opened = await browser.form("/premium/checkout/", (await formFor("monthly")).fields);
  await payAt(String(opened.headers.location), card);
  const row = await app.db
    .selectFrom("test_payments")
    .select("id")
    .where("kind", "=", "subscription")
    .executeTakeFirst();
  return async () => app.tools.payments?.readSubscription(row?.id ?? "");
}

test("reads the card that is charged, with the month it expires in", async () => {
  const good = await read("4242424242424242");
  expect((await good())?.card).toEqual({ brand: "visa", last4: "4242", expMonth: 3, expYear: 2029 });
});

test("knows a card that expires this month", async () => {
  const old = await read("5555555555554444");
  expect((await old())?.card).toEqual({ brand: "mastercard", last4: "4444", expMonth: 3, expYear: 2026 });
});

test.each([
  ["4000000000009987", true],
  ["4000000000000341", false],
])("card %s declined for good: %s, with what is due and the bill's number", async (card, declinedForGood) => {
  const late = await read(card);
  await app.pass(31 * DAY_MS + 60_000);
  expect((await late())?.bills.at(-1)).toMatchObject({ declinedForGood, state: "failed", due: 1299, tax: 0 });
  expect((await late())?.bills.at(-1)?.number).toMatch(/^HYP/);
});
