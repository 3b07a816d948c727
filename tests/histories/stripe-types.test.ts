import { afterAll, expect, test } from "vitest";
import { compileStripe } from "../kit/compile-stripe.ts";
import { watchStripe } from "../kit/watch-stripe.ts";
import { perform } from "./perform.ts";
import type { Decision, PayWith, Step } from "./steps.ts";
import { makeWorld } from "./world.ts";

/** Everything we say to Stripe and read from it, held against the types of the pinned SDK. */

const watched = watchStripe();
const world = await makeWorld({ watched });
afterAll(() => world.close());

const DAY = 86_400_000;
const open = (plan: "monthly" | "annual" | "lifetime"): Step => ({
  do: "open",
  plan,
  coupon: plan === "annual",
  fault: null,
});
const pay = (which: number, card: PayWith = "good"): Step => ({
  do: "pay",
  which,
  card,
  comesBack: true,
  fault: null,
});
const decide = (act: Decision): Step => ({ do: act, fault: null, again: false, twice: false });
const change = (to: "monthly" | "annual"): Step => ({ do: "change", to, fault: null, again: false });
const duties: Step = { do: "duties", fault: null };
const post: Step = { do: "post", order: 0, twice: false, loses: 0, fault: null };
const pass = (by: number): Step => ({ do: "pass", by });
const news: Step[] = [{ do: "bill" }, post, pass(3000), duties];
const reach: Step = { do: "reach", off: 60_000 };

const histories: Step[][] = [
  [open("annual"), pay(0), ...news, decide("extend"), decide("discount"), change("monthly"), decide("stop"), ...news],
  [open("annual"), pay(0), reach, ...news, change("monthly"), decide("stop"), decide("renew"), ...news],
  [open("monthly"), pay(0), pass(DAY), change("annual"), ...news, decide("withdraw"), ...news],
  [
    open("monthly"),
    pay(0, "fails_later"),
    { do: "suspend", months: 1, fault: null, again: false },
    decide("resume"),
    reach,
    ...news,
    { do: "card" },
    ...news,
  ],
  [
    open("monthly"),
    open("lifetime"),
    pay(0),
    { do: "dispute", which: 0 },
    ...news,
    pass(DAY),
    { do: "dispute_ends", won: true },
    ...news,
    pass(2 * DAY),
    duties,
  ],
  [open("monthly"), pay(0, "debit"), ...news, pass(5 * DAY), ...news, reach, ...news, pass(5 * DAY), ...news],
  [open("monthly"), pay(0, "debit_fails"), ...news, pass(5 * DAY), ...news],
  [open("lifetime"), pay(0, "debit_returned"), ...news, pass(5 * DAY), ...news, pass(11 * DAY), ...news],
  [open("lifetime"), pay(0), { do: "staff_refund", which: 0, part: true }, ...news],
  [
    { do: "gift", plan: "annual", comesBack: true, fault: null },
    { do: "group", seats: 2, card: "good", comesBack: true, fault: null },
    ...news,
  ],
];

test("asks and reads only what Stripe's types hold, with the right words", async () => {
  for (const steps of histories) {
    await world.begin(Date.parse("2026-03-02T09:00:00Z"), { draftDelay: 3600 });
    for (const step of steps) await perform(world, step, "DE");
  }
  await world.app.payments.provider.portalUrl("cus_none", "http://localhost/");
  const asked = new Set(watched.calls.map(({ method }) => method));
  expect(asked.size).toBeGreaterThanOrEqual(20);
  expect([...watched.missing]).toEqual([]);
  expect(await compileStripe(watched)).toEqual([]);
});

test("finds a wrong word, an unknown parameter and a wrong answer", async () => {
  const wrong = await compileStripe({
    calls: [
      { method: "subscriptions.update", args: ["sub_1", { proration_behavior: "alwayz_invoice" }] },
      { method: "subscriptions.update", args: ["sub_1", { prorate_now: true }] },
    ],
    answers: [{ method: "subscriptions.retrieve", answer: { status: "activ" } }],
  });
  expect(wrong).toHaveLength(3);
});
