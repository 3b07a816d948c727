import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const TOKEN = "figd_a-token-of-nobody-but-this-test";
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  files: ["version", "ids", "depth", "geometry", "plugin_data", "branch_data"],
  images: [
    ...["ids", "version", "scale", "format", "svg_outline_text", "svg_include_id", "svg_include_node_id"],
    ...["svg_simplify_stroke", "contents_only", "use_absolute_bounds"],
  ],
};
const NODE = /^I?\d+:\d+(;\d+:\d+)*$/;

/** A layer of the stand-in's file. One without `drawn` has nothing to draw. */
export interface StrictLayer {
  id: string;
  name: string;
  type?: string;
  visible?: boolean;
  drawn?: Buffer;
}

/**
 * Small Figma: one file, and a second origin for what it draws. It refuses whatever its public description doesn't allow:
 * another token, unknown files, parameters and formats, scales out of range. It throttles, lets addresses expire, and
 * never gets the token at the second origin.
 */
export async function startStrictFigma(fileKey: string, layers: readonly StrictLayer[]) {
  const asked: string[] = [];
  /** Failures that come next instead of the right answer. */
  const instead: { status: number; retryAfter?: number }[] = [];
  const picturesInstead: { status: number; location?: string }[] = [];
  /** Addresses that were given out, with what they lead to. */
  const drawn = new Map<string, Buffer>();
  /** Address to give out for a layer in place of a right one. */
  const elsewhere = new Map<string, string>();
  let count = 0;

  const pictures = await listening((request, response) => {
    asked.push(`GET picture ${request.headers["x-figma-token"] === undefined ? "" : "with the token"}`.trim());
    const failure = picturesInstead.shift();
    const body = drawn.get(request.url ?? "");
    if (failure) {
      response.writeHead(failure.status, failure.location === undefined ? {} : { location: failure.location }).end();
    } else if (!body) {
      response.writeHead(403, { "content-type": "application/xml" }).end("<Error><Code>AccessDenied</Code></Error>");
    } else response.writeHead(200, { "content-type": "image/png" }).end(body);
  });

  const api = await listening((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://figma");
    asked.push(`${request.method} ${decodeURIComponent(pathname)}?${decodeURIComponent(String(searchParams))}`);
    const failure = instead.shift();
    if (failure) return refuse(response, failure.status, "Rate limit exceeded", failure.retryAfter);
    if (request.headers["x-figma-token"] !== TOKEN) return refuse(response, 403, "Invalid token");
    const [, kind = "", key = ""] = /^\/v1\/(files|images)\/([^/]+)$/.exec(pathname) ?? [];
    if (request.method !== "GET" || kind === "") return refuse(response, 404, "Not found");
    if (key !== fileKey) return refuse(response, 404, "Not found");
    const unknown = [...searchParams.keys()].find((name) => !PARAMETERS[kind]?.includes(name));
    if (unknown !== undefined) return refuse(response, 400, `Unknown parameter: ${unknown}`);
    const answer = kind === "files" ? fileOf(searchParams) : imagesOf(searchParams);
    if (typeof answer === "string") return refuse(response, 400, answer);
    response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(answer));
  });

  function fileOf(query: URLSearchParams): object | string {
    const depth = query.get("depth");
    if (depth !== null && !/^[1-9]\d*$/.test(depth)) return "Invalid depth";
    const children = layers.map(({ id, name, type = "FRAME", visible }) => ({
      ...{ id, name, type, ...(visible === undefined ? {} : { visible }) },
      ...(depth === null || Number(depth) > 2 ? { children: [] } : {}),
      absoluteBoundingBox: { x: 0, y: 0, width: 40, height: 30 },
    }));
    const page = { id: "0:1", name: "Page 1", type: "CANVAS", children: depth === "1" ? [] : children };
    return {
      name: "Fractions",
      lastModified: "2026-03-02T09:00:00Z",
      version: "1",
      document: { id: "0:0", name: "Document", type: "DOCUMENT", children: [page] },
    };
  }

  function imagesOf(query: URLSearchParams): object | string {
    const ids = (query.get("ids") ?? "").split(",").filter((id) => id !== "");
    const scale = Number(query.get("scale") ?? "1");
    const format = query.get("format") ?? "png";
    if (ids.length === 0 || !ids.every((id) => NODE.test(id))) return "Invalid ids";
    if (!(scale >= 0.01 && scale <= 4)) return "scale must be between 0.01 and 4";
    if (!["png", "jpg", "svg", "pdf"].includes(format)) return "Invalid format";
    const images = ids.map((id) => {
      const layer = layers.find((known) => known.id === id);
      if (!layer?.drawn) return [id, null];
      const path = `/figma-alpha-api/img/${++count}`;
      drawn.set(path, layer.drawn);
      return [id, elsewhere.get(id) ?? pictures.origin + path];
    });
    return { err: null, images: Object.fromEntries(images) };
  }

  return {
    env: { FIGMA_TOKEN: TOKEN, FIGMA_API_BASE: api.origin, FIGMA_IMAGE_ORIGINS: pictures.origin },
    link: (nodeId = "") => `https://www.figma.com/design/${fileKey}/Fractions${nodeId && `?node-id=${nodeId}`}`,
    asked,
    instead,
    picturesInstead,
    elsewhere,
    /** Makes all addresses that were given out so far useless. */
    expire: () => drawn.clear(),
    async close() {
      await api.close();
      await pictures.close();
    },
  };
}

async function listening(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server: Server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

function refuse(response: ServerResponse, status: number, err: string, retryAfter?: number): void {
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    ...(retryAfter === undefined
      ? {}
      : { "retry-after": String(retryAfter), "x-figma-plan-tier": "starter", "x-figma-rate-limit-type": "low" }),
  });
  response.end(JSON.stringify({ status, err }));
}
