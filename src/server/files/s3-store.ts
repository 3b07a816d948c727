import { singleFlight } from "../single-flight.ts";
import { type BlobName, type BlobStore, blobPath } from "./blob-store.ts";
import { createS3Client, hashOf, refusal } from "./s3-client.ts";
import type { S3Settings } from "./s3-settings.ts";

/**
 * Keeps files in a bucket of any S3-compatible store, by path (`endpoint/bucket/ab/hash.ending`). The folder keeps what
 * was asked for here before; several servers can share a bucket.
 */
export function createS3Store(settings: S3Settings, folder: BlobStore): BlobStore {
  const client = createS3Client(settings);
  const once = singleFlight<boolean>();

  async function download(name: BlobName): Promise<boolean> {
    const response = await client.ask("GET", { key: blobPath(name) });
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
      const response = await client.ask("PUT", { key: blobPath(name), body: bytes });
      const answer = await response.text();
      if (!response.ok) throw refusal(response.status, answer);
      return folder.put(bytes, ending);
    },
    async bring(name) {
      return (await folder.bring(name)) || once(blobPath(name), () => download(name));
    },
    async remove(name) {
      const response = await client.ask("DELETE", { key: blobPath(name) });
      const answer = await response.text();
      if (!response.ok && response.status !== 404) throw refusal(response.status, answer);
      await folder.remove(name);
    },
  };
}
