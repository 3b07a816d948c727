import formbody from "@fastify/formbody";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import qs from "qs";
import { withoutSchemas } from "../../http/without-schemas.ts";
import type { Tools } from "../../tools.ts";
import { type Answer, failure, found, parse } from "./answers.ts";
import { ApiFailure } from "./api-failure.ts";
import { apiInput, apiQuery } from "./api-input.ts";
import { processDueBills } from "./billing.ts";
import { addCatalogueRoutes } from "./catalogue-routes.ts";
import { expireSession, readSession } from "./checkout.ts";
import { expandSession, shownSession } from "./expand-session.ts";
import { openSession } from "./open-session.ts";
import { addPayerRoutes } from "./payer-routes.ts";
import { addScheduleRoutes } from "./schedules.ts";
import { addSubscriptionRoutes } from "./subscription-routes.ts";
import { withTestStore } from "./test-store.ts";

export interface ApiParts {
  tools: Pick<Tools, "db" | "now" | "log">;
  secretKey: string;
  /** Called after every request that may have changed something: webhooks may be waiting. */
  changed(): void;
}

/** Stripe keeps keys for at least a day (docs.stripe.com/api/idempotent_requests); ours are gone right after it. */
const KEYS_FOR_S = 86_400;

const QUERY = { depth: 8, arrayLimit: 100, parameterLimit: 500 };

const REUSED = {
  status: 400,
  body: {
    error: { type: "idempotency_error", message: "Keys for idempotent requests can only be used for one request." },
  },
};

/**
 * Creates the test provider's server: the part of Stripe's interface that we use. A repeated idempotency key gets the
 * first response again, even if that was a refusal.
 */
export async function createTestApi({ tools, secretKey, changed }: ApiParts): Promise<FastifyInstance> {
  const http = Fastify({
    logger: false,
    schemaController: withoutSchemas,
    routerOptions: { maxParamLength: 300 },
  });
  await http.register(formbody, {
    parser: (text) => qs.parse(text, QUERY),
  });

  // As Stripe says that something is wrong on its side.
  http.setErrorHandler((error, _request, reply) => {
    tools.log.warn({ err: error }, "the test provider failed");
    return reply.code(500).send({ error: { type: "api_error", message: "The test provider failed." } });
  });

  async function serve(request: FastifyRequest, answer: Answer): Promise<{ status: number; body: unknown }> {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return failure(401, "Invalid API key.");
    const key = request.headers["idempotency-key"];
    const { body, params } = request as { body: unknown; params: Record<string, string> }; // parsed by each answer
    const queryText = request.url.split("?")[1] ?? "";
    const asked = JSON.stringify([request.method, request.url, body ?? {}]);
    try {
      return await withTestStore(tools.db, tools.now(), async (store) => {
        // A real provider has always done what's due.
        await processDueBills(store);
        const before = typeof key === "string" ? await store.get("answer", key) : null;
        if (before && store.now - (before.at ?? store.now) < KEYS_FOR_S)
          return before.asked === undefined || before.asked === asked ? before : REUSED;
        const query = parse(apiQuery.list, qs.parse(queryText, QUERY));
        const made = {
          status: 200,
          body: await answer(store, { body: body ?? {}, params, query }),
          asked,
          at: store.now,
        };
        if (typeof key === "string") await store.put("answer", key, made);
        return made;
      });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const refused = { ...failure(error.status, error.message, error.code), asked };
      // The request's changes are rolled back, so the refusal is stored in a transaction of its own.
      if (typeof key === "string") {
        await withTestStore(tools.db, tools.now(), (store) => store.put("answer", key, { ...refused, at: store.now }));
      }
      return refused;
    }
  }

  function route(method: "GET" | "POST" | "DELETE", url: string, answer: Answer): void {
    http.route({
      method,
      url,
      handler: async (request, reply) => {
        const { status, body } = await serve(request, answer);
        if (method !== "GET") changed();
        return reply.code(status).send(body);
      },
    });
  }

  addPayerRoutes(route);
  route("POST", "/v1/checkout/sessions", async (store, { body }) =>
    shownSession(await openSession(store, parse(apiInput.session, body))),
  );
  route("GET", "/v1/checkout/sessions/:id", async (store, { params, query }) => {
    const session = found(await readSession(store, params.id ?? ""), "session");
    return expandSession(store, session, query.expand ?? []);
  });
  route("POST", "/v1/checkout/sessions/:id/expire", async (store, { params, body }) => {
    parse(apiInput.nothing, body);
    const session = found(await readSession(store, params.id ?? ""), "session");
    if (session.status !== "open") throw new ApiFailure(400, "Only open Checkout Sessions can be expired.");
    return shownSession(await expireSession(store, session));
  });
  addSubscriptionRoutes(route);
  addScheduleRoutes(route);
  addCatalogueRoutes(route);
  return http;
}
