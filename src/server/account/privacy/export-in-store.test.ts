import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import { startStrictS3 } from "#tests/kit/strict-s3.ts";
import { unzip } from "#tests/kit/unzip.ts";
import { runExports } from "./run-exports.ts";

const START = Date.parse("2026-03-02T09:00:00Z");
const DAY = 24 * 60 * 60_000;
const portal = "/account/settings/data-portal/";

const apps: TestApp[] = [];
const s3 = await startStrictS3();
const dir = mkdtempSync(join(tmpdir(), "hypatia-exports-"));
afterAll(async () => {
  for (const app of apps) await app.close();
  await s3.close();
  rmSync(dir, { recursive: true, force: true });
});

/** A finished export of somebody, with what asks for it. */
async function exported(name: string, env: Record<string, string> = {}) {
  s3.objects.clear();
  const app = await createTestApp({ env: { DATA_DIR: join(dir, name), ...s3.env, ...env } });
  apps.push(app);
  app.setNow(START);
  const browser = app.browser();
  await browser.signUp("ada@example.com");
  const ask = async (what: string) => {
    await browser.get(portal);
    const token = browser.cookies.get("XSRF-TOKEN") ?? "";
    const headers = { "x-xsrf-token": token, "x-requested-with": "XMLHttpRequest" };
    return (await browser.raw("GET", `${portal}${what}/`, headers)).json().results.export_data;
  };
  const { token } = await ask("start-personal-data-export");
  await runExports(app.tools);
  const { state, signed_url: url } = await ask("personal-data-export-state");
  expect([state, [...s3.objects.keys()]]).toEqual(["ready", [`exports/${token}.zip`]]);
  expect(readdirSync(join(dir, name, "exports"))).toEqual([]);
  return { app, browser, url, token };
}

test("an export is kept in the store, and goes through us to those who may have it", async () => {
  const { app, browser, url } = await exported("through-us");
  const answer = await app.server.http.inject({ url, headers: { cookie: `sid=${browser.cookies.get("sid")}` } });
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(unzip(answer.rawPayload).get("json/users.json")).toContain("ada@example.com");
  expect((await app.browser().get(url)).status).toBe(302);
});

test("where browsers reach the store, they get an address of it that works for a minute, after the same checks", async () => {
  const { app, browser, url } = await exported("by-address", { S3_PUBLIC_ENDPOINT: s3.settings.endpoint });
  const { status, headers } = await browser.get(url);
  const address = new URL(headers.location ?? "");
  expect([status, address.origin, headers["cache-control"]]).toEqual([302, s3.settings.endpoint, "no-store"]);
  expect(address.searchParams.get("X-Amz-Expires")).toBe("60");
  const given = await fetch(address);
  expect(given.headers.get("content-disposition")).toBe('attachment; filename="my-data-2026-03-02.zip"');
  expect(unzip(Buffer.from(await given.arrayBuffer())).get("json/users.json")).toContain("ada@example.com");
  const other = app.browser();
  await other.signUp("ben@example.com");
  expect((await other.get(url)).status).toBe(404);
  expect((await app.browser().get(url)).headers.location).toContain("/account/login/");
});

test("its file is gone from the store after seven days, once the store can be reached", async () => {
  const { app, token } = await exported("gone");
  app.setNow(START + 7 * DAY);
  s3.meddleWith(({ socket }) => {
    socket.destroy();
    return true;
  });
  await expect(runExports(app.tools)).rejects.toThrow("can't be reached");
  expect(s3.objects.size).toBe(1);
  s3.meddleWith(() => false);
  // One of the time before there was a store goes, too.
  writeFileSync(join(dir, "gone", "exports", `${token}.zip`), "old");
  await runExports(app.tools);
  expect(s3.objects.size).toBe(0);
  expect(readdirSync(join(dir, "gone", "exports"))).toEqual([]);
});
