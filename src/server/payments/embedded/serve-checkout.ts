import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { answerErrorPage } from "../../http/answer-page.ts";
import type { App } from "../../http/app.ts";
import { fastifyPaths } from "../../http/fastify-paths.ts";
import { testCard, testCards } from "./cards.ts";
import { completeSession, readSession } from "./checkout.ts";
import { checkoutPage } from "./checkout-page.ts";
import type { TestSession } from "./shapes.ts";
import { withTestStore } from "./test-store.ts";

// A browser sends along what it likes: this page is not ours to be strict about.
const form = z.object({
  step: z.enum(["pay", "confirm", "refuse"]),
  card: z.string().max(20),
  email: z.string().trim().max(254).optional(),
});

const declined: Readonly<Record<string, string>> = {
  declined: "The card was declined. Please choose another one.",
  expired: "The card has expired. Please choose another one.",
};

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
      const sent = form.safeParse(request.body);
      if (!sent.success) return show(request, reply.code(400), opened, "Please fill in the form as it stands.", null);
      const { step } = sent.data;
      // What was typed is there still beside the next card.
      const session = { ...opened, customer_email: sent.data.email ?? opened.customer_email };
      const card = testCard(sent.data.card);
      if (!card) return show(request, reply.code(422), session, "Please choose one of the test cards.", null);
      if (step === "refuse")
        return show(request, reply.code(402), session, "The payment was not confirmed. Nothing was paid.", null);
      const problem = declined[card.first];
      if (problem) return show(request, reply.code(402), session, problem, null);
      if (card.first === "confirm" && step !== "confirm") return show(request, reply, session, null, card);
      await withTestStore(tools.db, tools.now(), async (store) => {
        const still = await readSession(store, session.id);
        if (still) await completeSession(store, still, card, session.customer_email ?? "");
      });
      changed();
      return onwards(reply, { ...session, status: "complete" });
    });
  }

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    session: TestSession,
    problem: string | null,
    confirming: ReturnType<typeof testCard>,
  ) {
    reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
    return reply.send(checkoutPage({ session, cards: testCards, nonce: request.nonce, problem, confirming }));
  }
}

function sessionOf({ tools }: App, request: FastifyRequest): Promise<TestSession | null> {
  const { id = "" } = request.params as Record<string, string>; // named in the path
  return withTestStore(tools.db, tools.now(), (store) => readSession(store, id));
}

function onwards(reply: FastifyReply, session: TestSession): FastifyReply {
  const to = session.status === "complete" ? session.success_url : session.cancel_url;
  return reply.redirect(to.replace("{CHECKOUT_SESSION_ID}", session.id), 303);
}
