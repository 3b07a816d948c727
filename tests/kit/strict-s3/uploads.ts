import { createHash, randomUUID } from "node:crypto";
import type { Answer } from "../strict-s3.ts";
import { tagOf } from "./stored.ts";

const MIN_BYTES = 5 * 1024 * 1024;
const MAX_PARTS = 10_000;

/** An upload in parts that's under way: nobody sees an object of it. */
interface Upload {
  key: string;
  begun: number;
  parts: Map<number, Buffer>;
}

/** Uploads in parts, with the rules of the real store for their sizes, numbers and order. */
export function createUploads(keep: (key: string, bytes: Buffer) => void) {
  const open = new Map<string, Upload>();
  /** Codes of errors to give instead of completing the next uploads; stores begin those with a 200. */
  const failing: string[] = [];

  function complete(uploadId: string, upload: Upload, body: string): Answer {
    const named = [
      ...body.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>(?:"|&quot;)(\w+)(?:"|&quot;)<\/ETag><\/Part>/g),
    ];
    if (named.length === 0) return { status: 400, code: "MalformedXML" };
    const numbers = named.map(([, number]) => Number(number));
    if (numbers.some((number, index) => index > 0 && number <= (numbers[index - 1] ?? 0)))
      return { status: 400, code: "InvalidPartOrder" };
    const parts = named.map(([, number, tag]) => ({ bytes: upload.parts.get(Number(number)), tag: `"${tag}"` }));
    if (parts.some(({ bytes, tag }) => !bytes || tagOf(bytes) !== tag)) return { status: 400, code: "InvalidPart" };
    const all = parts.flatMap(({ bytes }) => (bytes ? [bytes] : []));
    if (all.slice(0, -1).some((bytes) => bytes.length < MIN_BYTES)) return { status: 400, code: "EntityTooSmall" };
    const failure = failing.shift();
    if (failure !== undefined)
      return { status: 200, body: `<?xml version="1.0"?><Error><Code>${failure}</Code></Error>` };
    open.delete(uploadId);
    keep(upload.key, Buffer.concat(all));
    const tags = Buffer.concat(all.map((bytes) => createHash("md5").update(bytes).digest()));
    const tag = `"${createHash("md5").update(tags).digest("hex")}-${all.length}"`;
    return {
      status: 200,
      body: `<?xml version="1.0"?><CompleteMultipartUploadResult><Key>${upload.key}</Key><ETag>${tag}</ETag></CompleteMultipartUploadResult>`,
    };
  }

  function list(prefix: string): Answer {
    const uploads = [...open].filter(([, { key }]) => key.startsWith(prefix));
    const entries = uploads.map(
      ([id, { key, begun }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${new Date(begun).toISOString()}</Initiated></Upload>`,
    );
    return {
      status: 200,
      body: `<?xml version="1.0"?><ListMultipartUploadsResult>${entries.join("")}</ListMultipartUploadsResult>`,
    };
  }

  return {
    open,
    failing,
    /** Begins an upload as somebody did who then died. */
    begin(key: string, begun: number): string {
      const id = `${randomUUID()}+/=`;
      open.set(id, { key, begun, parts: new Map() });
      return id;
    },
    answer(method: string, key: string, query: URLSearchParams, body: Buffer): Answer {
      if (query.has("uploads") && method === "GET" && key === "") return list(query.get("prefix") ?? "");
      if (query.has("uploads") && method === "POST" && key !== "") {
        const id = this.begin(key, Date.now());
        return {
          status: 200,
          body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        };
      }
      const uploadId = query.get("uploadId") ?? "";
      const upload = open.get(uploadId);
      if (!upload || upload.key !== key) return { status: 404, code: "NoSuchUpload" };
      if (method === "POST") return complete(uploadId, upload, body.toString());
      if (method === "DELETE") {
        open.delete(uploadId);
        return { status: 204 };
      }
      const number = Number(query.get("partNumber"));
      if (method !== "PUT" || !(number >= 1 && number <= MAX_PARTS)) return { status: 400, code: "InvalidArgument" };
      upload.parts.set(number, body);
      return { status: 200, headers: { etag: tagOf(body) } };
    },
  };
}
