import { pathTo } from "#contract/build-path.ts";
import { type AddRoute, found, list, parse, pick } from "./answers.ts";
import { ApiFailure } from "./api-failure.ts";
import { apiInput } from "./api-input.ts";
import { payNow, tell } from "./billing.ts";
import { newId } from "./new-id.ts";
import { pathWithin } from "./path-within.ts";
import type { TestCharge, TestInvoice, TestPortal } from "./shapes.ts";

/** Who pays, what they were billed, and what of it was paid and given back. */
export function addPayerRoutes(route: AddRoute): void {
  const receiptOf = ({ id }: { id: string }) => pathTo("test_receipt", { id });
  const billed = (invoice: TestInvoice) => ({
    ...invoice,
    hosted_invoice_url: invoice.status === "paid" ? receiptOf(invoice) : null,
  });
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
        .map(billed),
    );
  });
  route("GET", "/v1/invoices/:id", async (store, { params }) =>
    billed(found(await store.get("invoice", params.id ?? ""), "invoice")),
  );
  route("POST", "/v1/invoices/:id/pay", async (store, { params }) => {
    const invoice = found(await store.get("invoice", params.id ?? ""), "invoice");
    if (invoice.status !== "open") throw new ApiFailure(400, "Invoice is not open.");
    if (!(await payNow(store, invoice))) throw new ApiFailure(402, "Your card was declined.");
    return billed(found(await store.get("invoice", invoice.id), "invoice"));
  });
  route("GET", "/v1/charges", async (store, { query }) =>
    list((await store.list("charge", pick(query, ["customer", "payment_intent"]))).map(charged)),
  );
  route("POST", "/v1/refunds", async (store, { body }) => {
    const { payment_intent, amount } = parse(apiInput.refund, body);
    const [charge] = await store.list("charge", { payment_intent });
    if (!charge) throw new ApiFailure(404, `No such payment_intent: ${payment_intent}`);
    if (charge.amount_refunded + amount > charge.amount)
      throw new ApiFailure(400, "More than was paid cannot be refunded.");
    charge.amount_refunded += amount;
    await store.put("charge", charge.id, charge);
    await tell(store, "charge.refunded", charge);
    return { id: newId("re"), object: "refund", status: "succeeded", amount, payment_intent };
  });
}
