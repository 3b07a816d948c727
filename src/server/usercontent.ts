import { mkdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance } from "fastify";
import { serveElmFrame } from "./elm/serve-elm-frame.ts";
import { readBlobPath } from "./files/blob-store.ts";
import { openStore, uploadsFolder } from "./files/open-store.ts";
import { isStoreProblem } from "./files/store-problem.ts";
import { TIMEOUTS } from "./http/create-http.ts";
import { usercontentHeaders } from "./http/security-headers.ts";
import { withoutSchemas } from "./http/without-schemas.ts";
import { type EmbedParts, serveEmbed } from "./learning/play/serve-embed.ts";
import { serveOutsideFrames } from "./outside/serve-outside-frames.ts";
import { assembleRuntime, type Runtime } from "./runner/runtime.ts";
import { serveFrame } from "./runner/serve-frame.ts";
import { serveLottieFrame } from "./runner/serve-lottie-frame.ts";
import type { Settings } from "./settings.ts";

/**
 * Creates the server of the second origin: uploads, the frames that run people's code, and interactives for frames on other sites. It has no sessions
 * and sets no cookies.
 */
export async function createUsercontent(settings: Settings, embeds?: EmbedParts): Promise<FastifyInstance> {
  const root = uploadsFolder(settings);
  const store = openStore(settings);
  mkdirSync(root, { recursive: true });
  const headersAt = usercontentHeaders(settings);
  const http = Fastify({
    logger: false,
    schemaController: withoutSchemas,
    bodyLimit: 1024,
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    ...TIMEOUTS,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    // Node's own replies to these have no policy.
    http: { requireHostHeader: false },
    clientErrorHandler(_error, socket) {
      if (!socket.writable) return;
      const head = { ...headersAt(""), "content-type": "text/plain; charset=utf-8", connection: "close" };
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join("")}\r\nBad request (unspecified)`);
    },
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (_error, request, reply) => {
      reply.hijack();
      const head = { ...headersAt(request.host), "content-type": "text/plain; charset=utf-8" };
      reply.raw.writeHead(400, head).end("Bad request (unspecified)");
    },
  });
  http.removeAllContentTypeParsers();
  http.addHook("onRequest", async (request, reply) => {
    reply.headers(headersAt(request.host ?? ""));
    const hosts = request.raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === "host");
    if (hosts.length !== 1) return reply.code(400).type("text/plain; charset=utf-8").send("Bad request (unspecified)");
  });
  http.setNotFoundHandler((_request, reply) => reply.code(404).type("text/plain; charset=utf-8").send("Not found"));
  http.setErrorHandler((_error, _request, reply) =>
    reply.code(400).type("text/plain; charset=utf-8").send("Bad request (unspecified)"),
  );
  // What this machine's folder doesn't have yet is brought from the store before the folder is looked into.
  http.addHook("preHandler", async (request, reply) => {
    const asks = settings.s3 !== null && !request.is404;
    const name = asks ? readBlobPath(request.url.split("?", 1)[0] ?? "") : null;
    const isAway = name !== null && (await store.bring(name).then(() => false, isStoreProblem));
    if (isAway) return reply.code(503).header("retry-after", "5").type("text/plain; charset=utf-8").send("Not now");
  });
  let known: Runtime | null = null;
  const runtime = () => {
    known ??= assembleRuntime(join(settings.dataDir, "runner"));
    return known;
  };
  serveFrame(http, settings, runtime);
  serveElmFrame(http, settings, { runtime, store });
  serveLottieFrame(http, settings, { runtime, store });
  serveOutsideFrames(http, settings, runtime);
  if (embeds) await serveEmbed(http, embeds);
  await http.register(fastifyStatic, {
    root,
    index: false,
    list: false,
    dotfiles: "ignore",
    immutable: true,
    maxAge: "1y",
  });
  return http;
}
