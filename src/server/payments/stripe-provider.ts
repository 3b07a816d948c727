import Stripe from "stripe";
import { billInDoubt, CHECKOUT_PARTS, checkoutTruth } from "./checkout-truth.ts";
import { orNull } from "./or-null.ts";
import { CardDeclined, CommandRefused, type PaymentProvider, type ProviderEvent, UnknownObject } from "./provider.ts";
import { readDelayMs } from "./read-delay.ts";
import { adoptCard } from "./stripe-cards.ts";
import { createCatalogue } from "./stripe-catalogue.ts";
import { executeCommand, previewChange } from "./stripe-commands.ts";
import { paymentState, readCharge, readRelated } from "./stripe-reads.ts";
import { type CheckoutSettings, openSession } from "./stripe-session.ts";
import { idOf, SUBSCRIPTION_PARTS, subscriptionTruth } from "./stripe-truth.ts";

export interface StripeAccount {
  kind: PaymentProvider["kind"];
  secretKey: string;
  webhookSecret: string;
  /** Any host that speaks the same interface; null: Stripe's own. */
  apiBase: string | null;
  checkout: CheckoutSettings;
  /** Puts something around the SDK's client that sees what's asked and answered. */
  watch?(stripe: Stripe): Stripe;
}

const PATIENCE_MS = 15_000;
const RETRIES = 2;
/** Maximum age of a webhook's signature, in seconds. */
const WINDOW_S = 300;
const MAX_BILLS = 100;
/** Events that change something for us; a filter takes twenty at most. */
/** Events we take. Those of the last month are also looked through once a day. */
export const HANDLED_EVENTS = [
  "checkout.session.completed",
  "checkout.session.expired",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.updated",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.finalization_failed",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "charge.refunded",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "radar.early_fraud_warning.created",
] as const;

/** Provider that speaks Stripe's interface: Stripe, a compatible host, or our own test provider. */
export function createStripeProvider(account: StripeAccount): PaymentProvider {
  const { kind, secretKey, webhookSecret, apiBase, checkout } = account;
  const client = new Stripe(secretKey, {
    timeout: PATIENCE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiBase === null ? {} : hostOf(apiBase)),
  });
  const stripe = account.watch?.(client) ?? client;

  const catalogue = createCatalogue(stripe, checkout);

  async function readSubscription(id: string, along: readonly string[] | "all" = []) {
    const subscription = await orNull(stripe.subscriptions.retrieve(id, { expand: [...SUBSCRIPTION_PARTS] }));
    if (!subscription) return null;
    return subscriptionTruth(subscription, await readRelated(stripe, id, along));
  }

  return {
    kind,
    readDelayMs: readDelayMs(kind),

    async makeCustomer({ userId, email }, key) {
      const known = email === null ? {} : { email };
      const customer = await stripe.customers.create(
        { ...known, metadata: { user_id: userId } },
        { idempotencyKey: key },
      );
      return customer.id;
    },

    openCheckout: (order, key) => openSession(stripe, { catalogue, checkout }, order, key),

    async readCheckout(id) {
      const session = await orNull(stripe.checkout.sessions.retrieve(id, { expand: [...CHECKOUT_PARTS] }));
      if (!session) return null;
      const bill = billInDoubt(session);
      return checkoutTruth(session, bill === null ? null : await paymentState(stripe, bill));
    },

    readCharge: (id) => readCharge(stripe, id),

    readSubscription,

    async subscriptionsOf(customer) {
      const all = await stripe.subscriptions
        .list({ customer, status: "all", limit: MAX_BILLS })
        .autoPagingToArray({ limit: 1000 });
      return all.map(({ id }) => id);
    },

    async subscriptionOfBill(bill) {
      const invoice = await orNull(stripe.invoices.retrieve(bill));
      if (!invoice) throw new UnknownObject(`There's no bill ${bill}.`);
      return idOf(invoice.parent?.subscription_details?.subscription ?? null);
    },

    async readPayer({ payment, charge }) {
      if (payment === null && charge === null) throw new UnknownObject("The event names no payment.");
      if (payment !== null) {
        const intent = await orNull(stripe.paymentIntents.retrieve(payment));
        if (!intent) throw new UnknownObject(`There's no payment ${payment}.`);
        return { payment, customer: idOf(intent.customer) };
      }
      const found = await orNull(stripe.charges.retrieve(charge ?? ""));
      if (!found) throw new UnknownObject(`There's no charge ${charge}.`);
      return { payment: idOf(found.payment_intent), customer: idOf(found.customer) };
    },

    previewChange: ({ subscription, to }) => previewChange({ stripe, catalogue }, subscription, to),

    async execute(command, key) {
      try {
        await executeCommand({ stripe, catalogue }, command, key);
      } catch (error) {
        if (error instanceof CardDeclined) throw error;
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
      if ("bill" in of) return invoiceUrl(await orNull(stripe.invoices.retrieve(of.bill)));
      const session = await orNull(stripe.checkout.sessions.retrieve(of.checkout));
      const invoice = session && idOf(session.invoice ?? null);
      if (invoice) return invoiceUrl(await orNull(stripe.invoices.retrieve(invoice)));
      const payment = session && idOf(session.payment_intent);
      if (!payment) return null;
      const intent = await orNull(stripe.paymentIntents.retrieve(payment, { expand: ["latest_charge"] }));
      const paid = intent?.latest_charge;
      return paid && typeof paid !== "string" ? paid.receipt_url : null;
    },

    async eventsSince(since, after) {
      const { data, has_more } = await stripe.events.list({
        types: [...HANDLED_EVENTS],
        created: { gte: Math.floor(since / 1000) },
        limit: MAX_BILLS,
        ...(after === null ? {} : { starting_after: after }),
      });
      const events = data.map((event) => ({ id: event.id, type: event.type, about: aboutOf(event) }));
      return { events, next: has_more ? (data.at(-1)?.id ?? null) : null };
    },

    async readEvent(rawBody, signature, now) {
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

/** A paid invoice is a PDF; one that is still to be paid is a page where that can be done. Both addresses expire. */
function invoiceUrl(invoice: Stripe.Invoice | null): string | null {
  const page = invoice?.hosted_invoice_url ?? null;
  return invoice?.status === "paid" ? (invoice.invoice_pdf ?? page) : page;
}

const PAYMENT_EVENTS = /^(charge\.(refunded|dispute\.)|refund\.|radar\.early_fraud_warning\.)/;

/** Object an event is about. Nothing else of it is trusted: the object is read again. */
function aboutOf(event: Stripe.Event): ProviderEvent["about"] {
  const object = event.data.object as unknown as EventObject; // every event carries an object; which fields it has depends on its API version
  const { type } = event;
  if (typeof object.id !== "string") return null;
  if (type.startsWith("customer.subscription.")) return { subscription: object.id };
  if (type === "customer.updated" && event.type === "customer.updated") {
    const chosen = event.data.previous_attributes?.invoice_settings?.default_payment_method;
    return chosen === undefined ? null : { card_of: object.id, at: event.created * 1000 };
  }
  if (type.startsWith("checkout.session.")) return { checkout: object.id };
  if (type.startsWith("invoice.")) {
    const subscription = idOf(object.parent?.subscription_details?.subscription ?? null);
    return { bill: object.id, subscription };
  }
  if (!PAYMENT_EVENTS.test(type)) return null;
  const charge = object.object === "charge" ? object.id : idOf(object.charge ?? null);
  const warning = type.startsWith("radar.") ? { warning: object.id } : {};
  return { payment: idOf(object.payment_intent ?? null), charge, ...warning };
}

/** Fields that name other objects. Older API versions lack some of them. */
interface EventObject {
  id?: unknown;
  object?: string;
  parent?: { subscription_details?: { subscription?: string | { id: string } | null } | null } | null;
  payment_intent?: string | { id: string } | null;
  charge?: string | { id: string } | null;
}
