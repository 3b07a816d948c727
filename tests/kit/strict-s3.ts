import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const KEY_ID = "AKIDTESTTESTTEST";
const SECRET = "a secret of nobody but this test";
const REGION = "eu-central-1";
const BUCKET = "lesson-files";

/** Small S3: one bucket, which takes only what's signed as AWS describes (Signature Version 4). */
export async function startStrictS3() {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  /** Status codes to answer the next requests with instead. */
  const failing: number[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://s3").pathname);
    asked.push(`${request.method} ${path}`);
    const failure = failing.shift();
    if (failure !== undefined) return refuse(response, failure, "SlowDown");
    const wrong = flawIn(request, body);
    if (wrong !== null) return refuse(response, wrong === "XAmzContentSHA256Mismatch" ? 400 : 403, wrong);
    if (!path.startsWith(`/${BUCKET}/`)) return refuse(response, 404, "NoSuchBucket");
    const key = path.slice(BUCKET.length + 2);
    if (request.method === "PUT") objects.set(key, body);
    if (request.method === "DELETE") objects.delete(key);
    const found = objects.get(key);
    if (request.method === "GET" && !found) return refuse(response, 404, "NoSuchKey");
    response.writeHead(request.method === "DELETE" ? 204 : 200).end(request.method === "GET" ? found : undefined);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { endpoint, bucket: BUCKET, region: REGION, accessKeyId: KEY_ID, secretAccessKey: SECRET },
    objects,
    asked,
    failing,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

/** Code of what's wrong with a request's signature, or null. */
function flawIn(request: IncomingMessage, body: Buffer): string | null {
  const { authorization = "", "x-amz-date": date, "x-amz-content-sha256": stated } = request.headers;
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!found || typeof date !== "string" || typeof stated !== "string") return "AccessDenied";
  const [, id, scope = "", signed = "", signature = ""] = found;
  if (id !== KEY_ID) return "InvalidAccessKeyId";
  if (scope !== `${date.slice(0, 8)}/${REGION}/s3/aws4_request`) return "AuthorizationHeaderMalformed";
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(Date.now() - at) < 15 * 60_000)) return "RequestTimeTooSkewed";
  const names = signed.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name))) return "AccessDenied";
  if (sha256(body) !== stated) return "XAmzContentSHA256Mismatch";
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`).join("");
  const canonical = [request.method, pathname, searchParams.toString(), headers, signed, stated].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", date, scope, sha256(Buffer.from(canonical))].join("\n");
  const key = [...scope.split("/")].reduce<Buffer>((secret, part) => hmac(secret, part), Buffer.from(`AWS4${SECRET}`));
  const right = hmac(key, toSign);
  return timingSafeEqual(right, Buffer.from(signature, "hex")) ? null : "SignatureDoesNotMatch";
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
