import type Stripe from "stripe";
import type { Money } from "#rules/billing/money.ts";
import type { PaymentCommand } from "./command.ts";
import { CardDeclined, type RenewingPrice } from "./provider.ts";
import { type Catalogue, withFreshIds } from "./stripe-catalogue.ts";
import { idOf } from "./stripe-truth.ts";

/** The step of a plan in Stripe's words. */
export function intervalOf(plan: RenewingPrice["plan"]): "month" | "year" {
  return plan === "monthly" ? "month" : "year";
}

/** Stripe, and the ids of what we sell there. */
export interface StripeContext {
  stripe: Stripe;
  catalogue: Catalogue;
}

/** Executes one decided command at Stripe. */
export async function executeCommand(
  context: StripeContext,
  command: PaymentCommand,
  idempotencyKey: string,
): Promise<unknown> {
  const { stripe } = context;
  const options = { idempotencyKey };
  switch (command.k) {
    case "stop_renewal":
      await releaseSchedule(stripe, command.subscription, idempotencyKey);
      return stripe.subscriptions.update(command.subscription, { cancel_at_period_end: true }, options);
    case "resume_renewal":
      return stripe.subscriptions.update(command.subscription, { cancel_at_period_end: false }, options);
    case "end_now":
      await releaseSchedule(stripe, command.subscription, idempotencyKey);
      return stripe.subscriptions.cancel(command.subscription, { invoice_now: false, prorate: false }, options);
    case "extend_trial":
      await dropDrafts(stripe, command.subscription, idempotencyKey);
      return stripe.subscriptions.update(
        command.subscription,
        { trial_end: seconds(command.until), proration_behavior: "none" },
        options,
      );
    case "discount":
      return lowerNextBill(context, command, idempotencyKey);
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
      // Only a refused request may try again: what was done is done under the same key.
      return withFreshIds(context.catalogue, idempotencyKey, (key) => changePlan(context, command, key));
    case "undo_change":
      return releaseSchedule(stripe, command.subscription, idempotencyKey);
    case "change_quantity":
      return changeQuantity(stripe, command, options);
    case "expire_checkout":
      return stripe.checkout.sessions.expire(command.checkout, {}, options);
    case "change_email":
      return stripe.customers.update(command.customer, { email: command.email }, options);
    case "delete_customer":
      return stripe.customers.del(command.customer, {}, options);
    case "refund":
      return refundOnce(stripe, command, idempotencyKey);
  }
}

/** Stripe forgets its keys after a day, and part of a payment could be refunded twice then. So our key is kept with the refund. */
async function refundOnce(
  stripe: Stripe,
  { charge: payment_intent, amount }: Extract<PaymentCommand, { k: "refund" }>,
  key: string,
): Promise<unknown> {
  const before = await stripe.refunds.list({ payment_intent, limit: 100 }).autoPagingToArray({ limit: 1000 });
  const made = before.find(({ metadata }) => metadata?.key === key);
  return made ?? stripe.refunds.create({ payment_intent, amount, metadata: { key } }, { idempotencyKey: key });
}

/** Closes bills that aren't final yet, so that they aren't charged. A subscription's draft can't be deleted, only made final and closed. */
async function dropDrafts(stripe: Stripe, subscription: string, key: string): Promise<void> {
  const drafts = await stripe.invoices
    .list({ subscription, status: "draft", limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  for (const { id } of drafts) {
    await stripe.invoices.finalizeInvoice(id, { auto_advance: false }, { idempotencyKey: `${key}:final:${id}` });
    await stripe.invoices.voidInvoice(id, {}, { idempotencyKey: `${key}:void:${id}` });
  }
}

/** A subscription's coupon doesn't reach a bill that is already a draft, so a draft gets it itself. */
async function lowerNextBill(
  { stripe, catalogue }: StripeContext,
  { subscription, percent }: Extract<PaymentCommand, { k: "discount" }>,
  key: string,
): Promise<unknown> {
  if (percent === 0) return stripe.subscriptions.update(subscription, { discounts: "" }, { idempotencyKey: key });
  const discounts = [{ coupon: await catalogue.coupon(percent) }];
  const drafts = await stripe.invoices
    .list({ subscription, status: "draft", limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  const draft = drafts.find(({ auto_advance }) => auto_advance);
  return draft?.id === undefined
    ? stripe.subscriptions.update(subscription, { discounts }, { idempotencyKey: key })
    : stripe.invoices.update(draft.id, { discounts }, { idempotencyKey: `${key}:draft` });
}

/** Changes that manage a subscription are refused while a schedule does. */
async function releaseSchedule(stripe: Stripe, id: string, key: string): Promise<void> {
  const schedule = idOf((await stripe.subscriptions.retrieve(id)).schedule);
  if (schedule !== null) await stripe.subscriptionSchedules.release(schedule, {}, { idempotencyKey: `${key}:release` });
}

type ChangePlan = Extract<PaymentCommand, { k: "change_plan" }>;

async function changePlan(context: StripeContext, command: ChangePlan, key: string): Promise<unknown> {
  const { stripe } = context;
  const { subscription: id, to, when } = command;
  if (when === "next_period") return scheduleChange(context, command, key);
  await releaseSchedule(stripe, id, key);
  const subscription = await stripe.subscriptions.retrieve(id);
  const item = onlyItem(subscription);
  const items = [{ id: item.id, price: await priceOf(context.catalogue, to) }];
  const options = { idempotencyKey: key };
  // The trial's end stays, and nothing is charged before.
  if (when === "in_trial") return stripe.subscriptions.update(id, { items, proration_behavior: "none" }, options);
  const changed = await stripe.subscriptions.update(
    id,
    {
      items,
      proration_behavior: when === "at_once" ? "always_invoice" : "none",
      // A charge that doesn't go through leaves the plan as it was.
      payment_behavior: "pending_if_incomplete",
      billing_cycle_anchor: { type: "now" },
    },
    options,
  );
  if (changed.pending_update !== null) return refuseUnpaid(stripe, changed, key);
  // The old plan's next bill isn't charged any more. If the new plan couldn't be paid, it still is.
  if (when === "anew") await dropDrafts(stripe, id, key);
  return changed;
}

/** Asks what a longer plan would charge now, with the same fields as the change itself. */
export async function previewChange(
  { stripe, catalogue }: StripeContext,
  id: string,
  to: RenewingPrice,
): Promise<Money> {
  const item = onlyItem(await stripe.subscriptions.retrieve(id));
  const { amount_due, currency } = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: item.id, price: await priceOf(catalogue, to) }],
      billing_cycle_anchor: { type: "now" },
      proration_behavior: "always_invoice",
    },
  });
  return { amount: amount_due, currency };
}

/** A declined change is dropped; one the bank wants confirmed waits for the payer. */
async function refuseUnpaid(stripe: Stripe, changed: Stripe.Subscription, key: string): Promise<unknown> {
  const invoice = idOf(changed.latest_invoice);
  if (invoice === null) throw new Error("A pending change without a bill.");
  const data = await stripe.invoicePayments
    .list({ invoice, limit: 100, expand: ["data.payment.payment_intent"] })
    .autoPagingToArray({ limit: 1000 });
  const waits = data.some(({ payment: { payment_intent: intent } }) => {
    return typeof intent === "object" && intent.status === "requires_action";
  });
  if (waits) return changed;
  await stripe.invoices.voidInvoice(invoice, {}, { idempotencyKey: `${key}:void` });
  throw new CardDeclined("The card was declined, so the plan stays as it was.");
}

/** The paid period stays as it is, and the other plan's first period follows it. */
async function scheduleChange(
  { stripe, catalogue }: StripeContext,
  { subscription: id, to }: ChangePlan,
  key: string,
): Promise<unknown> {
  await releaseSchedule(stripe, id, key);
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ["discounts.source.coupon"] });
  const { price, quantity = 1, current_period_start, current_period_end } = onlyItem(subscription);
  const next = await priceOf(catalogue, to);
  const created = await stripe.subscriptionSchedules.create(
    { from_subscription: id },
    { idempotencyKey: `${key}:schedule` },
  );
  const interval = intervalOf(to.plan);
  const discounts = couponsOf(subscription);
  const repeated = { ...(discounts.length > 0 ? { discounts } : {}), proration_behavior: "none" as const };
  return stripe.subscriptionSchedules.update(
    created.id,
    {
      end_behavior: "release",
      proration_behavior: "none",
      phases: [
        {
          ...repeated,
          start_date: current_period_start,
          end_date: current_period_end,
          items: [{ price: price.id, quantity }],
        },
        {
          ...repeated,
          duration: { interval, interval_count: 1 },
          items: [{ price: next, quantity }],
          metadata: { interval },
        },
      ],
    },
    { idempotencyKey: key },
  );
}

function couponsOf({ discounts }: Stripe.Subscription): { coupon: string }[] {
  return discounts.flatMap((discount) => {
    const coupon = typeof discount === "string" ? null : idOf(discount.source.coupon);
    return coupon === null ? [] : [{ coupon }];
  });
}

function onlyItem(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0];
  if (!item) throw new Error("The subscription holds nothing that could be changed.");
  return item;
}

/** The price that's sold to everybody, with its tax and its product. */
function priceOf(catalogue: Catalogue, { plan, price, title }: RenewingPrice): Promise<string> {
  return catalogue.price({ name: plan, title: title ?? null, price, interval: intervalOf(plan) });
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
