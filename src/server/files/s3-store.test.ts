import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createUsercontent } from "#server/usercontent.ts";
import { startStrictS3 } from "#tests/kit/strict-s3.ts";
import { readSettings } from "../settings.ts";
import { type BlobStore, blobPath } from "./blob-store.ts";
import { openStore } from "./open-store.ts";
import { createS3Store } from "./s3-store.ts";

const BYTES = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
let dataDir: string;
let store: BlobStore;

const s3 = await startStrictS3();
afterAll(() => s3.close());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "hypatia-s3-"));
  s3.objects.clear();
  s3.asked.length = 0;
  store = openStore({ dataDir, s3: s3.settings });
  return () => rmSync(dataDir, { recursive: true, force: true });
});

/** Settings of a second server with an empty folder and the same bucket. */
function elsewhere() {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings;
  const read = readSettings({
    DATA_DIR: join(dataDir, "elsewhere"),
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  if ("problem" in read) throw new Error(read.problem);
  return read.settings;
}

test("keeps a file in the bucket under its hash, with a signature that a strict store accepts", async () => {
  const name = await store.put(BYTES, "svg");
  expect(s3.objects.get(blobPath(name))).toEqual(BYTES);
  expect(readFileSync(join(dataDir, "uploads", blobPath(name)))).toEqual(BYTES);
});

test("another server serves it from its second origin, and asks the bucket once", async () => {
  const name = await store.put(BYTES, "svg");
  const http = await createUsercontent(elsewhere());
  const replies = await Promise.all([1, 2, 3].map(() => http.inject({ url: `/${blobPath(name)}` })));
  const part = await http.inject({ url: `/${blobPath(name)}`, headers: { range: "bytes=0-3" } });
  const missing = await http.inject({ url: `/aa/${"a".repeat(64)}.svg` });
  await http.close();
  expect(replies.map(({ statusCode, rawPayload }) => [statusCode, rawPayload.equals(BYTES)])).toEqual(
    Array.from({ length: 3 }, () => [200, true]),
  );
  expect([part.statusCode, part.body]).toEqual([206, "<svg"]);
  expect(missing.statusCode).toBe(404);
  expect(s3.asked.filter((line) => line.startsWith("GET"))).toHaveLength(2);
});

test("never serves a file that was changed in the bucket", async () => {
  const name = await store.put(BYTES, "svg");
  s3.objects.set(blobPath(name), Buffer.from("<script>alert(1)</script>"));
  const http = await createUsercontent(elsewhere());
  expect((await http.inject({ url: `/${blobPath(name)}` })).statusCode).toBe(404);
  await http.close();
});

test("asks again when the store is busy, and says what it answered when it refuses", async () => {
  s3.failing.push(503, 503);
  await store.put(BYTES, "svg");
  expect(s3.asked).toHaveLength(3);
  const wrong = createS3Store({ ...s3.settings, secretAccessKey: "another" }, store);
  await expect(wrong.put(BYTES, "svg")).rejects.toThrow("The store answered 403 (SignatureDoesNotMatch).");
});

test("a store that's away is a reason to come back, not a file that's missing", async () => {
  const { endpoint: _, ...rest } = s3.settings;
  const settings = { ...elsewhere(), s3: { ...rest, endpoint: "http://127.0.0.1:9" } };
  const http = await createUsercontent(settings);
  const { statusCode, headers } = await http.inject({ url: `/aa/${"a".repeat(64)}.svg` });
  await http.close();
  expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
});

test("removes a file here and there", async () => {
  const name = await store.put(BYTES, "svg");
  await store.remove(name);
  await store.remove(name);
  expect(s3.objects.size).toBe(0);
  expect(await store.bring(name)).toBe(false);
});

test("settings for half a store are refused", () => {
  expect(readSettings({ S3_BUCKET: "lesson-files" })).toEqual({ problem: expect.stringContaining("S3_ENDPOINT") });
});
