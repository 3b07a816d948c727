import { randomUUID } from "node:crypto";
import { parse as parseQuery } from "node:querystring";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import rateLimit from "@fastify/rate-limit";
import fastifyStatic from "@fastify/static";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Tools } from "../tools.ts";
import type { Metrics } from "./metrics.ts";
import { parseJson, refuseUnkeepable } from "./parse-json.ts";
import { securityHeaders } from "./security-headers.ts";

const BODY_LIMIT = 1024 * 1024;
const POLICY = "content-security-policy";

/** What could not be read as a request, by Node's codes; anything else is a bad one. */
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

/** Fastify with everything that holds for all routes: headers, cookies, bodies, limits, logs. */
export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { tools, assetsDir, draining } = parts;
  const { settings } = tools;
  const { fixed, dataPolicy, pagePolicy } = securityHeaders(settings);
  const http: FastifyInstance = Fastify({
    loggerInstance: tools.log as FastifyBaseLogger, // pino itself, which is what Fastify logs with
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    // Nothing is logged through a request's own logger: each line names its request itself.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A caller's own id would let it write into our logs.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    forceCloseConnections: "idle",
    return503OnClosing: false,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
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

  http.decorateRequest("nonce", "");
  http.decorateRequest("visit", null);
  http.decorateReply("allowPage", function allowPage(this: FastifyReply) {
    this.request.nonce ||= newNonce();
    this.header(POLICY, pagePolicy(this.request.nonce, this.request.host));
    return this.request.nonce;
  });
  http.addHook("onRequest", (request, reply, done) => {
    reply.headers(fixed);
    if (request.routeOptions.config.answers === "call") reply.header(POLICY, dataPolicy);
    else reply.allowPage();
    if (draining()) reply.header("connection", "close");
    done();
  });
  http.addHook("onResponse", (request, reply, done) => {
    noteAnswer(parts, request, reply);
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
  await http.register(compress, {
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    encodings: ["br", "gzip", "identity"],
    globalDecompression: false,
  });
  await http.register(rateLimit, {
    global: false,
    enableDraftSpec: false,
    // How much is left to somebody concerns them only once nothing is.
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
  });
  if (assetsDir) {
    await http.register(fastifyStatic, {
      root: assetsDir,
      prefix: "/assets/",
      index: false,
      list: false,
      dotfiles: "ignore",
      preCompressed: true,
      immutable: true,
      maxAge: "1y",
      decorateReply: false,
    });
  }
  return http;
}

/** None of our pages packs what it sends, and a small packed body can unpack to anything. */
class PackedBody extends Error {
  readonly statusCode = 415;
}

function parseForm(text: string): Record<string, unknown> {
  const fields = parseQuery(text);
  refuseUnkeepable(fields);
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
      who: pseudonym(tools, request.visit?.viewer.learnerId ?? null),
    },
    "answered",
  );
}

function newNonce(): string {
  // Of 122 random bits; Node draws them in bulk.
  return randomUUID().replaceAll("-", "");
}

/** Enough to follow one learner through a log, nothing that names them. */
function pseudonym(tools: Tools, learnerId: string | null): string | null {
  return learnerId && tools.sign("log", learnerId).slice(0, 12);
}
