import { statfs } from "node:fs/promises";
import { isIP } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { RouteName } from "#contract/paths.ts";
import { isUpToDate } from "../db/migrate.ts";
import { migrations } from "../db/migrations/list.ts";
import { answerCallRefused } from "../http/answer-call.ts";
import type { App } from "../http/app.ts";
import { fastifyPaths } from "../http/fastify-paths.ts";
import { addBacklogGauges } from "./backlog-metrics.ts";
import { openapi } from "./openapi.ts";

const MIN_DISK_BYTES = 64 * 1024 * 1024;

/** Serves the endpoints for machines: health, readiness, metrics, API description. No session, no cookie. */
export function serveOperation(app: App): void {
  get(app, "healthz", async () => ({ status: "ok" }));

  get(app, "readyz", async (_request, reply) => {
    const checks = app.draining() ? { draining: false } : await readiness(app);
    const ready = Object.values(checks).every(Boolean);
    reply.code(ready ? 200 : 503);
    if (!ready) reply.header("retry-after", "1");
    return { ready, checks };
  });

  const readBacklog = addBacklogGauges(app.metrics.registry, app.tools);
  get(app, "metrics", async (request, reply) => {
    if (!maySeeMetrics(app, request)) return answerCallRefused(reply, { refused: 404 });
    await readBacklog();
    return reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics());
  });

  // The same for everybody, and costly to make.
  let description: string | null = null;
  get(app, "openapi", async (_, reply) => {
    description ??= JSON.stringify(openapi(app.served, app.tools.settings));
    return reply.type("application/json; charset=utf-8").send(description);
  });
}

/** One line each. Compressing loads an HTTP client, which the answer that says the server is ready would wait for. */
const SHORT: ReadonlySet<RouteName> = new Set(["healthz", "readyz"]);

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function get(app: App, route: "healthz" | "readyz" | "metrics" | "openapi", handler: Handler): void {
  app.served.push({ route, method: "GET", kind: "call", may: "visit" });
  for (const url of fastifyPaths(route)) {
    app.http.get(
      url,
      { config: { answers: "call", route }, ...(SHORT.has(route) ? { compress: false } : {}) },
      (request, reply) => {
        reply.header("cache-control", "no-store");
        return handler(request, reply);
      },
    );
  }
}

/** Checks each thing this process needs for serving. */
async function readiness(app: App): Promise<Record<string, boolean>> {
  const [database, schema, disk, jobs] = await Promise.all([
    sql`select 1`.execute(app.tools.db).then(yes, no),
    isUpToDate(app.tools.db, migrations).catch(no),
    statfs(app.tools.settings.dataDir).then(
      ({ bavail, bsize }) => bavail * bsize > MIN_DISK_BYTES,
      // With an external database there may be no data folder yet.
      yes,
    ),
    app.jobsRunning?.().catch(no),
  ]);
  return { database, schema, disk, ...(jobs === undefined ? {} : { jobs }) };
}

const yes = () => true;
const no = () => false;

/** Headers that proxies add, each enough to tell that the request didn't start on this machine. */
const FORWARDING_HEADERS = [
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "forwarded",
  "via",
];

/** Allows loopback, or the token if one is set. Behind an unknown proxy every request seems to come from loopback. */
function maySeeMetrics(app: App, request: FastifyRequest): boolean {
  const { metricsToken, trustProxy } = app.tools.settings;
  if (metricsToken !== null) return request.headers.authorization === `Bearer ${metricsToken}`;
  const proxied = FORWARDING_HEADERS.some((name) => request.headers[name] !== undefined);
  if (proxied && trustProxy.length === 0) return false;
  return isLoopback(request.ip);
}

function isLoopback(ip: string): boolean {
  return isIP(ip) > 0 && (ip === "::1" || ip.startsWith("127.") || ip.startsWith("::ffff:127."));
}
