import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startStrictS3 } from "#tests/kit/strict-s3.ts";
import { readSettings } from "../settings.ts";
import { openPlace } from "./open-place.ts";
import { STORE_PAUSES } from "./store-pauses.ts";
import { storePlace } from "./store-place.ts";

const MEGABYTE = 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;

const s3 = await startStrictS3();
afterAll(() => s3.close());
beforeEach(() => {
  s3.objects.clear();
  s3.uploads.open.clear();
  s3.asked.length = 0;
  return () => s3.meddleWith(() => false);
});

const place = () => storePlace(s3.settings, "backups");

/** Bytes in pieces of odd sizes, as a packer gives them. */
function inPieces(bytes: Buffer): Readable {
  const pieces: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += 700_001) pieces.push(bytes.subarray(from, from + 700_001));
  return Readable.from(pieces, { objectMode: false });
}

async function readAll(bytes: Readable): Promise<Buffer> {
  return Buffer.concat(await bytes.toArray());
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

test("keeps a file in parts and gives it back byte for byte", async () => {
  const bytes = randomBytes(19 * MEGABYTE);
  const { where, read } = await place().take("a.gz", inPieces(bytes));
  expect(where).toBe("s3:backups/a.gz");
  expect(s3.asked.filter((line) => line.startsWith("PUT"))).toHaveLength(3);
  expect(hashOf(await readAll(read()))).toBe(hashOf(bytes));
  expect(await place().look("a.gz")).toMatchObject({ bytes: bytes.length });
  expect(s3.uploads.open.size).toBe(0);
});

test("keeps an empty file", async () => {
  const { read } = await place().take("empty", inPieces(Buffer.alloc(0)));
  expect(await readAll(read())).toHaveLength(0);
});

test("nothing has the name until the last byte is there, and an upload that breaks off leaves nothing", async () => {
  async function* broken() {
    yield randomBytes(9 * MEGABYTE);
    expect([s3.objects.size, s3.uploads.open.size]).toEqual([0, 1]);
    throw new Error("the database went away");
  }
  const taken = place().take("a.gz", Readable.from(broken(), { objectMode: false }));
  await expect(taken).rejects.toThrow("the database went away");
  expect([s3.objects.size, s3.uploads.open.size]).toEqual([0, 0]);
});

test("gives up what a crash left in the store a day ago, and nobody else's", async () => {
  const old = s3.uploads.begin("backups/old.gz", Date.now() - 1.1 * DAY_MS);
  const running = s3.uploads.begin("backups/running.gz", Date.now() - 0.9 * DAY_MS);
  const others = s3.uploads.begin("others/old.gz", Date.now() - 3 * DAY_MS);
  await place().take("a.gz", inPieces(Buffer.from("small")));
  expect([old, running, others].map((id) => s3.uploads.open.has(id))).toEqual([false, true, true]);
});

test("sends a part again when the connection breaks or the store is busy", async () => {
  let broken = 0;
  s3.meddleWith(({ method, url, socket }) => {
    const breaks = method === "PUT" && url?.includes("partNumber=2") === true && broken++ === 0;
    if (breaks) socket.destroy();
    return breaks;
  });
  s3.failing.push(503);
  const bytes = randomBytes(9 * MEGABYTE);
  await place().take("a.gz", inPieces(bytes));
  expect(broken).toBeGreaterThan(1);
  expect(hashOf(s3.objects.get("backups/a.gz") ?? Buffer.alloc(0))).toBe(hashOf(bytes));
});

test("waits longer each time before it asks again a store that can't be reached", async () => {
  const { brokenMs } = STORE_PAUSES;
  STORE_PAUSES.brokenMs = 20;
  const begun = performance.now();
  const away = storePlace({ ...s3.settings, endpoint: "http://127.0.0.1:9" }, "backups");
  await expect(away.list()).rejects.toThrow("The store at http://127.0.0.1:9 can't be reached");
  expect(performance.now() - begun).toBeGreaterThan(20 + 40 + 80 - 3);
  STORE_PAUSES.brokenMs = brokenMs;
});

test("a lost answer to the last request is no failure: the file is there", async () => {
  s3.meddleWith((request, _response, body) => {
    const query = new URL(request.url ?? "", "http://s3").searchParams;
    if (request.method !== "POST" || !query.has("uploadId")) return false;
    s3.uploads.answer("POST", "backups/a.gz", query, body);
    request.socket.destroy();
    s3.meddleWith(() => false);
    return true;
  });
  await place().take("a.gz", inPieces(Buffer.from("whole")));
  expect(s3.objects.get("backups/a.gz")?.toString()).toBe("whole");
});

test("an error after a first 200 is an error, and leaves nothing", async () => {
  s3.uploads.failing.push("InternalError");
  await expect(place().take("a.gz", inPieces(Buffer.from("whole")))).rejects.toThrow(
    "The store answered 200 (InternalError).",
  );
  expect([s3.objects.size, s3.uploads.open.size]).toEqual([0, 0]);
});

test("a file that fails its check is removed again", async () => {
  const taken = place().take("a.gz", inPieces(Buffer.from("whole")), async ({ where }) => {
    throw new Error(`${where} isn't whole.`);
  });
  await expect(taken).rejects.toThrow("s3:backups/a.gz isn't whole.");
  expect(s3.objects.size).toBe(0);
});

test("never mixes two files: one that's replaced while it's read ends with an error", async () => {
  const { read } = await place().take("a.gz", inPieces(randomBytes(9 * MEGABYTE)));
  const bytes = read();
  const reading = (async () => {
    for await (const _ of bytes) s3.objects.set("backups/a.gz", randomBytes(9 * MEGABYTE));
  })();
  await expect(reading).rejects.toThrow("s3:backups/a.gz was replaced while it was read.");
});

test("lists more files than fit on a page, and only its own", async () => {
  for (const name of ["a", "b", "c", "d", "e"]) await place().take(`${name}.gz`, inPieces(Buffer.from(name)));
  s3.objects.set("backups-of-others/a.gz", Buffer.from("a"));
  const files = await place().list();
  expect(files.map(({ name, bytes }) => [name, bytes])).toEqual(
    ["a", "b", "c", "d", "e"].map((name) => [`${name}.gz`, 1]),
  );
  await place().remove("c.gz");
  expect(await place().list()).toHaveLength(4);
});

test("says what's missing or refused", async () => {
  await expect(readAll(place().file("none.gz").read())).rejects.toThrow("There is no file s3:backups/none.gz.");
  const wrong = storePlace({ ...s3.settings, secretAccessKey: "another" }, "backups");
  await expect(wrong.take("a.gz", inPieces(Buffer.from("a")))).rejects.toThrow(
    "The store answered 403 (SignatureDoesNotMatch).",
  );
  expect(() => openPlace("s3:backups", { s3: null })).toThrow("none is set");
  for (const flawed of ["s3:", "s3:ab", "s3:ab/cd", "s3:backups/../x", "s3:.hidden/x"])
    expect(() => openPlace(flawed, { s3: s3.settings })).toThrow("isn't a place in the store");
});

test("settings for the archive name a folder, or a place in a store that's set", () => {
  expect(readSettings({ ARCHIVE_DIR: "s3:archive" })).toEqual({ problem: expect.stringContaining("ARCHIVE_DIR") });
  expect(readSettings({ ...s3.env, ARCHIVE_DIR: "s3:archive" })).toMatchObject({
    settings: { archiveDir: "s3:archive" },
  });
  expect(readSettings({ ...s3.env, ARCHIVE_DIR: "s3:a" })).toHaveProperty("problem");
});

test("an address of the store's own works for its time, for one file, and only where browsers reach the store", async () => {
  await place().take("a.zip", inPieces(Buffer.from("whole")));
  const options = { seconds: 1, savedAs: "mine.zip" };
  expect(await place().addressOf("a.zip", options)).toBeNull();
  const open = storePlace({ ...s3.settings, publicEndpoint: s3.settings.endpoint }, "backups");
  const address = (await open.addressOf("a.zip", options)) ?? "";
  const given = await fetch(address);
  expect([given.status, await given.text(), given.headers.get("content-disposition")]).toEqual([
    200,
    "whole",
    'attachment; filename="mine.zip"',
  ]);
  const others = [
    address.replace("a.zip", "b.zip"),
    address.replace("mine.zip", "else.zip"),
    address.split("?")[0] ?? "",
  ];
  expect(await Promise.all(others.map(async (other) => (await fetch(other)).status))).toEqual([403, 403, 403]);
  await expect.poll(async () => (await fetch(address)).status, { timeout: 3000 }).toBe(403);
});
