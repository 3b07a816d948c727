import type { Readable } from "node:stream";
import { type Asked, refusal, type S3Client } from "./s3-client.ts";
import { STORE_PAUSES } from "./store-pauses.ts";
import { StoreProblem } from "./store-problem.ts";

const MEGABYTE = 1024 * 1024;
/** A store takes ten thousand parts of at least five megabytes; with parts that grow, a file may have 440 gigabytes. */
const PART_BYTES = 8 * MEGABYTE;
const PARTS_OF_A_SIZE = 1000;
/** Time for one part, and how often it's sent again when the store can't be reached. */
const PART_MS = 120_000;
const TRIES = 4;
/** Age of an upload that only a crash can have left behind, in milliseconds. */
const LEFT_BEHIND_MS = 24 * 60 * 60_000;

/** Asks until the store can be reached, and returns its answer with the text of it. */
export async function requestWithRetries(
  client: S3Client,
  method: string,
  asked: Asked,
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  for (let nth = 1; ; nth += 1) {
    try {
      const response = await client.ask(method, { patienceMs: PART_MS, ...asked });
      const { status, headers } = response;
      // A connection that breaks while the answer arrives is the same as no answer.
      const bytes = Buffer.from(
        await response.arrayBuffer().catch((error: unknown) => {
          throw new StoreProblem(`The store stopped while it answered: ${String(error)}`);
        }),
      );
      return { status, headers, bytes };
    } catch (error) {
      if (!(error instanceof StoreProblem) || nth === TRIES) throw error;
      await new Promise((over) => setTimeout(over, STORE_PAUSES.brokenMs * 2 ** (nth - 1)));
    }
  }
}

/**
 * Uploads bytes as they come, part by part, and returns how many there were. The store checks each part by its hash. The object is there once the
 * store has all parts, and not at all if the bytes end with an error.
 */
export async function uploadParts(client: S3Client, key: string, bytes: Readable): Promise<number> {
  const begun = await requestOrThrow(client, "POST", { key, query: { uploads: "" } });
  const uploadId = elementText(begun, "UploadId");
  if (uploadId === null) throw new StoreProblem("The store began no upload.");
  try {
    const tags: string[] = [];
    let total = 0;
    for await (const part of partsOf(bytes)) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const { status, headers, bytes: answer } = await requestWithRetries(client, "PUT", { key, query, body: part });
      const tag = headers.get("etag");
      if (status !== 200 || tag === null) throw refusal(status, answer.toString("utf8"));
      tags.push(tag);
      total += part.length;
    }
    await complete(client, { key, uploadId, tags, total });
    return total;
  } catch (error) {
    // What was sent would take up room that nobody sees.
    await client.ask("DELETE", { key, query: { uploadId } }).catch(() => {});
    throw error;
  }
}

/** Gives up uploads below a prefix that a crash left behind. */
export async function abortOldUploads(client: S3Client, prefix: string, now: number): Promise<void> {
  const answer = await requestOrThrow(client, "GET", { query: { uploads: "", prefix } });
  for (const [, upload = ""] of answer.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
    const [key, uploadId, begun] = ["Key", "UploadId", "Initiated"].map((name) => elementText(upload, name));
    if (!key?.startsWith(prefix) || !uploadId || !(now - Date.parse(begun ?? "") > LEFT_BEHIND_MS)) continue;
    await client.ask("DELETE", { key, query: { uploadId } });
  }
}

/** Text of an element, with the marks that XML replaces. */
export function elementText(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return (
    text?.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&") ?? null
  );
}

/** The answer's text, if the store agreed. */
export async function requestOrThrow(client: S3Client, method: string, asked: Asked): Promise<string> {
  const { status, bytes } = await requestWithRetries(client, method, asked);
  const answer = bytes.toString("utf8");
  if (status < 200 || status > 299) throw refusal(status, answer);
  return answer;
}

async function complete(
  client: S3Client,
  { key, uploadId, tags, total }: { key: string; uploadId: string; tags: readonly string[]; total: number },
): Promise<void> {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
  const { status, bytes } = await requestWithRetries(client, "POST", { key, query: { uploadId }, body });
  const answer = bytes.toString("utf8");
  // An answer that got lost: the upload is over, and its object is there.
  if (status === 404 && (await sizeOf(client, key)) === total) return;
  // Stores begin to answer with 200 before they know.
  if (status !== 200 || !answer.includes("<CompleteMultipartUploadResult")) throw refusal(status, answer);
  const size = await sizeOf(client, key);
  if (size !== total) throw new StoreProblem(`The store kept ${size ?? 0} bytes of ${total}.`);
}

/** Bytes of an object; null if there's none. */
async function sizeOf(client: S3Client, key: string): Promise<number | null> {
  const { status, headers } = await requestWithRetries(client, "HEAD", { key });
  return status === 200 ? Number(headers.get("content-length")) : null;
}

/** Puts bytes together to parts that a store takes. An empty file is one empty part. */
async function* partsOf(bytes: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  let made = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES * (1 + Math.floor(made / PARTS_OF_A_SIZE))) continue;
    yield Buffer.concat(held);
    [held, size, made] = [[], 0, made + 1];
  }
  if (size > 0 || made === 0) yield Buffer.concat(held);
}
