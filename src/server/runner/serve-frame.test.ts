import { rmSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newDataDir } from "#tests/kit/running-product.ts";
import { readSettings } from "../settings.ts";
import { createUsercontent } from "../usercontent.ts";
import { FRAME_PATH } from "./serve-frame.ts";

const dataDir = newDataDir();
let http: FastifyInstance;
let base: string;

beforeAll(async () => {
  const read = readSettings({ DATA_DIR: dataDir, PORT: "8080" });
  if ("problem" in read) throw new Error(read.problem);
  http = await createUsercontent(read.settings);
  const { body } = await http.inject(FRAME_PATH);
  base = /\/programs\/[0-9a-f]{16}\//.exec(body)?.[0] ?? "";
});
afterAll(async () => {
  await http.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("the frame that runs programs", () => {
  test("may load from its own origin and reach nothing else; only the product may embed it (T25, T29)", async () => {
    const { headers, statusCode } = await http.inject({
      url: FRAME_PATH,
      headers: { host: "localhost:8081", cookie: "sid=x" },
    });
    expect(statusCode).toBe(200);
    const policy = String(headers["content-security-policy"]).split("; ");
    expect(policy).toEqual(
      expect.arrayContaining(["sandbox allow-scripts", "default-src 'none'", "base-uri 'none'", "form-action 'none'"]),
    );
    expect(policy).toContain("frame-ancestors http://127.0.0.1:8080");
    expect(policy).toContain("connect-src http://localhost:8081");
    expect(policy.join()).not.toMatch(/unsafe-inline|'unsafe-eval'|allow-same-origin/);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("under the machine's other name, belongs to the site's other name (T29)", async () => {
    const { headers, body } = await http.inject({ url: FRAME_PATH, headers: { host: "127.0.0.1:8081" } });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("frame-ancestors http://localhost:8080");
    expect(policy).toContain("script-src http://127.0.0.1:8081 ");
    expect(policy).not.toContain("http://localhost:8081");
    expect(body).toContain('data-site="http://localhost:8080"');
    expect(body).toContain('src="http://127.0.0.1:8081/programs/');
  });

  test("serves its files compressed, cacheable forever, to any origin", async () => {
    const url = `${base}code/web/playground/frame.js`;
    const plain = await http.inject({ url });
    expect(plain.body).toContain("createLane");
    expect(plain.headers).toMatchObject({ "access-control-allow-origin": "*", "x-content-type-options": "nosniff" });
    expect(plain.headers["cache-control"]).toContain("immutable");
    const packed = await http.inject({ url, headers: { "accept-encoding": "br, gzip" } });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  test.each([
    ["what only the sandbox of the server runs", "code/server/runner/sandbox/child.js"],
    ["a path that climbs", "code/web/playground/../../server/runner/sandbox/child.js"],
    ["a path that climbs, encoded", "pyodide/..%2f..%2fpackage.json"],
    ["a path that climbs, encoded twice", "pyodide/%252e%252e/package.json"],
    ["a folder", "pyodide/"],
    ["another kind of file", "python.snapshot"],
    ["what is not there", "pyodide/nothing.mjs"],
  ])("doesn't serve %s", async (_, path) => {
    expect((await http.inject(`${base}${path}`)).statusCode).toBe(404);
  });

  test("doesn't serve another build's files", async () => {
    expect((await http.inject("/programs/0000000000000000/code/web/playground/frame.js")).statusCode).toBe(404);
  });
});
