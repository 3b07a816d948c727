import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Answer } from "../strict-s3.ts";

/** An object as the store keeps it. */
export interface Kept {
  key: string;
  bytes: Buffer;
  at: number;
  tag: string;
}

/** So few that a test with a handful of objects sees more than one page. */
const ON_A_PAGE = 3;

/** ETag of bytes, in its quotation marks. */
export function tagOf(bytes: Buffer): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}

/** Answer to a GET or HEAD for an object: all of it or the range that was asked for. */
export function readKept({ bytes, at, tag }: Kept, headers: IncomingHttpHeaders, query: URLSearchParams): Answer {
  if (headers["if-match"] !== undefined && headers["if-match"] !== tag)
    return { status: 412, code: "PreconditionFailed" };
  const own: Record<string, string> = {
    etag: tag,
    "last-modified": new Date(at).toUTCString(),
    "accept-ranges": "bytes",
  };
  for (const name of ["content-disposition", "cache-control"]) {
    const value = query.get(`response-${name}`);
    if (value !== null) own[name] = value;
  }
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "");
  if (!range) return { status: 200, body: bytes, headers: { ...own, "content-length": String(bytes.length) } };
  const [first, last] = [Number(range[1]), Math.min(Number(range[2]), bytes.length - 1)];
  if (first > last) return { status: 416, code: "InvalidRange" };
  const part = bytes.subarray(first, last + 1);
  return {
    status: 206,
    body: part,
    headers: {
      ...own,
      "content-range": `bytes ${first}-${last}/${bytes.length}`,
      "content-length": String(part.length),
    },
  };
}

/** List of the keys below a prefix, a page of them. */
export function listKeys(objects: readonly (Kept | null)[], query: URLSearchParams): Answer {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const found = objects
    .filter((kept) => kept !== null)
    .filter(({ key }) => key.startsWith(prefix) && `${key}+/=` > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const page = found.slice(0, ON_A_PAGE);
  const more = found.length > page.length;
  const entries = page.map(
    ({ key, bytes, at, tag }) =>
      `<Contents><Key>${key}</Key><LastModified>${new Date(at).toISOString()}</LastModified><ETag>${tag.replaceAll('"', "&quot;")}</ETag><Size>${bytes.length}</Size></Contents>`,
  );
  const next = more ? `<NextContinuationToken>${page.at(-1)?.key}+/=</NextContinuationToken>` : "";
  return {
    status: 200,
    body: `<?xml version="1.0"?><ListBucketResult><Prefix>${prefix}</Prefix>${entries.join("")}<IsTruncated>${more}</IsTruncated>${next}</ListBucketResult>`,
  };
}
