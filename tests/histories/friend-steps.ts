import * as fc from "fast-check";
import type { GiftPlan } from "#rules/billing/ledger.ts";
import type { Fault } from "./faults.ts";
import type { PayWith } from "./steps.ts";

/** Steps of a friend: gifts, and seats in the friend's group. */
export type FriendStep =
  | { do: "gift"; plan: GiftPlan; card?: PayWith; days?: number; comesBack: boolean; fault: Fault }
  | { do: "activate"; which: number; fault: Fault; again: boolean; twice: boolean }
  | { do: "gift_refund"; which: number; fault: Fault; again: boolean }
  | { do: "group"; seats: number; card: PayWith; days?: number; comesBack: boolean; fault: Fault }
  /** `both`: two people at once, perhaps for one seat. */
  | { do: "seat"; who: "one" | "both"; fault: Fault }
  | { do: "free_seat"; fault: Fault; again: boolean }
  | { do: "group_stop" | "group_renew" | "group_withdraw"; fault: Fault; again: boolean }
  | { do: "seats"; wanted: number; now: boolean; fault: Fault; again: boolean };

export function friendSteps(
  fault: fc.Arbitrary<Fault>,
  { card, days }: { card: fc.Arbitrary<PayWith>; days: fc.Arbitrary<number> },
): fc.WeightedArbitrary<FriendStep>[] {
  const common = { fault, again: fc.boolean() };
  const comesBack = fc.integer({ min: 0, max: 9 }).map((roll) => roll < 8);
  const seats = fc.integer({ min: 1, max: 3 });
  const plan = fc.constantFrom<GiftPlan>("one-month", "one-month", "annual", "lifetime");
  return [
    { weight: 4, arbitrary: fc.record({ do: fc.constant("gift" as const), plan, card, days, comesBack, fault }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant("activate" as const),
        which: fc.nat(2),
        ...common,
        twice: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("gift_refund" as const), which: fc.nat(2), ...common }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("group" as const),
        seats,
        card,
        days,
        comesBack,
        fault,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant("seat" as const),
        who: fc.constantFrom("one" as const, "both" as const),
        fault,
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("free_seat" as const), ...common }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom(
          "group_stop" as const,
          "group_stop" as const,
          "group_renew" as const,
          "group_withdraw" as const,
        ),
        ...common,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant("seats" as const), wanted: seats, now: fc.boolean(), ...common }),
    },
  ];
}
