import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { STORE_PAUSES } from "#server/files/store-pauses.ts";
import { BUCKET, KEY_ID, REGION, SECRET, signatureProblem } from "./strict-s3/signature.ts";
import { type Kept, listKeys, readKept, tagOf } from "./strict-s3/stored.ts";
import { createUploads } from "./strict-s3/uploads.ts";

/** An answer of the store: an error's code, or a body. */
export interface Answer {
  status: number;
  code?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

/**
 * Small S3 with one bucket, which takes only what's signed as AWS describes (Signature Version 4), in the request's headers or for a while in its
 * address. It knows whole objects, parts of them, lists, and uploads in parts.
 * From now on, asking again in this worker hardly waits.
 */
export async function startStrictS3() {
  Object.assign(STORE_PAUSES, { busyMs: 1, brokenMs: 1 });
  const objects = new Map<string, Buffer>();
  const times = new Map<string, number>();
  const asked: string[] = [];
  /** Status codes to answer the next requests with instead. */
  const failing: number[] = [];
  /** Meddles with a request before it's answered; true if that was its answer. */
  let meddle: (request: IncomingMessage, response: ServerResponse, body: Buffer) => boolean = () => false;
  const keep = (key: string, bytes: Buffer) => {
    objects.set(key, bytes);
    times.set(key, Date.now());
  };
  const uploads = createUploads(keep);
  const kept = (key: string): Kept | null => {
    const bytes = objects.get(key);
    return bytes ? { key, bytes, at: times.get(key) ?? 0, tag: tagOf(bytes) } : null;
  };

  function answerTo(request: IncomingMessage, key: string, query: URLSearchParams, body: Buffer): Answer {
    const { method = "" } = request;
    if (query.has("uploads") || query.has("uploadId")) return uploads.answer(method, key, query, body);
    if (key === "" && method === "GET" && query.get("list-type") === "2")
      return listKeys([...objects.keys()].map(kept), query);
    if (key === "") return { status: 405, code: "MethodNotAllowed" };
    if (method === "PUT") {
      keep(key, body);
      return { status: 200, headers: { etag: tagOf(body) } };
    }
    if (method === "DELETE") {
      objects.delete(key);
      return { status: 204 };
    }
    const found = kept(key);
    return found ? readKept(found, request.headers, query) : { status: 404, code: "NoSuchKey" };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
    const path = decodeURIComponent(pathname);
    asked.push(`${request.method} ${path}`);
    if (meddle(request, response, body)) return;
    const failure = failing.shift();
    if (failure !== undefined) return send(request, response, { status: failure, code: "SlowDown" });
    const wrong = signatureProblem(request, body);
    const status = wrong === "XAmzContentSHA256Mismatch" ? 400 : 403;
    if (wrong !== null) return send(request, response, { status, code: wrong });
    if (path !== `/${BUCKET}` && !path.startsWith(`/${BUCKET}/`))
      return send(request, response, { status: 404, code: "NoSuchBucket" });
    send(request, response, answerTo(request, path.slice(BUCKET.length + 2), searchParams, body));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      endpoint,
      publicEndpoint: null as string | null,
      bucket: BUCKET,
      region: REGION,
      accessKeyId: KEY_ID,
      secretAccessKey: SECRET,
    },
    /** The settings as environment variables. */
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    objects,
    uploads,
    asked,
    failing,
    meddleWith(how: typeof meddle): void {
      meddle = how;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function send(request: IncomingMessage, response: ServerResponse, { status, code, body, headers }: Answer): void {
  const error = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`;
  response.writeHead(status, { ...(code ? { "content-type": "application/xml" } : {}), ...headers });
  response.end(request.method === "HEAD" || status === 204 ? undefined : code ? error : body);
}
