import { expect, test } from "vitest";
import type { LedgerEntry } from "./ledger.ts";
import { addTallies, EMPTY_TALLY, fromTwelfths, shareOf, tallyOf } from "./quarter.ts";

/*
 * Counted by hand for January to March 2026:
 *
 * who   | what                                                        | Jan 1      | Apr 1      | lost | trial → paid
 * Ada   | $12.00 a month since December, goes on                      | $12.00     | $12.00     | no   |
 * Ben   | $120.00 a year from June 2025 to June 2026                  | $10.00     | $10.00     | no   |
 * Cleo  | $12.00 for December 15 to January 15, then cancelled        | $12.00     |            | yes  |
 * Dan   | $99.00 a year in January, refunded in full in February      |            |            |      |
 * Eve   | trial until February 8, then $99.00 a year                  |            | $8.25      |      | 1 → 1
 * Finn  | trial until March 20, cancelled                             |            |            |      | 1 → 0
 * Gus   | trial until April 7: not over yet                           |            |            |      |
 * Hana  | €120.00 a year, part of it (€20) refunded                   | €10.00     | €10.00     | no   |
 * Iris  | for life since February, her year from 2025 was replaced    | $8.25      |            | yes  |
 * Jo    | a free month (100% off) and a gift                         |            |            |      |
 *
 * Revenue: $42.25 and €10.00 at the start, $30.25 and €10.00 at the end. Lost: 2 of 5. Trials: 1 of 2.
 */
const at = (date: string) => Date.parse(`${date}T00:00:00Z`);
const quarter = { from: at("2026-01-01"), until: at("2026-04-01") };
type Plan = "monthly" | "annual";

function paid(name: string, plan: Plan, from: string, until: string, amount: number, currency = "usd"): LedgerEntry {
  const key = `period:${name}:${from}`;
  return {
    k: "period_paid",
    subscription: name,
    plan,
    from: at(from),
    until: at(until),
    paid: { amount, currency },
    key,
    at: at(from),
  };
}
function trial(name: string, from: string, until: string): LedgerEntry {
  return { k: "trial_started", subscription: name, until: at(until), key: `trial:${name}`, at: at(from) };
}
function refunded(of: string, date: string, amount: number, endsAccess: boolean, currency = "usd"): LedgerEntry {
  return { k: "refunded", of, paid: { amount, currency }, endsAccess, key: `back:${of}`, at: at(date) };
}

const ledgers: Record<string, LedgerEntry[]> = {
  Ada: [
    paid("ada", "monthly", "2025-12-10", "2026-01-10", 1200),
    paid("ada", "monthly", "2026-01-10", "2026-02-10", 1200),
    paid("ada", "monthly", "2026-02-10", "2026-03-10", 1200),
    paid("ada", "monthly", "2026-03-10", "2026-04-10", 1200),
  ],
  Ben: [paid("ben", "annual", "2025-06-01", "2026-06-01", 12000)],
  Cleo: [paid("cleo", "monthly", "2025-12-15", "2026-01-15", 1200)],
  Dan: [
    paid("dan", "annual", "2026-01-05", "2027-01-05", 9900),
    refunded("period:dan:2026-01-05", "2026-02-01", 9900, true),
  ],
  Eve: [trial("eve", "2026-02-01", "2026-02-08"), paid("eve", "annual", "2026-02-08", "2027-02-08", 9900)],
  Finn: [trial("finn", "2026-03-13", "2026-03-20")],
  Gus: [trial("gus", "2026-03-31", "2026-04-07")],
  Hana: [
    paid("hana", "annual", "2025-11-01", "2026-11-01", 12000, "eur"),
    refunded("period:hana:2025-11-01", "2026-01-20", 2000, false, "eur"),
  ],
  Iris: [
    paid("iris", "annual", "2025-05-01", "2026-05-01", 9900),
    { k: "lifetime_bought", paid: { amount: 25000, currency: "usd" }, key: "lifetime:iris", at: at("2026-02-14") },
    { k: "period_replaced", of: "period:iris:2025-05-01", key: "replaced:iris", at: at("2026-02-14") },
  ],
  Jo: [
    paid("jo", "monthly", "2026-03-15", "2026-04-15", 0),
    { k: "gift_activated", gift: "g", plan: "annual", key: "gift:jo", at: at("2026-01-05") },
  ],
};

const total = Object.values(ledgers)
  .map((ledger) => tallyOf(ledger, quarter))
  .reduce(addTallies, EMPTY_TALLY);

test("gives the same monthly revenue at both ends of the quarter as counting by hand", () => {
  const inUnits = (sums: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(sums).map(([currency, sum]) => [currency, fromTwelfths(sum)]));
  expect(inUnits(total.mrrAtStart)).toEqual({ usd: 4225, eur: 1000 });
  expect(inUnits(total.mrrAtEnd)).toEqual({ usd: 3025, eur: 1000 });
});

test("gives the same lost subscriptions and converted trials as counting by hand", () => {
  expect(total).toMatchObject({ payingAtStart: 5, lost: 2, trialsEnded: 2, converted: 1 });
  expect([shareOf(total.lost, total.payingAtStart), shareOf(total.converted, total.trialsEnded)]).toEqual([400, 500]);
  expect(shareOf(0, 0)).toBe(null);
});

test("adds yearly prices exactly, however many there are", () => {
  const [eve] = [ledgers.Eve ?? []];
  const many = Array.from({ length: 12 }, () => tallyOf(eve, quarter)).reduce(addTallies, EMPTY_TALLY);
  expect(fromTwelfths(many.mrrAtEnd.usd ?? 0)).toBe(9900);
});

test("a longer trial ends on its new day, and an early payment ends it before", () => {
  const longer: LedgerEntry = {
    k: "trial_extended",
    subscription: "finn",
    until: at("2026-04-03"),
    key: "x",
    at: at("2026-03-19"),
  };
  expect(tallyOf([...(ledgers.Finn ?? []), longer], quarter).trialsEnded).toBe(0);
  const early = [trial("gus", "2026-03-25", "2026-04-07"), paid("gus", "annual", "2026-03-30", "2027-03-30", 9900)];
  expect(tallyOf(early, quarter)).toMatchObject({ trialsEnded: 1, converted: 1 });
});

test("a won chargeback pays again from the decision, and a lost one never does", () => {
  const opened: LedgerEntry = {
    k: "dispute_opened",
    of: "period:ben:2025-06-01",
    dispute: "dp",
    inquiry: false,
    key: "o",
    at: at("2026-03-01"),
  };
  const ben = [...(ledgers.Ben ?? []), opened];
  expect(tallyOf(ben, quarter)).toMatchObject({ payingAtStart: 1, lost: 1 });
  const won: LedgerEntry = {
    k: "dispute_closed",
    of: "period:ben:2025-06-01",
    dispute: "dp",
    won: true,
    key: "c",
    at: at("2026-03-20"),
  };
  expect(tallyOf([...ben, won], quarter)).toMatchObject({ payingAtStart: 1, lost: 0 });
});
