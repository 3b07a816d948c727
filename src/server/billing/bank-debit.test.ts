import { describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { checkoutOf, giftMessage } from "#tests/kit/gifts.ts";
import { groupForm, PLANS } from "#tests/kit/groups.ts";
import { app, browser, formFor, ledgerKinds, mailsNow, openShop, settings } from "#tests/kit/premium-shop.ts";
import { setTestBilling } from "../payments/embedded/test-store.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

/** Bank accounts of the test provider in the euro area, by the bank's answer. */
const accounts = {
  paid: "0000000000013001",
  turned_down: "0000000000013002",
  later_turned_down: "0000000000013003",
  taken_back: "0000000000013004",
};
type Account = keyof typeof accounts;
type Plan = "monthly" | "annual" | "lifetime";

openShop();

/** Pays from a bank account on the provider's page, and comes back to ours. Returns the session. */
async function debit(url: string, account: Account, days = "5"): Promise<string> {
  const page = new URL(url, app.tools.settings.siteUrl).pathname;
  const fields = { step: "pay", country: "DE", card: accounts[account], email: "payer@example.com", days };
  const led = await app.browser().form(page, fields);
  return new URL(String(led.headers.location), "http://x").searchParams.get("session_id") ?? "";
}

async function opened(plan: Plan): Promise<string> {
  const answer = await browser.form("/premium/checkout/", (await formFor(plan)).fields);
  return String(answer.headers.location);
}

async function settle(session_id: string) {
  return (await browser.post("/premium/success/settle/", { session_id })).json().results.bought;
}

async function buyBy(plan: Plan, account: Account, days?: string): Promise<string> {
  const session = await debit(await opened(plan), account, days);
  await settle(session);
  return session;
}

const sent = async (what: string) => (await mailsNow()).filter((mail) => mail.startsWith(what)).length;

/** Card or account on the latest receipt and the latest invoice. */
async function shownPayers(): Promise<unknown[]> {
  const mail = await app.db
    .selectFrom("mails")
    .select("facts")
    .where("template", "=", "receipt")
    .orderBy("mail_id", "desc")
    .executeTakeFirstOrThrow();
  const invoice = await app.db
    .selectFrom("documents")
    .select("facts")
    .orderBy("number", "desc")
    .executeTakeFirstOrThrow();
  return [mail.facts.card, invoice.facts.card];
}

/** Lets days pass with the duties of each. */
async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    await app.pass(DAY_MS);
    await reconcilePayments(app.tools);
  }
}

describe.each(["incomplete", "active"] as const)(
  "a month paid from a bank account, its subscription %s meanwhile",
  (whileDebited) => {
    test("is on its way for days, opens premium when the money arrives, and says so each time", async () => {
      await setTestBilling(app.db, { whileDebited });
      const session = await debit(await opened("monthly"), "paid");
      expect(await settle(session)).toMatchObject({ state: "under_way", paid: { amount: 1299 }, subscription: null });
      await days(4);
      expect((await settings()).standing).toMatchObject({ has_premium: false, subscription: null });
      expect((await settings()).on_its_way).toEqual([
        { what: "monthly", name: "", paid: { amount: 1299, currency: "eur" }, since: "2026-03-02T09:00:00.000Z" },
      ]);
      expect(await ledgerKinds()).toEqual([]);
      expect([await sent("debit_begun"), await sent("receipt")]).toEqual([1, 0]);
      await days(1);
      expect(await settle(session)).toMatchObject({ state: "paid", subscription: { plan_interval: "monthly" } });
      const { standing, on_its_way, history } = await settings();
      expect(standing).toMatchObject({ has_premium: true, status: "active", by_debit: true, may: { change_to: null } });
      expect(standing.account).toEqual({ kind: "sepa_debit", last4: "3001" });
      const payer = { brand: "sepa_debit", last4: "3001" };
      expect(await shownPayers()).toEqual([payer, payer]);
      expect(on_its_way).toEqual([]);
      expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(["period_paid", "debit_begun"]);
      expect([await sent("debit_begun"), await sent("receipt"), await sent("debit_failed")]).toEqual([1, 1, 0]);
    });

    test("is over if the bank turns it down: nothing is charged again, a mail says why, and a card can pay", async () => {
      await setTestBilling(app.db, { whileDebited });
      const session = await buyBy("monthly", "turned_down");
      await days(5);
      expect(await settle(session)).toMatchObject({ state: "failed", subscription: null });
      await days(30);
      expect((await settings()).standing).toMatchObject({ has_premium: false, subscription: null });
      expect(await ledgerKinds()).toEqual([]);
      expect([await sent("debit_failed"), await sent("receipt"), await sent("payment_failed")]).toEqual([1, 0, 0]);
      const again = await opened("monthly");
      await browser.form(new URL(again, "http://x").pathname, {
        step: "pay",
        country: "DE",
        card: "4242424242424242",
        email: "a@example.com",
      });
      await days(1);
      expect((await settings()).standing.has_premium).toBe(true);
    });
  },
);

test("a second purchase is refused while the bank works on the first", async () => {
  await buyBy("monthly", "paid");
  const { results } = await browser.data("/premium/checkout/?plan=lifetime&country=DE");
  expect(results.refusal).toContain("still on its way from your bank");
});

test("a month arrives long after its payment page would have closed, and though no event was heard", async () => {
  const session = await buyBy("monthly", "paid", "14");
  await app.db.deleteFrom("test_payments").where("kind", "=", "event").execute();
  await days(15);
  expect(await settle(session)).toMatchObject({ state: "paid" });
});

test("premium for life begins on the day the money arrives, and can be refunded for 14 days from then", async () => {
  await buyBy("lifetime", "paid");
  await days(5);
  const { standing } = await settings();
  expect(standing).toMatchObject({
    has_premium: true,
    premium_until: null,
    withdraw_until: "2026-03-21T09:00:00.000Z",
  });
});

test("a gift goes out when the money arrives; one that the bank turned down never does", async () => {
  for (const account of ["paid", "turned_down"] as const) {
    const url = checkoutOf(await browser.post("/give-premium/message/save/", giftMessage()));
    const session_id = await debit(url, account);
    const settled = await browser.post("/give-premium/stp/success/settle/", { session_id });
    expect(settled.json().results.payments_gifts_success).toMatchObject({ state: "under_way", gift_fulfilled: false });
  }
  await days(6);
  expect(await app.db.selectFrom("gifts").select("amount").execute()).toHaveLength(1);
  expect([await sent("debit_begun"), await sent("gift_receipt"), await sent("debit_failed")]).toEqual([2, 1, 1]);
});

test("a group opens when the money arrives, and takes more seats only with the next bill", async () => {
  const answer = await browser.post(PLANS, await groupForm(browser, "3"));
  const session_id = await debit(answer.json().results.redirect_to, "paid");
  const settled = await browser.post(`${PLANS}return-page/settle/`, { session_id });
  expect(settled.json().results.bought).toMatchObject({ state: "under_way", group_id: null });
  await days(5);
  const [group] = (await settings()).groups;
  expect(group).toMatchObject({ is_paid: true });
  const page = `/payment/subscription_settings/manage_group_plan/?group_id=${group.group_id}&seats=4`;
  const { offer } = (await browser.data(page)).results;
  expect(offer).toMatchObject({ kind: "more", now_amount: null, next_amount: { amount: 27_600 } });
});

describe("a renewal from a bank account", () => {
  test("keeps premium open until the money arrives, though that takes longer than any card", async () => {
    await buyBy("monthly", "paid", "12");
    await days(12);
    await days(31 - 12 + 10);
    expect((await settings()).standing).toMatchObject({ has_premium: true, status: "active" });
    expect(await ledgerKinds()).toContain("payment_under_way");
    await days(3);
    expect((await ledgerKinds()).filter((kind) => kind === "period_paid")).toHaveLength(2);
    expect((await settings()).standing.has_premium).toBe(true);
  });

  test("that the bank turns down leaves seven days from then, with a mail about the account and not a card", async () => {
    await buyBy("monthly", "later_turned_down");
    await days(31 + 5);
    const { standing } = await settings();
    expect(standing).toMatchObject({ has_premium: true, status: "past_due" });
    expect(Date.parse(standing.premium_until) - app.tools.now()).toBeGreaterThan(6 * DAY_MS);
    const mail = await app.db
      .selectFrom("mails")
      .select("facts")
      .where("template", "=", "payment_failed")
      .executeTakeFirstOrThrow();
    expect(mail.facts).toMatchObject({ by_debit: true, card: { brand: "sepa_debit", last4: "3003" } });
  });

  test("after a free trial is no different", async () => {
    await buyBy("annual", "paid");
    expect((await settings()).standing).toMatchObject({ status: "trial", has_premium: true });
    await days(7 + 5);
    expect((await settings()).standing).toMatchObject({ status: "active", has_premium: true });
    expect(await ledgerKinds()).toEqual(["trial_started", "payment_under_way", "period_paid"]);
  });
});

test("a debit that the bank takes back days later ends premium and its renewals", async () => {
  await buyBy("monthly", "taken_back");
  await days(6);
  expect((await settings()).standing.has_premium).toBe(true);
  await days(11);
  expect((await settings()).standing.has_premium).toBe(false);
  const kinds = await ledgerKinds();
  expect(kinds).toEqual(expect.arrayContaining(["dispute_opened", "dispute_closed", "subscription_ended"]));
});
