import formbody from "@fastify/formbody";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import qs from "qs";
import type { Tools } from "../../tools.ts";
import { type Answer, failure, found, list, parse, pick } from "./answers.ts";
import { ApiFailure } from "./api-failure.ts";
import { apiInput } from "./api-input.ts";
import { end } from "./billing.ts";
import { changeSubscription } from "./change-subscription.ts";
import { openSession, readSession } from "./checkout.ts";
import { newId } from "./new-id.ts";
import { addPayerRoutes } from "./payer-routes.ts";
import { withTestStore } from "./test-store.ts";

export interface ApiParts {
  tools: Pick<Tools, "db" | "now" | "log">;
  secretKey: string;
  /** After every change: there may be webhooks to deliver. */
  changed(): void;
}

const REUSED = {
  status: 400,
  body: {
    error: { type: "idempotency_error", message: "Keys for idempotent requests can only be used for one request." },
  },
};

/** The part of Stripe's interface that we use, spoken by our own test provider. Under an idempotency key an answer is given again as it was, a refusal too. */
export async function createTestApi({ tools, secretKey, changed }: ApiParts): Promise<FastifyInstance> {
  const http = Fastify({ logger: false, routerOptions: { maxParamLength: 300 } });
  await http.register(formbody, {
    parser: (text) => qs.parse(text, { depth: 8, arrayLimit: 100, parameterLimit: 500 }),
  });

  async function serve(request: FastifyRequest, answer: Answer): Promise<{ status: number; body: unknown }> {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return failure(401, "Invalid API key.");
    const key = request.headers["idempotency-key"];
    const { body, params, query } = request as {
      body: unknown;
      params: Record<string, string>;
      query: Record<string, string>;
    }; // parsed by each answer
    const asked = JSON.stringify([request.method, request.url, body ?? {}]);
    try {
      return await withTestStore(tools.db, tools.now(), async (store) => {
        const before = typeof key === "string" ? await store.get("answer", key) : null;
        if (before) return before.asked === undefined || before.asked === asked ? before : REUSED;
        const made = { status: 200, body: await answer(store, { body: body ?? {}, params, query }), asked };
        if (typeof key === "string") await store.put("answer", key, made);
        return made;
      });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const refused = { ...failure(error.status, error.message), asked };
      // What was begun is undone; that it was refused is remembered.
      if (typeof key === "string") {
        await withTestStore(tools.db, tools.now(), (store) => store.put("answer", key, refused));
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
  route("POST", "/v1/checkout/sessions", (store, { body }) => openSession(store, parse(apiInput.session, body)));
  route("GET", "/v1/checkout/sessions/:id", async (store, { params }) =>
    found(await readSession(store, params.id ?? ""), "session"),
  );
  route("GET", "/v1/subscriptions", async (store, { query }) => {
    const all = await store.list("subscription", pick(query, ["customer"]));
    // Those that are over are only told to who asks for all.
    return list(query.status === "all" ? all : all.filter(({ status }) => status !== "canceled"));
  });
  route("GET", "/v1/subscriptions/:id", async (store, { params }) =>
    found(await store.get("subscription", params.id ?? ""), "subscription"),
  );
  route("POST", "/v1/subscriptions/:id", async (store, { params, body }) => {
    const subscription = found(await store.get("subscription", params.id ?? ""), "subscription");
    return changeSubscription(store, subscription, parse(apiInput.subscription, body));
  });
  route("DELETE", "/v1/subscriptions/:id", async (store, { params }) => {
    const subscription = found(await store.get("subscription", params.id ?? ""), "subscription");
    if (subscription.status !== "canceled") await end(store, subscription, store.now);
    return subscription;
  });
  route("POST", "/v1/coupons", async (store, { body }) => {
    const { percent_off } = parse(apiInput.coupon, body);
    const id = newId("co");
    const coupon = { id, object: "coupon" as const, percent_off, duration: "once" as const };
    await store.put("coupon", id, coupon);
    return coupon;
  });
  return http;
}
