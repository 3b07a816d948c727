import { rmSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import { newDataDir } from "#tests/kit/running-product.ts";
import { readSettings } from "../settings.ts";
import { createUsercontent } from "../usercontent.ts";

const SET = {
  GOOGLE_TAG_MANAGER_ID: "GTM-AB12CD",
  SUPPORT_CHAT_SCRIPT: "https://chat.example.com/widget.js?key=a&b=%22",
};
const dataDir = newDataDir();
const opened: FastifyInstance[] = [];

afterAll(async () => {
  for (const http of opened) await http.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function secondOrigin(env: Record<string, string>): Promise<FastifyInstance> {
  const read = readSettings({ DATA_DIR: dataDir, PORT: "8080", ...env });
  if ("problem" in read) throw new Error(read.problem);
  const http = await createUsercontent(read.settings);
  opened.push(http);
  return http;
}

const host = { host: "localhost:8081" };

test.each(["/frames/tags/", "/frames/chat/"])("%s doesn't exist until it's set up", async (url) => {
  expect((await (await secondOrigin({})).inject({ url, headers: host })).statusCode).toBe(404);
});

test("the frame for tags lets in the tag manager's hosts only, and only the product may embed it (T25)", async () => {
  const http = await secondOrigin(SET);
  const { headers, body, statusCode } = await http.inject({ url: "/frames/tags/", headers: host });
  expect(statusCode).toBe(200);
  const policy = String(headers["content-security-policy"]).split("; ");
  const hosts =
    "https://www.googletagmanager.com https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com";
  expect(policy).toEqual([
    "sandbox allow-scripts allow-same-origin",
    "default-src 'none'",
    `script-src http://localhost:8081 ${hosts}`,
    `connect-src ${hosts}`,
    `img-src ${hosts}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors http://127.0.0.1:8080",
  ]);
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["set-cookie"]).toBeUndefined();
  expect(body).toContain('data-script="https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD"');
});

test("the chat's host is in the policy of the chat's frame, and its address can't leave its attribute", async () => {
  const http = await secondOrigin(SET);
  const { headers, body } = await http.inject({ url: "/frames/chat/", headers: host });
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("script-src http://localhost:8081 https://chat.example.com;");
  expect(policy).toContain("connect-src https://chat.example.com wss://chat.example.com;");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(body).toContain('data-script="https://chat.example.com/widget.js?key=a&amp;b=%22"');
});

test("no page of the product lets either of them in", async () => {
  const app = await createTestApp({ env: SET });
  const { headers } = await app.browser().get("/help/");
  expect(String(headers["content-security-policy"])).not.toMatch(/google|chat\.example/);
  const { globals } = await app.browser().data("/help/");
  expect([globals.support_chat, globals.analytics.google_tag_manager_id]).toEqual([true, "GTM-AB12CD"]);
  await app.close();
});

test.each([
  [{ SUPPORT_CHAT_SCRIPT: "javascript:alert(1)" }, "SUPPORT_CHAT_SCRIPT"],
  [{ GOOGLE_TAG_MANAGER_ID: '"><script>' }, "GOOGLE_TAG_MANAGER_ID"],
  [{ TAG_HOSTS: "https://a.example; script-src *" }, "TAG_HOSTS"],
  [{ TRACE_SAMPLE_RATE: "2" }, "TRACE_SAMPLE_RATE"],
])("%j isn't taken as a setting", (env, name) => {
  const read = readSettings({ DATA_DIR: dataDir, ...env });
  expect("problem" in read && read.problem).toContain(name);
});
