import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";

const PAGE = "/profile/avatar/change/";
const BOUNDARY = "a-boundary-of-avatars";
const dataDir = mkdtempSync(join(tmpdir(), "hypatia-avatars-"));

const app = await createTestApp({ env: { DATA_DIR: dataDir } });
afterAll(() => app.close());
const ada = app.browser();
await ada.signUp("ada@example.org");

const photo = (width = 640, height = 480, background = "#224fa7") =>
  sharp({ create: { width, height, channels: 3, background } });

interface Sent {
  token?: string;
  act?: string;
  file?: Buffer;
  origin?: string;
}

/** Sends the page's form as a browser without scripts does. */
function send(browser: TestBrowser, { token = browser.cookies.get("XSRF-TOKEN"), act, file, origin }: Sent) {
  const field = (name: string, value: string) =>
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const parts: Buffer<ArrayBufferLike>[] = [field("csrf_token", token ?? "")];
  if (act !== undefined) parts.push(field("act", act));
  if (file !== undefined) {
    parts.push(
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="avatar"; filename="me.jpg"\r\n\r\n`),
      file,
      Buffer.from("\r\n"),
    );
  }
  parts.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  const headers = {
    "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
    origin: origin ?? app.tools.settings.siteUrl,
    accept: "text/html",
  };
  return browser.raw("POST", PAGE, headers, Buffer.concat(parts));
}

/** All files that the second origin would serve, and all that are left of uploads. */
const files = () =>
  readdirSync(join(dataDir, "uploads"), { recursive: true, encoding: "utf8" }).filter((path) => path.includes("webp"));
const unfinished = () => readdirSync(join(dataDir, "uploads", ".unfinished"));
const url = async (browser: TestBrowser) => (await browser.data("/")).globals.user.avatar_url as string | null;

test("a photo becomes two squares with nothing but its pixels, shown on every page", async () => {
  const file = await photo()
    .withExif({ IFD0: { Copyright: "Ada", Artist: "canary" } })
    .jpeg()
    .toBuffer();
  const answer = await send(ada, { file });
  expect([answer.status, answer.headers.location]).toEqual([303, "/account/settings/"]);
  expect(await url(ada)).toMatch(/^\/uploads\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp$/);
  const sizes = await Promise.all(files().map((path) => sharp(join(dataDir, "uploads", path)).metadata()));
  expect(sizes.map(({ width, height }) => [width, height]).sort()).toEqual([
    [512, 512],
    [96, 96],
  ]);
  for (const { exif, icc, xmp, format } of sizes)
    expect([exif, icc, xmp, format]).toEqual([undefined, undefined, undefined, "webp"]);
  expect(unfinished()).toEqual([]);
});

test("a new one replaces the files of the old one, and removing it leaves none", async () => {
  await send(ada, { file: await photo(300, 300, "#a43d29").png().toBuffer() });
  expect(files()).toHaveLength(2);
  await send(ada, { act: "remove" });
  expect(files()).toEqual([]);
  expect(await url(ada)).toBeNull();
});

test("somebody's files stay while another account has the very same picture", async () => {
  const eve = app.browser();
  await eve.signUp("eve@example.org");
  const file = await photo(200, 200, "#2c6d3e").webp().toBuffer();
  await Promise.all([send(ada, { file }), send(eve, { file })]);
  await send(eve, { act: "remove" });
  expect(files()).toHaveLength(2);
  await send(ada, { act: "remove" });
  expect(files()).toEqual([]);
});

/** A PNG of a few bytes whose header promises 50,000 × 50,000 pixels. */
async function bomb(): Promise<Buffer> {
  const small = await photo(8, 8).png().toBuffer();
  small.writeUInt32BE(50_000, 16);
  small.writeUInt32BE(50_000, 20);
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
  return small;
}

/** Two frames, the second white. */
function animation(): Promise<Buffer> {
  const pixels = Buffer.alloc(8 * 16 * 3).fill(255, 8 * 8 * 3);
  return sharp(pixels, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .webp()
    .toBuffer();
}

test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
  ["of more than 5 MB", () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 413, "That picture is too large."],
  ["of more than 24 megapixels", () => photo(6000, 4001).png().toBuffer(), 413, "That picture is too large."],
  ["that would unpack to gigabytes", bomb, 413, "That picture is too large."],
  ["that moves", animation, 422, "That picture moves."],
  ["that's a GIF", () => photo(8, 8).gif().toBuffer(), 422, "We can't read that picture."],
  [
    "that's a drawing",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    422,
    "We can't read that picture.",
  ],
  ["that's text", () => Buffer.from("<script>alert(1)</script>"), 422, "We can't read that picture."],
  [
    "that was cut off",
    async () => (await photo().jpeg().toBuffer()).subarray(0, 900),
    422,
    "We can't read that picture.",
  ],
])("a picture %s is refused beside its field, and nothing is kept", async (_what, make, status, sentence) => {
  const answer = await send(ada, { file: await make() });
  expect(answer.status).toBe(status);
  expect(answer.body).toContain(sentence);
  expect([files(), unfinished(), await url(ada)]).toEqual([[], [], null]);
});

test("a form from elsewhere, or without its token, changes nothing", async () => {
  const file = await photo(100, 100).png().toBuffer();
  expect((await send(ada, { file, token: "guessed" })).status).toBe(403);
  expect((await send(ada, { file, origin: "https://evil.example" })).status).toBe(403);
  expect([files(), unfinished()]).toEqual([[], []]);
});

test("a visitor is led to log in", async () => {
  const visitor = app.browser();
  await visitor.get("/account/login/");
  const answer = await send(visitor, { file: await photo(100, 100).png().toBuffer() });
  expect([answer.status, answer.headers.location]).toEqual([
    303,
    "/account/login/?next=%2Fprofile%2Favatar%2Fchange%2F",
  ]);
});

test("after twenty pictures in an hour the next one has to wait", async () => {
  const keen = app.browser();
  await keen.signUp("keen@example.org");
  const file = Buffer.from("not a picture");
  for (let n = 0; n < 20; n += 1) expect((await send(keen, { file })).status).toBe(422);
  const late = await send(keen, { file });
  expect(late.status).toBe(429);
  expect(late.headers["retry-after"]).toBeDefined();
});
