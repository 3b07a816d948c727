import Stripe from "stripe";
import type { PaymentCommand } from "./command.ts";
import type { CheckoutOrder, CheckoutTruth, PaymentProvider, ProviderEvent, RenewingPrice } from "./provider.ts";
import { idOf, subscriptionTruth } from "./stripe-truth.ts";

export interface StripeAccount {
  kind: PaymentProvider["kind"];
  secretKey: string;
  webhookSecret: string;
  /** Any host that speaks the same interface; null: Stripe's own. */
  apiBase: string | null;
}

const PATIENCE_MS = 15_000;
const RETRIES = 2;
/** How old the signature of a webhook may be, in seconds. */
const WINDOW_S = 300;
const MOST_BILLS = 100;

/** Whoever speaks Stripe's interface: Stripe, a host compatible with it, or our own test provider. */
export function createStripeProvider({ kind, secretKey, webhookSecret, apiBase }: StripeAccount): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout: PATIENCE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiBase === null ? {} : hostOf(apiBase)),
  });

  async function readSubscription(id: string) {
    const subscription = await orNull(stripe.subscriptions.retrieve(id, { expand: ["discounts.source.coupon"] }));
    if (!subscription) return null;
    const customer = idOf(subscription.customer) ?? "";
    const [invoices, charges] = await Promise.all([
      stripe.invoices.list({ subscription: id, limit: MOST_BILLS, expand: ["data.payments"] }),
      stripe.charges.list({ customer, limit: MOST_BILLS }),
    ]);
    return subscriptionTruth(subscription, invoices.data, charges.data);
  }

  return {
    kind,

    async makeCustomer({ userId, email }, key) {
      const customer = await stripe.customers.create({ email, metadata: { user_id: userId } }, { idempotencyKey: key });
      return customer.id;
    },

    async openCheckout(order, key) {
      const session = await stripe.checkout.sessions.create(sessionFor(order), { idempotencyKey: key });
      if (!session.url) throw new Error("The payment provider gave no address for its checkout.");
      return { id: session.id, url: session.url };
    },

    async readCheckout(id) {
      const session = await orNull(stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] }));
      return session && checkoutTruth(session);
    },

    async readCharge(id) {
      const { data } = await stripe.charges.list({ payment_intent: id, limit: 1 });
      const charge = data[0];
      if (!charge) return null;
      const { amount, currency, amount_refunded, disputed } = charge;
      return { paid: { amount, currency }, refunded: amount_refunded, disputed };
    },

    readSubscription,

    async subscriptionsOf(customer) {
      const { data } = await stripe.subscriptions.list({ customer, status: "all", limit: MOST_BILLS });
      return data.map(({ id }) => id);
    },

    async obey(command, key) {
      await obey(stripe, command, key);
    },

    async portalUrl(customer, returnUrl) {
      const session = await orNull(stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }));
      return session?.url ?? null;
    },

    readEvent(rawBody, signature, now) {
      if (signature === undefined) return { refused: "The signature is missing." };
      try {
        const event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, WINDOW_S, undefined, now);
        return { id: event.id, type: event.type, about: aboutOf(event) };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
          return { refused: "The signature does not fit, or is older than five minutes." };
        }
        return { refused: "The body is no event." };
      }
    },
  };
}

function hostOf(apiBase: string): { protocol: "http" | "https"; host: string; port: number } {
  const { protocol, hostname, port } = new URL(apiBase);
  const secure = protocol === "https:";
  return {
    protocol: secure ? "https" : "http",
    host: hostname,
    port: port === "" ? (secure ? 443 : 80) : Number(port),
  };
}

function sessionFor(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { checkoutId, customer, email, title, price, quantity, renews, userId, successUrl, cancelUrl } = order;
  const along = { checkout_id: checkoutId, ...(userId === null ? {} : { user_id: userId }) };
  const common: Stripe.Checkout.SessionCreateParams = {
    client_reference_id: checkoutId,
    metadata: along,
    success_url: successUrl,
    cancel_url: cancelUrl,
    ...(customer === null ? {} : { customer }),
    ...(customer === null && email !== null ? { customer_email: email } : {}),
    line_items: [
      {
        quantity,
        price_data: {
          currency: price.currency,
          unit_amount: price.amount,
          product_data: { name: title },
          ...(renews ? { recurring: { interval: intervalOf(renews.plan) } } : {}),
        },
      },
    ],
  };
  if (!renews) return { ...common, mode: "payment", payment_intent_data: { metadata: along } };
  const metadata = { ...along, plan: renews.plan, country: renews.country };
  const trial = renews.trialDays === null ? {} : { trial_period_days: renews.trialDays };
  return {
    ...common,
    mode: "subscription",
    payment_method_collection: "always",
    subscription_data: { metadata, ...trial },
  };
}

function intervalOf(plan: RenewingPrice["plan"]): "month" | "year" {
  return plan === "monthly" ? "month" : "year";
}

function checkoutTruth(session: Stripe.Checkout.Session): CheckoutTruth {
  const payment = typeof session.payment_intent === "string" ? null : session.payment_intent;
  const paid = session.status === "complete" && session.payment_status !== "unpaid";
  return {
    id: session.id,
    checkoutId: session.metadata?.checkout_id ?? null,
    state: paid ? "paid" : session.status === "expired" ? "expired" : "open",
    subscription: idOf(session.subscription),
    charge:
      paid && payment
        ? {
            id: payment.id,
            paid: { amount: payment.amount_received, currency: payment.currency },
            at: payment.created * 1000,
          }
        : null,
    email: session.customer_details?.email ?? null,
  };
}

async function obey(stripe: Stripe, command: PaymentCommand, idempotencyKey: string): Promise<unknown> {
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
  if (when === "at_once") {
    return stripe.subscriptions.update(
      id,
      {
        items,
        proration_behavior: "always_invoice",
        billing_cycle_anchor: { type: "now" },
        metadata: { plan: to.plan, previous_plan: "", deferred_until: "" },
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
  { subscription: id, quantity, when }: Extract<PaymentCommand, { k: "change_quantity" }>,
  options: Stripe.RequestOptions,
): Promise<unknown> {
  const item = (await stripe.subscriptions.retrieve(id)).items.data[0];
  if (!item) throw new Error("The subscription holds nothing that could be changed.");
  const proration_behavior = when === "at_once" ? "always_invoice" : "none";
  return stripe.subscriptions.update(id, { items: [{ id: item.id, quantity }], proration_behavior }, options);
}

const seconds = (instant: number) => Math.floor(instant / 1000);

/** What an event is about; the rest of it is not believed but read anew. */
function aboutOf(event: Stripe.Event): ProviderEvent["about"] {
  const object = event.data.object as { id?: unknown; object?: unknown }; // every event carries one object
  if (typeof object.id !== "string") return null;
  if (event.type.startsWith("customer.subscription.")) return { subscription: object.id };
  if (event.type.startsWith("checkout.session.")) return { checkout: object.id };
  if (event.type.startsWith("invoice.")) {
    const { parent } = event.data.object as Stripe.Invoice; // what events of this name carry
    const subscription = idOf(parent?.subscription_details?.subscription ?? null);
    return subscription === null ? null : { subscription };
  }
  if (event.type.startsWith("charge.")) {
    const charge = idOf((event.data.object as Stripe.Charge).payment_intent); // what events of this name carry
    return charge === null ? null : { charge };
  }
  return null;
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}
