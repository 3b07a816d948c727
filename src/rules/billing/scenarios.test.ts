import { describe, expect, test } from "vitest";
import { changingScenarios } from "#tests/kit/changing-scenarios.ts";
import { kindsOf, ledgerAfter } from "#tests/kit/ledger-after.ts";
import { payingScenarios } from "#tests/kit/paying-scenarios.ts";
import { day } from "#tests/kit/subscription-truths.ts";
import { coverageOf, entitlementAt } from "./coverage.ts";

const rows = [...payingScenarios, ...changingScenarios];

describe("premium in each situation of a subscription at Stripe", () => {
  test.each(rows)("%i %s", (_number, _what, { readings = [], decided = [], yes = [], no = [], ledger }) => {
    // As it was at each instant: a bill that's paid later doesn't fill the gap before it.
    const written = (until: number) =>
      ledgerAfter(
        readings.filter(({ at }) => at <= until),
        decided.filter(({ at }) => at <= day(until)),
      );
    const has = (at: number) => entitlementAt(coverageOf(written(at)), day(at)).premium;
    expect({ yes: yes.filter(has), no: no.filter((at) => !has(at)), ledger: kindsOf(written(1000)) }).toEqual({
      yes,
      no,
      ledger,
    });
  });

  test("covers all 45 situations", () => {
    expect([...new Set(rows.map(([number]) => number))]).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
  });
});
