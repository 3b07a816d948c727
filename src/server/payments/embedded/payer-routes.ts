import { pathTo } from "#contract/build-path.ts";
import { type AddRoute, found, list, parse, pick } from "./answers.ts";
import { ApiFailure } from "./api-failure.ts";
import { apiInput } from "./api-input.ts";
import { end, payNow } from "./billing.ts";
import { previewChange, settlePending } from "./change-subscription.ts";
import { isDebited } from "./debits.ts";
import { discountsOf } from "./discounts.ts";
import { emitEvent } from "./emit-event.ts";
import { discountDraft, finalizeUncharged, markUncollectible, voidInvoice } from "./invoices.ts";
import { newId } from "./new-id.ts";
import { pathWithin } from "./path-within.ts";
import type { TestCharge } from "./payment-shapes.ts";
import type { TestInvoice, TestPortal } from "./shapes.ts";
import { shownInvoice } from "./shown-invoice.ts";

/** Adds the routes for customers, their portal, invoices, charges, disputes and refunds. */
export function addPayerRoutes(route: AddRoute): void {
  const receiptOf = ({ id }: { id: string }) => pathTo("test_receipt", { id });
  const billed = (invoice: TestInvoice) => shownInvoice(invoice, false);
  const charged = (charge: TestCharge) => ({ ...charge, receipt_url: receiptOf(charge) });

  route("POST", "/v1/customers", async (store, { body }) => {
    const { email, metadata } = parse(apiInput.customer, body);
    const id = newId("cus");
    const invoice_settings = { default_payment_method: null };
    const customer = { id, object: "customer" as const, email: email ?? null, metadata, invoice_settings };
    await store.put("customer", id, customer);
    return customer;
  });
  route("GET", "/v1/customers/:id", async (store, { params }) =>
    found(await store.get("customer", params.id ?? ""), "customer"),
  );
  route("POST", "/v1/customers/:id", async (store, { params, body }) => {
    const customer = found(await store.get("customer", params.id ?? ""), "customer");
    const { email = customer.email } = parse(apiInput.customerUpdate, body);
    const changed = { ...customer, email };
    await store.put("customer", customer.id, changed);
    await emitEvent(store, "customer.updated", changed, { email: customer.email });
    return changed;
  });
  // Like Stripe's, it takes the subscriptions along.
  route("DELETE", "/v1/customers/:id", async (store, { params }) => {
    const { id } = found(await store.get("customer", params.id ?? ""), "customer");
    for (const subscription of await store.list("subscription", { customer: id })) {
      if (subscription.status !== "canceled") await end(store, subscription, store.now);
    }
    for (const session of await store.list("session", { customer: id })) {
      await store.put("session", session.id, { ...session, customer_email: null, customer_details: null });
    }
    await store.drop("customer", id);
    return { id, object: "customer", deleted: true };
  });
  route("POST", "/v1/invoices/create_preview", async (store, { body }) => {
    const asked = parse(apiInput.preview, body);
    const subscription = found(await store.get("subscription", asked.subscription), "subscription");
    return previewChange(store, subscription, asked);
  });
  route("POST", "/v1/billing_portal/sessions", async (store, { body }) => {
    const { customer, return_url } = parse(apiInput.portal, body);
    found(await store.get("customer", customer), "customer");
    const id = newId("bps");
    const portal: TestPortal = {
      id,
      object: "billing_portal.session",
      customer,
      created: store.now,
      url: pathTo("test_portal", { id }),
      return_url: pathWithin(return_url),
    };
    await store.put("portal", id, portal);
    return portal;
  });
  route("GET", "/v1/invoices", async (store, { query }) => {
    const all = await store.list("invoice");
    return list(
      all
        .filter(({ parent }) => parent.subscription_details.subscription === query.subscription)
        .filter(({ status }) => query.status === undefined || status === query.status)
        .map((invoice) => shownInvoice(invoice, query.expand?.includes("data.payments") ?? false)),
      query,
    );
  });
  route("GET", "/v1/invoices/:id", async (store, { params }) =>
    billed(found(await store.get("invoice", params.id ?? ""), "invoice")),
  );
  route("POST", "/v1/invoices/:id", async (store, { params, body }) => {
    const { discounts } = parse(apiInput.invoiceUpdate, body);
    const invoice = found(await store.get("invoice", params.id ?? ""), "invoice");
    if (invoice.status !== "draft")
      throw new ApiFailure(400, "Finalized invoices can't be updated in this way. Only drafts take discounts.");
    return billed(await discountDraft(store, invoice, await discountsOf(store, discounts)));
  });
  route("POST", "/v1/invoices/:id/pay", async (store, { params }) => {
    const invoice = found(await store.get("invoice", params.id ?? ""), "invoice");
    if (invoice.status !== "open" && invoice.status !== "uncollectible")
      throw new ApiFailure(400, "Invoice is not open.");
    if (await isDebited(store, invoice)) throw new ApiFailure(400, "A payment for this invoice is processing already.");
    if (!(await payNow(store, invoice))) throw new ApiFailure(402, "Your card was declined.");
    return billed(found(await store.get("invoice", invoice.id), "invoice"));
  });
  route("POST", "/v1/invoices/:id/finalize", async (store, { params, body }) => {
    const { auto_advance } = parse(apiInput.finalize, body);
    const invoice = found(await store.get("invoice", params.id ?? ""), "invoice");
    if (invoice.status !== "draft") throw new ApiFailure(400, "You can only finalize draft invoices.");
    if (auto_advance) throw new ApiFailure(400, "auto_advance: this test provider charges drafts on their day only.");
    return billed(await finalizeUncharged(store, invoice));
  });
  route("POST", "/v1/invoices/:id/void", async (store, { params }) => {
    const invoice = found(await store.get("invoice", params.id ?? ""), "invoice");
    if (invoice.status === "paid" || invoice.status === "draft" || invoice.status === "void")
      throw new ApiFailure(400, "You can only void open and uncollectible invoices.");
    if (await isDebited(store, invoice))
      throw new ApiFailure(400, "You can't void an invoice while a payment for it is processing.");
    const closed = await voidInvoice(store, invoice);
    await settlePending(store, closed);
    return billed(closed);
  });
  route("POST", "/v1/invoices/:id/mark_uncollectible", async (store, { params }) => {
    const invoice = found(await store.get("invoice", params.id ?? ""), "invoice");
    if (invoice.status !== "open") throw new ApiFailure(400, "You can only give up open invoices.");
    if (await isDebited(store, invoice))
      throw new ApiFailure(400, "You can't give up an invoice while a payment for it is processing.");
    return billed(await markUncollectible(store, invoice));
  });
  route("GET", "/v1/invoice_payments", async (store, { query }) => {
    const invoice = found(await store.get("invoice", query.invoice ?? ""), "invoice");
    const whole = await Promise.all(
      invoice.payments.data.map(async ({ payment, ...rest }) => ({
        ...rest,
        payment: { ...payment, payment_intent: await store.get("intent", payment.payment_intent) },
      })),
    );
    return list(whole);
  });
  route("GET", "/v1/payment_intents/:id", async (store, { params, query }) => {
    const id = params.id ?? "";
    const intent = await store.get("intent", id);
    const [charge] = id.includes("\0") ? [] : await store.list("charge", { payment_intent: id });
    if (!charge) return { ...found(intent, "payment_intent"), customer: null, latest_charge: null };
    const latest_charge = query.expand?.includes("latest_charge") ? charged(charge) : charge.id;
    const { customer, currency, created } = charge;
    const isPaid = charge.status === "succeeded";
    const status = isPaid ? ("succeeded" as const) : (intent?.status ?? "requires_payment_method");
    const amount_received = isPaid ? charge.amount : 0;
    return { id, object: "payment_intent", status, customer, amount_received, currency, created, latest_charge };
  });
  route("GET", "/v1/charges/:id", async (store, { params }) =>
    charged(found(await store.get("charge", params.id ?? ""), "charge")),
  );
  route("GET", "/v1/disputes", async (store, { query }) =>
    list(await store.list("dispute", pick(query, ["payment_intent", "charge"])), query),
  );
  route("POST", "/v1/refunds", async (store, { body }) => {
    const { payment_intent, amount, metadata = {} } = parse(apiInput.refund, body);
    const [charge] = await store.list("charge", { payment_intent });
    if (!charge) throw new ApiFailure(404, `No such payment_intent: ${payment_intent}`);
    if (charge.status === "pending" || charge.status === "failed")
      throw new ApiFailure(400, "This payment hasn't succeeded, so it can't be refunded.");
    if (charge.disputed) throw new ApiFailure(400, "A disputed charge can't be refunded.");
    if (charge.amount_refunded + amount > charge.amount)
      throw new ApiFailure(400, "More than was paid cannot be refunded.");
    charge.amount_refunded += amount;
    await store.put("charge", charge.id, charge);
    const refund = {
      id: newId("re"),
      object: "refund" as const,
      status: "succeeded" as const,
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent,
      created: store.now,
      metadata,
    };
    await store.put("refund", refund.id, refund);
    await emitEvent(store, "charge.refunded", charge);
    return refund;
  });
  route("GET", "/v1/refunds", async (store, { query }) =>
    list(await store.list("refund", pick(query, ["payment_intent", "charge"])), query),
  );
  route("GET", "/v1/events", async (store, { query }) => {
    const all = [...(await store.list("event")), ...(await store.list("told"))];
    const since = Math.max(query.created?.gte ?? 0, store.now - EVENTS_FOR_S);
    const wanted = all.filter(({ type, created }) => created >= since && (query.types?.includes(type) ?? true));
    return list(
      wanted.sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1)),
      query,
    );
  });
}

/** Time an account's events can be listed, in seconds: 30 days. */
const EVENTS_FOR_S = 30 * 86_400;
