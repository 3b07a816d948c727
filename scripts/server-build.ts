import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** Packages the server needs before it listens, and the queue: bundled, they load in a tenth of the time. */
const BUNDLED = new Set([
  "@fastify/compress",
  "@fastify/cookie",
  "@fastify/formbody",
  "@fastify/multipart",
  "@fastify/rate-limit",
  "@fastify/static",
  "@codemirror/state",
  "@opentelemetry/api",
  "aws4fetch",
  "fastify",
  "helmet",
  "intl-messageformat",
  "kysely",
  "lru-cache",
  "lucide-react",
  "luxon",
  "pg",
  "pg-boss",
  "pg-copy-streams",
  "pino",
  "prom-client",
  "qs",
  "secure-json-parse",
  "ts-fsrs",
  "uuid",
  "zod",
]);

/** Fastify's compilers of JSON schemas, which we never use: `withoutSchemas` says why. */
const NEVER = ["@fastify/ajv-compiler", "@fastify/fast-json-stringify-compiler"];

/** Packages that stay in `node_modules`: those with files of their own, and those that few starts need. */
export function unbundledPackages(root: string): string[] {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  return [...Object.keys(dependencies).filter((name) => !BUNDLED.has(name)), ...NEVER];
}

/** One chunk for everything a start loads at once: each further file costs it half a millisecond. */
export function startChunk(root: string): Rolldown.CodeSplittingGroup {
  let needed: Set<string> | undefined;
  return {
    debugName: "what a start loads at once",
    name(id, modules) {
      needed ??= loadedAtOnce(join(root, "src/server/start.ts"), modules);
      return needed.has(id) ? "start" : null;
    },
  };
}

function loadedAtOnce(entry: string, modules: Pick<Rolldown.PluginContext, "getModuleInfo">): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** Build step of `withoutFacades`. */
export function nodeModulesBare(): Plugin {
  return { name: "node-modules-bare", renderChunk: withoutFacades };
}

/**
 * Takes Node's own modules without the facade that an import makes of them. It reads every export, and some of
 * those load a whole client for HTTP or list all ciphers, which few processes need.
 */
export function withoutFacades(code: string): string {
  return code.replace(/^import (.+) from "(node:[\w/]+)";$/gm, (_line, names: string, from: string) =>
    bare(names, from),
  );
}

/** Rewrites `a, { b as c }` or `* as d`, imported from one of Node's modules. */
function bare(names: string, from: string): string {
  const source = `process.getBuiltinModule("${from}")`;
  const [, whole = "", picked = ""] = /^([^{]*?),? ?(\{.*\})?$/.exec(names) ?? [];
  return [
    ...(whole ? [`const ${whole.replace(/^\* as /, "")} = ${source};`] : []),
    ...(picked ? [`const ${picked.replaceAll(" as ", ": ")} = ${source};`] : []),
  ].join(" ");
}
