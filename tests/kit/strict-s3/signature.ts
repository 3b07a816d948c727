import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const KEY_ID = "AKIDTESTTESTTEST";
export const SECRET = "a secret of nobody but this test";
export const REGION = "eu-central-1";
export const BUCKET = "lesson-files";

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const WEEK_S = 7 * 24 * 3600;

/** A request's signature, and all that it was made of. */
interface Signed {
  id: string;
  scope: string;
  names: string;
  signature: string;
  date: string;
  /** Hash of the body, as stated. */
  stated: string;
  query: [string, string][];
}

/** Code of what's wrong with a request's signature, or null. */
export function signatureProblem(request: IncomingMessage, body: Buffer): string | null {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
  const inAddress = searchParams.has("X-Amz-Signature");
  const signed = inAddress ? signedAddress(searchParams) : signedHeaders(request, searchParams);
  if (!signed) return "AccessDenied";
  const { id, scope, names, signature, date, stated, query } = signed;
  if (id !== KEY_ID) return "InvalidAccessKeyId";
  if (scope !== `${date.slice(0, 8)}/${REGION}/s3/aws4_request`) return "AuthorizationHeaderMalformed";
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (inAddress) {
    const seconds = Number(searchParams.get("X-Amz-Expires"));
    if (!(seconds >= 1 && seconds <= WEEK_S)) return "AuthorizationQueryParametersError";
    if (!(Date.now() < at + seconds * 1000)) return "AccessDenied";
  } else if (!(Math.abs(Date.now() - at) < 15 * 60_000)) return "RequestTimeTooSkewed";
  const wanted = inAddress ? ["host"] : ["host", "x-amz-content-sha256", "x-amz-date"];
  if (!wanted.every((name) => names.split(";").includes(name))) return "AccessDenied";
  // Whatever begins so has to be signed.
  const unsigned = Object.keys(request.headers).filter((name) => name.startsWith("x-amz-"));
  if (!unsigned.every((name) => names.split(";").includes(name))) return "AccessDenied";
  if (!inAddress && sha256(body) !== stated) return "XAmzContentSHA256Mismatch";
  const headers = names
    .split(";")
    .map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`)
    .join("");
  const canonical = [request.method, pathname, canonicalQuery(query), headers, names, stated].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", date, scope, sha256(Buffer.from(canonical))].join("\n");
  const key = scope.split("/").reduce<Buffer>((secret, part) => hmac(secret, part), Buffer.from(`AWS4${SECRET}`));
  const right = hmac(key, toSign);
  return timingSafeEqual(right, Buffer.from(signature, "hex")) ? null : "SignatureDoesNotMatch";
}

function signedHeaders(request: IncomingMessage, query: URLSearchParams): Signed | null {
  const { authorization = "", "x-amz-date": date, "x-amz-content-sha256": stated } = request.headers;
  const found = HEADER.exec(authorization);
  if (!found || typeof date !== "string" || typeof stated !== "string") return null;
  const [, id = "", scope = "", names = "", signature = ""] = found;
  return { id, scope, names, signature, date, stated, query: [...query] };
}

function signedAddress(query: URLSearchParams): Signed | null {
  const credential = query.get("X-Amz-Credential") ?? "";
  const signature = query.get("X-Amz-Signature") ?? "";
  if (query.get("X-Amz-Algorithm") !== "AWS4-HMAC-SHA256" || !/^[0-9a-f]{64}$/.test(signature)) return null;
  return {
    id: credential.slice(0, credential.indexOf("/")),
    scope: credential.slice(credential.indexOf("/") + 1),
    names: query.get("X-Amz-SignedHeaders") ?? "",
    signature,
    date: query.get("X-Amz-Date") ?? "",
    stated: "UNSIGNED-PAYLOAD",
    query: [...query].filter(([name]) => name !== "X-Amz-Signature"),
  };
}

/** Names and values encoded as RFC 3986 has it, in order. */
function canonicalQuery(query: readonly [string, string][]): string {
  const pairs = query.map((pair) => pair.map(encoded).join("="));
  return pairs.sort((a, b) => (a < b ? -1 : 1)).join("&");
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
