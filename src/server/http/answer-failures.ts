import type { FastifyReply, FastifyRequest } from "fastify";
import { pattern } from "#contract/build-path.ts";
import { matchPath } from "#contract/match-path.ts";
import { safeNext } from "#rules/account/safe-next.ts";
import { answerCallRefused } from "./answer-call.ts";
import { answerErrorPage } from "./answer-page.ts";
import type { App } from "./app.ts";
import { failureOf } from "./failure.ts";
import { openVisitWithoutRoute } from "./open-visit.ts";
import type { Refused, RefusedStatus } from "./outcome.ts";
import { pathOf } from "./path-of.ts";
import { statusText } from "./status-texts.ts";

/** Adds handlers that reply to errors and unknown paths in the format the client expects. */
export function answerFailures(app: App): void {
  app.http.setErrorHandler(async (error, request, reply) => {
    const failure = failureOf(error);
    if (failure.status >= 500) app.tools.log.error({ req: request.id, err: error }, "failed");
    else app.tools.log.warn({ req: request.id, status: failure.status }, "refused");
    if (failure.retryAfter) reply.header("retry-after", String(failure.retryAfter));
    return answer(app, request, reply, failure.status, failure.errors);
  });

  app.http.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if (isServedByOtherMethod(app, path)) return answer(app, request, reply, 405, []);
    const meant = slashMeant(app, path);
    const errors = meant ? [`There's nothing at this address. Did you mean ${meant}?`] : [];
    return answer(app, request, reply, 404, errors, meant);
  });
}

async function answer(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  status: RefusedStatus | 500,
  errors: string[],
  meant: string | null = null,
): Promise<FastifyReply> {
  if (isForProgram(request)) {
    const refused: Refused | { refused: 500; errors: string[] } =
      status === 500 ? { refused: 500, errors } : { refused: status, errors };
    return answerCallRefused(reply, refused);
  }
  try {
    const visit = status === 404 ? (request.visit ?? (await lostVisit(app, request, reply))) : request.visit;
    return await answerErrorPage(app, status === 503 ? null : visit, request, reply, status, errors, meant);
  } catch (error) {
    app.tools.log.error({ req: request.id, err: error }, "the error page failed");
    return answerPlainly(reply, status, errors[0] ?? statusText(status));
  }
}

/** Only for documents: a missing picture needs no look at the database. */
async function lostVisit(app: App, request: FastifyRequest, reply: FastifyReply) {
  return /\btext\/html\b/.test(request.headers.accept ?? "") ? openVisitWithoutRoute(app, request, reply) : null;
}

/** Last resort: depends on nothing that could also be broken. */
function answerPlainly(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  const text = sentence.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .send(`<!doctype html><html lang="en"><title>${text}</title><p>${text}</p></html>`);
}

/** Calls get data, people get a page; without a route, the request's headers decide. */
function isForProgram(request: FastifyRequest): boolean {
  const { answers } = request.routeOptions.config;
  if (answers === "page" || answers === "form") return false;
  if (answers === "call") return !/^application\/x-www-form-urlencoded\b/i.test(request.headers["content-type"] ?? "");
  if (String(request.headers["x-requested-with"] ?? "").toLowerCase() === "xmlhttprequest") return true;
  return !/\btext\/html\b|\*\/\*/.test(request.headers.accept ?? "*/*") || request.method === "POST";
}

function isServedByOtherMethod(app: App, path: string): boolean {
  const match = matchPath(path);
  return match !== null && app.served.some((served) => served.route === match.name);
}

/** Served page whose path differs from this one only in the trailing slash. */
function slashMeant(app: App, path: string): string | null {
  const other = path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
  const match = matchPath(other);
  if (!match || pattern(match.name).segments.some((segment) => segment.kind === "rest")) return null;
  return app.served.some((served) => served.route === match.name && served.kind === "page") ? safeNext(other) : null;
}
