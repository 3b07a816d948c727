import type { FastifyReply, FastifyRequest } from "fastify";
import type { $ZodType, output } from "zod/v4/core";
import type { Call } from "#contract/call.ts";
import { type RouteName, route } from "#contract/paths.ts";
import { type Action, checkPermission } from "#rules/account/permissions.ts";
import { mustSetUpFactor, SET_UP_FIRST } from "../account/factors/factor-duty.ts";
import { retryOnConflict } from "../db/retry-on-conflict.ts";
import { answerBare, answerCall, answerCallRefused } from "./answer-call.ts";
import { FORM_TOKEN_FIELD, formForgery, headerForgery, isForm } from "./anti-forgery.ts";
import type { App } from "./app.ts";
import { fastifyPaths } from "./fastify-paths.ts";
import { isFormData, readFormData } from "./form-data.ts";
import { type LimitName, rateLimitOf } from "./limits.ts";
import { openVisit } from "./open-visit.ts";
import { type CallOutcome, isRefused, type Refused } from "./outcome.ts";
import { type ParsedBody, parseBody } from "./parse-body.ts";
import { serialise } from "./serialise.ts";
import { FORGERY_TEXT, statusText } from "./status-texts.ts";
import type { Visit } from "./visit.ts";

/** Replies to a form sent without JavaScript. */
export type FormAnswer = (
  visit: Visit,
  reply: FastifyReply,
  sent: {
    outcome: CallOutcome<unknown>;
    values: Readonly<Record<string, string>>;
    fields: Readonly<Record<string, readonly string[]>>;
  },
) => Promise<FastifyReply>;

export interface CallSpec<Body, Results> {
  may: Action;
  limit?: LimitName;
  /** The handler reads the form data itself, because there's a file in it. */
  takesFile?: boolean;
  /** A GET that writes, as the specification has it: it needs the marker and the token of a POST. */
  guarded?: true;
  /** Maximum size of a body in bytes, where that's less than usual. */
  bodyLimit?: number;
  /** A standard from elsewhere says what the answer looks like: the results are sent as they are, without `success`. */
  bare?: true;
  /** The data travels as query parameters, and the body is empty. */
  fromQuery?: boolean;
  /**
   * For the hot path: with such a body the handler makes a single query that includes `visit.assumed`, and returns null
   * if that no longer holds. The session is then read and the handler called again.
   */
  assumes?(body: Body): boolean;
  handler(visit: Visit, body: Body): Promise<CallOutcome<Results> | null>;
  /** Also accepts a plain HTML form on the same path. */
  form?: FormAnswer;
}

/**
 * Serves one call. The order is always the same: limit, session, anti-forgery, permission, parse, act, serialise by the contract.
 * Nothing before "act" writes, and a caller without permission costs no parsing.
 */
export function serveCall<Body extends $ZodType, Results extends $ZodType>(
  app: App,
  call: Call<Body, Results>,
  spec: CallSpec<output<Body>, output<Results>>,
): void {
  const { route: name, method } = call;
  const { may, fromQuery = false, limit = "write", bare = false } = spec;
  const assume = spec.assumes !== undefined;
  app.served.push({ route: name, method, kind: "call", may, body: call.body, results: call.results, fromQuery, bare });
  for (const url of fastifyPaths(name)) {
    app.http.route({
      method,
      url,
      ...(spec.bodyLimit !== undefined && { bodyLimit: spec.bodyLimit }),
      config: { answers: "call", route: name, rateLimit: rateLimitOf(limit) },
      onRequest: (request, reply) =>
        openAndVerify(app, name, request, reply, { writes: method === "POST" || spec.guarded === true, assume }),
      handler: async (request, reply) => {
        const { visit } = request;
        if (!visit) return answerCallRefused(reply, { refused: 404 });
        const form = isForm(request);
        if (form && !spec.form) return answerCallRefused(reply, { refused: 415 });
        if (fromQuery && !isEmpty(request.body)) return answerCallRefused(reply, { refused: 400, errors: [NO_BODY] });
        if (isFormData(request) && !route(name).formData) return answerCallRefused(reply, { refused: 415 });
        const given = fromQuery || method === "GET" ? request.query : request.body === undefined ? {} : request.body;
        const sent = form ? extractToken(visit, given) : { values: given, forged: null };
        if (sent.forged !== null) {
          const allowed = checkPermission(visit.requester, may);
          if (!spec.form || allowed.may || allowed.why !== "anonymous") return refuseForged(visit, reply, sent.forged);
          // A session that ended after the form was rendered took its token along: nothing is done, and log-in leads
          // back here.
          return spec.form(visit, reply, { outcome: refusalOf(allowed.why, visit), values: {}, fields: {} });
        }
        const outcome = await decide(
          visit,
          async () =>
            parseBody(
              call.body,
              isFormData(request) && !spec.takesFile ? await readFormData(request, call.body) : sent.values,
            ),
          spec,
          () => openVisit(app, name, request, reply),
        );
        const shown = isRefused(outcome)
          ? outcome
          : { ...outcome, results: serialise(call.results, outcome.results, name) };
        reply.header("cache-control", "no-store");
        if (form && spec.form) {
          return spec.form(visit, reply, {
            outcome: shown,
            values: textFields(sent.values),
            fields: fieldsOf(shown),
          });
        }
        if (isRefused(shown)) return answerCallRefused(reply, shown);
        return bare ? answerBare(reply, shown.results) : answerCall(reply, shown.results, shown.success);
      },
    });
  }
}

const NO_BODY = "This call takes its data from the query string and needs an empty body.";

function isEmpty(body: unknown): boolean {
  return body === undefined || JSON.stringify(body) === "{}";
}

/** Opens the session and checks for forgery before any of the body is read. */
async function openAndVerify(
  app: App,
  name: RouteName,
  request: FastifyRequest,
  reply: FastifyReply,
  { writes, assume }: { writes: boolean; assume: boolean },
) {
  const visit = await openVisit(app, name, request, reply, { assume });
  if (!visit) return answerCallRefused(reply, { refused: 404 });
  const forged = writes ? headerForgery(request, app.tools.settings, visit.csrfToken) : null;
  if (forged !== null) return refuseForged(visit, reply, forged);
}

function refuseForged(visit: Visit, reply: FastifyReply, why: string): FastifyReply {
  visit.log.warn({ event: "forgery_refused", why }, "refused");
  return answerCallRefused(reply, { refused: 403, errors: [FORGERY_TEXT] });
}

function extractToken(visit: Visit, given: unknown): { values: Record<string, unknown>; forged: string | null } {
  const { [FORM_TOKEN_FIELD]: token, ...values } = given as Record<string, unknown>; // result of the form parser
  return { values, forged: formForgery({ [FORM_TOKEN_FIELD]: token }, visit.csrfToken) };
}

/** Field errors of a refusal. */
function fieldsOf(outcome: CallOutcome<unknown>): Readonly<Record<string, readonly string[]>> {
  return isRefused(outcome) ? (outcome.fields ?? {}) : {};
}

async function decide<Body, Results>(
  visit: Visit,
  parse: () => Promise<ParsedBody<Body>>,
  spec: CallSpec<Body, Results>,
  reopen: () => Promise<Visit | null>,
): Promise<CallOutcome<Results>> {
  const refused = visit.assumed ? null : refusalFor(visit, spec.may);
  if (refused) return refused;
  if (await mustSetUpFactor(visit, spec.may)) return { refused: 403, errors: [SET_UP_FIRST] };
  const parsed = await parse();
  if (!parsed.ok) return { refused: 400, errors: parsed.errors, ...(spec.form && { fields: parsed.fields }) };
  const { body } = parsed;
  const quick = visit.assumed && spec.assumes?.(body) ? await decideFor(visit, body, spec) : null;
  // A remembered session is never a reason to refuse: the session is read before anybody is turned away.
  if (quick && !isRefused(quick)) return quick;
  const known = visit.assumed ? await reopen() : visit;
  const outcome = known && (await decideFor(known, body, spec));
  if (!outcome) throw new Error("A handler gave up though its viewer was read.");
  return outcome;
}

async function decideFor<Body, Results>(
  visit: Visit,
  body: Body,
  { may, handler, takesFile = false }: CallSpec<Body, Results>,
): Promise<CallOutcome<Results> | null> {
  const refused = refusalFor(visit, may);
  if (refused) return refused;
  // A file can be read once. Everything else may begin again, as it would if the browser sent it again.
  return takesFile ? handler(visit, body) : retryOnConflict(() => handler(visit, body));
}

function refusalFor(visit: Visit, may: Action): Refused | null {
  const allowed = checkPermission(visit.requester, may);
  return allowed.may ? null : refusalOf(allowed.why, visit);
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
