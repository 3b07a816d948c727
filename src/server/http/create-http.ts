import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { parse as parseQuery } from "node:querystring";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { recordLastSeen } from "../account/sessions/last-seen.ts";
import { isLoopbackHost, isOwnMachine } from "../origins.ts";
import type { Settings } from "../settings.ts";
import type { Tools } from "../tools.ts";
import type { Metrics } from "./metrics.ts";
import { parseJson, rejectUnstorableText } from "./parse-json.ts";
import { securityHeaders } from "./security-headers.ts";
import { serveAssets } from "./serve-assets.ts";
import { sharedStore } from "./shared-store.ts";
import { withoutSchemas } from "./without-schemas.ts";
import { sendWrittenCookie } from "./written-cookie.ts";

/** For both origins. Longer than load balancers keep connections, so that they close them first. */
export const TIMEOUTS = { requestTimeout: 30_000, keepAliveTimeout: 65_000 };

const BODY_LIMIT = 1024 * 1024;
const POLICY = "content-security-policy";

/** Status lines for unreadable requests, by Node's error codes; any other is a 400. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

export interface HttpParts {
  tools: Tools;
  assetsDir: string | null;
  metrics: Metrics;
  draining(): boolean;
}

/** Creates Fastify with everything all routes share: headers, cookies, bodies, limits, logs. */
export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { tools, assetsDir, draining } = parts;
  const { settings } = tools;
  const { fixed, dataPolicy, pagePolicy } = securityHeaders(settings);
  const onlyHere = isOwnMachine(settings);
  const http: FastifyInstance = Fastify({
    loggerInstance: tools.log as FastifyBaseLogger, // pino itself, which is what Fastify logs with
    schemaController: withoutSchemas,
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    // Log lines name their request themselves, so no child loggers are needed.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A client's own id would let it write into our logs.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    forceCloseConnections: "idle",
    return503OnClosing: false,
    ...TIMEOUTS,
    // Node's own reply to a request without a host would have no policy. We refuse it ourselves.
    http: { requireHostHeader: false },
    routerOptions: {
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
      caseSensitive: true,
      maxParamLength: 300,
    },
    frameworkErrors: (_error, _request, reply) => {
      reply.hijack();
      const head = { ...fixed, [POLICY]: dataPolicy, "content-type": "text/plain; charset=utf-8" };
      reply.raw.writeHead(400, head).end("Bad request (unspecified)");
    },
    clientErrorHandler({ code }, socket) {
      if (!socket.writable) return;
      const head = { ...fixed, [POLICY]: dataPolicy, "content-type": "text/plain; charset=utf-8", connection: "close" };
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${UNREADABLE[code] ?? "400 Bad Request"}\r\n${lines.join("")}\r\nBad request (unspecified)`);
    },
  });

  if (settings.traces) (await import("../tracing/trace-requests.ts")).traceRequests(http);
  http.server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const head = { ...fixed, [POLICY]: dataPolicy, "content-type": "text/plain; charset=utf-8" };
    response.writeHead(417, head).end("Bad request (unspecified)");
  });
  http.decorateRequest("nonce", "");
  http.decorateRequest("visit", null);
  http.decorateReply("allowPage", function allowPage(this: FastifyReply) {
    this.request.nonce ||= newNonce();
    const policy = pagePolicy(this.request.nonce, this.request.host);
    const { formTo } = this.request;
    this.header(POLICY, formTo === "" ? policy : policy.replace("form-action 'self'", `form-action 'self' ${formTo}`));
    return this.request.nonce;
  });
  http.decorateReply("pagePolicyFor", function pagePolicyFor(this: FastifyReply, nonce: string) {
    return pagePolicy(nonce, this.request.host);
  });
  http.decorateRequest("formTo", "");
  http.decorateReply("allowFormTo", function allowFormTo(this: FastifyReply, origin: string) {
    this.request.formTo = origin;
  });
  http.addHook("onRequest", (request, reply, done) => {
    reply.headers(fixed);
    if (request.routeOptions.config.answers === "call") reply.header(POLICY, dataPolicy);
    else reply.allowPage();
    if (draining()) reply.header("connection", "close");
    const odd = malformedReason(request);
    if (odd !== null) return void reply.code(400).type("text/plain; charset=utf-8").send(odd);
    if (onlyHere && !isLoopbackHost(request.hostname)) {
      return void reply.code(421).type("text/plain; charset=utf-8").send(otherNameText(settings));
    }
    done();
  });
  http.addHook("onResponse", (request, reply, done) => {
    noteAnswer(parts, request, reply);
    if (request.method === "POST" && reply.statusCode < 400 && request.visit) void recordLastSeen(request.visit);
    done();
  });

  http.removeAllContentTypeParsers();
  http.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (request.headers["content-encoding"] !== undefined) return done(new PackedBody("The body is packed."));
    try {
      done(null, body === "" ? {} : parseJson(String(body)));
    } catch (error) {
      done(error instanceof Error ? error : new Error("bad body"));
    }
  });
  await http.register(cookie);
  await http.register(formbody, { bodyLimit: BODY_LIMIT, parser: parseForm });
  // Only calls that read the parts take it (`form-data.ts`).
  await http.register(multipart);
  await http.register(compress, {
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    encodings: ["br", "gzip", "identity"],
    globalDecompression: false,
  });
  await http.register(rateLimit, {
    global: false,
    enableDraftSpec: false,
    store: sharedStore(tools.allowances),
    // Remaining requests are interesting only once none are left.
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
  });
  sendWrittenCookie(http, tools);
  if (assetsDir) await serveAssets(http, assetsDir);
  return http;
}

/** Why a request is refused before anything looks at it; null if it's in order. */
function malformedReason({ raw, headers, url }: FastifyRequest): string | null {
  if (raw.httpVersion === "1.1" && !headers.host) return "The request names no host.";
  // A proxy may believe the one and we the other.
  if (raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === "host").length > 1)
    return "The request names two hosts.";
  const end = url.indexOf("?");
  // No route has a use for it, and PostgreSQL can't store it.
  return (end < 0 ? url : url.slice(0, end)).includes("%00") ? "The address contains an invalid character." : null;
}

/**
 * A site of this machine's own answers to this machine's names only. Any other name is a stranger's, pointed at this
 * address so that a page of theirs may read ours, mails of the demonstration included.
 */
function otherNameText({ siteUrl }: Settings): string {
  return `This server is at ${siteUrl}. To reach it by another name, set SITE_URL to that address.`;
}

/** Our own pages never compress what they send, and a small compressed body can expand to anything. */
class PackedBody extends Error {
  readonly statusCode = 415;
}

function parseForm(text: string): Record<string, unknown> {
  const fields = parseQuery(text);
  rejectUnstorableText(fields);
  return fields;
}

function noteAnswer({ tools, metrics }: HttpParts, request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.config.route ?? request.routeOptions.url ?? "none";
  const { method } = request;
  metrics.duration.observe(
    { route, method, status: `${Math.floor(reply.statusCode / 100)}xx` },
    reply.elapsedTime / 1000,
  );
  if (!tools.log.isLevelEnabled("info")) return;
  tools.log.info(
    {
      req: request.id,
      method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      who: logPseudonym(tools, request.visit?.viewer.learnerId ?? null),
    },
    "answered",
  );
}

function newNonce(): string {
  // 122 random bits; Node draws them in bulk.
  return randomUUID().replaceAll("-", "");
}

/** Enough to follow one learner through a log, without naming them. */
function logPseudonym(tools: Tools, learnerId: string | null): string | null {
  return learnerId && tools.sign("log", learnerId).slice(0, 12);
}
