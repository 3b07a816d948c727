import type { FastifyRequest } from "fastify";
import { answerErrorPage } from "../../http/answer-page.ts";
import type { App } from "../../http/app.ts";
import { fastifyPaths } from "../../http/fastify-paths.ts";
import { type ReceiptPage, receiptPage } from "./receipt-page.ts";
import { type TestStore, withTestStore } from "./test-store.ts";

/** The receipts of the test provider, of bills and of single payments. Their addresses are secrets of the payer. */
export function serveTestReceipt(app: App): void {
  const { tools } = app;
  app.served.push({ route: "test_receipt", method: "GET", kind: "call", may: "visit" });
  for (const url of fastifyPaths("test_receipt")) {
    app.http.get(
      url,
      { config: { answers: "page", route: "test_receipt" } },
      async (request: FastifyRequest, reply) => {
        const { id = "" } = request.params as Record<string, string>; // named in the path
        const read = await withTestStore(tools.db, tools.now(), (store) => readReceipt(store, id));
        if (!read) return answerErrorPage(app, null, request, reply, 404, []);
        reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
        return reply.send(receiptPage({ ...read, nonce: request.nonce }));
      },
    );
  }
}

async function readReceipt(store: TestStore, id: string): Promise<Omit<ReceiptPage, "nonce"> | null> {
  const charge = await store.get("charge", id);
  if (charge) {
    const { amount, amount_refunded: returned, currency, created: paidAt } = charge;
    return { id, amount, returned, currency, paidAt, period: null };
  }
  const invoice = await store.get("invoice", id);
  const paidAt = invoice?.status_transitions.paid_at;
  if (invoice?.status !== "paid" || !paidAt) return null;
  const payment = invoice.payments.data[0]?.payment.payment_intent;
  const [paid] = payment === undefined ? [] : await store.list("charge", { payment_intent: payment });
  const period = invoice.lines.data.find(({ amount }) => amount >= 0)?.period ?? null;
  const { amount_paid: amount, currency } = invoice;
  return { id, amount, returned: paid?.amount_refunded ?? 0, currency, paidAt, period };
}
