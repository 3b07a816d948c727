import type { FastifyReply, FastifyRequest } from "fastify";
import { pathTo } from "#contract/build-path.ts";
import { htmlText } from "../../html-text.ts";
import { answerErrorPage } from "../../http/answer-page.ts";
import type { App } from "../../http/app.ts";
import { fastifyPaths } from "../../http/fastify-paths.ts";
import { moneyInWords } from "../../mail/in-words.ts";
import { payNow } from "./billing.ts";
import { type ReceiptPage, receiptPage } from "./receipt-page.ts";
import type { TestInvoice } from "./shapes.ts";
import { testPage } from "./test-page.ts";
import { type TestStore, withTestStore } from "./test-store.ts";

/** Serves the test provider's receipts for bills and single payments. Their addresses are secrets of the payer. */
export function serveTestReceipt(app: App, changed: () => void): void {
  const { tools } = app;
  app.served.push({ route: "test_receipt", method: "GET", kind: "call", may: "visit" });
  for (const url of fastifyPaths("test_receipt")) {
    app.http.get(
      url,
      { config: { answers: "page", route: "test_receipt" } },
      async (request: FastifyRequest, reply) => {
        const { id = "" } = request.params as Record<string, string>; // named in the path
        const asked = await withTestStore(tools.db, tools.now(), (store) => openBill(store, id));
        if (asked) return showBill(request, reply, asked);
        const read = await withTestStore(tools.db, tools.now(), (store) => readReceipt(store, id));
        if (!read) return answerErrorPage(app, null, request, reply, 404, []);
        reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
        return reply.send(receiptPage({ ...read, nonce: request.nonce }));
      },
    );
    app.http.post(url, { config: { answers: "page", route: "test_receipt" } }, async (request, reply) => {
      const { id = "" } = request.params as Record<string, string>; // named in the path
      const paid = await withTestStore(tools.db, tools.now(), async (store) => {
        const invoice = await openBill(store, id);
        return invoice !== null && (await payNow(store, invoice, { confirmed: true }));
      });
      if (!paid) return answerErrorPage(app, null, request, reply, 404, []);
      changed();
      return reply.redirect(pathTo("subscription_settings"), 303);
    });
  }
}

/** Bill whose bank wants the payer's confirmation; null for any other. */
async function openBill(store: TestStore, id: string): Promise<TestInvoice | null> {
  const invoice = await store.get("invoice", id);
  const intent = invoice?.status === "open" ? invoice.payments.data[0]?.payment.payment_intent : undefined;
  const waits = intent !== undefined && (await store.get("intent", intent))?.status === "requires_action";
  return waits ? invoice : null;
}

function showBill(request: FastifyRequest, reply: FastifyReply, { amount_due: amount, currency }: TestInvoice) {
  const due = htmlText(moneyInWords({ amount, currency }));
  const body = `<h1>Confirm your payment</h1><p class="price">${due}</p><form method="post"><p>The bank of this test card asks whether it is you.</p><button>Yes, confirm it</button></form><p><a href="${pathTo("subscription_settings")}">Back to the subscription</a></p>`;
  const page = { title: "Test bill", notice: "This is a test bill.", nonce: request.nonce, problem: null, body };
  reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
  return reply.send(testPage(page));
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
