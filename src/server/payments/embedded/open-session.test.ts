import { afterAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "#tests/kit/database.ts";
import { parse } from "./answers.ts";
import { openSession } from "./open-session.ts";
import { priceOf } from "./prices.ts";
import { sessionInput } from "./session-input.ts";
import type { TestPrice } from "./shapes.ts";
import { withTestStore } from "./test-store.ts";

const price = (id: string, over: Partial<TestPrice> = {}): TestPrice => ({
  ...priceOf({ currency: "eur", unit_amount: 8900, product: "prod_1", recurring: { interval: "year" } }, ""),
  id,
  active: true,
  ...over,
});

const database = await createTestDatabase();
afterAll(() => database.close());
await withTestStore(database.db, 0, async (store) => {
  await store.put("product", "prod_1", {
    id: "prod_1",
    object: "product",
    active: true,
    name: "Plan",
    tax_code: null,
  });
  await store.put("price", "yearly", price("yearly"));
  await store.put("price", "once", price("once", { recurring: null }));
  await store.put("price", "taxed", price("taxed", { tax_behavior: "inclusive" }));
  await store.put("price", "old", price("old", { active: false }));
  await store.put("coupon", "most", { id: "most", object: "coupon", percent_off: 99.9, duration: "once" });
  const settings = { default_payment_method: null };
  const customer = {
    id: "cus_1",
    object: "customer" as const,
    email: null,
    metadata: {},
    invoice_settings: settings,
  };
  await store.put("customer", "cus_1", customer);
});

const base = { mode: "subscription", success_url: "http://x/a", cancel_url: "http://x/b" };
const sells = (id: string) => ({ ...base, line_items: [{ price: id, quantity: "1" }] });
const open = (asked: object) =>
  withTestStore(database.db, 0, async (store) => openSession(store, parse(sessionInput, asked)));

describe("a checkout session", () => {
  test("opens at the listed price, with the product's name", async () => {
    const session = await open(sells("yearly"));
    expect(session).toMatchObject({ amount_total: 8900, currency: "eur", line: { title: "Plan", interval: "year" } });
  });

  test("opens with tax for a customer whose name and address it keeps", async () => {
    const taxed = { automatic_tax: { enabled: "true" }, tax_id_collection: { enabled: "true" } };
    const customer = { customer: "cus_1", customer_update: { address: "auto", name: "auto" } };
    expect((await open({ ...sells("taxed"), ...taxed, ...customer })).amount_total).toBe(8900);
  });

  test.each([
    ["an unknown parameter", { ...sells("yearly"), allow_everything: "true" }, "allow_everything"],
    [
      "the parameter that's gone since 2026-09-30",
      { ...sells("yearly"), payment_method_types: ["card"] },
      "payment_method_types",
    ],
    ["a mistyped enum", { ...sells("yearly"), billing_address_collection: "always" }, "billing_address_collection"],
    [
      "an unknown way to pay",
      { ...sells("yearly"), allowed_payment_method_types: ["cash"] },
      "allowed_payment_method_types",
    ],
    ["an unknown price", sells("nothing"), "No such price"],
    ["an inactive price", sells("old"), "inactive"],
    [
      "price and price_data together",
      {
        ...base,
        line_items: [
          { quantity: "1", price: "yearly", price_data: { currency: "eur", unit_amount: "100", product: "prod_1" } },
        ],
      },
      "either price or price_data",
    ],
    [
      "price data with product and description",
      {
        ...base,
        line_items: [
          {
            quantity: "1",
            price_data: { currency: "eur", unit_amount: "100", product: "prod_1", product_data: { name: "x" } },
          },
        ],
      },
      "either product or product_data",
    ],
    [
      "price data with an unknown product",
      {
        ...base,
        line_items: [
          {
            quantity: "1",
            price_data: { currency: "eur", unit_amount: "100", product: "prod_2", recurring: { interval: "month" } },
          },
        ],
      },
      "No such product",
    ],
    ["a single price in subscription mode", sells("once"), "recurring price"],
    ["a recurring price in payment mode", { ...sells("yearly"), mode: "payment" }, "recurring price"],
    [
      "subscription data in payment mode",
      { ...sells("once"), mode: "payment", subscription_data: { metadata: {} } },
      "subscription_data",
    ],
    ["payment data in subscription mode", { ...sells("yearly"), payment_intent_data: {} }, "payment_intent_data"],
    ["an unknown customer", { ...sells("yearly"), customer: "cus_2" }, "No such customer"],
    [
      "a customer and an address",
      { ...sells("yearly"), customer: "cus_1", customer_email: "a@example.com" },
      "only specify one",
    ],
    ["an update of no customer", { ...sells("yearly"), customer_update: { name: "auto" } }, "customer_update"],
    ["an unknown coupon", { ...sells("yearly"), discounts: [{ coupon: "none" }] }, "No such coupon"],
    ["two discounts", { ...sells("yearly"), discounts: [{ coupon: "most" }, { coupon: "most" }] }, "discounts"],
    ["an amount below the minimum charge", { ...sells("yearly"), discounts: [{ coupon: "most" }] }, "minimum charge"],
    [
      "tax on a price that doesn't say if it contains tax",
      { ...sells("yearly"), automatic_tax: { enabled: "true" } },
      "tax_behavior",
    ],
    [
      "tax for a customer without a place",
      { ...sells("taxed"), customer: "cus_1", automatic_tax: { enabled: "true" } },
      "address",
    ],
    [
      "tax numbers for a customer whose name it may not keep",
      { ...sells("yearly"), customer: "cus_1", tax_id_collection: { enabled: "true" } },
      "customer_update[name]",
    ],
  ])("is refused with %s", async (_what, asked, why) => {
    await expect(open(asked)).rejects.toThrow(why);
  });
});
