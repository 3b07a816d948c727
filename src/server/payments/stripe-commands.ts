import type Stripe from "stripe";
import type { PaymentCommand } from "./command.ts";
import type { RenewingPrice } from "./provider.ts";
import { idOf } from "./stripe-truth.ts";

/** The step of a plan in Stripe's words. */
export function intervalOf(plan: RenewingPrice["plan"]): "month" | "year" {
  return plan === "monthly" ? "month" : "year";
}

/** Tells Stripe one thing that was decided. */
export async function obeyCommand(stripe: Stripe, command: PaymentCommand, idempotencyKey: string): Promise<unknown> {
  const options = { idempotencyKey };
  switch (command.k) {
    case "stop_renewal":
      return stripe.subscriptions.update(command.subscription, { cancel_at_period_end: true }, options);
    case "resume_renewal":
      return stripe.subscriptions.update(command.subscription, { cancel_at_period_end: false }, options);
    case "end_now":
      return stripe.subscriptions.cancel(command.subscription, { invoice_now: false, prorate: false }, options);
    case "extend_trial":
      return stripe.subscriptions.update(
        command.subscription,
        { trial_end: seconds(command.until), proration_behavior: "none" },
        options,
      );
    case "discount": {
      if (command.percent === 0) return stripe.subscriptions.update(command.subscription, { discounts: "" }, options);
      const coupon = await stripe.coupons.create(
        { percent_off: command.percent, duration: "once" },
        { idempotencyKey: `${idempotencyKey}:coupon` },
      );
      return stripe.subscriptions.update(command.subscription, { discounts: [{ coupon: coupon.id }] }, options);
    }
    case "suspend": {
      const resumes = command.until === null ? {} : { resumes_at: seconds(command.until) };
      return stripe.subscriptions.update(
        command.subscription,
        { pause_collection: { behavior: "void", ...resumes } },
        options,
      );
    }
    case "resume":
      return stripe.subscriptions.update(command.subscription, { pause_collection: "" }, options);
    case "change_plan":
      return changePlan(stripe, command, options);
    case "change_quantity":
      return changeQuantity(stripe, command, options);
    case "refund":
      return stripe.refunds.create({ payment_intent: command.charge, amount: command.amount }, options);
  }
}

async function changePlan(
  stripe: Stripe,
  { subscription: id, to, when }: Extract<PaymentCommand, { k: "change_plan" }>,
  options: Stripe.RequestOptions,
): Promise<unknown> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const item = subscription.items.data[0];
  if (!item) throw new Error("The subscription holds nothing that could be changed.");
  const items = [
    {
      id: item.id,
      price_data: {
        currency: to.price.currency,
        unit_amount: to.price.amount,
        product: idOf(item.price.product) ?? "",
        recurring: { interval: intervalOf(to.plan) },
      },
    },
  ];
  if (when !== "next_period") {
    return stripe.subscriptions.update(
      id,
      {
        items,
        proration_behavior: when === "at_once" ? "always_invoice" : "none",
        // A card that is declined leaves the plan as it was.
        payment_behavior: "error_if_incomplete",
        billing_cycle_anchor: { type: "now" },
        // `deferred_until` stays: by it the end of a time that was paid at another plan is told from the end of a trial.
        metadata: { plan: to.plan, previous_plan: "" },
      },
      options,
    );
  }
  // The paid period runs on without a bill, and the other plan's first bill comes at its end.
  const until = item.current_period_end;
  const metadata = {
    plan: to.plan,
    previous_plan: subscription.metadata.previous_plan || (subscription.metadata.plan ?? ""),
    deferred_until: String(until),
  };
  return stripe.subscriptions.update(id, { items, proration_behavior: "none", trial_end: until, metadata }, options);
}

async function changeQuantity(
  stripe: Stripe,
  { subscription: id, quantity, when, pricedAt }: Extract<PaymentCommand, { k: "change_quantity" }>,
  options: Stripe.RequestOptions,
): Promise<unknown> {
  const item = (await stripe.subscriptions.retrieve(id)).items.data[0];
  if (!item) throw new Error("The subscription holds nothing that could be changed.");
  const items = [{ id: item.id, quantity }];
  if (when === "next_period") {
    return stripe.subscriptions.update(id, { items, proration_behavior: "none" }, options);
  }
  const asked = { items, proration_behavior: "always_invoice", payment_behavior: "error_if_incomplete" } as const;
  const priced = pricedAt === undefined ? {} : { proration_date: seconds(pricedAt) };
  return stripe.subscriptions.update(id, { ...asked, ...priced }, options);
}

const seconds = (instant: number) => Math.floor(instant / 1000);
