import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { resetFailpoints } from "#server/db/failpoint.ts";
import { createTestApp } from "#tests/kit/app.ts";
import { createAuthor } from "#tests/kit/authors.ts";
import { newKey } from "#tests/kit/learning.ts";
import { startStrictFigma } from "#tests/kit/strict-figma.ts";
import { LEASE_MS } from "./import-store.ts";
import { runFigmaImports } from "./run-imports.ts";

const KEY = "AbC123defGHI456jklMNO7";
const START = Date.parse("2026-03-02T09:00:00Z");
const dataDir = mkdtempSync(join(tmpdir(), "hypatia-figma-"));
const picture = (red: number) =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: { r: red, g: 90, b: 20 } } })
    .png()
    .toBuffer();
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="white"/><circle cx="4" cy="4" r="3" stroke="#000"/></svg>';

let now: number;
const figma = await startStrictFigma(KEY, [
  { id: "1:2", name: "Three quarters", drawn: await picture(10) },
  { id: "1:3", name: "Three quarters", drawn: await picture(200) },
  { id: "1:4", name: "Empty frame" },
  { id: "1:5", name: "Hidden", visible: false },
  { id: "1:6", name: "Drawing", drawn: Buffer.from(SVG) },
  { id: "1:7", name: "Running", drawn: Buffer.from(SVG.replace("<circle", "<script>alert(1)</script><circle")) },
  { id: "1:8", name: "Huge", drawn: Buffer.alloc(21 * 1024 * 1024) },
  { id: "1:9", name: "No picture", drawn: Buffer.from("PK\x03\x04") },
]);
const app = await createTestApp({ env: { ...figma.env, DATA_DIR: dataDir } });
const ada = await createAuthor(app, "Ada");
afterAll(async () => {
  await app.close();
  await figma.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  now = START;
  app.setNow(now);
  figma.asked.length = 0;
  await app.db.deleteFrom("figma_imports").execute();
});

const post = async (body: object, browser = ada) => {
  const answer = await browser.post("/api/v1/figma-import/start/", { key: newKey(), url: figma.link(), ...body });
  return { status: answer.status, ...answer.json().results };
};
const status = async (import_id: string, browser = ada) => {
  const answer = await browser.get(`/api/v1/figma-import/status/?import_id=${import_id}`);
  return answer.json().results.figma_import;
};
const run = () => runFigmaImports(app.tools);
const later = (seconds: number) => {
  now += seconds * 1000;
  app.setNow(now);
  return run();
};
const frame = (node_id: string, name = "Three quarters") => ({ node_id, name });
/** An import of these frames, run until nothing is due. */
async function imported(nodes: { node_id: string; name: string }[], more: object = {}) {
  const { import_id } = await post({ nodes, ...more });
  await run();
  return { import_id, ...(await status(import_id)) };
}
const stored = () =>
  readdirSync(join(dataDir, "uploads"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

describe("choosing frames", () => {
  test("lists the frames of a file with its pages, in one request, without what's hidden", async () => {
    const { import_id } = await post({ url: figma.link("1-3") });
    expect(await status(import_id)).toMatchObject({ kind: "list", state: "waiting", frames: [] });
    await run();
    const found = await status(import_id);
    expect(found).toMatchObject({ state: "done", file_name: "Fractions", node_id: "1:3", errors: [] });
    expect(found.frames.map((row: { node_id: string }) => row.node_id)).toEqual([
      "1:2",
      "1:3",
      "1:4",
      "1:6",
      "1:7",
      "1:8",
      "1:9",
    ]);
    expect(found.frames[0]).toEqual({ node_id: "1:2", name: "Three quarters", page: "Page 1", width: 40, height: 30 });
    expect(figma.asked).toEqual([`GET /v1/files/${KEY}?depth=2`]);
  });

  test.each(["https://evil.example/design/x", "figma", "http://169.254.169.254/latest/meta-data"])(
    "refuses what isn't a link to Figma: %s (T12)",
    async (url) => {
      expect(await post({ url })).toMatchObject({
        status: 422,
        field_errors: { url: [expect.stringContaining("Paste a link")] },
      });
    },
  );
});

describe("importing frames", () => {
  test("puts each through the checks of an upload, with one request for all, under names of their own", async () => {
    const done = await imported([frame("1:2"), frame("1:3"), frame("1:4", "Empty frame")]);
    expect(done).toMatchObject({ state: "done", done: 3, total: 3 });
    expect(done.errors).toEqual(["“Empty frame” has nothing that Figma can draw."]);
    expect(done.uploaded_assets).toMatchObject([
      { alias: "three-quarters", type: "image", json: { width: 80, height: 60 } },
      { alias: "three-quarters-2", type: "image" },
    ]);
    expect(done.uploaded_assets[0].json.url).toMatch(/^\/uploads\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp$/);
    expect(figma.asked).toEqual([
      `GET /v1/images/${KEY}?ids=1:2,1:3,1:4&format=png&scale=2`,
      "GET picture",
      "GET picture",
    ]);
    const { rows } = { rows: await app.db.selectFrom("blobs").select("media_type").execute() };
    expect(rows).toEqual([{ media_type: "image/webp" }, { media_type: "image/webp" }]);
  });

  test("takes a drawing as a figure, and refuses one that runs something or isn't a picture", async () => {
    const nodes = [frame("1:6", "Drawing"), frame("1:7", "Running"), frame("1:9", "No picture")];
    const done = await imported(nodes, { format: "svg", scale: 1 });
    const inOurColours = SVG.replace('fill="white"', 'class="f-paper"').replace('"#000"', '"currentColor"');
    expect(done.uploaded_assets).toMatchObject([{ alias: "drawing", json: { svg: inOurColours } }]);
    expect(done.errors).toEqual([
      "“Running” has colours or effects that a drawing can't have. Import it as a picture instead.",
      expect.stringMatching(/^“No picture”: We can't use this kind of file/),
    ]);
  });

  test("leaves out what's too large, and keeps nothing of it", async () => {
    const before = stored();
    const done = await imported([frame("1:8", "Huge")]);
    expect(done).toMatchObject({
      state: "done",
      uploaded_assets: [],
      errors: ["“Huge” is larger than 20 MB. Choose a smaller size."],
    });
    expect(stored()).toBe(before);
  });

  test("pressed twice, or twenty times at once, it's one import", async () => {
    const body = { key: newKey(), nodes: [frame("1:2")] };
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(body)));
    expect(new Set(replies.map(({ import_id }) => import_id)).size).toBe(1);
    await Promise.all([run(), run(), run()]);
    expect(await status(replies[0]?.import_id ?? "")).toMatchObject({
      state: "done",
      uploaded_assets: [{ alias: "three-quarters" }],
    });
    expect(figma.asked).toHaveLength(2);
  });

  test("continues after a crash between two pictures, and imports none of them twice", async () => {
    const { import_id } = await post({ nodes: [frame("1:2"), frame("1:3")] });
    // The first step asks Figma to draw, the second brings a picture.
    vi.stubEnv("FAILPOINT", "figma.step:3");
    await expect(run()).rejects.toThrow("figma.step");
    vi.unstubAllEnvs();
    resetFailpoints();
    expect(await status(import_id)).toMatchObject({ state: "waiting", done: 1, total: 2 });
    await run();
    expect(await status(import_id)).toMatchObject({ done: 1 });
    await later(LEASE_MS / 1000 + 1);
    const done = await status(import_id);
    expect(done).toMatchObject({ state: "done", done: 2 });
    expect(done.uploaded_assets).toMatchObject([{ alias: "three-quarters" }, { alias: "three-quarters-2" }]);
  });

  test("a fault while it's started writes nothing, and the same press then starts it once", async () => {
    const body = { key: newKey(), nodes: [frame("1:2")] };
    vi.stubEnv("FAILPOINT", "figma.started:1");
    expect((await post(body)).status).toBe(500);
    vi.unstubAllEnvs();
    resetFailpoints();
    expect(await app.db.selectFrom("figma_imports").selectAll().execute()).toEqual([]);
    expect((await post(body)).status).toBe(200);
  });

  test("runs at most three of a person's at once", async () => {
    for (let count = 0; count < 3; count++) expect((await post({})).status).toBe(200);
    expect(await post({})).toMatchObject({
      status: 429,
      errors: ["Three of your imports are still running. Please wait until one is done."],
    });
    await run();
    expect((await post({})).status).toBe(200);
  });
});

describe("an answer of Figma", () => {
  test("asked to wait, the import waits as long as Figma says, says so, and continues by itself", async () => {
    figma.instead.push({ status: 429, retryAfter: 90 });
    const waiting = await imported([frame("1:2")]);
    expect(waiting).toMatchObject({
      state: "waiting",
      done: 0,
      note: expect.stringMatching(/asks us to wait until .*9:01/),
    });
    await later(60);
    expect(figma.asked).toHaveLength(1);
    await later(31);
    expect(await status(waiting.import_id)).toMatchObject({ state: "done", note: null, uploaded_assets: [{}] });
  });

  test("asked to wait for days, it ends and says until when", async () => {
    figma.instead.push({ status: 429, retryAfter: 200_000 });
    expect(await imported([frame("1:2")])).toMatchObject({
      state: "failed",
      errors: [expect.stringMatching(/^Figma asks us to wait until 4 March 2026/)],
    });
  });

  test.each([
    [403, "Figma doesn't let this site see the file."],
    [404, "Figma has no such file"],
    [400, "Figma couldn't do that with this file."],
  ])("%i is put into plain words, and asked only once", async (code, words) => {
    figma.instead.push({ status: code });
    const failed = await imported([frame("1:2")]);
    expect(failed).toMatchObject({ state: "failed", errors: [expect.stringContaining(words)] });
    await later(3600);
    expect(figma.asked).toHaveLength(1);
  });

  test("a file that isn't there is a 404 of Figma's own", async () => {
    const { import_id } = await post({ url: figma.link().replace("7/", "8/") });
    await run();
    expect(await status(import_id)).toMatchObject({
      state: "failed",
      errors: [expect.stringContaining("no such file")],
    });
  });

  test("errors of Figma's own are tried again after growing pauses, then given up", async () => {
    figma.instead.push(...Array.from({ length: 5 }, () => ({ status: 500 })));
    const { import_id, note } = await imported([frame("1:2")]);
    expect(note).toBe("Figma isn't answering right now. We'll try again by ourselves.");
    for (const pause of [5, 15, 60]) await later(pause);
    expect((await status(import_id)).state).toBe("waiting");
    await later(120);
    expect(await status(import_id)).toMatchObject({
      state: "failed",
      errors: ["Figma isn't answering. Please try again later."],
    });
    expect(figma.asked).toHaveLength(5);
  });

  test("an expired address is drawn again, once", async () => {
    const { import_id } = await post({ nodes: [frame("1:2")] });
    figma.picturesInstead.push({ status: 403 });
    await run();
    expect(await status(import_id)).toMatchObject({ state: "done", uploaded_assets: [{}], errors: [] });
    expect(figma.asked.filter((line) => line.includes("/v1/images/"))).toHaveLength(2);
    figma.picturesInstead.push({ status: 403 }, { status: 404 });
    const gone = await imported([frame("1:2")]);
    expect(gone.errors).toEqual([
      "Figma's picture of “Three quarters” was gone before we could fetch it. Please import it again.",
    ]);
  });

  test("an address that isn't Figma's is never asked, and neither is one that a redirect leads to (T12)", async () => {
    const foreign = ["We didn't fetch “Three quarters”: Figma named an address that isn't one of its own."];
    for (const address of [
      "http://127.0.0.1:1/picture.png",
      "https://169.254.169.254/latest/meta-data",
      "https://figma-alpha-api.s3.us-west-2.amazonaws.com.evil.example/a",
      "https://s3-us-west-2.amazonaws.com/another-bucket/a",
      "https://user:pw@figma-alpha-api.s3.us-west-2.amazonaws.com/a",
      "file:///etc/passwd",
    ]) {
      figma.elsewhere.set("1:2", address);
      expect((await imported([frame("1:2")])).errors).toEqual(foreign);
    }
    figma.elsewhere.clear();
    figma.picturesInstead.push({ status: 302, location: "http://169.254.169.254/" });
    expect((await imported([frame("1:2")])).errors).toEqual(foreign);
  });

  test("never sends the site's token to where the pictures are, nor shows it to anybody", async () => {
    const done = await imported([frame("1:2")]);
    expect(figma.asked.filter((line) => line.startsWith("GET picture"))).toEqual(["GET picture"]);
    expect(JSON.stringify([done, app.logged])).not.toContain(figma.env.FIGMA_TOKEN);
  });
});

describe("permission to import", () => {
  test("nobody else sees an author's imports", async () => {
    const ben = await createAuthor(app, "Ben");
    const { import_id } = await post({ nodes: [frame("1:2")] });
    const seen = await ben.get(`/api/v1/figma-import/status/?import_id=${import_id}`);
    expect(seen.status).toBe(404);
    const learner = app.browser();
    await learner.signUp("learner@example.com");
    expect((await post({}, learner)).status).toBe(404);
  });

  test("without a token the site says so, and starts nothing", async () => {
    const plain = await createTestApp();
    const author = await createAuthor(plain, "Cleo");
    expect((await author.get("/api/v1/figma-import/status/")).json().results).toEqual({
      is_set_up: false,
      figma_import: null,
    });
    expect(await post({}, author)).toMatchObject({
      status: 503,
      errors: ["Figma isn't set up on this site. Its operator can add an access token (FIGMA_TOKEN)."],
    });
    await runFigmaImports(plain.tools);
    await plain.close();
  });

  test("an import that hasn't ended after a day is given up", async () => {
    const { import_id } = await post({});
    now += 25 * 3_600_000;
    app.setNow(now);
    await run();
    expect(await status(import_id)).toMatchObject({
      state: "failed",
      errors: ["Figma isn't answering. Please try again later."],
    });
    expect(figma.asked).toEqual([]);
  });
});
