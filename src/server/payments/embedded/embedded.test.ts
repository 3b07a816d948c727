import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { newMember } from "#tests/kit/people.ts";
import { queueCommand, runDueCommands } from "../../billing/commands.ts";
import { readLedger } from "../../billing/ledger-store.ts";
import { openPurchase } from "../../billing/open-purchase.ts";
import { reconcilePayments } from "../../billing/reconcile-payments.ts";
import { settlePurchase } from "../../billing/settle-purchase.ts";
import { parse } from "./answers.ts";
import { apiInput } from "./api-input.ts";
import { changeSubscription } from "./change-subscription.ts";
import { closeDispute, openDispute, sendFraudWarning } from "./disputes.ts";
import { moveTestClock, setTestBilling, withTestStore } from "./test-store.ts";

let app: PaidApp;
let buyer: { userId: string; email: string };

beforeEach(async () => {
  app = await createPaidApp({ now: "2026-03-02T09:00:00Z" });
  buyer = await newMember(app, "amina@example.com");
});
afterEach(() => app.close());

let requests = 0;
const consent = "I agree that it renews.";
const begin = (plan: "monthly" | "annual" = "annual", requestKey = `r${++requests}`) =>
  openPurchase(app.tools, {
    buyer,
    purchase: { purpose: "subscription", plan, consent },
    country: "DE",
    requestKey,
    title: "Hypatia premium",
    successPath: "/premium/success/?session_id={CHECKOUT_SESSION_ID}",
    cancelPath: "/premium/",
  });

/** Pays on the hosted page; returns the redirect that follows. */
async function pay(url: string, fields: Record<string, string> = {}) {
  const browser = app.browser();
  return browser.form(url, { step: "pay", country: "DE", card: "4242424242424242", email: buyer.email, ...fields });
}

async function subscribe(plan: "monthly" | "annual" = "annual", card = "4242424242424242"): Promise<string> {
  const opened = await begin(plan);
  if ("refused" in opened) throw new Error(opened.errors?.join(" "));
  const led = await pay(opened.url, { card });
  const session = new URL(String(led.headers.location), "http://x").searchParams.get("session_id") ?? "";
  await settlePurchase(app.tools, session);
  return session;
}

const kinds = async () => (await readLedger(app.db, buyer.userId)).map(({ k }) => k);
const premium = async (at = app.tools.now()) => {
  const rows = await app.db.selectFrom("entitlements").selectAll().where("user_id", "=", buyer.userId).execute();
  return rows.some(
    ({ starts_at, ends_at }) => starts_at.getTime() <= at && (ends_at === null || ends_at.getTime() > at),
  );
};
const running = () =>
  app.db.selectFrom("subscriptions").selectAll().where("user_id", "=", buyer.userId).executeTakeFirstOrThrow();
const charges = async () => {
  const rows = await app.db
    .selectFrom("test_payments")
    .select("object")
    .where("kind", "=", "charge")
    .orderBy("created")
    .orderBy("id")
    .execute();
  return rows.map(({ object }) => Number(object.amount) - Number(object.amount_refunded));
};

describe("a subscription at the embedded provider", () => {
  test("charges a trial after seven days and renews it a year later", async () => {
    await subscribe();
    expect(await kinds()).toEqual(["trial_started"]);
    expect(await charges()).toEqual([]);
    await app.pass(7 * DAY_MS);
    expect(await kinds()).toEqual(["trial_started", "period_paid"]);
    expect(await charges()).toEqual([8900]);
    await app.pass(365 * DAY_MS);
    expect(await charges()).toEqual([8900, 8900]);
    expect(await premium()).toBe(true);
  });

  test("bills what has become due after the provider's own clock is moved forward", async () => {
    await subscribe();
    await moveTestClock(app.db, 8 * DAY_MS);
    await app.payments.turn();
    expect(await charges()).toEqual([8900]);
  });

  test("grants a purchase once if the success page, the webhook and the payments job meet", async () => {
    const session = await subscribe("monthly");
    await Promise.all([settlePurchase(app.tools, session), app.payments.turn(), reconcilePayments(app.tools)]);
    expect((await kinds()).filter((kind) => kind === "period_paid")).toHaveLength(1);
    expect(await charges()).toEqual([1299]);
  });

  test("keeps the payer on the host name they came by", async () => {
    const opened = await begin("monthly");
    if ("refused" in opened) throw new Error("refused");
    expect(opened.url).toMatch(/^\/test-payments\/checkout\//);
    expect((await app.browser().get(opened.url)).body).toContain('href="/premium/"');
    const led = await pay(opened.url);
    expect(led.headers.location).toMatch(/^\/premium\/success\/\?session_id=cs_test_\w+$/);
  });

  test("grants a purchase by the payments job if neither a webhook nor the payer came back", async () => {
    const opened = await begin("monthly");
    if ("refused" in opened) throw new Error("refused");
    await pay(opened.url);
    expect(await premium()).toBe(false);
    app.setNow(app.tools.now() + 3 * 60_000);
    await reconcilePayments(app.tools);
    expect(await premium()).toBe(true);
  });

  test("never charges a cancelled trial and keeps it open to its last moment", async () => {
    await subscribe();
    await app.pass(1000);
    const { provider_id } = await running();
    const command = { k: "stop_renewal" as const, subscription: provider_id };
    await queueCommand(app.db, { key: "cancel", userId: buyer.userId, command }, app.tools);
    if (app.tools.payments) await runDueCommands(app.tools, app.tools.payments);
    await app.pass(7 * DAY_MS - 2000);
    expect(await premium()).toBe(true);
    await app.pass(400 * DAY_MS);
    expect(await charges()).toEqual([]);
    expect(await premium()).toBe(false);
    expect(await kinds()).toEqual(["trial_started", "renewal_stopped", "subscription_ended"]);
  });

  test("keeps premium for a week after a failed renewal, tries again, and then ends it", async () => {
    await subscribe("monthly", "4000000000000341");
    await app.pass(31 * DAY_MS + 1000);
    expect((await running()).status).toBe("past_due");
    expect(await premium()).toBe(true);
    await app.pass(8 * DAY_MS);
    expect(await premium()).toBe(false);
    expect((await running()).running).toBe(false);
    expect(await charges()).toEqual([1299]);
  });

  test("sells nothing on a declined, expired or unconfirmed card and lets the payer try again", async () => {
    const opened = await begin("monthly");
    if ("refused" in opened) throw new Error("refused");
    for (const card of ["4000000000000002", "4000000000000069"]) {
      const answer = await pay(opened.url, { card });
      expect(answer.status).toBe(402);
      expect(answer.body).toContain('role="alert"');
    }
    expect((await pay(opened.url, { card: "4000002500003155" })).body).toContain("Yes, confirm it");
    expect((await pay(opened.url, { card: "4000002500003155", step: "refuse" })).status).toBe(402);
    expect(await charges()).toEqual([]);
    expect((await pay(opened.url, { card: "4000002500003155", step: "confirm" })).status).toBe(303);
    expect(await charges()).toEqual([1299]);
  });

  test("takes a form sent twice as one purchase, and payment sent twice as one charge", async () => {
    const [first, second] = await Promise.all([begin("monthly", "same"), begin("monthly", "same")]);
    expect(first).toEqual(second);
    if ("refused" in first) throw new Error("refused");
    await Promise.all(Array.from({ length: 5 }, () => pay(first.url)));
    expect(await charges()).toEqual([1299]);
    expect(await app.db.selectFrom("checkouts").selectAll().execute()).toHaveLength(1);
    expect(await app.db.selectFrom("renewal_consents").selectAll().execute()).toHaveLength(1);
  });

  test("refuses a second subscription", async () => {
    await subscribe("monthly");
    expect(await begin("annual")).toMatchObject({ refused: 409 });
  });

  test("keeps one subscription of two checkouts paid side by side, and refunds the other", async () => {
    const opened = [await begin("monthly"), await begin("monthly")];
    for (const checkout of opened) {
      if ("refused" in checkout) throw new Error("refused");
      const led = await pay(checkout.url);
      await settlePurchase(
        app.tools,
        new URL(String(led.headers.location), "http://x").searchParams.get("session_id") ?? "",
      );
    }
    if (app.tools.payments) await runDueCommands(app.tools, app.tools.payments);
    await app.payments.turn();
    expect((await charges()).toSorted()).toEqual([0, 1299]);
    await app.pass(31 * DAY_MS);
    expect((await charges()).reduce((sum, amount) => sum + amount, 0)).toBe(2 * 1299);
    const rows = await app.db.selectFrom("subscriptions").select("running").orderBy("running").execute();
    expect(rows).toEqual([{ running: false }, { running: true }]);
  });

  test("offers no second trial to somebody who comes back", async () => {
    await subscribe();
    const { provider_id } = await running();
    const end = { k: "end_now" as const, subscription: provider_id };
    await app.tools.payments?.execute(end, "end");
    await app.payments.turn();
    const again = await begin("annual");
    if ("refused" in again) throw new Error("refused");
    const page = await app.browser().get(again.url);
    expect(page.body).not.toContain("free trial");
  });

  test("takes the unused part of the monthly plan off the annual price", async () => {
    await subscribe("monthly");
    await app.pass(10 * DAY_MS);
    const { provider_id } = await running();
    const to = { plan: "annual" as const, price: { amount: 8900, currency: "eur" } };
    const command = { k: "change_plan" as const, subscription: provider_id, to, when: "at_once" as const };
    await queueCommand(app.db, { key: "better", userId: buyer.userId, command }, app.tools);
    if (app.tools.payments) await runDueCommands(app.tools, app.tools.payments);
    await app.payments.turn();
    const paid = await charges();
    expect(paid[1]).toBe(8900 - Math.ceil((1299 * 21) / 31));
    expect(await running()).toMatchObject({ plan: "annual", running: true });
    expect(await kinds()).toContain("period_replaced");
    await app.pass(400 * DAY_MS);
    expect(await charges()).toHaveLength(3);
  });

  test("begins the cheaper plan when the paid year ends", async () => {
    await subscribe("annual");
    await app.pass(8 * DAY_MS);
    const { provider_id } = await running();
    const to = { plan: "monthly" as const, price: { amount: 1299, currency: "eur" } };
    const command = { k: "change_plan" as const, subscription: provider_id, to, when: "next_period" as const };
    await queueCommand(app.db, { key: "cheaper", userId: buyer.userId, command }, app.tools);
    await reconcilePayments(app.tools);
    expect(await running()).toMatchObject({ plan: "annual", next_plan: "monthly", status: "active" });
    expect(await charges()).toEqual([8900]);
    await app.pass(366 * DAY_MS);
    expect(await charges()).toEqual([8900, 1299]);
    expect(await running()).toMatchObject({ plan: "monthly", next_plan: null });
    expect((await kinds()).filter((kind) => kind === "trial_extended")).toEqual([]);
  });

  test("refunds by itself what is paid after a cancellation", async () => {
    await subscribe("monthly");
    await app.pass(DAY_MS);
    const { provider_id } = await running();
    const { appendToLedger } = await import("../../billing/ledger-store.ts");
    // Decided here, and the provider can't be reached for weeks.
    await app.db.transaction().execute(async (trx) => {
      const entry = { k: "renewal_stopped" as const, subscription: provider_id, key: "cancel", at: app.tools.now() };
      await appendToLedger(trx, buyer.userId, [entry], app.tools);
      const command = { k: "stop_renewal" as const, subscription: provider_id };
      await queueCommand(trx, { key: "cancel", userId: buyer.userId, command }, app.tools);
    });
    await app.pass(35 * DAY_MS);
    if (app.tools.payments) await runDueCommands(app.tools, app.tools.payments);
    await app.payments.turn();
    expect(await charges()).toEqual([1299, 0]);
    expect(await premium()).toBe(false);
  });

  test("keeps premium open while a renewal's bill is a draft, with or without webhooks", async () => {
    await setTestBilling(app.db, { draftDelay: 72 * 3600 });
    await subscribe("monthly");
    await app.pass(31 * DAY_MS + 600_000);
    expect(await charges()).toEqual([1299]);
    expect(await premium()).toBe(true);
    expect(await premium(app.tools.now() + 3 * DAY_MS)).toBe(true);
    await app.pass(3 * DAY_MS);
    expect(await charges()).toEqual([1299, 1299]);
    expect((await kinds()).filter((kind) => kind === "period_paid")).toHaveLength(2);
  });

  test("takes a discount off the renewal whose bill is a draft, once", async () => {
    await setTestBilling(app.db, { draftDelay: 72 * 3600 });
    await subscribe("monthly");
    await app.pass(31 * DAY_MS + 600_000);
    const { provider_id: subscription } = await running();
    await app.db.transaction().execute(async (trx) => {
      const command = { k: "discount" as const, subscription, percent: 20 };
      await queueCommand(trx, { key: "discount", userId: buyer.userId, command }, app.tools);
    });
    if (app.tools.payments) await runDueCommands(app.tools, app.tools.payments);
    await app.pass(3 * DAY_MS);
    expect(await charges()).toEqual([1299, 1039]);
    await app.pass(31 * DAY_MS);
    expect(await charges()).toEqual([1299, 1039, 1299]);
  });

  test("grants a renewal that was paid from the customer's balance", async () => {
    await subscribe("monthly");
    await sql`update test_payments set object = object || '{"balance": -2000}' where kind = 'customer'`.execute(app.db);
    await app.pass(31 * DAY_MS);
    expect(await charges()).toEqual([1299]);
    const ledger = await readLedger(app.db, buyer.userId);
    expect(ledger.at(-1)).toMatchObject({ k: "period_paid", paid: { amount: 0 }, fromBalance: 1299 });
    expect(await premium(app.tools.now() + 20 * DAY_MS)).toBe(true);
  });

  test("grants a renewal that a coupon for all of it paid, and charges the one after it", async () => {
    await subscribe("monthly");
    const coupon = { id: "all", object: "coupon", percent_off: 100, duration: "once" };
    const discounts = JSON.stringify([{ id: "di_1", object: "discount", source: { type: "coupon", coupon } }]);
    await sql`
      update test_payments set object = jsonb_set(object, '{discounts}', ${discounts}::jsonb)
      where kind = 'subscription'`.execute(app.db);
    await app.pass(31 * DAY_MS);
    expect(await charges()).toEqual([1299]);
    expect((await readLedger(app.db, buyer.userId)).at(-1)).toMatchObject({ k: "period_paid", paid: { amount: 0 } });
    expect(await premium(app.tools.now() + 20 * DAY_MS)).toBe(true);
    await app.pass(31 * DAY_MS);
    expect(await charges()).toEqual([1299, 1299]);
  });

  test("ends access and renewals with a chargeback, and gives the rest back when it's won", async () => {
    await subscribe("monthly");
    await app.pass(10 * DAY_MS);
    const at = () => app.tools.now();
    const [charge] = await withTestStore(app.db, at(), (store) => store.list("charge"));
    const payment = charge?.payment_intent ?? "";
    const { id } = await withTestStore(app.db, at(), (store) => openDispute(store, payment));
    await app.payments.turn();
    if (app.tools.payments) await runDueCommands(app.tools, app.tools.payments);
    await app.payments.turn();
    expect(await premium()).toBe(false);
    expect((await running()).running).toBe(false);
    await app.pass(60 * DAY_MS);
    await withTestStore(app.db, at(), (store) => closeDispute(store, id, "won"));
    await app.payments.turn();
    expect(await premium()).toBe(true);
    expect(await premium(at() + 20 * DAY_MS)).toBe(true);
    expect(await premium(at() + 22 * DAY_MS)).toBe(false);
  });

  test("records a warning of fraud for staff and changes nothing", async () => {
    await subscribe("monthly");
    const [charge] = await withTestStore(app.db, app.tools.now(), (store) => store.list("charge"));
    const payment = charge?.payment_intent ?? "";
    await withTestStore(app.db, app.tools.now(), (store) => sendFraudWarning(store, payment));
    await app.payments.turn();
    expect(await kinds()).toEqual(["period_paid", "fraud_warning"]);
    expect(await premium()).toBe(true);
  });

  test("leaves a subscription unpaid when the account is set up so, and takes it up again with a new card", async () => {
    await setTestBilling(app.db, { afterRetries: "unpaid" });
    await subscribe("monthly", "4000000000000341");
    await app.pass(31 * DAY_MS);
    await app.pass(9 * DAY_MS);
    expect((await running()).status).toBe("unpaid");
    expect(await premium()).toBe(false);
    expect(await kinds()).toContain("collection_stopped");
  });

  test("asks for confirmation at a renewal and pays nothing without it", async () => {
    const opened = await begin("monthly");
    if ("refused" in opened) throw new Error("refused");
    await pay(opened.url, { card: "4000002760003184", step: "confirm" });
    await app.payments.turn();
    await app.pass(31 * DAY_MS);
    expect(await charges()).toEqual([1299]);
    expect(await kinds()).toContain("payment_failed");
    const truth = await app.tools.payments?.readSubscription((await running()).provider_id);
    expect(truth?.bills.at(-1)).toMatchObject({ state: "failed", needsConfirmation: true });
  });

  test("refuses a second currency in our own words before the payment page", async () => {
    await subscribe("monthly");
    const group = { purpose: "group" as const, seats: 2, name: "Club", consent };
    const common = { requestKey: "group-1", title: "Club", successPath: "/", cancelPath: "/" };
    const opened = await openPurchase(app.tools, { buyer, purchase: group, country: "US", ...common });
    expect(opened).toMatchObject({
      refused: 409,
      errors: [expect.stringContaining("You already pay for a plan in EUR")],
    });
  });

  test.each([
    ["an unknown parameter", { nonsense: "1" }],
    ["a mistyped one", { cancel_at_period_end: "yes" }],
    ["a proration date with a new anchor", { proration_date: "1", billing_cycle_anchor: { type: "now" } }],
    ["a trial that ends in the past", { trial_end: "1" }],
    ["a trial of more than two years", { trial_end: "99999999999" }],
  ])("refuses %s like Stripe", async (_what, parameters) => {
    await subscribe("monthly");
    const { provider_id } = await running();
    const change = withTestStore(app.db, app.tools.now(), async (store) => {
      const subscription = await store.get("subscription", provider_id);
      if (subscription) await changeSubscription(store, subscription, parse(apiInput.subscription, parameters));
    });
    await expect(change).rejects.toThrow();
  });
});
