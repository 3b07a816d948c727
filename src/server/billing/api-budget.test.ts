import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { newMember } from "#tests/kit/people.ts";
import { type WatchedStripe, watchStripe } from "#tests/kit/watch-stripe.ts";
import { failRefund } from "../payments/embedded/disputes.ts";
import { withTestStore } from "../payments/embedded/test-store.ts";
import { runDueCommands } from "./commands.ts";
import { updateCustomerEmail } from "./customer.ts";
import { readLedger } from "./ledger-store.ts";
import { openPurchase } from "./open-purchase.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

let app: PaidApp;
let watched: WatchedStripe;

beforeEach(async () => {
  watched = watchStripe();
  app = await createPaidApp({ now: "2026-03-02T09:00:00Z", watched });
  // Like at Stripe: what an event names is read two seconds later.
  app.tools.payments = { ...app.payments.provider, readDelayMs: 2000 };
});
afterEach(() => app.close());

type Plan = "monthly" | "annual" | "lifetime";

/** A whole purchase: the page before it, the payment, the return, all webhooks, and the duties for ten minutes. */
async function buy(plan: Plan, { returnsFirst = true } = {}) {
  const { browser, ...who } = await newMember(app);
  const purchase =
    plan === "lifetime" ? { purpose: plan } : { purpose: "subscription" as const, plan, consent: "I agree." };
  const opened = await openPurchase(app.tools, {
    buyer: who,
    purchase,
    country: "US",
    requestKey: who.email,
    title: "Hypatia premium",
    successPath: "/premium/success/?session_id={CHECKOUT_SESSION_ID}",
    cancelPath: "/premium/",
  });
  if ("refused" in opened) throw new Error(opened.errors?.join(" "));
  const led = await browser.form(opened.url, { step: "pay", card: "4242424242424242", email: who.email });
  const session_id = new URL(String(led.headers.location), "http://x").searchParams.get("session_id");
  const comeBack = () => browser.post("/premium/success/settle/", { session_id });
  if (returnsFirst) await comeBack();
  await app.payments.turn();
  if (!returnsFirst) await comeBack();
  for (const wait of [3000, 60_000, 600_000]) {
    await app.pass(wait);
    await reconcilePayments(app.tools);
  }
  return who;
}

const kinds = async (userId: string) => (await readLedger(app.db, userId)).map(({ k }) => k);

describe("requests to the payment provider", () => {
  test.each<[Plan, boolean]>([
    ["monthly", true],
    ["monthly", false],
    ["annual", true],
    ["annual", false],
    ["lifetime", true],
  ])("are eight at most for a %s purchase with all its webhooks (returned first: %s)", async (plan, returnsFirst) => {
    // What is sold is listed there once, by the first purchase of all.
    await buy(plan);
    watched.requests.splice(0);
    const { userId } = await buy(plan, { returnsFirst });
    expect(await kinds(userId)).toEqual([
      plan === "annual" ? "trial_started" : plan === "monthly" ? "period_paid" : "lifetime_bought",
    ]);
    expect(watched.requests.length, watched.requests.join("\n")).toBeLessThanOrEqual(8);
  });

  test("are one a day when nothing changed, and find a refund whose webhook was lost", async () => {
    const { userId } = await buy("monthly");
    await app.pass(DAY_MS);
    await reconcilePayments(app.tools);
    await app.pass(DAY_MS);
    watched.requests.splice(0);
    await reconcilePayments(app.tools);
    expect(watched.requests).toEqual(["GET /v1/events"]);
    const [charge] = await withTestStore(app.db, app.tools.now(), (store) => store.list("charge"));
    await app.payments.provider.execute(
      { k: "refund", charge: charge?.payment_intent ?? "", amount: charge?.amount ?? 0 },
      "staff",
    );
    await app.payments.idle();
    await app.db.deleteFrom("payment_reads").execute();
    await app.db.deleteFrom("payment_webhook_events").execute();
    app.setNow(app.tools.now() + DAY_MS);
    await reconcilePayments(app.tools);
    await app.pass(3000);
    await reconcilePayments(app.tools);
    expect(await kinds(userId)).toContain("refunded");
  });

  test("read everything after a month without reading the events", async () => {
    const { userId } = await buy("annual");
    await app.pass(8 * DAY_MS);
    await reconcilePayments(app.tools);
    const [charge] = await withTestStore(app.db, app.tools.now(), (store) => store.list("charge"));
    await app.payments.provider.execute(
      { k: "refund", charge: charge?.payment_intent ?? "", amount: charge?.amount ?? 0 },
      "staff",
    );
    await app.payments.idle();
    await app.db.deleteFrom("payment_reads").execute();
    await app.db
      .updateTable("payment_event_cursor")
      .set({ heard_until: new Date(app.tools.now() - 30 * DAY_MS) })
      .execute();
    await reconcilePayments(app.tools);
    expect(await kinds(userId)).toContain("refunded");
  });

  test("bring a refund that the bank sent back into the ledger", async () => {
    const { userId } = await buy("monthly");
    const [charge] = await withTestStore(app.db, app.tools.now(), (store) => store.list("charge"));
    await app.payments.provider.execute(
      { k: "refund", charge: charge?.payment_intent ?? "", amount: charge?.amount ?? 0 },
      "staff",
    );
    await app.pass(3000);
    await reconcilePayments(app.tools);
    await withTestStore(app.db, app.tools.now(), async (store) => {
      const [refund] = await store.list("refund");
      await failRefund(store, refund?.id ?? "");
    });
    await app.pass(3000);
    await app.pass(3000);
    await reconcilePayments(app.tools);
    expect(await kinds(userId)).toEqual(["period_paid", "refunded", "refund_failed"]);
  });

  test("report a new address in the order of the changes, and nothing about somebody who never paid", async () => {
    const { userId } = await buy("monthly");
    const stranger = await newMember(app);
    const tell = (id: string, email: string) =>
      app.db.transaction().execute((trx) => updateCustomerEmail(trx, app.tools, { userId: id, email }));
    await tell(userId, "one@example.com");
    app.setNow(app.tools.now() + 1000);
    await tell(userId, "two@example.com");
    await tell(stranger.userId, "three@example.com");
    await runDueCommands(app.tools, app.payments.provider);
    const customers = await withTestStore(app.db, app.tools.now(), (store) => store.list("customer"));
    expect(customers.map(({ email }) => email)).toEqual(["two@example.com"]);
    const emails = watched.calls.flatMap(({ method, args }) => (method === "customers.update" ? [args[1]] : []));
    expect(emails).toEqual([{ email: "one@example.com" }, { email: "two@example.com" }]);
  });
});
