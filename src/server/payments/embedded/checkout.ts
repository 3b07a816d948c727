import { pathTo } from "#contract/build-path.ts";
import { ApiFailure } from "./api-failure.ts";
import type { SessionInput } from "./api-input.ts";
import { bill, keepSubscription, periodEnd, tell } from "./billing.ts";
import { methodOf, type TestCard } from "./cards.ts";
import { newId } from "./new-id.ts";
import { pathWithin } from "./path-within.ts";
import type { TestSession, TestSubscription } from "./shapes.ts";
import type { TestStore } from "./test-store.ts";

const OPEN_S = 86_400;
const DAY_S = 86_400;

/** A new checkout. */
export async function openSession(store: TestStore, asked: SessionInput): Promise<TestSession> {
  const [line] = asked.line_items;
  if (!line) throw new ApiFailure(400, "line_items: one is needed.");
  const { price_data: price, quantity } = line;
  const id = newId("cs_test");
  const customer = asked.customer === undefined ? null : await store.get("customer", asked.customer);
  const session: TestSession = {
    id,
    object: "checkout.session",
    url: pathTo("test_checkout", { id }),
    mode: asked.mode,
    status: "open",
    payment_status: "unpaid",
    customer: asked.customer ?? null,
    customer_email: asked.customer_email ?? customer?.email ?? null,
    customer_details: null,
    client_reference_id: asked.client_reference_id ?? null,
    metadata: asked.metadata,
    subscription: null,
    payment_intent: null,
    amount_total: price.unit_amount * quantity,
    currency: price.currency,
    created: store.now,
    expires_at: store.now + OPEN_S,
    success_url: pathWithin(asked.success_url),
    cancel_url: pathWithin(asked.cancel_url),
    line: {
      title: price.product_data?.name ?? "",
      unit_amount: price.unit_amount,
      quantity,
      interval: price.recurring?.interval ?? null,
    },
    subscription_data: {
      metadata: asked.subscription_data?.metadata ?? {},
      trial_period_days: asked.subscription_data?.trial_period_days ?? null,
    },
  };
  await store.put("session", id, session);
  return session;
}

/** The session as it is by now: a checkout is open for a day. */
export async function readSession(store: TestStore, id: string): Promise<TestSession | null> {
  const session = await store.get("session", id);
  if (session?.status === "open" && session.expires_at <= store.now) {
    session.status = "expired";
    await store.put("session", id, session);
    await tell(store, "checkout.session.expired", session);
  }
  return session;
}

/** The payer has paid with this card, which said yes. Paid a second time, nothing happens. */
export async function completeSession(
  store: TestStore,
  session: TestSession,
  card: TestCard,
  email: string,
): Promise<void> {
  if (session.status !== "open") return;
  const customer = await payingCustomer(store, session, email);
  session.status = "complete";
  session.customer = customer;
  session.customer_details = { email };
  if (session.mode === "subscription") {
    session.subscription = (await beginSubscription(store, session, { customer, card })).id;
    session.payment_status = session.subscription_data.trial_period_days === null ? "paid" : "no_payment_required";
  } else {
    const payment = newId("pi");
    const { amount_total: amount, currency } = session;
    const charge = {
      object: "charge" as const,
      customer,
      payment_intent: payment,
      amount,
      amount_refunded: 0,
      disputed: false,
      currency,
    };
    const id = newId("ch");
    await store.put("charge", id, { id, ...charge, created: store.now });
    session.payment_intent = { id: payment, amount_received: amount, currency, created: store.now };
    session.payment_status = "paid";
  }
  await store.put("session", session.id, session);
  await tell(store, "checkout.session.completed", session);
}

async function payingCustomer(store: TestStore, session: TestSession, email: string): Promise<string> {
  const known = session.customer === null ? null : await store.get("customer", session.customer);
  if (known) return known.id;
  const id = newId("cus");
  const settings = { default_payment_method: null };
  await store.put("customer", id, { id, object: "customer", email, metadata: {}, invoice_settings: settings });
  return id;
}

async function beginSubscription(
  store: TestStore,
  session: TestSession,
  { customer, card }: { customer: string; card: TestCard },
): Promise<TestSubscription> {
  const { line, currency, subscription_data } = session;
  const days = subscription_data.trial_period_days;
  const interval = line.interval ?? "month";
  const until = days === null ? periodEnd(store.now, interval, store.now) : store.now + days * DAY_S;
  const subscription: TestSubscription = {
    id: newId("sub"),
    object: "subscription",
    customer,
    status: days === null ? "active" : "trialing",
    metadata: { ...subscription_data.metadata },
    currency,
    default_payment_method: methodOf(card),
    start_date: store.now,
    created: store.now,
    trial_end: days === null ? null : until,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    pause_collection: null,
    discounts: [],
    items: {
      object: "list",
      data: [
        {
          id: newId("si"),
          object: "subscription_item",
          quantity: line.quantity,
          price: { currency, unit_amount: line.unit_amount, product: newId("prod"), recurring: { interval } },
          current_period_start: store.now,
          current_period_end: until,
        },
      ],
    },
    anchor: store.now,
  };
  const amount = days === null ? line.unit_amount * line.quantity : 0;
  await bill(store, subscription, [{ amount, quantity: line.quantity, period: { start: store.now, end: until } }]);
  await keepSubscription(store, subscription, "created");
  return subscription;
}
