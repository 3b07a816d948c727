import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { singleFlight } from "../single-flight.ts";
import { type BlobName, type BlobStore, blobPath } from "./blob-store.ts";
import type { S3Settings } from "./s3-settings.ts";
import { StoreProblem } from "./store-problem.ts";

/** Time for one answer of the store, and how often it's asked again. */
const PATIENCE_MS = 20_000;
const RETRIES = 3;

/**
 * Keeps files in a bucket of any S3-compatible store, by path (`endpoint/bucket/ab/hash.ending`). The folder keeps what
 * was asked for here before; several servers can share a bucket.
 */
export function createS3Store(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  folder: BlobStore,
): BlobStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });
  const once = singleFlight<boolean>();

  async function ask(method: string, name: BlobName, bytes?: Buffer): Promise<Response> {
    const address = `${endpoint}/${bucket}/${blobPath(name)}`;
    // The store compares the bytes with their hash, so that none change on the way.
    const headers = { "x-amz-content-sha256": hashOf(bytes ?? Buffer.alloc(0)) };
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const body = bytes ? new Uint8Array(bytes) : null;
      return await client.fetch(address, { method, headers, body, signal, redirect: "error" });
    } catch (error) {
      throw new StoreProblem(`The store at ${endpoint} can't be reached: ${String(error)}`);
    }
  }

  async function download(name: BlobName): Promise<boolean> {
    const response = await ask("GET", name);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status === 404) return false;
    if (!response.ok) throw refusal(response.status, bytes.toString("utf8"));
    // Whatever the bucket says, nothing is served under a name that isn't its own.
    if (hashOf(bytes) !== name.hash) return false;
    await folder.put(bytes, name.ending);
    return true;
  }

  return {
    async put(bytes, ending) {
      const name: BlobName = { hash: hashOf(bytes), ending };
      const response = await ask("PUT", name, bytes);
      const answer = await response.text();
      if (!response.ok) throw refusal(response.status, answer);
      return folder.put(bytes, ending);
    },
    async bring(name) {
      return (await folder.bring(name)) || once(blobPath(name), () => download(name));
    },
    async remove(name) {
      const response = await ask("DELETE", name);
      const answer = await response.text();
      if (!response.ok && response.status !== 404) throw refusal(response.status, answer);
      await folder.remove(name);
    },
  };
}

function refusal(status: number, answer: string): StoreProblem {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(answer)?.[1] ?? "no code";
  return new StoreProblem(`The store answered ${status} (${code}).`);
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
