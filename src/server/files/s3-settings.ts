import { resolve } from "node:path";
import * as z from "zod";
import { isPlace, prefixIn } from "./place-name.ts";

/** Store that keeps files besides this machine's folder. */
export interface S3Settings {
  /** Address of the store, without the bucket. */
  endpoint: string;
  /** Address at which browsers reach it; null: only we do, and what people download goes through us. */
  publicEndpoint: string | null;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const address = z
  .url({ protocol: /^https?$/, error: "must be an address such as https://s3.eu-central-1.amazonaws.com" })
  .transform((text) => text.replace(/\/+$/, ""));

/** Environment variables for an S3-compatible store. */
export const s3Environment = {
  S3_ENDPOINT: address.optional(),
  S3_PUBLIC_ENDPOINT: address.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name")
    .optional(),
  S3_REGION: z.string().max(60).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(400).optional(),
};

const schema = z.object(s3Environment);

/** The store that the settings name; null if they name none. */
export function readS3(e: z.infer<typeof schema>): { s3: S3Settings | null } | { problem: string } {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = e;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    const publicEndpoint = e.S3_PUBLIC_ENDPOINT ?? null;
    return { s3: { endpoint, publicEndpoint, bucket, region, accessKeyId, secretAccessKey } };
  }
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey && !e.S3_PUBLIC_ENDPOINT) return { s3: null };
  return {
    problem:
      "The settings S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all or none.",
  };
}

/** A folder, or a place in the store: `s3:` and a prefix. */
export function readPlace(
  setting: string,
  place: string | undefined,
  { s3 }: { s3: S3Settings | null },
): { place: string | null } | { problem: string } {
  if (place === undefined || prefixIn(place) === null) return { place: place === undefined ? null : resolve(place) };
  if (!isPlace(place) || s3 === null) {
    return {
      problem: `The setting ${setting} must be a folder, or s3: and a prefix of at least three letters in the store of S3_ENDPOINT.`,
    };
  }
  return { place };
}
