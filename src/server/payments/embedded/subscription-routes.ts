import { type AddRoute, found, list, parse, pick } from "./answers.ts";
import { ApiFailure } from "./api-failure.ts";
import { apiInput } from "./api-input.ts";
import { end } from "./billing.ts";
import { methodObject } from "./cards.ts";
import { changeSubscription } from "./change-subscription.ts";
import type { TestSubscription } from "./shapes.ts";
import { shownInvoice } from "./shown-invoice.ts";
import type { TestStore } from "./test-store.ts";

/** Adds the routes for reading, changing and cancelling subscriptions. */
export function addSubscriptionRoutes(route: AddRoute): void {
  route("GET", "/v1/subscriptions", async (store, { query }) => {
    const all = await store.list("subscription", pick(query, ["customer"]));
    const wanted = query.status === "all" ? all : all.filter(({ status }) => status !== "canceled");
    return list(wanted.map(shown), query);
  });
  route("GET", "/v1/subscriptions/:id", async (store, { params, query }) => {
    const subscription = await find(store, params.id);
    return { ...shown(subscription), ...(await expanded(store, subscription, query.expand ?? [])) };
  });
  route("POST", "/v1/subscriptions/:id", async (store, { params, body }) => {
    const subscription = await find(store, params.id);
    return shown(await changeSubscription(store, subscription, parse(apiInput.subscription, body)));
  });
  route("DELETE", "/v1/subscriptions/:id", async (store, { params }) => {
    const subscription = await find(store, params.id);
    if (subscription.schedule) throw new ApiFailure(400, "Release the subscription's schedule first.");
    if (subscription.status !== "canceled") await end(store, subscription, store.now);
    return shown(subscription);
  });
}

async function find(store: TestStore, id: string | undefined): Promise<TestSubscription> {
  return found(await store.get("subscription", id ?? ""), "subscription");
}

/** Objects that a read asked for along with its subscription. */
export async function expanded(
  store: TestStore,
  { schedule, default_payment_method: method, customer, latest_invoice: latest }: TestSubscription,
  expand: readonly string[],
): Promise<Record<string, unknown>> {
  const payer = expand.some((part) => part.startsWith("customer")) ? await store.get("customer", customer) : null;
  const settings = { default_payment_method: methodObject(payer?.invoice_settings.default_payment_method ?? null) };
  const bill =
    expand.some((part) => part.startsWith("latest_invoice")) && latest ? await store.get("invoice", latest) : null;
  return {
    ...(bill ? { latest_invoice: shownInvoice(bill, expand.includes("latest_invoice.payments")) } : {}),
    ...(schedule && expand.includes("schedule") ? { schedule: await store.get("schedule", schedule) } : {}),
    ...(expand.includes("default_payment_method") ? { default_payment_method: methodObject(method) } : {}),
    ...(payer ? { customer: { ...payer, invoice_settings: settings } } : {}),
  };
}

/** Subscription without the fields Stripe doesn't have. */
export function shown({ anchor: _, pending_update: pending = null, ...subscription }: TestSubscription) {
  return {
    schedule: null,
    latest_invoice: null,
    ...subscription,
    pending_update: pending && { expires_at: pending.expires_at },
  };
}
