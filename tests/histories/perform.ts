import { isRefused } from "#server/http/outcome.ts";
import { applyDiscount } from "#server/premium/apply-discount.ts";
import { changePlan } from "#server/premium/change-plan.ts";
import { currentCoupon } from "#server/premium/coupon.ts";
import { tellAtOnce } from "#server/premium/decision.ts";
import { extendTrial } from "#server/premium/extend-trial.ts";
import { openPurchase } from "#server/premium/open-purchase.ts";
import { settlePurchase } from "#server/premium/settle-purchase.ts";
import { renewAgain, stopRenewal } from "#server/premium/stop-renewal.ts";
import { runningSubscription } from "#server/premium/subscription-store.ts";
import { resume, suspend } from "#server/premium/suspend.ts";
import { withdrawPurchase } from "#server/premium/withdraw-purchase.ts";
import { type Fault, under } from "./faults.ts";
import type { Step } from "./steps.ts";
import { kept, type World } from "./world.ts";

const cards = { good: "4242424242424242", fails_later: "4000000000000341" } as const;

/** Lets one step happen. */
export async function perform(world: World, step: Step, country: string): Promise<void> {
  const { app, line, buyer } = world;
  switch (step.do) {
    case "open":
      return open(world, step, country);
    case "pay":
      return pay(world, step);
    case "suspend":
      return decide(world, step, `${step.months}`, () => suspend(app.tools, buyer, step.months));
    case "change":
      return decide(world, step, step.to, () => changePlan(app.tools, buyer, step.to));
    case "staff_refund":
      return staffRefund(world, step);
    case "portal":
      return portal(world, step.renews);
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
      return decide(world, step, "", () => decisions[step.do](world));
  }
}

const decisions = {
  stop: ({ app, buyer }: World) => stopRenewal(app.tools, buyer),
  renew: ({ app, buyer }: World) => renewAgain(app.tools, buyer),
  extend: ({ app, buyer }: World) => extendTrial(app.tools, buyer),
  discount: ({ app, buyer }: World) => applyDiscount(app.tools, buyer),
  resume: ({ app, buyer }: World) => resume(app.tools, buyer),
  withdraw: ({ app, buyer }: World) => withdrawPurchase(app.tools, buyer),
};

async function open(world: World, { plan, coupon, fault }: Extract<Step, { do: "open" }>, country: string) {
  const { app, buyer } = world;
  world.requests += 1;
  const requestKey = `request-${world.requests}`;
  const code = coupon && plan === "annual" ? { facts: { coupon: currentCoupon(app.tools, "70").code } } : {};
  const purchase =
    plan === "lifetime"
      ? { purpose: "lifetime" as const }
      : { purpose: "subscription" as const, plan, consent: "I agree that it renews.", ...code };
  const request = {
    buyer,
    purchase,
    country,
    requestKey,
    title: "Hypatia premium",
    successPath: "/premium/success/?session_id={CHECKOUT_SESSION_ID}",
    cancelPath: "/premium/",
  };
  const opened = await under(fault, () => openPurchase(app.tools, request)).catch(() => "failed" as const);
  if (opened === "died" || opened === "failed" || isRefused(opened)) return;
  world.checkouts.push({ plan, url: opened.url, session: null });
}

async function pay(world: World, { which, card, comesBack, fault }: Extract<Step, { do: "pay" }>) {
  const { app } = world;
  const checkout = world.checkouts[which % Math.max(1, world.checkouts.length)];
  if (!checkout) return;
  const fields = { step: "pay", card: cards[card], email: world.buyer.email };
  const led = await world.browser.form(new URL(checkout.url).pathname, fields);
  const session = new URL(String(led.headers.location), "http://x").searchParams.get("session_id");
  if (session === null) return;
  checkout.session = session;
  await app.payments.idle();
  if (!comesBack) return;
  await under(fault, async () => {
    await settlePurchase(app.tools, session);
    const running = await runningSubscription(app.tools.db, world.buyer.userId);
    await tellAtOnce(app.tools, running?.provider_id ?? null);
  }).catch(() => {});
}

/** Presses once, or twice at once; who was told nothing may press again. What was told is kept. */
async function decide(
  world: World,
  { do: act, fault, again, ...more }: { do: string; fault: Fault; again: boolean; twice?: boolean },
  detail: string,
  work: () => Promise<object>,
): Promise<void> {
  const { app, buyer } = world;
  const at = world.now();
  const press = (): Promise<object | "died"> => under<object>(fault, work).catch(() => "died" as const);
  const answers: (object | "died")[] = more.twice ? await Promise.all([press(), press()]) : [await press()];
  if (again && !answers.some((one) => one !== "died"))
    answers.push(await under<object>(null, work).catch(() => "died" as const));
  const heard = answers.filter((one): one is object => one !== "died");
  const told = heard.some((one) => !isRefused(one)) ? "done" : heard.length < answers.length ? "maybe" : "refused";
  const first = heard.find((one) => "row" in one);
  const row =
    first && "row" in first
      ? (first.row as { provider_id: string }) // what decisions answer
      : await app.db
          .selectFrom("subscriptions")
          .select("provider_id")
          .where("user_id", "=", buyer.userId)
          .where("running", "=", true)
          .executeTakeFirst();
  world.acts.push({ act, at, told, subscription: row?.provider_id ?? null, detail });
  await app.payments.idle();
}

async function staffRefund(world: World, { which, part }: Extract<Step, { do: "staff_refund" }>) {
  const { app } = world;
  const charges = await kept<{ payment_intent: string; amount: number; amount_refunded: number }>(world, "charge");
  const left = charges.filter(({ amount, amount_refunded }) => amount_refunded < amount);
  const charge = left[which % Math.max(1, left.length)];
  if (!charge) return;
  const rest = charge.amount - charge.amount_refunded;
  const amount = part ? Math.max(1, Math.floor(rest / 3)) : rest;
  const command = { k: "refund" as const, charge: charge.payment_intent, amount };
  const wasDown = world.line.down;
  world.line.down = false;
  await app.tools.payments?.obey(command, `staff-${world.requests++}`);
  world.line.down = wasDown;
  world.acts.push({
    act: "staff_refund",
    at: world.now(),
    told: "done",
    subscription: null,
    detail: charge.payment_intent,
  });
  await app.payments.idle();
}

async function portal(world: World, renews: boolean) {
  const { app } = world;
  const subscriptions = await kept<{ id: string; status: string; cancel_at_period_end: boolean }>(
    world,
    "subscription",
  );
  const one = subscriptions.find(({ status }) => status !== "canceled");
  if (!one || one.cancel_at_period_end !== renews) return;
  const wasDown = world.line.down;
  world.line.down = false;
  await app.tools.payments?.obey(
    { k: renews ? "resume_renewal" : "stop_renewal", subscription: one.id },
    `portal-${world.requests++}`,
  );
  world.line.down = wasDown;
  world.acts.push({
    act: renews ? "renew" : "stop",
    at: world.now(),
    told: "done",
    subscription: one.id,
    detail: "portal",
  });
  await app.payments.idle();
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

/** Webhooks in any order: the n-th of the permutations of the first five, the others behind them. */
async function post(world: World, { order, twice, loses, fault }: Extract<Step, { do: "post" }>) {
  const waiting = world.postman.letters.splice(0);
  const head = permuted(waiting.slice(0, 5), order);
  const letters = [...head, ...waiting.slice(5)].slice(loses);
  for (const [index, letter] of letters.entries()) {
    await world.bring(letter, index === 0 ? fault : null);
    if (twice) await Promise.all([world.bring(letter), world.bring(letter)]);
  }
}

/** The n-th permutation of a list (factorial base). */
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
