import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { coverageOf, entitlementAt } from "#rules/billing/coverage.ts";
import { DAY_MS } from "#rules/billing/instant.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { buyGift, codesFor } from "#tests/kit/gifts.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { type Member, newMember } from "#tests/kit/people.ts";
import { readLedger } from "../billing/ledger-store.ts";
import { signatureOf } from "../payments/embedded/deliver-events.ts";
import { closeDispute, openDispute } from "../payments/embedded/disputes.ts";
import { withTestStore } from "../payments/embedded/test-store.ts";
import { maintainGifts } from "./maintain-gifts.ts";
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

describe("refunds at the provider", () => {
  async function used(): Promise<{
    bought: { paid: { amount: number } };
    amina: Member;
    charge: string;
  }> {
    const jonas = await newMember(app, "jonas@example.com");
    const bought = await buyGift(app, jonas.browser);
    const [code] = await codesFor(app, GIFTEE);
    const amina = await newMember(app, GIFTEE);
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
  const dispute = (charge: string) => withTestStore(app.db, app.tools.now(), (store) => openDispute(store, charge));
  const premium = async (browser: TestBrowser) => (await browser.data("/courses/")).globals.user.has_brilliant_premium;

  test.each([
    ["a chargeback", "dispute" as const],
    ["a refund", "refund" as const],
  ])("end an activated gift after %s, and mail both people once", async (_what, change) => {
    const { amina, bought, charge } = await used();
    expect(await premium(amina.browser)).toBe(true);
    if (change === "dispute") await dispute(charge);
    else await provider({ amount_refunded: bought.paid.amount });
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
    const mails = await app.db
      .selectFrom("mails")
      .select(["template", "to_address"])
      .where("state", "<>", "withdrawn")
      .where("template", "<>", "verify_address")
      .orderBy("template")
      .execute();
    expect(mails.slice(-2)).toEqual([
      { template: "gift_refunded", to_address: "jonas@example.com" },
      { template: "gift_withdrawn", to_address: GIFTEE },
    ]);
    const recorded = change === "dispute" ? ["dispute_opened", "gift_bought"] : ["gift_bought", "refunded"];
    expect(await kinds((await gift()).giver_user_id ?? "")).toEqual(recorded);
  });

  test("restore the gift with the days that were left once a chargeback is won", async () => {
    const { amina, charge } = await used();
    app.setNow(Date.parse(START) + 65 * DAY_MS);
    const { id } = await dispute(charge);
    const sync = () => syncGiftCharge(app.tools, app.payments.provider, charge);
    await sync();
    const has = async () => entitlementAt(coverageOf(await readLedger(app.db, amina.userId)), app.tools.now()).premium;
    expect(await has()).toBe(false);
    app.setNow(Date.parse(START) + 100 * DAY_MS);
    await withTestStore(app.db, app.tools.now(), (store) => closeDispute(store, id, "won"));
    await sync();
    await sync();
    expect([(await gift()).state, await has()]).toEqual(["activated", true]);
    expect(await kinds(amina.userId)).toEqual(["gift_activated", "gift_returned", "gift_withdrawn"]);
    const spans = coverageOf(await readLedger(app.db, amina.userId));
    expect(spans.map(({ from, until }) => Math.round(((until ?? 0) - from) / DAY_MS))).toEqual([65, 300]);
    const mails = await app.db.selectFrom("mails").select("template").where("to_address", "=", GIFTEE).execute();
    expect(mails.filter(({ template }) => template === "gift_returned")).toHaveLength(1);
  });

  test("make an unused code work again", async () => {
    const jonas = await newMember(app, "jonas@example.com");
    await buyGift(app, jonas.browser);
    const [code] = await codesFor(app, GIFTEE);
    const { charge } = await gift();
    const { id } = await dispute(charge);
    await syncGiftCharge(app.tools, app.payments.provider, charge);
    const amina = await newMember(app, GIFTEE);
    expect((await amina.browser.post("/give-premium/activate/", { code })).status).toBe(409);
    await withTestStore(app.db, app.tools.now(), (store) => closeDispute(store, id, "won"));
    await syncGiftCharge(app.tools, app.payments.provider, charge);
    expect((await amina.browser.post("/give-premium/activate/", { code })).status).toBe(200);
  });

  test("are found within a week without a webhook", async () => {
    const { amina, charge } = await used();
    await dispute(charge);
    await maintainGifts(app.tools);
    expect(await premium(amina.browser)).toBe(true);
    app.setNow(Date.parse(START) + 7 * DAY_MS);
    await maintainGifts(app.tools);
    expect(await premium(amina.browser)).toBe(false);
  });

  test("keep the gift after a partial refund, and are recorded", async () => {
    const { amina, bought, charge } = await used();
    await provider({ amount_refunded: 100 });
    const { payments } = app.tools;
    if (!payments) throw new Error("There is a provider.");
    await syncGiftCharge(app.tools, payments, charge);
    await syncGiftCharge(app.tools, payments, charge);
    expect(await premium(amina.browser)).toBe(true);
    const ledger = await readLedger(app.db, (await gift()).giver_user_id ?? "");
    expect(ledger.flatMap((entry) => (entry.k === "refunded" ? [entry.paid.amount] : []))).toEqual([100]);
    expect(bought.paid.amount).toBeGreaterThan(100);
  });
});
