import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { addDemoAccounts } from "../account/demo-accounts.ts";
import { addDemoSubscriptions } from "./add-demo-subscriptions.ts";

let app: PaidApp;

beforeEach(async () => {
  app = await createPaidApp({ now: "2026-03-12T09:00:00Z" });
});
afterEach(() => app.close());

async function startDemo(): Promise<void> {
  await addDemoAccounts(app.tools);
  await addDemoSubscriptions(app.tools);
  await app.payments.turn();
}

async function browserOf(name: string) {
  const browser = app.browser();
  expect((await browser.logIn(`${name}@example.com`)).status).toBe(200);
  return browser;
}
const settingsOf = async (name: string) =>
  (await (await browserOf(name)).data("/payment/subscription_settings/")).results;

test("puts trial@ in the middle of an unpaid trial", async () => {
  await startDemo();
  const { standing, receipts } = await settingsOf("trial");
  expect(standing).toMatchObject({
    status: "trial",
    trial_until: "2026-03-17T09:00:00.000Z",
    sources: ["trial"],
    subscription: { plan_interval: "annual", next_billing_date: "2026-03-17T09:00:00.000Z" },
    may: { cancel: true, change_card: true },
  });
  expect(receipts).toEqual([]);
});

test("gives premium@ three paid months and every action", async () => {
  await startDemo();
  const { standing, receipts } = await settingsOf("premium");
  expect(standing).toMatchObject({
    status: "active",
    sources: ["subscription"],
    may: { cancel: true, suspend: true, change_to: "annual", change_card: true },
  });
  expect(receipts.map(({ at }: { at: string }) => at.slice(0, 10))).toEqual(["2026-03-02", "2026-02-02", "2026-01-02"]);
});

test("changes nothing at a second start, even after a cancellation", async () => {
  await startDemo();
  const rows = () => app.db.selectFrom("ledger_entries").select("effect_key").orderBy("effect_key").execute();
  const before = await rows();
  await startDemo();
  expect(await rows()).toEqual(before);
  const browser = await browserOf("trial");
  expect((await browser.post("/payment_processor/cancel_trial/", {})).status).toBe(200);
  await app.pass(10 * DAY_MS);
  await startDemo();
  expect((await settingsOf("trial")).standing.status).toBe("none");
});

test("lets the trial be cancelled, and then charges nothing", async () => {
  await startDemo();
  const browser = await browserOf("trial");
  expect((await browser.post("/payment_processor/cancel_trial/", {})).status).toBe(200);
  await app.pass(30 * DAY_MS);
  const { receipts, standing } = await settingsOf("trial");
  expect([receipts, standing.has_premium]).toEqual([[], false]);
});

test("gives both premium even when the provider is down", async () => {
  await app.payments.close();
  await startDemo();
  for (const name of ["trial", "premium"]) {
    expect((await settingsOf(name)).standing).toMatchObject({ has_premium: true, sources: ["demo"] });
  }
});
