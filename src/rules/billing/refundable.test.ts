import { expect, test } from "vitest";
import type { LedgerEntry } from "./ledger.ts";
import { paymentsOf, returnedOf } from "./refundable.ts";

const usd = (amount: number) => ({ amount, currency: "usd" });
const month: LedgerEntry = {
  k: "period_paid",
  subscription: "sub",
  plan: "monthly",
  from: 100,
  until: 200,
  paid: usd(1499),
  charge: "pi_1",
  key: "period:in_1",
  at: 100,
};
const back = (amount: number, at: number): LedgerEntry => ({
  k: "refunded",
  of: "period:in_1",
  paid: usd(amount),
  endsAccess: false,
  key: `refund:${at}`,
  at,
});

test("subtracts what was refunded from a payment", () => {
  expect(paymentsOf([month])[0]).toMatchObject({ key: "period:in_1", left: 1499, returned: 0, charge: "pi_1" });
  expect(paymentsOf([month, back(500, 110), back(999, 120)])[0]).toMatchObject({ left: 0, returned: 1499 });
});

test("a refund that the bank returned is still owed", () => {
  const failed: LedgerEntry = { k: "refund_failed", of: "period:in_1", paid: usd(500), key: "failed", at: 130 };
  const ledger = [month, back(500, 110), failed];
  expect(returnedOf(ledger, "period:in_1")).toBe(0);
  expect(paymentsOf(ledger)[0]).toMatchObject({ left: 1499 });
});

test("nothing can be refunded while the bank has the money, and all of it once the dispute is won", () => {
  const opened: LedgerEntry = {
    k: "dispute_opened",
    of: "period:in_1",
    dispute: "dp",
    inquiry: false,
    key: "chargeback:dp",
    at: 110,
  };
  expect(paymentsOf([month, opened])[0]).toMatchObject({ left: 0, disputed: true });
  const won: LedgerEntry = { k: "dispute_closed", of: "period:in_1", dispute: "dp", won: true, key: "closed", at: 120 };
  expect(paymentsOf([month, opened, won])[0]).toMatchObject({ left: 1499, disputed: false });
});

test("lists purchases for life and gifts too, newest first, and nothing that cost nothing", () => {
  const life: LedgerEntry = { k: "lifetime_bought", paid: usd(29900), key: "lifetime:1", at: 300 };
  const gift: LedgerEntry = { k: "gift_bought", gift: "g", plan: "annual", paid: usd(9900), key: "gift:1", at: 250 };
  const free: LedgerEntry = { ...month, paid: usd(0), key: "period:in_0", at: 90 };
  expect(paymentsOf([free, month, gift, life]).map(({ what }) => what)).toEqual(["lifetime", "gift", "monthly"]);
});
