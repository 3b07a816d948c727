import { expect, test } from "vitest";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import { historyLines } from "./history.ts";

const BOUGHT = Date.parse("2026-03-02T09:00:00Z");

test.each([0, 20_000])("a coupon lowers the trial it was bought with, %i ms after the payment page opened", (later) => {
  const subscription = "sub_1";
  const ledger: LedgerEntry[] = [
    { k: "discount_applied", subscription, percent: 20, key: "discount:sub_1", at: BOUGHT },
    { k: "trial_started", subscription, until: BOUGHT + 7 * 86_400_000, key: "trial:sub_1", at: BOUGHT + later },
  ];
  expect(historyLines(ledger).map(({ kind }) => kind)).toEqual(["discount_applied", "trial_started"]);
});
