import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUsercontent } from "#server/usercontent.ts";
import { createTestApp, type TestApp } from "../kit/app.ts";

/** Requests that aren't HTTP, and files that aren't public. */

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
])("answers %s with %i, and with the policy of everything else", async (code, status) => {
  const socket = new PassThrough();
  app.server.http.server.emit("clientError", Object.assign(new Error("the secret reason"), { code }), socket);
  const response = await text(socket);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
  expect(response).toContain("content-security-policy: default-src 'none'");
  expect(response).toContain("x-content-type-options: nosniff");
  expect(response).toContain("Bad request (unspecified)");
  expect(response).not.toContain("secret");
});

/** Sends bytes as they are, over a real connection, and returns everything that comes back. */
async function sendRaw(bytes: string, http: FastifyInstance = app.server.http): Promise<string> {
  if (!http.server.listening) await http.listen({ host: "127.0.0.1", port: 0 });
  const { port } = http.server.address() as AddressInfo; // listens on a port
  const socket = connect(port, "127.0.0.1");
  socket.end(bytes);
  return text(socket);
}

test.each([
  ["two hosts", "GET /about/ HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n", 400],
  ["no host", "GET /about/ HTTP/1.1\r\n", 400],
  ["an expectation that nobody knows", "POST /account/login/ HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: more\r\n", 417],
  ["a NUL in the path", "GET /courses/a%00/ HTTP/1.1\r\nHost: 127.0.0.1\r\n", 400],
  [
    "a NUL in the path of a page at the test provider",
    "GET /test-payments/checkout/%00/ HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    400,
  ],
])("refuses a request with %s, under the policy of everything else", async (_what, head, status) => {
  const answer = await sendRaw(`${head}Connection: close\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain("content-security-policy: default-src");
  expect(answer).toContain("x-content-type-options: nosniff");
});

describe("the second origin", () => {
  let second: FastifyInstance;
  beforeAll(async () => {
    second = await createUsercontent(app.tools.settings);
    await second.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(() => second.close());

  test.each([
    ["no host", "GET /frame/ HTTP/1.1\r\n"],
    ["two hosts", "GET /frame/ HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n"],
    ["what isn't HTTP", "Hello there\r\n"],
  ])("refuses %s under its own policy", async (_what, head) => {
    const answer = await sendRaw(`${head}Connection: close\r\n\r\n`, second);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("content-security-policy: sandbox");
    expect(answer).toContain("x-content-type-options: nosniff");
  });
});

describe("a file of the product", () => {
  const ask = (address: string, headers = {}) => app.browser().get(`/assets/${address}`, headers);

  test("is served completely or in part", async () => {
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
    ["sun.txt%00", 400],
    [".vite/manifest.json", 404],
  ])("answers %j with %i", async (address, status) => {
    const answer = await ask(address);
    expect([answer.status, answer.headers["x-content-type-options"]]).toEqual([status, "nosniff"]);
    expect(answer.body).not.toContain("for anybody");
  });

  test("has no part beyond its end, and says so", async () => {
    expect((await ask("sun.txt", { range: "bytes=99-" })).status).toBe(416);
  });

  test("logs none of this as a server error", () => {
    expect(app.logged.filter((line) => Number(line.level) >= 50)).toEqual([]);
  });
});
