import Stripe from "stripe";
import {
  CardDeclined,
  type CheckoutOrder,
  type CheckoutTruth,
  CommandRefused,
  type PaymentProvider,
  type ProviderEvent,
} from "./provider.ts";
import { adoptCard } from "./stripe-cards.ts";
import { intervalOf, obeyCommand } from "./stripe-commands.ts";
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
      const { data } = await stripe.charges.list({ payment_intent: id, limit: MOST_BILLS });
      // Beside it stand the cards that were refused before.
      const charge = data.find(({ status }) => status !== "failed");
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
      try {
        await obeyCommand(stripe, command, key);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) throw new CardDeclined(error.message);
        if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new CommandRefused(error.message);
        throw error;
      }
    },

    async portalUrl(customer, returnUrl) {
      const session = await orNull(
        stripe.billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
          // Straight to the card, and back again: everything else is decided on our own pages.
          flow_data: {
            type: "payment_method_update",
            after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
          },
        }),
      );
      return session?.url ?? null;
    },

    adoptCard: (customer, key) => adoptCard(stripe, customer, key),

    async receiptUrl(of) {
      if ("bill" in of) return (await orNull(stripe.invoices.retrieve(of.bill)))?.hosted_invoice_url ?? null;
      const session = await orNull(stripe.checkout.sessions.retrieve(of.checkout));
      const payment = session && idOf(session.payment_intent);
      if (!payment) return null;
      const { data } = await stripe.charges.list({ payment_intent: payment, limit: 1 });
      return data[0]?.receipt_url ?? null;
    },

    readEvent(rawBody, signature, now) {
      if (signature === undefined) return { refused: "The signature is missing." };
      if (signedAt(signature) > now / 1000 + WINDOW_S) return { refused: "The signature is of a time to come." };
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

/** The second of a signature; the library looks at its age only. */
function signedAt(signature: string): number {
  return Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0);
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

/** What an event is about; the rest of it is not believed but read anew. */
function aboutOf(event: Stripe.Event): ProviderEvent["about"] {
  const object = event.data.object as { id?: unknown; object?: unknown }; // every event carries one object
  if (typeof object.id !== "string") return null;
  if (event.type.startsWith("customer.subscription.")) return { subscription: object.id };
  if (event.type === "customer.updated") {
    const chosen = event.data.previous_attributes?.invoice_settings?.default_payment_method;
    return chosen === undefined ? null : { card_of: object.id };
  }
  if (event.type.startsWith("checkout.session.")) return { checkout: object.id };
  if (event.type.startsWith("invoice.")) {
    const { parent } = event.data.object as Stripe.Invoice; // what events of this name carry
    const subscription = idOf(parent?.subscription_details?.subscription ?? null);
    return subscription === null ? null : { subscription };
  }
  if (event.type.startsWith("charge.")) {
    const { payment_intent, customer } = event.data.object as Stripe.Charge; // what events of this name carry
    const charge = idOf(payment_intent);
    return charge === null ? null : { charge, customer: idOf(customer) };
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
