import type { FastifyReply, FastifyRequest } from "fastify";
import { answerErrorPage } from "../../http/answer-page.ts";
import type { App } from "../../http/app.ts";
import { fastifyPaths } from "../../http/fastify-paths.ts";
import { readCardForm } from "./card-form.ts";
import type { TestCard } from "./cards.ts";
import { completeSession, readSession } from "./checkout.ts";
import { checkoutPage } from "./checkout-page.ts";
import type { TestSession } from "./shapes.ts";
import { type TestStore, withTestStore } from "./test-store.ts";

/** The hosted page of the test provider. Its address is a secret of the payer, as with the real one, and it knows nothing of our sessions. */
export function serveTestCheckout(app: App, changed: () => void): void {
  const { tools } = app;
  app.served.push({ route: "test_checkout", method: "GET", kind: "call", may: "visit" });
  for (const url of fastifyPaths("test_checkout")) {
    const config = { answers: "page", route: "test_checkout" } as const;
    app.http.get(url, { config }, async (request, reply) => {
      const session = await sessionOf(app, request);
      if (!session) return answerErrorPage(app, null, request, reply, 404, []);
      if (session.status !== "open") return onwards(reply, session);
      return show(request, reply, session, null, null);
    });
    app.http.post(url, { config }, async (request, reply) => {
      const opened = await sessionOf(app, request);
      if (!opened) return answerErrorPage(app, null, request, reply, 404, []);
      if (opened.status !== "open") return onwards(reply, opened);
      const sent = readCardForm(request.body);
      // What was typed is there still beside the next card.
      const session = { ...opened, customer_email: sent.email ?? opened.customer_email };
      if (sent.k === "refused") return show(request, reply.code(sent.status), session, sent.problem, null);
      if (sent.k === "confirm") return show(request, reply, session, null, sent.card);
      await withTestStore(tools.db, tools.now(), async (store) => {
        const still = await readSession(store, session.id);
        if (!still) return;
        const email = (await knownEmail(store, still)) ?? session.customer_email ?? "";
        await completeSession(store, still, sent.card, email);
      });
      changed();
      return onwards(reply, { ...session, status: "complete" });
    });
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    session: TestSession,
    problem: string | null,
    confirming: TestCard | null,
  ) {
    const email = await withTestStore(tools.db, tools.now(), (store) => knownEmail(store, session));
    reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
    return reply.send(checkoutPage({ session, knownEmail: email, nonce: request.nonce, problem, confirming }));
  }
}

/** Whoever is a customer already gets the receipt where they got the others. */
async function knownEmail(store: TestStore, { customer }: TestSession): Promise<string | null> {
  return customer === null ? null : ((await store.get("customer", customer))?.email ?? null);
}

function sessionOf({ tools }: App, request: FastifyRequest): Promise<TestSession | null> {
  const { id = "" } = request.params as Record<string, string>; // named in the path
  return withTestStore(tools.db, tools.now(), (store) => readSession(store, id));
}

function onwards(reply: FastifyReply, session: TestSession): FastifyReply {
  const to = session.status === "complete" ? session.success_url : session.cancel_url;
  return reply.redirect(to.replace("{CHECKOUT_SESSION_ID}", session.id), 303);
}
