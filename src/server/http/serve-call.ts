import type { FastifyReply, FastifyRequest } from "fastify";
import type { $ZodType, output } from "zod/v4/core";
import type { Call } from "#contract/call.ts";
import type { RouteName } from "#contract/paths.ts";
import { type Act, permission } from "#rules/account/permissions.ts";
import { answerCall, answerCallRefused } from "./answer-call.ts";
import { FORM_TOKEN_FIELD, formForged, headersForged, isForm } from "./anti-forgery.ts";
import type { App } from "./app.ts";
import { fastifyPaths } from "./fastify-paths.ts";
import { type LimitName, limits } from "./limits.ts";
import { openVisit } from "./open-visit.ts";
import { type CallOutcome, isRefused, type Refused } from "./outcome.ts";
import { type ParsedBody, parseBody } from "./parse-body.ts";
import { serialise } from "./serialise.ts";
import { FORGERY_TEXT, statusText } from "./status-texts.ts";
import type { Visit } from "./visit.ts";

/** What somebody who sent a form without JavaScript gets to see. */
export type FormAnswer = (
  visit: Visit,
  reply: FastifyReply,
  sent: {
    outcome: CallOutcome<unknown>;
    values: Readonly<Record<string, string>>;
    fields: Readonly<Record<string, string[]>>;
  },
) => Promise<FastifyReply>;

export interface CallSpec<Body, Results> {
  may: Act;
  limit?: LimitName;
  /** The data travels as query parameters, the body is empty. */
  fromQuery?: boolean;
  handler(visit: Visit, body: Body): Promise<CallOutcome<Results>>;
  /** The same path also takes a plain HTML form. */
  form?: FormAnswer;
}

/**
 * Serves one call. The order is always the same: limit, session, anti-forgery, parse, may they, do it, show what the contract lists.
 * What comes before "do it" writes nothing.
 */
export function serveCall<Body extends $ZodType, Results extends $ZodType>(
  app: App,
  call: Call<Body, Results>,
  spec: CallSpec<output<Body>, output<Results>>,
): void {
  const { route: name, method } = call;
  const { may, fromQuery = false, limit = "write" } = spec;
  app.served.push({ route: name, method, kind: "call", may, body: call.body, results: call.results, fromQuery });
  for (const url of fastifyPaths(name)) {
    app.http.route({
      method,
      url,
      config: { answers: "call", route: name, rateLimit: rateLimitOf(limit) },
      onRequest: (request, reply) => admit(app, name, request, reply, method === "POST"),
      handler: async (request, reply) => {
        const { visit } = request;
        if (!visit) return answerCallRefused(reply, { refused: 404 });
        const form = isForm(request);
        if (form && !spec.form) return answerCallRefused(reply, { refused: 415 });
        const given = fromQuery || method === "GET" ? request.query : request.body === undefined ? {} : request.body;
        const sent = form ? takeToken(visit, given) : { values: given, forged: null };
        if (sent.forged !== null) return refuseForged(visit, reply, sent.forged);
        const parsed = parseBody(call.body, sent.values);
        const outcome = await decide(visit, may, parsed, spec.handler);
        const shown = isRefused(outcome) ? outcome : { results: serialise(call.results, outcome.results, name) };
        reply.header("cache-control", "no-store");
        if (form && spec.form) {
          return spec.form(visit, reply, {
            outcome: shown,
            values: textFields(sent.values),
            fields: parsed.ok ? {} : parsed.fields,
          });
        }
        return isRefused(shown) ? answerCallRefused(reply, shown) : answerCall(reply, shown.results);
      },
    });
  }
}

function rateLimitOf(name: LimitName) {
  const { max, windowS } = limits[name];
  return { max, timeWindow: windowS * 1000, groupId: name };
}

/** Session and anti-forgery, before a byte of the body is read. */
async function admit(app: App, name: RouteName, request: FastifyRequest, reply: FastifyReply, writes: boolean) {
  const visit = await openVisit(app, name, request, reply);
  if (!visit) return answerCallRefused(reply, { refused: 404 });
  const forged = writes ? headersForged(request, app.tools.settings, visit.csrfToken) : null;
  if (forged !== null) return refuseForged(visit, reply, forged);
}

function refuseForged(visit: Visit, reply: FastifyReply, why: string): FastifyReply {
  visit.log.warn({ event: "forgery_refused", why }, "refused");
  return answerCallRefused(reply, { refused: 403, errors: [FORGERY_TEXT] });
}

function takeToken(visit: Visit, given: unknown): { values: Record<string, unknown>; forged: string | null } {
  const { [FORM_TOKEN_FIELD]: token, ...values } = given as Record<string, unknown>; // what the form parser answers
  return { values, forged: formForged({ [FORM_TOKEN_FIELD]: token }, visit.csrfToken) };
}

async function decide<Body, Results>(
  visit: Visit,
  may: Act,
  parsed: ParsedBody<Body>,
  handler: (visit: Visit, body: Body) => Promise<CallOutcome<Results>>,
): Promise<CallOutcome<Results>> {
  if (!parsed.ok) return { refused: 400, errors: parsed.errors };
  const allowed = permission(visit.asker, may);
  if (!allowed.may) return refusalOf(allowed.why, visit);
  return handler(visit, parsed.body);
}

const statusOf = { anonymous: 401, forbidden: 403, hidden: 404 } as const;

function refusalOf(why: keyof typeof statusOf, visit: Visit): Refused {
  visit.log.warn({ event: "permission_refused", why }, "refused");
  return { refused: statusOf[why], errors: [statusText(statusOf[why])] };
}

function textFields(values: unknown): Record<string, string> {
  const fields = Object.entries(values as Record<string, unknown>); // an object: the form parser made it
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === "string"));
}
