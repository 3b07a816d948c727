import { expect, test } from "vitest";
import type { TestBrowser } from "#tests/kit/client.ts";
import { buyGift, codesFor } from "#tests/kit/gifts.ts";
import { buyGroup, joinBy, linkOf } from "#tests/kit/groups.ts";
import { newMember } from "#tests/kit/people.ts";
import { app, browser, buy, openShop } from "#tests/kit/premium-shop.ts";
import { appendToLedger } from "./billing/ledger-store.ts";
import { recompute } from "./billing/recompute.ts";
import { leaveTestProvider } from "./leave-test-provider.ts";

openShop();

const hasPremium = async (who: TestBrowser): Promise<boolean> =>
  (await who.data("/")).globals.user.has_brilliant_premium;

const activate = (who: TestBrowser, code: string) => who.post("/give-premium/activate/", { code });

/** The next start, without the test provider. */
async function leave(): Promise<number> {
  await app.payments.idle();
  app.tools.payments = null;
  return leaveTestProvider(app.tools);
}

test("purchases with test money are worth nothing once the test provider is gone", async () => {
  await buy("annual");
  await buy("lifetime");
  const giver = (await newMember(app)).browser;
  await buyGift(app, giver);
  await buyGift(app, giver, { giftee_email: "later@example.com" });
  const [code = ""] = await codesFor(app, "amina@example.com");
  const [unused = ""] = await codesFor(app, "later@example.com");
  const receiver = (await newMember(app)).browser;
  expect((await activate(receiver, code)).status).toBe(200);
  const group = await buyGroup(app, 3);
  const { browser: seated } = await joinBy(app, await linkOf(group));
  const buyers = [browser, receiver, seated];
  for (const who of buyers) expect(await hasPremium(who)).toBe(true);

  expect(await leave()).toBeGreaterThan(0);
  for (const who of buyers) expect(await hasPremium(who)).toBe(false);
  expect((await activate((await newMember(app)).browser, unused)).status).toBeGreaterThanOrEqual(400);
  const options = { repair: false, tell: () => {}, progress: () => {} };
  expect(await recompute(app.tools, options)).toMatchObject({ different: 0 });
  for (const table of ["payment_customers", "test_payments", "trial_starts"] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  const waiting = app.db.selectFrom("payment_commands").select("command_id").where("done_at", "is", null);
  expect(await waiting.execute()).toEqual([]);
});

test("purchases with real money stay, and a second start changes nothing", async () => {
  await buy("monthly");
  const { browser: real, email } = await newMember(app);
  const users = app.db.selectFrom("users").select("user_id").where("email", "=", email);
  const { user_id } = await users.executeTakeFirstOrThrow();
  const paid = { amount: 9900, currency: "EUR" };
  const bought = { k: "lifetime_bought" as const, paid, key: "lifetime:real", at: app.tools.now(), charge: "ch_real" };
  await app.db.transaction().execute((trx) => appendToLedger(trx, user_id, [bought], app.tools));
  await leave();
  expect([await hasPremium(browser), await hasPremium(real)]).toEqual([false, true]);
  const before = await app.database.state();
  expect(await leave()).toBe(0);
  expect(await app.database.state()).toEqual(before);
});
