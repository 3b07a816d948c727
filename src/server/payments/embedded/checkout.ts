import { methodObject, methodOf, type TestCard } from "./cards.ts";
import { recordCharge } from "./charges.ts";
import { beginDebit } from "./debits.ts";
import { emitEvent } from "./emit-event.ts";
import { billNow } from "./invoices.ts";
import { newId } from "./new-id.ts";
import { priceOf } from "./prices.ts";
import type { TestSession, TestSubscription } from "./shapes.ts";
import { keepSubscription, periodEnd } from "./subscriptions.ts";
import type { TestStore } from "./test-store.ts";

const DAY_S = 86_400;

/** Reads a session and expires it when it's due: a checkout is open for a day. */
export async function readSession(store: TestStore, id: string): Promise<TestSession | null> {
  const session = await store.get("session", id);
  return session?.status === "open" && session.expires_at <= store.now ? expireSession(store, session) : session;
}

export async function expireSession(store: TestStore, session: TestSession): Promise<TestSession> {
  session.status = "expired";
  await store.put("session", session.id, session);
  await emitEvent(store, "checkout.session.expired", session);
  return session;
}

interface Payer {
  email: string;
  country: string | null;
  /** Days the bank takes for a debit. */
  days?: number;
}

/** Completes a session paid with an accepted card, or by a debit that the bank has yet to answer. Does nothing if it's no longer open. */
export async function completeSession(
  store: TestStore,
  session: TestSession,
  card: TestCard,
  { email, country, days }: Payer,
): Promise<void> {
  if (session.status !== "open") return;
  const customer = await payingCustomer(store, session, email);
  session.status = "complete";
  session.customer = customer;
  session.customer_details = { email, address: country === null ? null : { country } };
  const method = methodOf(card, store.now, days);
  const isPaid = card.debit ? ("unpaid" as const) : ("paid" as const);
  if (session.mode === "subscription") {
    const begun = await beginSubscription(store, session, { customer, method, debited: card.debit !== undefined });
    session.subscription = begun.id;
    session.invoice = begun.latest_invoice ?? null;
    session.payment_status = session.subscription_data.trial_period_days === null ? isPaid : "no_payment_required";
  } else {
    session.payment_intent = await payOnce(store, session, { customer, card, method });
    session.payment_status = isPaid;
  }
  await store.put("session", session.id, session);
  await emitEvent(store, "checkout.session.completed", session);
}

async function payOnce(
  store: TestStore,
  { id: session, amount_total: amount, currency }: TestSession,
  { customer, card, method }: { customer: string; card: TestCard; method: string },
): Promise<NonNullable<TestSession["payment_intent"]>> {
  const payment = newId("pi");
  const paid = { id: payment, currency, created: store.now, payment_method: methodObject(method) };
  if (card.debit) {
    const fails = card.debit.first === "failed";
    const order = { payment, customer, amount, currency, method, account: card.number, fails, for: { session } };
    await beginDebit(store, order);
    return { ...paid, status: "processing", amount_received: 0 };
  }
  await recordCharge(store, { customer, payment, amount, currency, card });
  return { ...paid, status: "succeeded", amount_received: amount };
}

async function payingCustomer(store: TestStore, session: TestSession, email: string): Promise<string> {
  const known = session.customer === null ? null : await store.get("customer", session.customer);
  if (known) {
    // One made without an address gets the one typed here.
    if (known.email === null) await store.put("customer", known.id, { ...known, email });
    return known.id;
  }
  const id = newId("cus");
  const settings = { default_payment_method: null };
  await store.put("customer", id, { id, object: "customer", email, metadata: {}, invoice_settings: settings });
  return id;
}

async function beginSubscription(
  store: TestStore,
  session: TestSession,
  { customer, method, debited }: { customer: string; method: string; debited: boolean },
): Promise<TestSubscription> {
  const { line, currency, subscription_data } = session;
  const days = subscription_data.trial_period_days;
  const interval = line.interval ?? "month";
  const until = days === null ? periodEnd(store.now, interval, store.now) : store.now + days * DAY_S;
  const subscription: TestSubscription = {
    id: newId("sub"),
    object: "subscription",
    customer,
    status: days !== null ? "trialing" : debited ? store.billing.whileDebited : "active",
    metadata: { ...subscription_data.metadata },
    currency,
    default_payment_method: method,
    start_date: store.now,
    created: store.now,
    trial_end: days === null ? null : until,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    pause_collection: null,
    schedule: null,
    latest_invoice: null,
    pending_update: null,
    discounts: session.discounts ?? [],
    items: {
      object: "list",
      data: [
        {
          id: newId("si"),
          object: "subscription_item",
          quantity: line.quantity,
          price:
            line.price ?? priceOf({ currency, unit_amount: line.unit_amount, recurring: { interval } }, newId("prod")),
          current_period_start: store.now,
          current_period_end: until,
        },
      ],
    },
    anchor: store.now,
  };
  const amount = days === null ? line.unit_amount * line.quantity : 0;
  const lines = [{ amount, quantity: line.quantity, period: { start: store.now, end: until } }];
  await billNow(store, subscription, { lines, reason: "subscription_create" });
  await keepSubscription(store, subscription, "created");
  return subscription;
}
