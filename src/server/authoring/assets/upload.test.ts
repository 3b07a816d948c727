import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { resetFailpoints } from "#server/db/failpoint.ts";
import { createUsercontent } from "#server/usercontent.ts";
import { createTestApp } from "#tests/kit/app.ts";
import { onePerRole } from "#tests/kit/people.ts";

const UPLOAD = "/courses/admin/upload/";
const dataDir = mkdtempSync(join(tmpdir(), "hypatia-uploads-"));
const root = join(dataDir, "uploads");

const app = await createTestApp({ env: { DATA_DIR: dataDir } });
const people = await onePerRole(app);
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Files on disk, unfinished ones too. */
function onDisk(): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const upload = (bytes: Buffer, name = "a.png", key: string = randomUUID()) =>
  people.author.upload(UPLOAD, { key, name, bytes });

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: width % 256, g: 90, b: height % 256 } } });

/** PNG with a header of its own. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const packed = deflateSync(Buffer.alloc(1000));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", packed), chunk("IEND", Buffer.alloc(0))]);
}

/** GIF of that many frames, each of another colour. */
function gif(frames: number): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: frames * 12 }, (_, at) => (Math.floor(at / 12) * 37) % 256));
  return sharp(pixels, { raw: { width: 2, height: 2 * frames, channels: 3, pageHeight: 2 } })
    .gif()
    .toBuffer();
}

describe("an author's picture", () => {
  it("arrives in three widths, with nothing but its pixels", async () => {
    const original = await picture(2000, 1000)
      .withExif({ IFD0: { Copyright: "SECRET-PLACE" } })
      .jpeg()
      .toBuffer();
    const smuggled = Buffer.concat([original, Buffer.from("PK\x03\x04<script>alert(1)</script>")]);
    const answer = await upload(smuggled, "My photo (1).JPG");
    expect(answer.status).toBe(200);
    const [asset] = answer.json().results.uploaded_assets;
    expect(asset).toMatchObject({
      alias: "my-photo-1",
      type: "image",
      json: { type: "image", width: 1600, height: 800 },
    });
    expect(asset.json.sizes.map(({ width }: { width: number }) => width)).toEqual([480, 960, 1600]);
    expect(asset.json.url).toBe(asset.json.sizes[2].url);
    for (const { url, width } of asset.json.sizes) {
      const stored = join(root, url.replace("/uploads/", ""));
      const bytes = readFileSync(stored);
      expect(await sharp(stored).metadata()).toMatchObject({ format: "webp", width });
      for (const secret of ["SECRET-PLACE", "<script>", "PK\x03\x04"]) expect(bytes.includes(secret)).toBe(false);
    }
  });

  it("is served by the second origin only, for ever and as nothing but a picture", async () => {
    const answer = await upload(await picture(300, 200).png().toBuffer());
    const { url } = answer.json().results.uploaded_assets[0].json;
    const redirect = await people.anonymous.get(url);
    expect(redirect.status).toBe(302);
    const { origins } = app.tools.settings;
    const target = new URL(String(redirect.headers.location));
    expect(target.origin).toBe(origins[0].usercontent);
    const second = await createUsercontent(app.tools.settings);
    onTestFinished(() => second.close());
    const served = await second.inject({ url: target.pathname, headers: { host: target.host } });
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(served.headers["content-security-policy"]).toContain("sandbox");
    for (const other of ["/uploads/zz/x.webp", "/uploads/..%2f/secret-key", `/uploads/ab/${"c".repeat(64)}.webp`]) {
      expect((await people.anonymous.get(other)).status).toBe(404);
    }
  });

  it("keeps its size when it's small, its orientation from the camera, and its animation", async () => {
    const json = async (bytes: Buffer) => (await upload(bytes)).json().results.uploaded_assets[0].json;
    expect(await json(await picture(30, 20).webp().toBuffer())).toMatchObject({ width: 30, height: 20 });
    const turned = await picture(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await json(turned)).toMatchObject({ width: 20, height: 40 });
    const moving = await json(await gif(3));
    expect(moving).toMatchObject({ width: 2, height: 2 });
    const stored = join(root, moving.url.replace("/uploads/", ""));
    expect(await sharp(stored, { animated: true }).metadata()).toMatchObject({ format: "webp", pages: 3 });
    expect(await json(await picture(64, 48).avif().toBuffer())).toMatchObject({ width: 64, height: 48 });
  });

  it("can be a figure, which stays text", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle class="s-ink" r="3"/></svg>';
    const before = onDisk();
    const answer = await upload(Buffer.from(svg), "Kreis.svg");
    expect(answer.json().results.uploaded_assets).toEqual([{ alias: "kreis", type: "image", json: { svg } }]);
    expect(onDisk()).toEqual(before);
  });

  it("is kept once when it's sent twice, even at the same time", async () => {
    const key = randomUUID();
    const bytes = await picture(123, 77).png().toBuffer();
    const before = onDisk().length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(bytes, "twice.png", key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(onDisk().length).toBe(before + 1);
    const later = await upload(await picture(9, 9).png().toBuffer(), "other.png", key);
    expect(later.body).toBe(answers[0]?.body);
  });

  it("is stored whole or not at all when the server fails, and can be sent again (F12)", async () => {
    const key = randomUUID();
    const bytes = await picture(31, 17).png().toBuffer();
    process.env.FAILPOINT = "upload:1";
    onTestFinished(() => {
      delete process.env.FAILPOINT;
      resetFailpoints();
    });
    expect((await upload(bytes, "a.png", key)).status).toBe(500);
    expect(await app.db.selectFrom("uploads").selectAll().where("key", "=", key).execute()).toEqual([]);
    expect((await upload(bytes, "a.png", key)).status).toBe(200);
    expect(readdirSync(join(root, ".unfinished"))).toEqual([]);
  });
});

describe("an upload is refused, and leaves nothing on disk (T11, T39 to T41)", () => {
  const svg = (inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inner}</svg>`);
  const pixels = "This picture has more than 40 million pixels. Make it smaller and upload it again.";
  const damaged = "This picture is damaged or incomplete. Save it again and upload the new file.";
  const unknown = "We can't use this kind of file. Upload a PNG, JPEG, WebP, AVIF, GIF or SVG.";
  const cases: [string, () => Buffer | Promise<Buffer>, number, string | RegExp][] = [
    ["a PNG of 50,000 by 50,000 pixels", () => png(50_000, 50_000), 422, pixels],
    ["a PNG of 7,000 by 7,000 pixels", () => png(7000, 7000), 422, pixels],
    ["a GIF of 201 frames", () => gif(201), 422, "This animation has more than 200 frames."],
    ["half a picture", async () => (await picture(300, 300).png().toBuffer()).subarray(0, 300), 422, damaged],
    ["a header without a picture", () => png(30, 30), 422, damaged],
    ["HTML called a picture", () => Buffer.from("<html><script>alert(1)</script></html>"), 415, unknown],
    ["HTML behind a GIF's name", () => Buffer.from('GIF89a/*<svg onload="alert(1)">*/=1'), 422, damaged],
    ["a TIFF", async () => picture(9, 9).tiff().toBuffer(), 415, unknown],
    ["a zip", () => Buffer.from("PK\x03\x04"), 415, unknown],
    ["nothing", () => Buffer.alloc(0), 415, unknown],
    [
      "a script in an SVG",
      () => svg("<script>alert(1)</script>"),
      422,
      /^This SVG can't be a figure: <script> is not allowed/,
    ],
    ["HTML in an SVG", () => svg("<foreignObject/>"), 422, /foreignObject/],
    ["an event in an SVG", () => svg('<g onload="x"/>'), 422, /onload/],
    [
      "an entity in an SVG",
      () => Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
      415,
      unknown,
    ],
    ["an SVG of a megabyte", () => svg(`<!--${"x".repeat(1_000_000)}-->`), 422, /more than 200000 characters/],
    ["21 MB", () => Buffer.alloc(21 * 1024 * 1024), 413, "This file is larger than 20 MB."],
  ];

  it.each(cases)("%s", async (_name, make, status, text) => {
    const before = onDisk();
    const answer = await upload(await make());
    const [error] = answer.json().results.errors;
    expect([answer.status, error]).toEqual([status, typeof text === "string" ? text : expect.stringMatching(text)]);
    expect(onDisk()).toEqual(before);
  });

  it("when the form breaks off, and when its sender goes away in the middle", async () => {
    const before = onDisk();
    const { author } = people;
    const headers = {
      "content-type": "multipart/form-data; boundary=b",
      "x-requested-with": "XMLHttpRequest",
      "x-xsrf-token": author.cookies.get("XSRF-TOKEN") ?? "",
      origin: app.tools.settings.siteUrl,
    };
    const half = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG`;
    const answer = await author.raw("POST", UPLOAD, headers, half);
    expect([answer.status, answer.json().results.errors]).toEqual([
      400,
      ["The upload was cut off. Please send the file again."],
    ]);
    await app.server.http.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.http.server.address() as AddressInfo; // It has just begun to listen.
    const socket = connect(port, "127.0.0.1");
    const cookie = [...author.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const lines = Object.entries({
      ...headers,
      cookie,
      host: new URL(headers.origin).host,
      "content-length": "900000",
    });
    socket.write(`POST ${UPLOAD} HTTP/1.1\r\n${lines.map((line) => line.join(": ")).join("\r\n")}\r\n\r\n${half}`);
    await expect.poll(() => onDisk().length).toBe(before.length + 1);
    socket.destroy();
    await expect.poll(onDisk).toEqual(before);
  });

  it("without form data, without a file, and with a key that isn't one", async () => {
    expect((await people.author.post(UPLOAD, {})).status).toBe(415);
    const answer = await upload(await gif(1), "a.gif", "../../x");
    expect(answer.status).toBe(400);
    expect(answer.json().results.errors).toEqual(["Send one file at a time, after its key."]);
  });

  it("from everybody but authors and staff, before a byte of it is read", async () => {
    const before = onDisk();
    const statuses = Object.entries(people).map(async ([role, browser]) => {
      const answer = await browser.upload(UPLOAD, { key: randomUUID(), name: "a.gif", bytes: await gif(1) });
      return [role, answer.status];
    });
    expect(Object.fromEntries(await Promise.all(statuses))).toMatchObject({
      anonymous: 404,
      learner: 404,
      premium: 404,
      student: 404,
      author: 200,
      staff: 200,
    });
    expect(onDisk().length).toBeLessThanOrEqual(before.length + 1);
  });

  it("on any other address, as before", async () => {
    const answer = await people.author.upload("/api/v1/interactives/try/", {
      key: "k",
      name: "a",
      bytes: await gif(1),
    });
    expect(answer.status).toBe(415);
  });

  it.each(["../../etc/passwd", "a\u0000b.png", "CON", "𝓐.png", '"; rm -rf /'])(
    "but the name %j only gives an alias",
    async (name) => {
      const answer = await upload(await gif(1), name);
      expect(answer.status).toBe(200);
      expect(answer.json().results.uploaded_assets[0].alias).toMatch(/^[a-z][a-z0-9-]*$/);
    },
  );
});
