import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../kit/app.ts";

/** What is no request at all, and files that are not for anybody. */

let app: TestApp;

beforeAll(async () => {
  const assetsDir = join(mkdtempSync(join(tmpdir(), "hypatia-assets-")), "assets");
  mkdirSync(join(assetsDir, ".vite"), { recursive: true });
  writeFileSync(join(assetsDir, "../outside.txt"), "not for anybody");
  writeFileSync(join(assetsDir, ".vite/manifest.json"), "{}");
  writeFileSync(join(assetsDir, "sun.txt"), "sunshine");
  app = await createTestApp({ assetsDir });
});
afterAll(() => app.close());

test.each([
  ["HPE_INVALID_METHOD", 400],
  ["ECONNRESET", 400],
  ["HPE_HEADER_OVERFLOW", 431],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
])("%s is answered with %i, and with the policy of everything else", async (code, status) => {
  const socket = new PassThrough();
  app.server.http.server.emit("clientError", Object.assign(new Error("the secret reason"), { code }), socket);
  const said = await text(socket);
  expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
  expect(said).toContain("content-security-policy: default-src 'none'");
  expect(said).toContain("x-content-type-options: nosniff");
  expect(said).toContain("Bad request (unspecified)");
  expect(said).not.toContain("secret");
});

describe("a file of the product", () => {
  const ask = (address: string, headers = {}) => app.browser().get(`/assets/${address}`, headers);

  test("is given whole or in part", async () => {
    expect((await ask("sun.txt")).body).toBe("sunshine");
    const part = await ask("sun.txt", { range: "bytes=0-2" });
    expect([part.status, part.body]).toEqual([206, "sun"]);
  });

  test.each([
    ["nothing.txt", 404],
    ["", 404],
    ["%2e%2e/outside.txt", 404],
    ["..%2foutside.txt", 404],
    ["..%5coutside.txt", 404],
    ["sun.txt%00", 404],
    [".vite/manifest.json", 404],
  ])("%j is answered with %i", async (address, status) => {
    const answer = await ask(address);
    expect([answer.status, answer.headers["x-content-type-options"]]).toEqual([status, "nosniff"]);
    expect(answer.body).not.toContain("for anybody");
  });

  test("has no part beyond its end, and says so", async () => {
    expect((await ask("sun.txt", { range: "bytes=99-" })).status).toBe(416);
  });

  test("none of this is a mistake of ours", () => {
    expect(app.logged.filter((line) => Number(line.level) >= 50)).toEqual([]);
  });
});
