import { Readable } from "node:stream";
import { type FilePlace, type FileSource, type KeptFile, NoSuchFile } from "./file-place.ts";
import { MARK } from "./place-name.ts";
import { createS3Client, refusal, type S3Client } from "./s3-client.ts";
import type { S3Settings } from "./s3-settings.ts";
import { abortOldUploads, elementText, requestOrThrow, requestWithRetries, uploadParts } from "./s3-upload.ts";
import { StoreProblem } from "./store-problem.ts";

/** Bytes that are read in one request. */
const AT_ONCE = 8 * 1024 * 1024;
const PARTIAL = 206;
const CHANGED = 412;
const OUTSIDE = 416;

/** Keeps files in a part of the store: a file's key is the prefix, a slash and its name. */
export function storePlace(settings: S3Settings, prefix: string): FilePlace {
  const client = createS3Client(settings);
  const keyOf = (name: string) => `${prefix}/${name}`;
  const file = (name: string): FileSource => ({
    where: `${MARK}${keyOf(name)}`,
    read: () => Readable.from(bytesOf(client, keyOf(name)), { objectMode: false }),
  });
  const remove = async (name: string) => {
    await requestOrThrow(client, "DELETE", { key: keyOf(name) });
  };
  return {
    async take(name, bytes, check) {
      await abortOldUploads(client, `${prefix}/`, Date.now());
      await uploadParts(client, keyOf(name), bytes);
      try {
        await check?.(file(name));
      } catch (error) {
        await remove(name).catch(() => {});
        throw error;
      }
      return file(name);
    },
    file,
    async look(name) {
      const { status, headers } = await requestWithRetries(client, "HEAD", { key: keyOf(name) });
      if (status === 404) return null;
      if (status !== 200) throw refusal(status, "");
      return { name, bytes: Number(headers.get("content-length")), at: Date.parse(headers.get("last-modified") ?? "") };
    },
    list: () => listed(client, `${prefix}/`),
    remove,
    async addressOf(name, { seconds, savedAs }) {
      const { publicEndpoint } = settings;
      if (publicEndpoint === null) return null;
      const query = {
        "response-content-disposition": `attachment; filename="${savedAs}"`,
        "response-cache-control": "no-store",
      };
      return client.sign(keyOf(name), { endpoint: publicEndpoint, seconds, query });
    },
  };
}

async function listed(client: S3Client, prefix: string): Promise<KeptFile[]> {
  const files: KeptFile[] = [];
  let more: string | null = null;
  do {
    const page: Record<string, string> = more === null ? {} : { "continuation-token": more };
    const answer = await requestOrThrow(client, "GET", { query: { "list-type": "2", prefix, ...page } });
    for (const [, entry = ""] of answer.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const name = elementText(entry, "Key")?.slice(prefix.length);
      if (!name) continue;
      files.push({
        name,
        bytes: Number(elementText(entry, "Size")),
        at: Date.parse(elementText(entry, "LastModified") ?? ""),
      });
    }
    more = elementText(answer, "IsTruncated") === "true" ? elementText(answer, "NextContinuationToken") : null;
  } while (more !== null);
  return files;
}

/** Reads an object part by part; each has to be of the object that the first was of. */
async function* bytesOf(client: S3Client, key: string): AsyncGenerator<Buffer> {
  let tag: string | null = null;
  let from = 0;
  let total = 1;
  while (from < total) {
    const headers: Record<string, string> = { range: `bytes=${from}-${from + AT_ONCE - 1}` };
    if (tag !== null) headers["if-match"] = tag;
    const answer = await requestWithRetries(client, "GET", { key, headers });
    if (answer.status === 404) throw new NoSuchFile(`There is no file ${MARK}${key}.`);
    // A file without a first byte is empty.
    if (answer.status === OUTSIDE && from === 0) return;
    if (answer.status === CHANGED) throw new StoreProblem(`${MARK}${key} was replaced while it was read.`);
    if (answer.status !== PARTIAL) throw refusal(answer.status, answer.bytes.toString("utf8"));
    const [, first, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers.get("content-range") ?? "") ?? [];
    if (Number(first) !== from || answer.bytes.length === 0)
      throw new StoreProblem("The store sent another part than we asked for.");
    tag ??= answer.headers.get("etag");
    total = Number(size);
    from += answer.bytes.length;
    yield answer.bytes;
  }
}
