import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type pg from "pg";

const traced = new WeakSet<pg.PoolClient>();

/** Makes each statement of a traced request a span, named by what it does to which table: never its text or values. Returns the client. */
export function traceStatements(client: pg.PoolClient): pg.PoolClient {
  if (traced.has(client)) return client;
  traced.add(client);
  const tracer = trace.getTracer("hypatia");
  const query = client.query.bind(client) as (...args: unknown[]) => unknown; // pg's many overloads, passed through unchanged
  client.query = ((...args: unknown[]) => {
    if (!trace.getSpan(context.active())?.isRecording()) return query(...args);
    const { name, attributes } = inShort(args[0]);
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
    const running = query(...args);
    if (!(running instanceof Promise)) {
      span.end();
      return running;
    }
    return running.then(
      (result: unknown) => {
        span.end();
        return result;
      },
      (error: unknown) => {
        span.setAttribute("error.type", codeOf(error));
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        throw error;
      },
    );
  }) as typeof client.query; // see above
  return client;
}

/** PostgreSQL's code of an error. Its message may quote what somebody wrote. */
function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}

/** A statement's verb and first table. */
function inShort(statement: unknown): { name: string; attributes: Record<string, string> } {
  const text = typeof statement === "string" ? statement : "";
  const verb =
    /\b(select|insert|update|delete|begin|start|commit|rollback|set)\b/i.exec(text)?.[1]?.toLowerCase() ?? "other";
  const table = /\b(?:from|into|update|join)\s+"?(?:public"?\."?)?([a-z_]+)/i.exec(text)?.[1] ?? null;
  const attributes = { "db.system.name": "postgresql", "db.operation.name": verb };
  return table === null
    ? { name: verb, attributes }
    : { name: `${verb} ${table}`, attributes: { ...attributes, "db.collection.name": table } };
}
