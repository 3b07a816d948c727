import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSettings } from "#server/settings.ts";
import { createUsercontent } from "#server/usercontent.ts";
import { createTestApp, type TestApp } from "../kit/app.ts";
import { newDataDir } from "../kit/running-product.ts";

const plain = await createTestApp();
const behindProxy = await createTestApp({ env: { TRUST_PROXY: "10.0.0.1" } });
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

test("trusts forwarded addresses only from the named proxies (T33)", async () => {
  expect(await ipSeen(behindProxy, "10.0.0.1")).toBe(200);
  expect(await ipSeen(behindProxy, "10.0.0.2")).toBe(404);
  expect(await ipSeen(plain, "10.0.0.1")).toBe(404);
  expect(await ipSeen(plain, "127.0.0.1")).toBe(404);
});

test.each(["x-real-ip", "x-forwarded-proto", "forwarded", "via"])(
  "hides metrics behind a proxy that sends %s",
  async (name) => {
    const answer = await plain.server.http.inject({
      url: "/metrics",
      remoteAddress: "127.0.0.1",
      headers: { [name]: "x" },
    });
    expect(answer.statusCode).toBe(404);
  },
);

test("refuses a form from a name that was pointed at this machine", async () => {
  const headers = {
    host: "rebound.example.com",
    origin: "http://rebound.example.com",
    "content-type": "application/json",
  };
  const answer = await plain.server.http.inject({ method: "POST", url: "/account/logout/", headers, payload: "{}" });
  expect(answer.statusCode).toBe(421);
});

test.each(["rebound.example.com", "rebound.example.com:8080", "192.0.2.1", "127.0.0.1.example.com"])(
  "shows nothing under a name that was pointed at this machine: %s",
  async (host) => {
    for (const url of ["/", "/dev/mail/", "/metrics", "/assets/none.js", "/nowhere"]) {
      const answer = await plain.server.http.inject({ url, headers: { host } });
      expect([url, answer.statusCode]).toEqual([url, 421]);
      expect(answer.body).toBe(
        "This server is at http://127.0.0.1:8080. To reach it by another name, set SITE_URL to that address.",
      );
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  },
);

test.each(["127.0.0.1:8080", "localhost:9000", "[::1]:8080", "LOCALHOST"])("answers as %s", async (host) => {
  expect((await plain.server.http.inject({ url: "/about/", headers: { host } })).statusCode).toBe(200);
});

test("a site that other machines reach answers by every name, as load balancers ask for it by address", async () => {
  const shared = await createTestApp({ env: { SITE_URL: "https://learn.example.org", HOST: "0.0.0.0" } });
  for (const host of ["learn.example.org", "10.0.0.7:8080"]) {
    expect((await shared.server.http.inject({ url: "/readyz/", headers: { host } })).statusCode).toBe(200);
  }
  await shared.close();
});

test("answers an undecodable address on the second origin with its own policy and no details", async () => {
  const read = readSettings({ DATA_DIR: newDataDir(), PORT: "8080" });
  if ("problem" in read) throw new Error(read.problem);
  const http = await createUsercontent(read.settings);
  const answer = await http.inject({ url: "/%ff" });
  await http.close();
  expect([answer.statusCode, answer.body]).toEqual([400, "Bad request (unspecified)"]);
  expect(answer.headers["content-security-policy"]).toBeTruthy();
});

test("gives slow requests on the second origin the same time as on the first", async () => {
  const read = readSettings({ DATA_DIR: newDataDir(), PORT: "8080" });
  if ("problem" in read) throw new Error(read.problem);
  const http = await createUsercontent(read.settings);
  expect(http.server.requestTimeout).toBe(plain.server.http.server.requestTimeout);
  expect(http.server.requestTimeout).toBeGreaterThan(0);
  await http.close();
});

test("shows metrics only to this machine, or with the token", async () => {
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

test("serves uploads from a separate origin without a session (T29)", async () => {
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
])("a page at %s may show frames, pictures and sounds only of %s (T24, T29)", async (host, usercontent) => {
  const page = await plain.server.http.inject({ url: "/about/", headers: { host } });
  const policy = String(page.headers["content-security-policy"]).split("; ");
  expect(policy).toContain(`frame-src ${usercontent}`);
  expect(policy).toContain(`img-src 'self' data: blob: ${usercontent}`);
  expect(policy).toContain(`media-src 'self' ${usercontent}`);
});
