import { expect, test } from "vitest";
import { by, E, s } from "#tests/kit/billing-cases.ts";
import { bill, day, euros, truth } from "#tests/kit/subscription-truths.ts";
import { lostDiscount } from "./lost-discount.ts";

const promised = by(2, { k: "discount_applied", subscription: s, percent: 20 });
const lowered = (state: "void" | "paid" | "draft", id = "n") => bill(id, E, 62, { state, discount: 300 });

test("a discount is still owed when its bill was closed in a suspension", () => {
  expect(lostDiscount(truth({ bills: [lowered("void")] }), [promised])).toEqual({ percent: 20, bill: "n" });
});

test("a discount is still owed when its bill was refunded because another plan had been chosen", () => {
  const back = by(E, { k: "refunded", of: "period:n", paid: { amount: 999, currency: "eur" }, endsAccess: true });
  const ledger = [promised, { ...back, key: "undue:period:n" }];
  const bills = [lowered("paid")];
  expect(lostDiscount(truth({ plan: "annual", bills }), ledger)).toEqual({ percent: 20, bill: "n" });
  expect(lostDiscount(truth({ plan: "monthly", bills }), ledger)).toBe(null);
});

test("a discount is still owed when its bill was refunded because the trial was longer, lowered or not", () => {
  const back = by(8, { k: "refunded", of: "period:e", paid: euros(1299), endsAccess: true });
  const early = (discount: number) => ({ trialUntil: day(14), bills: [bill("e", 7, 38, { discount })] });
  expect(lostDiscount(truth(early(300)), [promised, back])).toEqual({ percent: 20, bill: "e" });
  expect(lostDiscount(truth(early(0)), [promised, back])).toEqual({ percent: 20, bill: "e" });
  expect(lostDiscount(truth(early(300)), [promised])).toBe(null);
  const next = { ...early(300), bills: [...early(300).bills, lowered("paid")] };
  expect(lostDiscount(truth(next), [promised, back])).toBe(null);
});

test("a discount on a debit that was asked for before the end of a longer trial is owed again before that debit arrives", () => {
  const early = bill("e", 7, 38, { state: "open", underWay: true, discount: 300 });
  expect(lostDiscount(truth({ trialUntil: day(14), bills: [early] }), [promised])).toEqual({ percent: 20, bill: "e" });
  const bills = [early, bill("n", 14, 45, { state: "open", underWay: true, discount: 300 })];
  expect(lostDiscount(truth({ trialUntil: day(14), bills }), [promised])).toBe(null);
});

test.each([
  ["a bill that was paid less", [lowered("paid")], 0],
  ["a bill that's to be charged less", [lowered("draft")], 0],
  ["a closed bill, and it waits for the next one again", [lowered("void")], 20],
  ["a closed bill, and then a paid one", [lowered("void"), lowered("paid", "o")], 0],
  ["no bill yet", [], 0],
])("a discount isn't owed again after %s", (_what, bills, percentOff) => {
  expect(lostDiscount(truth({ bills, percentOff }), [promised])).toBe(null);
});
