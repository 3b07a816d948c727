import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import { isRefused } from "../http/outcome.ts";
import {
  createPromotionCode,
  endPromotionCode,
  listPromotionCodes,
  type NewPromotionCode,
  readPromotionCode,
  reservePromotionCode,
} from "./promotion-codes.ts";

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const make = (over: Partial<NewPromotionCode> = {}) =>
  createPromotionCode(app.db, app.tools, {
    code: "summer26",
    percentOff: 30,
    plans: null,
    expiresAt: null,
    maxUses: null,
    madeBy: app.tools.random.uuid(),
    reason: "Summer festival",
    ...over,
  });

const read = (userId: string, text = "SUMMER26", plan: "monthly" | "annual" = "annual") =>
  readPromotionCode(app.db, app.tools, text, { userId, plan });

/** Holds the code for a new payment page, as a purchase does. True if there was a use left. */
function hold(userId: string, state: "open" | "paid" | "expired" = "open"): Promise<boolean> {
  return app.db.transaction().execute(async (trx) => {
    const code = await reservePromotionCode(trx, app.tools, "summer26", { userId, plan: "annual" });
    if (isRefused(code)) return false;
    const checkout_id = app.tools.random.uuid();
    await trx
      .insertInto("checkouts")
      .values({
        checkout_id,
        user_id: userId,
        purpose: "subscription",
        plan: "annual",
        request_key: checkout_id,
        facts: "{}",
        state,
        created_at: new Date(app.tools.now()),
        promotion_code_id: code.code_id,
      })
      .execute();
    return true;
  });
}

test("finds a code however it's typed, and makes each name once", async () => {
  expect(await make()).toMatchObject({ code: "SUMMER26", percent_off: 30 });
  expect(await read(app.tools.random.uuid(), " Summer26 ")).toMatchObject({ percent_off: 30 });
  expect(await make({ code: "SUMMER26" })).toMatchObject({ refused: 409 });
  expect(await read(app.tools.random.uuid(), "WINTER26")).toMatchObject({ refused: 422 });
});

test.each([
  ["a short name", { code: "abc" }, "code"],
  ["signs in its name", { code: "50% off" }, "code"],
  ["more than 90%", { percentOff: 91 }, "percent_off"],
  ["part of a percent", { percentOff: 2.5 }, "percent_off"],
  ["no plan", { plans: [] }, "plans"],
  ["a last day in the past", { expiresAt: 0 }, "expires_at"],
  ["no uses", { maxUses: 0 }, "max_uses"],
  ["no reason", { reason: " " }, "reason"],
])("refuses a code with %s, beside its field", async (_what, over, field) => {
  expect(await make(over)).toMatchObject({ refused: 422, fields: { [field]: [expect.any(String)] } });
  expect(await listPromotionCodes(app.db, 10)).toEqual([]);
});

test("refuses a code that has expired, was ended, or is for another plan", async () => {
  const someone = app.tools.random.uuid();
  const made = await make({ expiresAt: app.tools.now() + DAY_MS, plans: ["annual"] });
  expect(await read(someone, "SUMMER26", "monthly")).toMatchObject({ errors: ["This code is for another plan."] });
  expect(await read(someone)).toMatchObject({ code: "SUMMER26" });
  app.setNow(app.tools.now() + DAY_MS);
  expect(await read(someone)).toMatchObject({ errors: [expect.stringContaining("expired")] });
  app.setNow(app.tools.now() - DAY_MS);
  if (isRefused(made)) throw new Error("refused");
  await endPromotionCode(app.db, app.tools, made.code_id);
  expect(await read(someone)).toMatchObject({ errors: [expect.stringContaining("expired")] });
});

test("works once per person", async () => {
  await make();
  const amina = app.tools.random.uuid();
  expect(await hold(amina)).toBe(true);
  expect(await hold(amina, "paid")).toBe(true);
  expect(await read(amina)).toMatchObject({ errors: [expect.stringContaining("once per person")] });
});

test("gives the last two uses to two of eight people who ask at once", async () => {
  await make({ maxUses: 2 });
  const asked = await Promise.all(Array.from({ length: 8 }, () => hold(app.tools.random.uuid())));
  expect(asked.filter(Boolean)).toHaveLength(2);
  expect(await listPromotionCodes(app.db, 10)).toEqual([expect.objectContaining({ code: "SUMMER26", uses: 2 })]);
});

test("counts a person who opened several payment pages once, and frees the use of one that expired", async () => {
  await make({ maxUses: 1 });
  const [amina, ben] = [app.tools.random.uuid(), app.tools.random.uuid()];
  expect(await hold(amina)).toBe(true);
  expect(await hold(amina)).toBe(true);
  expect(await hold(ben)).toBe(false);
  await app.db.updateTable("checkouts").set({ state: "expired" }).execute();
  expect(await hold(ben)).toBe(true);
});
