import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/premium/instant.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { buyGift, codesFor } from "#tests/kit/gifts.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { signatureOf } from "../payments/embedded/deliver-events.ts";
import { readLedger } from "../premium/ledger-store.ts";
import { lookAfterGifts } from "./look-after-gifts.ts";
import { syncGiftCharge } from "./sync-gift-charge.ts";

const START = "2026-03-02T09:00:00.000Z";
const GIFTEE = "amina@example.com";

let app: PaidApp;

beforeEach(async () => {
  app = await createPaidApp({ now: START });
});
afterEach(() => app.close());

const gift = () => app.db.selectFrom("gifts").selectAll().executeTakeFirstOrThrow();
const kinds = async (id: string) => (await readLedger(app.db, id)).map(({ k }) => k).sort();

async function member(email: string): Promise<{ userId: string; browser: TestBrowser }> {
  const browser = app.browser();
  await browser.signUp(email, "seven green turtles");
  const row = await app.db.selectFrom("users").select("user_id").where("email", "=", email).executeTakeFirstOrThrow();
  return { userId: row.user_id, browser };
}

describe("money that goes back at the provider", () => {
  async function used(): Promise<{
    bought: { paid: { amount: number } };
    amina: Awaited<ReturnType<typeof member>>;
    charge: string;
  }> {
    const jonas = await member("jonas@example.com");
    const bought = await buyGift(app, jonas.browser);
    const [code] = await codesFor(app, GIFTEE);
    const amina = await member(GIFTEE);
    await amina.browser.post("/give-premium/activate/", { code });
    return { bought, amina, charge: (await gift()).charge };
  }
  async function provider(change: Record<string, unknown>): Promise<void> {
    const row = await app.db
      .selectFrom("test_payments")
      .selectAll()
      .where("kind", "=", "charge")
      .executeTakeFirstOrThrow();
    const object = JSON.stringify({ ...row.object, ...change });
    await app.db
      .updateTable("test_payments")
      .set({ object })
      .where("id", "=", row.id)
      .where("kind", "=", "charge")
      .execute();
  }
  const premium = async (browser: TestBrowser) => (await browser.data("/courses/")).globals.user.has_brilliant_premium;

  test.each([
    ["a chargeback", { disputed: true }],
    ["a refund", { amount_refunded: 8900 }],
  ])("%s after activation ends what the gift opened, and tells both; told often it is once", async (_what, change) => {
    const { amina, bought, charge } = await used();
    expect(await premium(amina.browser)).toBe(true);
    await provider({ ...change, ...("amount_refunded" in change ? { amount_refunded: bought.paid.amount } : {}) });
    const payload = JSON.stringify({
      id: "evt_charge",
      object: "event",
      type: "charge.dispute.created",
      data: { object: { id: "dp_1", object: "dispute", payment_intent: charge } },
    });
    const secret = `whsec_${app.tools.sign("test-payments", "webhook")}`;
    const headers = {
      "content-type": "application/json",
      "stripe-signature": signatureOf(payload, app.tools.now(), secret),
    };
    const url = "/payment_processor/webhook/";
    const heard = await Promise.all(
      Array.from({ length: 5 }, () => app.server.http.inject({ method: "POST", url, headers, payload })),
    );
    expect(heard.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect([await kinds(amina.userId), await premium(amina.browser)]).toEqual([
      ["gift_activated", "gift_withdrawn"],
      false,
    ]);
    const told = await app.db.selectFrom("mails").select(["template", "to_address"]).orderBy("template").execute();
    expect(told.slice(-2)).toEqual([
      { template: "gift_refunded", to_address: "jonas@example.com" },
      { template: "gift_withdrawn", to_address: GIFTEE },
    ]);
    expect(await kinds((await gift()).giver_user_id ?? "")).toEqual(["gift_bought", "refunded"]);
  });

  test("that nobody told of is found within a week", async () => {
    const { amina } = await used();
    await provider({ disputed: true });
    await lookAfterGifts(app.tools);
    expect(await premium(amina.browser)).toBe(true);
    app.setNow(Date.parse(START) + 7 * DAY_MS);
    await lookAfterGifts(app.tools);
    expect(await premium(amina.browser)).toBe(false);
  });

  test("a part of it leaves the gift as it is, and stands in the ledger", async () => {
    const { amina, bought, charge } = await used();
    await provider({ amount_refunded: 100 });
    const { payments } = app.tools;
    if (!payments) throw new Error("There is a provider.");
    await syncGiftCharge(app.tools, payments, charge);
    await syncGiftCharge(app.tools, payments, charge);
    expect(await premium(amina.browser)).toBe(true);
    const ledger = await readLedger(app.db, (await gift()).giver_user_id ?? "");
    expect(ledger.flatMap((one) => (one.k === "refunded" ? [one.paid.amount] : []))).toEqual([100]);
    expect(bought.paid.amount).toBeGreaterThan(100);
  });
});
