import Stripe from "stripe";
import { type Bench, send } from "./bench.ts";
import { facts } from "./facts.ts";
import { laterRefusals, type Refusal, refusals, type Subject } from "./refusals.ts";

export interface Finding {
  what: string;
  /** Null: as expected. */
  problem: string | null;
}

const YEAR = { plan: "annual" as const, price: { amount: 9900, currency: "usd" } };
const MONTH = { plan: "monthly" as const, price: { amount: 1499, currency: "usd" } };
const DAY_S = 86_400;

/** Asks the provider for everything we count on: what it must refuse, and each change of a subscription with what it leaves. */
export async function runCheck(bench: Bench): Promise<Finding[]> {
  const findings: Finding[] = [];
  const check = async (what: string, work: () => Promise<string | null>) => {
    const problem = await work().catch((error: unknown) => (error instanceof Error ? error.message : "unknown"));
    findings.push({ what, problem });
  };
  const refused = async (asked: readonly Refusal[], subject: Subject) => {
    for (const { what, asks } of asked)
      await check(`refuses ${what}`, () => isRefused(() => asks(bench.stripe, subject)));
  };
  const first = await bench.begin("paid");
  await refused(refusals, first);
  await checkChanges(bench, first, check);
  await bench.stripe.subscriptionSchedules.create({ from_subscription: first.subscription });
  await refused(laterRefusals.scheduled, first);
  await send(bench, { k: "end_now", subscription: first.subscription });
  await refused(laterRefusals.over, first);
  await refused(laterRefusals.incomplete, await bench.begin("incomplete"));
  for (const { what, begins, asks } of facts) await check(what, async () => asks(bench, await bench.begin(begins)));
  return findings;
}

async function isRefused(asks: () => Promise<unknown>): Promise<string | null> {
  try {
    await asks();
    return "It was accepted.";
  } catch (error) {
    const { StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors;
    if (error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError) return null;
    throw error;
  }
}

type Check = (what: string, work: () => Promise<string | null>) => Promise<void>;

/** Each change as the product makes it, read back as the product reads it. */
async function checkChanges(bench: Bench, subject: Subject, check: Check): Promise<void> {
  const { subscription } = subject;
  const read = async () => {
    const truth = await bench.provider.readSubscription(subscription, "all");
    if (!truth) throw new Error("The subscription can't be read.");
    return truth;
  };
  const expect = (fits: boolean, found: unknown) => (fits ? null : `Found ${JSON.stringify(found)}.`);
  await check("reads the first bill as paid, with its payment", async () => {
    const { bills } = await read();
    return expect(bills.length === 1 && bills[0]?.state === "paid" && bills[0].charge !== null, bills);
  });
  await check("stops and resumes renewing", async () => {
    await send(bench, { k: "stop_renewal", subscription });
    const stopped = await read();
    await send(bench, { k: "resume_renewal", subscription });
    const resumed = await read();
    return expect(!stopped.renews && resumed.renews, [stopped.renews, resumed.renews]);
  });
  await check("suspends and resumes charging", async () => {
    await send(bench, { k: "suspend", subscription, until: null });
    const paused = await read();
    await send(bench, { k: "resume", subscription });
    const resumed = await read();
    return expect(paused.suspended && !resumed.suspended, [paused.suspended, resumed.suspended]);
  });
  await check("lowers the next bill by a discount, once", async () => {
    await send(bench, { k: "discount", subscription, percent: 20 });
    const waiting = await read();
    await bench.advance(subject, 32 * DAY_S);
    const { bills, percentOff } = await read();
    const fits = waiting.percentOff === 20 && percentOff === 0 && (bills.at(-1)?.discount ?? 0) > 0;
    return expect(fits && bills.at(-1)?.state === "paid", [waiting.percentOff, percentOff, bills.at(-1)]);
  });
  await check("charges for a year at once what the preview said, give or take a cent", async () => {
    const shown = await bench.provider.previewChange({ subscription, to: YEAR });
    await send(bench, { k: "change_plan", subscription, to: YEAR, when: "at_once" });
    const { plan, bills } = await read();
    const paid = bills.at(-1)?.paid.amount ?? 0;
    return expect(plan === "annual" && Math.abs(paid - shown.amount) <= 1, [plan, paid, shown]);
  });
  await check("plans months for the year's end, and drops that again", async () => {
    await send(bench, { k: "change_plan", subscription, to: MONTH, when: "next_period" });
    const planned = await read();
    await send(bench, { k: "undo_change", subscription });
    const dropped = await read();
    const fits = planned.plan === "annual" && planned.nextPlan === "monthly" && dropped.nextPlan === null;
    return expect(fits, [planned.plan, planned.nextPlan, dropped.nextPlan]);
  });
  await check("gives a part of a payment back and says so", async () => {
    const charge = (await read()).bills.at(-1)?.charge ?? "";
    await send(bench, { k: "refund", charge, amount: 100 });
    const refunded = (await bench.provider.readCharge(charge))?.refunded;
    return expect(refunded === 100, refunded);
  });
  await check("lists its events by page", async () => {
    const { events } = await bench.provider.eventsSince(0, null);
    return expect(events.length > 0, events.length);
  });
}
