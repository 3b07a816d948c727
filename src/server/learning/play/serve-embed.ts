import fastifyRateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply } from "fastify";
import { embedCheckPath, embedPath } from "#contract/learning/embed-path.ts";
import { rateLimitOf } from "../../http/limits.ts";
import { isRefused, type Refused } from "../../http/outcome.ts";
import { parseJson } from "../../http/parse-json.ts";
import type { RenderEmbed } from "../../http/render.ts";
import { contentPolicy } from "../../http/security-headers.ts";
import { serveAssets } from "../../http/serve-assets.ts";
import { sharedStore } from "../../http/shared-store.ts";
import { statusText } from "../../http/status-texts.ts";
import { lazily } from "../../lazily.ts";
import type { Tools } from "../../tools.ts";

export interface EmbedParts {
  tools: Tools;
  renderEmbed: RenderEmbed;
  /** Folder of the browser's hashed files; null in handler tests. */
  assetsDir: string | null;
}

const loadEmbed = lazily(async () => (await import("./embed.ts")).loadEmbed);
const handleEmbedRequest = lazily(async () => (await import("./embed.ts")).handleEmbedRequest);

/** An answer and its log, with room to spare. */
const BODY_LIMIT = 128 * 1024;

/**
 * Policy of the frame: the only page of ours that any site may hold. It has an origin of its own, on which nobody is logged in, and talks to that
 * origin alone.
 */
const POLICY = contentPolicy({
  sandbox: ["allow-scripts", "allow-forms", "allow-same-origin"],
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", "data:", "blob:"],
  mediaSrc: ["'self'"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["*"],
});

/** Serves interactives for frames on other sites, from the second origin: no cookies, no learner, no XP. */
export async function serveEmbed(http: FastifyInstance, parts: EmbedParts): Promise<void> {
  const { tools, renderEmbed, assetsDir } = parts;
  await http.register(async (scope) => {
    await scope.register(fastifyRateLimit, { global: false, store: sharedStore(tools.allowances) });
    scope.addContentTypeParser("application/json", { parseAs: "string" }, async (_request: unknown, text: string) =>
      parseJson(text),
    );
    if (assetsDir) await serveAssets(scope, assetsDir);
    scope.get<{ Params: { id: string }; Querystring: { round?: unknown } }>(
      embedPath(":id"),
      { config: { rateLimit: rateLimitOf("embed") } },
      async ({ params, query }, reply) => {
        headersOf(reply);
        const data = await loadEmbed(tools, params.id, typeof query.round === "string" ? query.round : undefined);
        if (isRefused(data)) return refuse(reply, data);
        return reply.type("text/html; charset=utf-8").send(await renderEmbed(data));
      },
    );
    scope.post<{ Params: { id: string } }>(
      embedCheckPath(":id"),
      { bodyLimit: BODY_LIMIT, config: { rateLimit: rateLimitOf("embed") } },
      async ({ params, body }, reply) => {
        headersOf(reply);
        const replied = await handleEmbedRequest(tools, params.id, body);
        return isRefused(replied) ? refuse(reply, replied) : reply.send({ success: true, results: replied });
      },
    );
  });
}

function headersOf(reply: FastifyReply): void {
  reply.headers({
    "content-security-policy": POLICY,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
}

function refuse(reply: FastifyReply, { refused, errors = [statusText(refused)], retryAfter }: Refused): FastifyReply {
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply.code(refused).send({ success: false, results: { errors } });
}
