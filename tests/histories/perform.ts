import { currentCoupon } from "#server/billing/coupon.ts";
import { readLedger } from "#server/billing/ledger-store.ts";
import { runningSubscription } from "#server/billing/subscription-store.ts";
import { testCards } from "#server/payments/embedded/cards.ts";
import { closeDispute, openDispute } from "#server/payments/embedded/disputes.ts";
import { chooseCard as chooseCardOf } from "#server/payments/embedded/serve-portal.ts";
import { withTestStore } from "#server/payments/embedded/test-store.ts";
import { changeOffer } from "#server/premium/change-offer.ts";
import { decide, openAs, payAs } from "./act.ts";
import { performFriend } from "./perform-friend.ts";
import type { Step } from "./steps.ts";
import { kept, type World } from "./world.ts";

/** Performs one step. */
export async function perform(world: World, step: Step, country: string): Promise<void> {
  const { app, line, buyer } = world;
  switch (step.do) {
    case "open":
      return open(world, step, country);
    case "pay": {
      const own = world.checkouts.filter(({ who }) => who === buyer.userId);
      const checkout = own[step.which % Math.max(1, own.length)];
      if (checkout) await payAs(world, buyer, checkout, step);
      return;
    }
    case "suspend":
      return decide(world, buyer, step, (fault) => world.send("suspend", { buyer, months: step.months }, fault));
    case "change":
      return changeAs(world, step);
    case "stop":
    case "renew":
    case "extend":
    case "discount":
    case "resume":
    case "withdraw":
      return decide(world, buyer, step, (fault) => world.send(step.do, buyer, fault));
    case "staff_refund":
      return staffRefund(world, step);
    case "portal":
      return portal(world, step.renews);
    case "card":
      return atTheProvider(world, () => chooseCard(world));
    case "dispute":
    case "dispute_ends":
      return atTheProvider(world, () => dispute(world, step));
    case "pass":
      app.setNow(world.now() + step.by);
      return;
    case "reach":
      return reach(world, step.off);
    case "bill":
      return world.bill();
    case "post":
      return post(world, step);
    case "duties":
      return world.duties(step.fault);
    case "outage":
      line.down = step.on;
      return;
    default:
      return performFriend(world, step, country);
  }
}

/** Reads what a change costs and agrees to it. While the provider is down nobody can be shown a price. */
async function changeAs(world: World, step: Extract<Step, { do: "change" }>): Promise<void> {
  const { app, buyer } = world;
  const { tools, db } = app;
  const row = await runningSubscription(db, buyer.userId);
  const ledger = await readLedger(db, buyer.userId);
  const reading = { ...buyer, timeZone: "UTC", to: step.to, ledger };
  const offer = row ? await changeOffer(tools, { ...reading, row }) : null;
  const agreed = { consent: offer?.value, timeZone: "UTC" };
  return decide(world, buyer, { ...step, detail: step.to }, (fault) =>
    world.send("change", { buyer, to: step.to, agreed }, fault),
  );
}

function open(world: World, { plan, coupon, fault }: Extract<Step, { do: "open" }>, country: string): Promise<void> {
  const { app, buyer } = world;
  const along = { country, fault };
  if (plan === "lifetime") return openAs(world, buyer, { purpose: "lifetime" }, along);
  const { code, percent_off: percentOff } = currentCoupon(app.tools, "70");
  const discount = coupon && plan === "annual" ? { code, percentOff, isPromotion: false } : null;
  return openAs(world, buyer, { purpose: "subscription", plan, consent: "I agree that it renews.", discount }, along);
}

/** Runs `work` at the provider itself, even while we can't reach it. */
async function atTheProvider(world: World, work: () => Promise<unknown> | undefined): Promise<void> {
  const { line } = world;
  const was = line.down;
  line.down = false;
  await work();
  line.down = was;
  await world.app.payments.idle();
}

async function chooseCard({ app, buyer }: World): Promise<void> {
  const known = await app.db
    .selectFrom("payment_customers")
    .select("provider_id")
    .where("user_id", "=", buyer.userId)
    .executeTakeFirst();
  if (!known) return;
  const [card] = testCards;
  if (card) await withTestStore(app.db, app.tools.now(), (store) => chooseCardOf(store, known.provider_id, card));
}

async function dispute(world: World, step: Extract<Step, { do: "dispute" | "dispute_ends" }>): Promise<void> {
  const { app } = world;
  await withTestStore(app.db, app.tools.now(), async (store) => {
    const disputes = await store.list("dispute");
    if (step.do === "dispute_ends") {
      const open = disputes.find(({ status }) => status === "needs_response");
      if (open) await closeDispute(store, open.id, step.won ? "won" : "lost");
      return;
    }
    const own = await app.db
      .selectFrom("payment_customers")
      .select("provider_id")
      .where("user_id", "=", world.buyer.userId)
      .executeTakeFirst();
    const all = await store.list("charge", { customer: own?.provider_id ?? "" });
    const charges = all.filter(
      (charge) => charge.status === "succeeded" && !charge.disputed && charge.amount_refunded === 0,
    );
    const charge = charges[step.which % Math.max(1, charges.length)];
    if (charge) await openDispute(store, charge.payment_intent);
  });
  await app.payments.turn();
}

interface Refundable {
  status: string;
  disputed: boolean;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
}

async function staffRefund(world: World, { which, part }: Extract<Step, { do: "staff_refund" }>) {
  const { app, buyer } = world;
  // Its pages show what is: a debit may have been returned meanwhile, and what's disputed can't be refunded.
  await world.bill();
  const charges = await kept<Refundable>(world, "charge");
  const left = charges.filter(
    ({ status, disputed, amount, amount_refunded }) => status === "succeeded" && !disputed && amount_refunded < amount,
  );
  const charge = left[which % Math.max(1, left.length)];
  if (!charge) return;
  const rest = charge.amount - charge.amount_refunded;
  const amount = part ? Math.max(1, Math.floor(rest / 3)) : rest;
  const command = { k: "refund" as const, charge: charge.payment_intent, amount };
  world.requests += 1;
  await atTheProvider(world, () => app.tools.payments?.execute(command, `staff-${world.requests}`));
  const detail = charge.payment_intent;
  world.acts.push({
    who: buyer.userId,
    act: "staff_refund",
    at: world.now(),
    told: "done",
    subscription: null,
    detail,
  });
}

/** Nothing can be cancelled there before the first payment, or after the end. */
const OVER: readonly string[] = ["canceled", "incomplete", "incomplete_expired"];

async function portal(world: World, renews: boolean) {
  const { app, buyer } = world;
  interface Subscription {
    id: string;
    status: string;
    cancel_at_period_end: boolean;
    metadata: { user_id?: string };
  }
  // Its pages show what is, not what was before the last period's end.
  await world.bill();
  const running = (await kept<Subscription>(world, "subscription")).find(
    ({ status, metadata }) => !OVER.includes(status) && metadata.user_id === buyer.userId,
  );
  if (!running || running.cancel_at_period_end !== renews) return;
  const k = renews ? ("resume_renewal" as const) : ("stop_renewal" as const);
  world.requests += 1;
  await atTheProvider(world, () =>
    app.tools.payments?.execute({ k, subscription: running.id }, `portal-${world.requests}`),
  );
  const act = renews ? "renew" : "stop";
  world.acts.push({
    who: buyer.userId,
    act,
    at: world.now(),
    told: "done",
    subscription: running.id,
    detail: "portal",
  });
}

async function reach(world: World, off: number) {
  interface Item {
    status: string;
    trial_end: number | null;
    items: { data: { current_period_end: number }[] };
  }
  const ends = (await kept<Item>(world, "subscription"))
    .filter(({ status }) => status !== "canceled")
    .map(({ status, trial_end, items }) => (status === "trialing" ? trial_end : items.data[0]?.current_period_end) ?? 0)
    .map((second) => second * 1000 + off)
    .filter((at) => at > world.now());
  if (ends.length > 0) world.app.setNow(Math.min(...ends));
}

/** Delivers webhooks: the n-th permutation of the first five, then the others. */
async function post(world: World, { order, twice, loses, fault }: Extract<Step, { do: "post" }>) {
  const waiting = world.postman.letters.splice(0);
  const head = permuted(waiting.slice(0, 5), order);
  const letters = [...head, ...waiting.slice(5)].slice(loses);
  for (const [index, letter] of letters.entries()) {
    await world.bring(letter, index === 0 ? fault : null);
    if (twice) await Promise.all([world.bring(letter), world.bring(letter)]);
  }
}

/** The n-th permutation of a list (factorial number system). */
function permuted<T>(items: readonly T[], n: number): T[] {
  const left = [...items];
  const made: T[] = [];
  let code = n;
  while (left.length > 0) {
    const index = code % left.length;
    code = Math.floor(code / left.length);
    made.push(...left.splice(index, 1));
  }
  return made;
}
