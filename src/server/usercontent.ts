import { mkdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance } from "fastify";
import { usercontentHeaders } from "./http/security-headers.ts";
import { serveFrame } from "./runner/serve-frame.ts";
import type { Settings } from "./settings.ts";

/** The second origin: what people uploaded and what runs their code. It knows no session and sets no cookie. */
export async function createUsercontent(settings: Settings): Promise<FastifyInstance> {
  const root = join(settings.dataDir, "uploads");
  mkdirSync(root, { recursive: true });
  const http = Fastify({ logger: false, bodyLimit: 1024, routerOptions: { maxParamLength: 300 } });
  http.removeAllContentTypeParsers();
  http.addHook("onRequest", async (request, reply) => {
    reply.headers(usercontentHeaders(settings, request.host));
  });
  http.setNotFoundHandler((_request, reply) => reply.code(404).type("text/plain; charset=utf-8").send("Not found"));
  http.setErrorHandler((_error, _request, reply) =>
    reply.code(400).type("text/plain; charset=utf-8").send("Bad request (unspecified)"),
  );
  serveFrame(http, settings);
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
