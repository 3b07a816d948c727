import * as fc from "fast-check";
import type { Fault } from "./faults.ts";
import { type FriendStep, friendSteps } from "./friend-steps.ts";

/** One step of a history. `fault`: happens during it; `again`: pressed again if no reply came. */
export type Step =
  | { do: "open"; plan: "monthly" | "annual" | "lifetime"; coupon: boolean; fault: Fault }
  /** `days`: a bank takes that long for a debit. */
  | { do: "pay"; which: number; card: PayWith; days?: number; comesBack: boolean; fault: Fault }
  | { do: Decision; fault: Fault; again: boolean; twice: boolean }
  | { do: "suspend"; months: 1 | 2 | 3; fault: Fault; again: boolean }
  | { do: "change"; to: "monthly" | "annual"; fault: Fault; again: boolean }
  /** Staff refund at the provider itself: a part, or all. */
  | { do: "staff_refund"; which: number; part: boolean }
  /** Cancelled or renewed on the provider's own page. */
  | { do: "portal"; renews: boolean }
  /** A card that pays, chosen on the provider's own page. */
  | { do: "card" }
  /** The payer's bank takes a payment back, or gives it up again. */
  | { do: "dispute"; which: number }
  | { do: "dispute_ends"; won: boolean }
  | { do: "pass"; by: number }
  /** Moves the clock to this many milliseconds from the next end or renewal. */
  | { do: "reach"; off: number }
  | { do: "bill" }
  | { do: "post"; order: number; twice: boolean; loses: number; fault: Fault }
  | { do: "duties"; fault: Fault }
  | { do: "outage"; on: boolean }
  | FriendStep;

export type PayWith = "good" | "fails_later" | "debit" | "debit_fails" | "debit_later_fails" | "debit_returned";

export type Decision = "stop" | "renew" | "extend" | "discount" | "resume" | "withdraw";

const MINUTE = 60_000;
const DAY = 86_400_000;

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 7, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.record({ dies: fc.integer({ min: 1, max: 45 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      lost: fc.integer({ min: 1, max: 3 }),
      where: fc.constantFrom("there" as const, "back" as const),
    }),
  },
);
const common = { fault, again: fc.boolean() };
const mostly = (chance: number) => fc.integer({ min: 0, max: 99 }).map((roll) => roll < chance);

/** Cards mostly, and bank debits with each answer. */
const anyWay: fc.Arbitrary<PayWith> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<PayWith>("good", "good", "fails_later") },
  {
    weight: 3,
    arbitrary: fc.constantFrom<PayWith>("debit", "debit", "debit_fails", "debit_later_fails", "debit_returned"),
  },
);
const days = fc.constantFrom(1, 5, 5, 12);

const decision = fc.record({
  do: fc.constantFrom<Decision>("stop", "stop", "renew", "extend", "discount", "resume", "withdraw"),
  ...common,
  twice: mostly(15),
});

const ownSteps: fc.WeightedArbitrary<Step>[] = [
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("open" as const),
      plan: fc.constantFrom("monthly" as const, "annual" as const, "annual" as const, "lifetime" as const),
      coupon: mostly(20),
      fault,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("pay" as const),
      which: fc.nat(2),
      card: anyWay,
      days,
      comesBack: mostly(70),
      fault,
    }),
  },
  { weight: 9, arbitrary: decision },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("suspend" as const),
      months: fc.constantFrom(1 as const, 2 as const, 3 as const),
      ...common,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("change" as const),
      to: fc.constantFrom("monthly" as const, "annual" as const),
      ...common,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("staff_refund" as const), which: fc.nat(3), part: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("portal" as const), renews: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("card" as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("pass" as const),
      by: fc.constantFrom(
        1,
        700,
        1000,
        MINUTE,
        5 * MINUTE,
        60 * MINUTE,
        DAY,
        3 * DAY,
        8 * DAY,
        20 * DAY,
        35 * DAY,
        366 * DAY,
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("reach" as const),
      off: fc.constantFrom(-DAY, -MINUTE, -1000, -1, 0, 1, 300, 999, 1000, MINUTE),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("bill" as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("post" as const),
      order: fc.nat(119),
      twice: mostly(30),
      loses: fc.constantFrom(0, 0, 0, 1, 9),
      fault,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("duties" as const), fault }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("outage" as const), on: fc.boolean() }) },
];

const alone = fc.oneof(...ownSteps);
const withFriends: fc.Arbitrary<Step> = fc.oneof(...ownSteps, ...friendSteps(fault, { card: anyWay, days }));

export interface History {
  begins: number;
  country: string;
  /** Seconds a renewal's bill stays a draft. */
  draftDelay?: number;
  /** State of a subscription while the bank works on its first debit. */
  whileDebited?: "incomplete" | "active";
  steps: Step[];
}

/** Dates that calendars get wrong, and any other. */
const begins = fc.oneof(
  fc
    .constantFrom("2026-01-31T23:59:59.500Z", "2028-02-29T12:00:00Z", "2026-03-29T00:30:00Z", "2026-08-31T09:00:00Z")
    .map(Date.parse),
  fc.integer({ min: Date.parse("2026-01-01T00:00:00Z"), max: Date.parse("2029-12-31T00:00:00Z") }),
);

/** Most histories start with a purchase: little can happen before one. */
const purchase = fc.record({
  open: fc.record({
    do: fc.constant("open" as const),
    plan: fc.constantFrom("monthly" as const, "annual" as const),
    coupon: mostly(20),
    fault: fc.constant(null),
  }),
  pay: fc.record({
    do: fc.constant("pay" as const),
    which: fc.constant(0),
    card: anyWay,
    days,
    comesBack: mostly(80),
    fault: fc.constant(null),
  }),
});

export const history: fc.Arbitrary<History> = fc
  .record({
    begins,
    country: fc.constantFrom("US", "DE", "JP", "IN"),
    draftDelay: fc.constantFrom(0, 3600, 3600, 72 * 3600),
    whileDebited: fc.constantFrom("incomplete" as const, "active" as const),
    first: fc.option(purchase, { freq: 9 }),
    rest: fc.oneof(
      fc.array(alone, { minLength: 1, maxLength: 14 }),
      fc.array(withFriends, { minLength: 1, maxLength: 18 }),
    ),
  })
  .map(({ first, rest, ...more }) => ({ ...more, steps: [...(first ? [first.open, first.pay] : []), ...rest] }));
