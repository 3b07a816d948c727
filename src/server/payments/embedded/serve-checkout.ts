import type { FastifyReply, FastifyRequest } from "fastify";
import { countryOfLanguages } from "#rules/premium/country-of-languages.ts";
import { answerErrorPage } from "../../http/answer-page.ts";
import type { App } from "../../http/app.ts";
import { fastifyPaths } from "../../http/fastify-paths.ts";
import { readCardForm } from "./card-form.ts";
import type { TestCard } from "./cards.ts";
import { completeSession, readSession } from "./checkout.ts";
import { addressCountries, checkoutPage } from "./checkout-page.ts";
import type { TestSession } from "./shapes.ts";
import { type TestStore, withTestStore } from "./test-store.ts";

/** Serves the test provider's hosted checkout. Its address is a secret of the payer, as Stripe's is, and it uses none of our sessions. */
export function serveTestCheckout(app: App, changed: () => void): void {
  const { tools } = app;
  app.served.push({ route: "test_checkout", method: "GET", kind: "call", may: "visit" });
  for (const url of fastifyPaths("test_checkout")) {
    const config = { answers: "page", route: "test_checkout" } as const;
    app.http.get(url, { config }, async (request, reply) => {
      const session = await sessionOf(app, request);
      if (!session) return answerErrorPage(app, null, request, reply, 404, []);
      if (session.status !== "open") return onwards(reply, session);
      return show(request, reply, session, { country: countryName(request) });
    });
    app.http.post(url, { config }, async (request, reply) => {
      const opened = await sessionOf(app, request);
      if (!opened) return answerErrorPage(app, null, request, reply, 404, []);
      if (opened.status !== "open") return onwards(reply, opened);
      const sent = readCardForm(request.body, {
        types: opened.allowed_payment_method_types ?? null,
        currency: opened.currency,
      });
      // Keeps the typed address while another card is chosen.
      const session = { ...opened, customer_email: sent.email ?? opened.customer_email };
      const country = sent.country ?? null;
      if (sent.k === "refused") {
        return show(request, reply.code(sent.status), session, { problem: sent.problem, country });
      }
      if (country === null && session.billing_address_collection === "required") {
        return show(request, reply.code(422), session, { problem: NO_COUNTRY, country: countryName(request) });
      }
      if (sent.k === "confirm") return show(request, reply, session, { confirming: sent.card, country });
      await withTestStore(tools.db, tools.now(), async (store) => {
        const still = await readSession(store, session.id);
        if (!still) return;
        const email = (await knownEmail(store, still)) ?? session.customer_email ?? "";
        await completeSession(store, still, sent.card, {
          email,
          country,
          ...(sent.days === undefined ? {} : { days: sent.days }),
        });
      });
      changed();
      return onwards(reply, { ...session, status: "complete" });
    });
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    session: TestSession,
    { problem, confirming, country }: Shown,
  ) {
    const email = await withTestStore(tools.db, tools.now(), (store) => knownEmail(store, session));
    reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
    return reply.send(
      checkoutPage({
        session,
        knownEmail: email,
        nonce: request.nonce,
        problem: problem ?? null,
        confirming: confirming ?? null,
        country,
      }),
    );
  }
}

interface Shown {
  problem?: string;
  confirming?: TestCard;
  /** Of the billing address. */
  country: string | null;
}

const NO_COUNTRY = "Please choose the country of your billing address.";

/** A real provider guesses the country from the network; here the browser's languages have to do. */
function countryName({ headers }: FastifyRequest): string {
  return countryOfLanguages(headers["accept-language"], addressCountries) ?? "US";
}

/** Address for receipts of somebody who is a customer already; null for others. */
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
