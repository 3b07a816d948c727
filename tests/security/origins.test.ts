import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "#server/settings.ts";
import { createUsercontent } from "#server/usercontent.ts";
import { createTestApp, type TestApp } from "../kit/app.ts";
import { newDataDir } from "../kit/running-product.ts";

let behindProxy: TestApp;
let plain: TestApp;

beforeAll(async () => {
  plain = await createTestApp();
  behindProxy = await createTestApp({ env: { TRUST_PROXY: "10.0.0.1" } });
});
afterAll(async () => {
  await plain.close();
  await behindProxy.close();
});

async function ipSeen(app: TestApp, remoteAddress: string): Promise<number> {
  const answer = await app.server.http.inject({
    url: "/metrics",
    remoteAddress,
    headers: { "x-forwarded-for": "127.0.0.1" },
  });
  return answer.statusCode;
}

test("a forwarded address is believed from the proxies that are named, and from nobody else (T33)", async () => {
  expect(await ipSeen(behindProxy, "10.0.0.1")).toBe(200);
  expect(await ipSeen(behindProxy, "10.0.0.2")).toBe(404);
  expect(await ipSeen(plain, "10.0.0.1")).toBe(404);
  expect(await ipSeen(plain, "127.0.0.1")).toBe(404);
});

test("figures of operation are for this machine, or for who has the token", async () => {
  const { http } = plain.server;
  expect((await http.inject({ url: "/metrics", remoteAddress: "127.0.0.1" })).statusCode).toBe(200);
  expect((await http.inject({ url: "/metrics", remoteAddress: "192.0.2.1" })).statusCode).toBe(404);
  const withToken = await createTestApp({ env: { METRICS_TOKEN: "a token of some length" } });
  const ask = (authorization: string) =>
    withToken.server.http.inject({ url: "/metrics", remoteAddress: "192.0.2.1", headers: { authorization } });
  expect((await ask("Bearer a token of some length")).statusCode).toBe(200);
  expect((await ask("Bearer another token")).statusCode).toBe(404);
  await withToken.close();
});

test("what people upload lives on an origin of its own that knows no session (T29)", async () => {
  const read = readSettings({ DATA_DIR: newDataDir(), PORT: "8080" });
  if ("problem" in read) throw new Error(read.problem);
  const { settings } = read;
  const [{ site, usercontent }] = settings.origins;
  expect(new URL(usercontent).hostname).not.toBe(new URL(site).hostname);
  const http = await createUsercontent(settings);
  writeFileSync(join(settings.dataDir, "uploads/picture.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  const found = await http.inject({ url: "/picture.svg", headers: { cookie: "sid=x" } });
  const missing = await http.inject({ url: "/../secret-key" });
  const posted = await http.inject({ method: "POST", url: "/picture.svg", payload: "x" });
  await http.close();
  expect([found.statusCode, missing.statusCode, posted.statusCode >= 400]).toEqual([200, 404, true]);
  for (const { headers } of [found, missing, posted]) {
    expect(headers["set-cookie"]).toBeUndefined();
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("sandbox allow-scripts;");
    expect(policy).not.toContain("allow-same-origin");
    expect(policy).toContain(`frame-ancestors ${site}`);
  }
});

test.each([
  ["127.0.0.1:8080", "http://localhost:8081"],
  ["localhost:8080", "http://127.0.0.1:8081"],
  ["evil.example", "http://localhost:8081"],
])("a page asked for at %s may show frames, pictures and sounds of %s only (T24, T29)", async (host, usercontent) => {
  const page = await plain.server.http.inject({ url: "/about/", headers: { host } });
  const policy = String(page.headers["content-security-policy"]).split("; ");
  expect(policy).toContain(`frame-src ${usercontent}`);
  expect(policy).toContain(`img-src 'self' data: blob: ${usercontent}`);
  expect(policy).toContain(`media-src 'self' ${usercontent}`);
});
