import { expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { app, browser, formFor, openShop, payAt } from "#tests/kit/premium-shop.ts";
import { withTestStore } from "./test-store.ts";

openShop();

const disputes = () => withTestStore(app.db, app.tools.now(), (store) => store.list("dispute"));

test.each([
  ["4000000000000259", "lost"],
  ["4000000000002685", "won"],
])("a payment with the card %s is disputed after a day and %s a week later, once", async (card, status) => {
  const opened = await browser.form("/premium/checkout/", (await formFor("lifetime")).fields);
  await payAt(String(opened.headers.location), card);
  expect(await disputes()).toEqual([]);
  await app.pass(DAY_MS + 60_000);
  expect(await disputes()).toEqual([expect.objectContaining({ status: "needs_response" })]);
  await app.pass(7 * DAY_MS);
  await app.pass(7 * DAY_MS);
  expect(await disputes()).toEqual([expect.objectContaining({ status })]);
});
