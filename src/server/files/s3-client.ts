import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { S3Settings } from "./s3-settings.ts";
import { STORE_PAUSES } from "./store-pauses.ts";
import { StoreProblem } from "./store-problem.ts";

/** Time for one answer of the store, and how often it's asked again when it's busy. */
const PATIENCE_MS = 20_000;
const RETRIES = 3;

/** A request to the store, without its method. */
export interface Asked {
  /** Key of the object; empty for the bucket itself. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
  patienceMs?: number;
}

/** Sends signed requests to a bucket, which is named by path (`endpoint/bucket/key`). */
export interface S3Client {
  ask(method: string, asked: Asked): Promise<Response>;
  /** Address by which anybody can read an object for some seconds, at the given endpoint. */
  sign(key: string, options: { endpoint: string; seconds: number; query: Record<string, string> }): Promise<string>;
}

/** Creates a client for the store that the settings name. */
export function createS3Client(settings: S3Settings): S3Client {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const again = { retries: RETRIES, initRetryMs: STORE_PAUSES.busyMs };
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", ...again });
  const addressOf = (base: string, key: string, query: Readonly<Record<string, string>>) => {
    const address = new URL(`${base}/${bucket}${key === "" ? "" : `/${key}`}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address.href;
  };
  return {
    async ask(method, { key = "", query = {}, headers = {}, body, patienceMs = PATIENCE_MS }) {
      try {
        return await client.fetch(addressOf(endpoint, key, query), {
          method,
          // The store compares the bytes with their hash, so that none change on the way.
          headers: { ...headers, "x-amz-content-sha256": hashOf(body ?? Buffer.alloc(0)) },
          body: body ? new Uint8Array(body) : null,
          signal: AbortSignal.timeout(patienceMs),
          redirect: "error",
        });
      } catch (error) {
        throw new StoreProblem(`The store at ${endpoint} can't be reached: ${String(error)}`);
      }
    },
    async sign(key, { endpoint: base, seconds, query }) {
      const address = addressOf(base, key, { ...query, "X-Amz-Expires": String(seconds) });
      return (await client.sign(address, { method: "GET", aws: { signQuery: true } })).url;
    },
  };
}

/** The problem that an answer of the store reports. */
export function refusal(status: number, answer: string): StoreProblem {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(answer)?.[1] ?? "no code";
  return new StoreProblem(`The store answered ${status} (${code}).`);
}

/** SHA-256 in hexadecimal. */
export function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
