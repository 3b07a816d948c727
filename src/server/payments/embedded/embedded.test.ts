import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/premium/instant.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { readLedger } from "../../premium/ledger-store.ts";
import { openPurchase } from "../../premium/open-purchase.ts";
import { settlePurchase } from "../../premium/settle-purchase.ts";
import { queueCommand, runDueCommands } from "../commands.ts";
import { lookAfterPayments } from "../look-after-payments.ts";
import { moveTestClock } from "./test-store.ts";

let app: PaidApp;
let buyer: { userId: string; email: string };

beforeEach(async () => {
  app = await createPaidApp({ now: "2026-03-02T09:00:00Z" });
  buyer = await person("amina@example.com");
});
afterEach(() => app.close());

async function person(email: string) {
  await app.browser().signUp(email, "seven green turtles");
  const row = await app.db.selectFrom("users").select("user_id").where("email", "=", email).executeTakeFirstOrThrow();
  return { userId: row.user_id, email };
}

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

/** What the payer does on the hosted page; answers where they are led. */
async function pay(url: string, fields: Record<string, string> = {}) {
  const browser = app.browser();
  return browser.form(url, { step: "pay", card: "4242424242424242", email: buyer.email, ...fields });
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
  test("a trial begins, is charged after seven days, and renews a year later", async () => {
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

  test("the provider's own clock can be moved on, and what became due is billed", async () => {
    await subscribe();
    await moveTestClock(app.db, 8 * DAY_MS);
    await app.payments.turn();
    expect(await charges()).toEqual([8900]);
  });

  test("the success page, the webhook and the duty together grant it once", async () => {
    const session = await subscribe("monthly");
    await Promise.all([settlePurchase(app.tools, session), app.payments.turn(), lookAfterPayments(app.tools)]);
    expect((await kinds()).filter((kind) => kind === "period_paid")).toHaveLength(1);
    expect(await charges()).toEqual([1299]);
  });

  test("a payer stays at the name by which they came: one's own machine has two", async () => {
    const opened = await begin("monthly");
    if ("refused" in opened) throw new Error("refused");
    expect(opened.url).toMatch(/^\/test-payments\/checkout\//);
    expect((await app.browser().get(opened.url)).body).toContain('href="/premium/"');
    const led = await pay(opened.url);
    expect(led.headers.location).toMatch(/^\/premium\/success\/\?session_id=cs_test_\w+$/);
  });

  test("where no webhook and no return ever came, the duty heals it", async () => {
    const opened = await begin("monthly");
    if ("refused" in opened) throw new Error("refused");
    await pay(opened.url);
    expect(await premium()).toBe(false);
    app.setNow(app.tools.now() + 3 * 60_000);
    await lookAfterPayments(app.tools);
    expect(await premium()).toBe(true);
  });

  test("a cancelled trial is never charged and stays open to its last moment", async () => {
    await subscribe();
    const { provider_id } = await running();
    const command = { k: "stop_renewal" as const, subscription: provider_id };
    await queueCommand(app.db, { key: "cancel", userId: buyer.userId, command }, app.tools);
    if (app.tools.payments) await runDueCommands(app.tools, app.tools.payments);
    await app.pass(7 * DAY_MS - 1000);
    expect(await premium()).toBe(true);
    await app.pass(400 * DAY_MS);
    expect(await charges()).toEqual([]);
    expect(await premium()).toBe(false);
    expect(await kinds()).toEqual(["trial_started", "renewal_stopped", "subscription_ended"]);
  });

  test("a renewal that fails leaves a week, is tried again, and then ends", async () => {
    await subscribe("monthly", "4000000000000341");
    await app.pass(31 * DAY_MS + 1000);
    expect((await running()).status).toBe("past_due");
    expect(await premium()).toBe(true);
    await app.pass(8 * DAY_MS);
    expect(await premium()).toBe(false);
    expect((await running()).running).toBe(false);
    expect(await charges()).toEqual([1299]);
  });

  test("a declined or expired card, or a bank's no, buys nothing and one may try again", async () => {
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

  test("a form sent twice is one purchase, and paid twice it is paid once", async () => {
    const [one, two] = await Promise.all([begin("monthly", "same"), begin("monthly", "same")]);
    expect(one).toEqual(two);
    if ("refused" in one) throw new Error("refused");
    await Promise.all(Array.from({ length: 5 }, () => pay(one.url)));
    expect(await charges()).toEqual([1299]);
    expect(await app.db.selectFrom("checkouts").selectAll().execute()).toHaveLength(1);
    expect(await app.db.selectFrom("renewal_consents").selectAll().execute()).toHaveLength(1);
  });

  test("who has a subscription cannot buy a second", async () => {
    await subscribe("monthly");
    expect(await begin("annual")).toMatchObject({ refused: 409 });
  });

  test("two checkouts that stood open side by side and were both paid are one subscription, and the other's money goes back", async () => {
    const opened = [await begin("monthly"), await begin("monthly")];
    for (const one of opened) {
      if ("refused" in one) throw new Error("refused");
      const led = await pay(one.url);
      await settlePurchase(
        app.tools,
        new URL(String(led.headers.location), "http://x").searchParams.get("session_id") ?? "",
      );
    }
    if (app.tools.payments) await runDueCommands(app.tools, app.tools.payments);
    await app.payments.turn();
    expect((await charges()).toSorted()).toEqual([0, 1299]);
    await app.pass(31 * DAY_MS);
    expect((await charges()).reduce((sum, one) => sum + one, 0)).toBe(2 * 1299);
    const rows = await app.db.selectFrom("subscriptions").select("running").orderBy("running").execute();
    expect(rows).toEqual([{ running: false }, { running: true }]);
  });

  test("the trial is once, also for who comes back", async () => {
    await subscribe();
    const { provider_id } = await running();
    const end = { k: "end_now" as const, subscription: provider_id };
    await app.tools.payments?.obey(end, "end");
    await app.payments.turn();
    const again = await begin("annual");
    if ("refused" in again) throw new Error("refused");
    const page = await app.browser().get(again.url);
    expect(page.body).not.toContain("free trial");
  });

  test("the better plan takes the rest of the paid one off its price", async () => {
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

  test("the cheaper plan begins where the paid year ends", async () => {
    await subscribe("annual");
    await app.pass(8 * DAY_MS);
    const { provider_id } = await running();
    const to = { plan: "monthly" as const, price: { amount: 1299, currency: "eur" } };
    const command = { k: "change_plan" as const, subscription: provider_id, to, when: "next_period" as const };
    await queueCommand(app.db, { key: "cheaper", userId: buyer.userId, command }, app.tools);
    if (app.tools.payments) await runDueCommands(app.tools, app.tools.payments);
    await app.payments.turn();
    expect(await running()).toMatchObject({ plan: "annual", next_plan: "monthly", status: "active" });
    expect(await charges()).toEqual([8900]);
    await app.pass(366 * DAY_MS);
    expect(await charges()).toEqual([8900, 1299]);
    expect(await running()).toMatchObject({ plan: "monthly", next_plan: null });
    expect((await kinds()).filter((kind) => kind === "trial_extended")).toEqual([]);
  });

  test("what is paid after a cancellation goes back by itself", async () => {
    await subscribe("monthly");
    await app.pass(DAY_MS);
    const { provider_id } = await running();
    const { appendToLedger } = await import("../../premium/ledger-store.ts");
    // Decided here, and the provider cannot be told for weeks.
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
});
