import type { FastifyReply, FastifyRequest } from "fastify";
import { answerErrorPage } from "../../http/answer-page.ts";
import type { App } from "../../http/app.ts";
import { fastifyPaths } from "../../http/fastify-paths.ts";
import { readCardForm } from "./card-form.ts";
import { cardOfMethod, methodOf, type TestCard } from "./cards.ts";
import { emitEvent } from "./emit-event.ts";
import { portalPage } from "./portal-page.ts";
import type { TestPortal } from "./shapes.ts";
import { type TestStore, withTestStore } from "./test-store.ts";

const OPEN_S = 3600;

/** Serves the page where a card is changed at the test provider. Its address is a secret of the payer, valid for an hour. */
export function serveTestPortal(app: App, changed: () => void): void {
  const { tools } = app;
  app.served.push({ route: "test_portal", method: "GET", kind: "call", may: "visit" });
  for (const url of fastifyPaths("test_portal")) {
    const config = { answers: "page", route: "test_portal" } as const;
    app.http.get(url, { config }, async (request, reply) => {
      const opened = await open(request);
      return opened ? show(request, reply, opened, null, null) : answerErrorPage(app, null, request, reply, 404, []);
    });
    app.http.post(url, { config }, async (request, reply) => {
      const opened = await open(request);
      if (!opened) return answerErrorPage(app, null, request, reply, 404, []);
      const sent = readCardForm(request.body, { types: ["card"], currency: "" });
      if (sent.k === "refused") return show(request, reply.code(sent.status), opened, sent.problem, null);
      if (sent.k === "confirm") return show(request, reply, opened, null, sent.card);
      await withTestStore(tools.db, tools.now(), (store) => chooseCard(store, opened.portal.customer, sent.card));
      changed();
      return reply.redirect(opened.portal.return_url, 303);
    });
  }

  function open(request: FastifyRequest): Promise<Opened | null> {
    const { id = "" } = request.params as Record<string, string>; // named in the path
    return withTestStore(tools.db, tools.now(), async (store) => {
      const portal = await store.get("portal", id);
      if (!portal || portal.created + OPEN_S <= store.now) return null;
      return { portal, current: await currentCard(store, portal.customer) };
    });
  }
}

interface Opened {
  portal: TestPortal;
  current: TestCard | null;
}

/** Card charged today: the running subscription's, else the customer's. */
async function currentCard(store: TestStore, customer: string): Promise<TestCard | null> {
  const running = (await store.list("subscription", { customer })).find(({ status }) => status !== "canceled");
  const own = (await store.get("customer", customer))?.invoice_settings.default_payment_method ?? null;
  return cardOfMethod(running?.default_payment_method ?? own);
}

/** Sets the customer's card, as the real portal does; what a running subscription is charged to is up to our webhook. */
export async function chooseCard(store: TestStore, id: string, card: TestCard): Promise<void> {
  const customer = await store.get("customer", id);
  if (!customer) return;
  const before = customer.invoice_settings;
  const after = { ...customer, invoice_settings: { default_payment_method: methodOf(card, store.now) } };
  await store.put("customer", id, after);
  await emitEvent(store, "customer.updated", after, { invoice_settings: before });
}

function show(
  request: FastifyRequest,
  reply: FastifyReply,
  { portal, current }: Opened,
  problem: string | null,
  confirming: TestCard | null,
): FastifyReply {
  reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
  return reply.send(portalPage({ portal, current, nonce: request.nonce, problem, confirming }));
}
