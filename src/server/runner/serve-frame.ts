import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { contentPolicy, forEachHost } from "../http/security-headers.ts";
import { type Origins, originsAt } from "../origins.ts";
import type { Settings } from "../settings.ts";
import type { Runtime } from "./runtime.ts";

/** Path of the frame that runs programs, on the second origin. */
export const FRAME_PATH = "/programs/frame.html";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".wasm": "application/wasm",
  ".zip": "application/zip",
  ".py": "text/plain; charset=utf-8",
};

/** Files of the runtime that browsers may load. */
const OPEN =
  /^(code\/(interactives\/kit\/machine|web\/(playground|elm-frame|lottie-frame|outside-frames))|quickjs|lottie|pyodide)\/[\w.-]+$/;

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Serves the frame in which browsers run learners' programs, and the files it loads: from the second origin, without
 * cookies, cacheable forever.
 */
export function serveFrame(http: FastifyInstance, settings: Settings, runtime: () => Runtime): void {
  const policyAt = forEachHost(settings.origins, "usercontent", framePolicy);
  http.get(FRAME_PATH, (request, reply) => {
    const origins = originsAt(settings.origins, "usercontent", request.host);
    return reply
      .header("content-security-policy", policyAt(request.host))
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(frameDocument(origins, runtime().hash));
  });
  http.get<{ Params: { hash: string; "*": string } }>("/programs/:hash/*", (request, reply) =>
    serveFile(runtime(), request, reply),
  );
}

/**
 * Policy of the frame: scripts and data from its own origin only, no code from strings, workers from blobs; embedded by
 * the product only.
 */
function framePolicy({ usercontent, site }: Origins): string {
  return contentPolicy({
    sandbox: ["allow-scripts"],
    defaultSrc: ["'none'"],
    scriptSrc: [usercontent, "'wasm-unsafe-eval'"],
    connectSrc: [usercontent],
    // A worker created from a blob loads its modules under this rule, too.
    workerSrc: [usercontent, "blob:"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: [site],
  });
}

function frameDocument({ site, usercontent }: Origins, hash: string): string {
  const code = `${usercontent}/programs/${hash}/code/web/playground`;
  return `<!doctype html><html lang="en" data-site="${site}" data-worker="${code}/worker.js"><head><meta charset="utf-8"><title>Programs</title></head><body><script type="module" crossorigin="anonymous" src="${code}/frame.js"></script></body></html>`;
}

type FileRequest = FastifyRequest<{ Params: { hash: string; "*": string } }>;

async function serveFile(runtime: Runtime, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { hash, "*": path } = request.params;
  const type = TYPES[extname(path)];
  if (hash !== runtime.hash || !type || !OPEN.test(path) || normalize(path) !== path) {
    return reply.code(404).type("text/plain; charset=utf-8").send("Not found");
  }
  const file = path.startsWith("pyodide/")
    ? join(runtime.pyodide, path.slice("pyodide/".length))
    : join(runtime.dir, path);
  if (!existsSync(file)) return reply.code(404).type("text/plain; charset=utf-8").send("Not found");
  reply
    .headers({
      "access-control-allow-origin": "*",
      "cache-control": `public, max-age=${YEAR_S}, immutable`,
      vary: "accept-encoding",
    })
    .type(type);
  const acceptsGzip = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
  if (!acceptsGzip || type === TYPES[".zip"]) return reply.send(await readFile(file));
  return reply.header("content-encoding", "gzip").send(await packed(runtime, path, file));
}

const packing = new Map<string, Promise<Buffer>>();

/** Compresses a file once and stores it next to the runtime. */
async function packed({ dir }: Runtime, path: string, file: string): Promise<Buffer> {
  const kept = join(dir, `${path.replaceAll("/", "+")}.gz`);
  if (existsSync(kept)) return readFile(kept);
  const known = packing.get(kept) ?? pack(file, kept);
  packing.set(kept, known);
  try {
    return await known;
  } finally {
    packing.delete(kept);
  }
}

async function pack(file: string, kept: string): Promise<Buffer> {
  const bytes = await promisify(gzip)(await readFile(file), { level: 9 });
  await writeFile(`${kept}.${process.pid}`, bytes, { mode: 0o644 });
  await rename(`${kept}.${process.pid}`, kept);
  return bytes;
}
