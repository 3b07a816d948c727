import { expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { giftMessage } from "#tests/kit/gifts.ts";
import { app, browser, ledgerKinds, openShop, settings } from "#tests/kit/premium-shop.ts";
import { runDueCommands } from "../billing/commands.ts";

openShop();

const NIGERIAN = "4000005660000004";
const AMERICAN = "4242424242424242";

type Plan = "monthly" | "annual" | "lifetime";

/** Buys at Nigeria's prices; returns what the page after payment says. */
async function buyThere(plan: Plan, payer: { card: string; country: string }) {
  const { results } = await browser.data(`/premium/checkout/?plan=${plan}&country=NG`);
  const { country, request_key, consent, only_there } = results;
  expect(only_there).toBe(true);
  const fields = { plan, country, request_key, ...(consent ? { consent: consent.value } : {}) };
  const opened = await browser.form("/premium/checkout/", fields);
  const paid = await browser.form(String(opened.headers.location), { step: "pay", ...payer });
  const session_id = new URL(String(paid.headers.location), "http://x").searchParams.get("session_id") ?? "";
  const settled = await browser.post("/premium/success/settle/", { session_id });
  expect(settled.status).toBe(200);
  if (app.tools.payments) await runDueCommands(app.tools, app.tools.payments);
  await app.payments.turn();
  return settled.json().results.bought;
}

/** Money kept of every charge. */
const kept = async () =>
  (
    await app.db.selectFrom("test_payments").select("object").where("kind", "=", "charge").orderBy("created").execute()
  ).map(({ object }) => Number(object.amount) - Number(object.amount_refunded));
const mails = async () =>
  (
    await app.db
      .selectFrom("mails")
      .select(["template", "facts"])
      .where("template", "<>", "verify_address")
      .where("state", "<>", "withdrawn")
      .execute()
  ).map(({ template, facts }) => [template, facts.why].join(" "));
const hasPremium = async () => (await browser.data("/")).globals.user.has_brilliant_premium;

test.each([
  ["a card from there", { card: NIGERIAN, country: "US" }],
  ["an address there", { card: AMERICAN, country: "NG" }],
])("sells Nigeria's prices to somebody with %s", async (_what, payer) => {
  expect(await buyThere("lifetime", payer)).toMatchObject({ state: "paid", given_back: null });
  expect(await kept()).toEqual([8_900_000]);
  expect(await hasPremium()).toBe(true);
});

test("sends a lifetime payment back to somebody with neither, and says why on the page and in a mail", async () => {
  expect(await buyThere("lifetime", { card: AMERICAN, country: "US" })).toMatchObject({ given_back: "country" });
  expect(await kept()).toEqual([0]);
  expect(await hasPremium()).toBe(false);
  expect(await ledgerKinds()).toEqual(["lifetime_bought", "refunded"]);
  expect(await mails()).toEqual(["money_back country"]);
});

test("sends a month's payment back and ends the subscription, and a new one can be bought", async () => {
  expect(await buyThere("monthly", { card: AMERICAN, country: "US" })).toMatchObject({ given_back: "country" });
  expect(await kept()).toEqual([0]);
  expect(await hasPremium()).toBe(false);
  await app.pass(32 * DAY_MS);
  expect(await mails()).toEqual(["money_back country"]);
  expect(await kept()).toEqual([0]);
});

test("gives no trial at these prices, and doesn't use up the person's one trial", async () => {
  expect(await buyThere("annual", { card: AMERICAN, country: "US" })).toMatchObject({ given_back: "country" });
  expect(await hasPremium()).toBe(false);
  const { results } = await browser.data("/premium/checkout/?plan=annual&country=US");
  expect(results).toMatchObject({ refusal: null, trial_days: 7, only_there: false });
  await app.pass(8 * DAY_MS);
  expect(await kept()).toEqual([]);
  expect(await mails()).toEqual(["trial_refused "]);
});

test("asks for the country of the billing address before anything is paid", async () => {
  const { results } = await browser.data("/premium/checkout/?plan=lifetime&country=NG");
  const fields = { plan: "lifetime", country: "NG", request_key: results.request_key };
  const opened = await browser.form("/premium/checkout/", fields);
  const answer = await browser.form(String(opened.headers.location), { step: "pay", card: NIGERIAN });
  expect(answer.status).toBe(422);
  expect(answer.body).toContain("Please choose the country of your billing address.");
  expect(await kept()).toEqual([]);
});

test("sends a gift's payment back, makes no gift, and says why", async () => {
  const saved = await browser.post("/give-premium/message/save/", giftMessage({ country: "NG" }));
  const checkout = saved.json().results.gift_checkout_info.redirect_to;
  const paid = await browser.form(checkout, { step: "pay", card: AMERICAN, country: "US" });
  const session_id = new URL(String(paid.headers.location), "http://x").searchParams.get("session_id") ?? "";
  const settled = await browser.post("/give-premium/stp/success/settle/", { session_id });
  const shown = { state: "given_back", gift_fulfilled: false };
  expect(settled.json().results.payments_gifts_success).toMatchObject(shown);
  const page = await browser.data(`/give-premium/stp/success?session_id=${session_id}`);
  expect(page.results.payments_gifts_success).toMatchObject(shown);
  if (app.tools.payments) await runDueCommands(app.tools, app.tools.payments);
  expect(await kept()).toEqual([0]);
  expect(await app.db.selectFrom("gifts").select("gift_id").execute()).toEqual([]);
  expect(await mails()).toEqual(["money_back country"]);
});

test("sends a group's payment back and makes no group", async () => {
  const { results } = await browser.data("/premium/group-plans/?country=NG");
  const { request_key, consent } = results;
  const fields = { seats: "2", name: "Class 8b", country: "NG", request_key, consent: consent.value };
  const opened = await browser.post("/premium/group-plans/", fields);
  const address = opened.json().results.redirect_to;
  const paid = await browser.form(address, { step: "pay", card: AMERICAN, country: "US" });
  const session_id = new URL(String(paid.headers.location), "http://x").searchParams.get("session_id") ?? "";
  const settled = await browser.post("/premium/group-plans/return-page/settle/", { session_id });
  expect(settled.json().results.bought).toMatchObject({ state: "given_back", group_id: null });
  if (app.tools.payments) await runDueCommands(app.tools, app.tools.payments);
  await app.payments.turn();
  expect(await kept()).toEqual([0]);
  expect(await app.db.selectFrom("groups").select("group_id").execute()).toEqual([]);
  expect((await settings()).standing.has_premium).toBe(false);
});
