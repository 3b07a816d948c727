import type Stripe from "stripe";
import { lessPercent } from "#rules/billing/money.ts";
import { type CheckoutOrder, CommandRefused } from "./provider.ts";
import { type Catalogue, isRefusal, type Taxed, withFreshIds } from "./stripe-catalogue.ts";
import { intervalOf } from "./stripe-commands.ts";

type Params = Stripe.Checkout.SessionCreateParams;

/** Settings of the payment page. */
export interface CheckoutSettings extends Taxed {
  /** Ways to pay; none: as the provider's account says. */
  methods: readonly string[];
}

interface Till {
  catalogue: Catalogue;
  checkout: CheckoutSettings;
}

/** Opens a payment page. Throws `CommandRefused` if the provider won't, or if it would charge more than was shown. */
export async function openSession(
  stripe: Stripe,
  till: Till,
  order: CheckoutOrder,
  key: string,
): Promise<{ id: string; url: string }> {
  try {
    return await withFreshIds(till.catalogue, key, (once) => tryToOpen(stripe, till, order, once));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new CommandRefused(error.message);
  }
}

async function tryToOpen(
  stripe: Stripe,
  { catalogue, checkout }: Till,
  order: CheckoutOrder,
  key: string,
): Promise<{ id: string; url: string }> {
  const parts = { line: await lineOf(order, catalogue), coupon: await couponOf(order, catalogue) };
  const session = await stripe.checkout.sessions.create(sessionFor(order, parts, checkout), { idempotencyKey: key });
  if (!session.url) throw new Error("The payment provider gave no address for its checkout.");
  const shown = lessPercent({ ...order.price, amount: order.price.amount * order.quantity }, order.percentOff);
  if ((session.amount_total ?? 0) > shown.amount) {
    await stripe.checkout.sessions.expire(session.id);
    throw new CommandRefused(`The payment page asks for ${session.amount_total} instead of ${shown.amount}.`);
  }
  return { id: session.id, url: session.url };
}

type Line = NonNullable<Params["line_items"]>[number];

async function lineOf(order: CheckoutOrder, catalogue: Catalogue): Promise<Line> {
  const { listed, title, price, quantity, renews } = order;
  const interval = renews ? intervalOf(renews.plan) : null;
  if (listed) return { quantity, price: await catalogue.price({ name: order.name, title, price, interval }) };
  const product = await catalogue.product({ name: order.name, title });
  const recurring = interval === null ? {} : { recurring: { interval } };
  return { quantity, price_data: { currency: price.currency, unit_amount: price.amount, product, ...recurring } };
}

async function couponOf({ percentOff }: CheckoutOrder, catalogue: Catalogue): Promise<string | null> {
  return percentOff > 0 ? catalogue.coupon(percentOff) : null;
}

function sessionFor(
  order: CheckoutOrder,
  { line, coupon }: { line: Line; coupon: string | null },
  { tax, methods }: CheckoutSettings,
): Params {
  const { checkoutId, customer, email, renews, userId, successUrl, cancelUrl } = order;
  const along = { checkout_id: checkoutId, ...(userId === null ? {} : { user_id: userId }) };
  const common: Params = {
    client_reference_id: checkoutId,
    metadata: along,
    success_url: successUrl,
    cancel_url: cancelUrl,
    locale: "auto",
    ...(order.needsAddress ? { billing_address_collection: "required" as const } : {}),
    ...(customer === null ? {} : { customer }),
    ...(customer === null && email !== null ? { customer_email: email } : {}),
    ...(tax === "stripe" ? taxParams(customer) : {}),
    ...(methods.length === 0 ? {} : { allowed_payment_method_types: [...methods] }),
    ...(coupon === null ? {} : { discounts: [{ coupon }] }),
    line_items: [line],
  };
  if (!renews) return { ...common, mode: "payment", payment_intent_data: { metadata: along } };
  const metadata = { ...along, plan: renews.plan, country: renews.country };
  const trial = renews.trialDays === null ? {} : { trial_period_days: renews.trialDays };
  return {
    ...common,
    mode: "subscription",
    payment_method_collection: "always",
    subscription_data: { metadata, billing_mode: { type: "flexible" }, ...trial },
  };
}

/** The provider works tax out from the payer's address, and keeps it with the customer for later bills. */
function taxParams(customer: string | null): Partial<Params> {
  return {
    automatic_tax: { enabled: true },
    billing_address_collection: "required",
    tax_id_collection: { enabled: true },
    ...(customer === null ? {} : { customer_update: { address: "auto", name: "auto" } }),
  };
}
