import { describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { app, browser, buy, formFor, newCustomer, openShop, settings } from "#tests/kit/premium-shop.ts";
import { runDueCommands } from "../billing/commands.ts";
import { createPromotionCode, type NewPromotionCode } from "../billing/promotion-codes.ts";
import { withTestStore } from "../payments/embedded/test-store.ts";

openShop();

const make = (over: Partial<NewPromotionCode> = {}) =>
  createPromotionCode(app.db, app.tools, {
    code: "SUMMER26",
    percentOff: 30,
    plans: null,
    expiresAt: null,
    maxUses: null,
    madeBy: app.tools.random.uuid(),
    reason: "Summer festival",
    ...over,
  });

const couponCode = async () => (await app.browser().data("/premium/")).results.coupon.code;

/** Opens the payment page and returns its text. */
async function paymentPage(fields: Record<string, string>): Promise<string> {
  const answer = await browser.form("/premium/checkout/", fields);
  expect([answer.status, answer.body]).toEqual([303, ""]);
  return (await app.browser().get(String(answer.headers.location))).body;
}

const objects = async (kind: string) =>
  (await app.db.selectFrom("test_payments").select("object").where("kind", "=", kind).orderBy("created").execute()).map(
    ({ object }) => object,
  );

describe("a discount", () => {
  test("is the same amount on our page, on the payment page and on the bill", async () => {
    const code = await couponCode();
    const { page, fields } = await formFor("annual", `&coupon=${code}`);
    expect(page.first_charge).toEqual({ amount: 7120, currency: "eur" });
    expect(page.consent.wording).toContain("€71.20");
    expect(await paymentPage(fields)).toContain("€71.20 for the first year, then €89.00 each year");
    const { bought } = await buy("annual", `&coupon=${code}`);
    expect(bought.subscription).toMatchObject({ estimated_price: 7120 });
    await app.pass(7 * DAY_MS + 60_000);
    expect((await settings()).receipts[0].paid).toEqual({ amount: 7120, currency: "eur" });
  });

  test("reaches the first bill even if the trial's bill of nothing used it up", async () => {
    const code = await couponCode();
    const { fields } = await formFor("annual", `&coupon=${code}`);
    const opened = await browser.form("/premium/checkout/", fields);
    const paid = await app.browser().form(String(opened.headers.location), {
      step: "pay",
      card: "4242424242424242",
      country: "DE",
      email: "payer@example.com",
    });
    await withTestStore(app.db, app.tools.now(), async (store) => {
      for (const subscription of await store.list("subscription")) {
        await store.put("subscription", subscription.id, { ...subscription, discounts: [] });
      }
    });
    const session_id = new URL(String(paid.headers.location), "http://x").searchParams.get("session_id") ?? "";
    await browser.post("/premium/success/settle/", { session_id });
    if (app.tools.payments) await runDueCommands(app.tools, app.tools.payments);
    await app.pass(7 * DAY_MS + 60_000);
    expect((await settings()).receipts[0].paid).toEqual({ amount: 7120, currency: "eur" });
  });

  test("is one coupon at the provider, and what's sold one product and one price, for everybody", async () => {
    const code = await couponCode();
    for (let count = 0; count < 3; count += 1) {
      await newcomerBuys(`&coupon=${code}`);
    }
    expect(await objects("coupon")).toEqual([expect.objectContaining({ id: "once_20", percent_off: 20 })]);
    expect(await objects("product")).toEqual([
      expect.objectContaining({ id: "premium_annual", name: "Hypatia: annual plan" }),
    ]);
    expect(await objects("price")).toEqual([expect.objectContaining({ lookup_key: "annual_eur_8900" })]);
  });
});

async function newcomerBuys(query: string): Promise<void> {
  const one = await newCustomer();
  const { results } = await one.data(`/premium/checkout/?plan=annual&country=DE${query}`);
  const { country, request_key, consent, coupon } = results;
  const fields = { plan: "annual", country, request_key, consent: consent.value, coupon: coupon.code };
  expect((await one.form("/premium/checkout/", fields)).status).toBe(303);
}

describe("a promotion code", () => {
  test("lowers what's paid at once, and the next bill is the full price again", async () => {
    await make();
    const { page, fields } = await formFor("monthly", "&coupon=summer26");
    expect(page).toMatchObject({ coupon: { code: "SUMMER26", percent_off: 30 }, code_problem: null });
    expect(page.consent.wording).toContain("that €9.09 is charged now and €12.99 every month after it");
    expect(await paymentPage(fields)).toContain("€9.09 for the first month, then €12.99 each month");
    const { bought } = await buy("monthly", "&coupon=SUMMER26");
    expect(bought).toMatchObject({ paid: { amount: 909, currency: "eur" }, subscription: { estimated_price: 1299 } });
    await app.pass(32 * DAY_MS);
    const paid = (await settings()).receipts.map((receipt: { paid: { amount: number } }) => receipt.paid.amount);
    expect(paid).toEqual([1299, 909]);
  });

  test("lowers premium for life", async () => {
    await make();
    const { bought } = await buy("lifetime", "&coupon=SUMMER26");
    expect(bought.paid).toEqual({ amount: 18_830, currency: "eur" });
    expect((await settings()).receipts[0].paid).toEqual({ amount: 18_830, currency: "eur" });
  });

  test.each([
    ["unknown", {}, "WINTER26", "We don't know this code."],
    ["for another plan", { plans: ["lifetime" as const] }, "SUMMER26", "This code is for another plan."],
  ])("that is %s is refused beside its field, and when it's sent anyway", async (_what, over, code, sentence) => {
    await make(over);
    const { page, fields } = await formFor("monthly", `&coupon=${code}`);
    expect(page).toMatchObject({ coupon: null, code_problem: expect.stringContaining(sentence) });
    const answer = await browser.post("/premium/checkout/", { ...fields, coupon: code });
    expect([answer.status, answer.json().results.errors[0]]).toEqual([422, expect.stringContaining(sentence)]);
    expect(await app.db.selectFrom("checkouts").select("plan").execute()).toEqual([]);
  });

  test("isn't sold beyond its limit, though both people saw it on their page", async () => {
    await make({ maxUses: 1 });
    const first = { browser, ...(await formFor("monthly", "&coupon=SUMMER26")) };
    const other = await newCustomer();
    const { results } = await other.data("/premium/checkout/?plan=monthly&country=DE&coupon=SUMMER26");
    const { request_key, consent, coupon } = results;
    const theirs = { plan: "monthly", country: "DE", request_key, consent: consent.value, coupon: coupon.code };
    const answers = await Promise.all([
      first.browser.post("/premium/checkout/", first.fields),
      other.post("/premium/checkout/", theirs),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test("works once per person", async () => {
    await make();
    await buy("monthly", "&coupon=SUMMER26");
    const { page } = await formFor("lifetime", "&coupon=SUMMER26");
    expect(page.code_problem).toContain("You've used this code already.");
  });
});
