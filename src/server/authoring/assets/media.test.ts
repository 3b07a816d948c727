import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createUsercontent } from "#server/usercontent.ts";
import { createTestApp } from "#tests/kit/app.ts";
import { onePerRole } from "#tests/kit/people.ts";

const dataDir = mkdtempSync(join(tmpdir(), "hypatia-media-"));
const app = await createTestApp({ env: { DATA_DIR: dataDir } });
const people = await onePerRole(app);
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413, 7)]);
const mp3 = (...more: Buffer[]) => Buffer.concat([...more, ...Array.from({ length: 40 }, () => FRAME)]);
const lottie = (more: object = {}) =>
  Buffer.from(
    JSON.stringify({
      v: "5.7.4",
      fr: 30,
      ip: 0,
      op: 60,
      w: 200,
      h: 100,
      layers: [{ ty: 3, ks: {}, nm: "</script>" }],
      ...more,
    }),
  );
const send = (path: string, bytes: Buffer, name: string, key: string = randomUUID()) =>
  people.author.upload(path, { key, name, bytes });
const SOUNDS = "/sounds/sound-actions/";
const ANIMATIONS = "/lottie-animations/";
const stored = (url: string) => join(dataDir, "uploads", url.replace("/uploads/", ""));

test("a sound arrives without its tags, once for each key, and is served from the second origin", async () => {
  const tag = Buffer.from("ID3\x04\0\0\0\0\0\x05Ada B", "latin1");
  const key = randomUUID();
  const replies = await Promise.all([1, 2, 3].map(() => send(SOUNDS, mp3(tag), "Évening bell.mp3", key)));
  const [asset] = replies[0]?.json().results.uploaded_assets ?? [];
  expect(asset).toMatchObject({
    alias: "evening-bell",
    type: "sound",
    json: { type: "sound", seconds: 1, transcript: "" },
  });
  for (const reply of replies) expect(reply.json()).toEqual(replies[0]?.json());
  expect(readFileSync(stored(asset.json.url)).equals(mp3())).toBe(true);
  const http = await createUsercontent(app.tools.settings);
  const { headers, statusCode } = await http.inject({ url: asset.json.url.replace("/uploads", "") });
  await http.close();
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("audio/mpeg");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  const leads = await people.author.get(asset.json.url);
  expect(leads.status).toBe(302);
});

test("an animation is copied field by field, and plays in a frame that can reach nothing (T29, T39)", async () => {
  const [asset] = (await send(ANIMATIONS, lottie(), "Orbit.json")).json().results.uploaded_assets;
  expect(asset).toMatchObject({
    alias: "orbit",
    type: "lottie",
    json: { width: 200, height: 100, frames: 60, still: 30 },
  });
  const file = readFileSync(stored(asset.json.url), "utf8");
  expect(JSON.parse(file).layers).toEqual([{ ty: 3, ks: {} }]);
  const http = await createUsercontent(app.tools.settings);
  const hash = /([0-9a-f]{64})\.json$/.exec(asset.json.url)?.[1];
  const frame = await http.inject({ url: `/lottie/${hash}.html?loop=1` });
  const script = /src="[^"]*(\/programs\/[^"]*lottie_light\.min\.js)"/.exec(frame.body)?.[1] ?? "";
  const player = await http.inject({ url: script });
  for (const url of [`/lottie/${"0".repeat(64)}.html`, "/lottie/..%2F..%2Fx.html"]) {
    expect((await http.inject({ url })).statusCode).toBe(404);
  }
  await http.close();
  expect(frame.statusCode).toBe(200);
  const policy = String(frame.headers["content-security-policy"]);
  for (const rule of ["sandbox allow-scripts;", "default-src 'none'", "connect-src 'none'", "form-action 'none'"]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toMatch(/allow-same-origin|unsafe-eval|script-src[^;]*unsafe|img-src/);
  expect(player.statusCode).toBe(200);
  expect(player.body).not.toMatch(/\beval\(|new Function/);
});

test.each([
  ["expressions", ANIMATIONS, lottie({ layers: [{ ty: 3, ks: { r: { k: 0, x: "alert(1)" } } }] }), 422],
  ["a file that's larger than 2 MB", ANIMATIONS, lottie({ z: "z".repeat(2 * 1024 * 1024) }), 422],
  ["brackets without end", ANIMATIONS, Buffer.from("[".repeat(1024 * 1024)), 422],
  ["a zip", ANIMATIONS, Buffer.from("PK\x03\x04", "latin1"), 422],
  ["an animation among the sounds", SOUNDS, lottie(), 422],
  ["a sound among the pictures", "/courses/admin/upload/", mp3(), 415],
])("refuses %s with a sentence, and keeps nothing", async (_what, path, bytes, status) => {
  const before = await app.db.selectFrom("blobs").select("hash").execute();
  const reply = await send(path, bytes, "x");
  expect(reply.status).toBe(status);
  expect(reply.json().results.errors[0]).toMatch(/^[A-Z].*\.$/);
  expect(await app.db.selectFrom("blobs").select("hash").execute()).toEqual(before);
});
