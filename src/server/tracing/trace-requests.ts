import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";

interface Traced {
  span: Span;
  context: Context;
}

/**
 * Makes each request a span, named by its route's template: neither address, body, cookie nor person is in it. A trace
 * that begins elsewhere is only continued if a proxy of ours passed it on.
 */
export function traceRequests(http: FastifyInstance): void {
  const tracer = trace.getTracer("hypatia");
  const traced = new WeakMap<FastifyRequest, Traced>();

  function finish(request: FastifyRequest, status: number | null): void {
    const span = traced.get(request)?.span;
    if (!span) return;
    traced.delete(request);
    if (status !== null) span.setAttribute("http.response.status_code", status);
    if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }

  http.addHook("onRequest", (request, _reply, done) => {
    const parent = cameByProxy(request) ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const { config, url } = request.routeOptions;
    const route = config.route ?? url ?? "none";
    const attributes = { "http.request.method": request.method, "http.route": url ?? "none", "hypatia.route": route };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    const own = trace.setSpan(parent, span);
    traced.set(request, { span, context: own });
    context.with(own, done);
  });
  // The body arrives by events of the connection, which know nothing of the request's context.
  http.addHook("preValidation", (request, _reply, done) => {
    context.with(traced.get(request)?.context ?? context.active(), done);
  });
  http.addHook("onResponse", (request, reply, done) => {
    finish(request, reply.statusCode);
    done();
  });
  http.addHook("onRequestAbort", (request, done) => {
    finish(request, null);
    done();
  });
}

/** True if a trusted proxy passed the request on: Fastify then lists more than one address. */
function cameByProxy({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1;
}
