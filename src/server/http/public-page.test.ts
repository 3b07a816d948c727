import { createHash } from "node:crypto";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { NO_NONCE, sendToEverybody } from "./public-page.ts";

const STYLE = "b{color:red}";
const SCRIPT = "document.documentElement.className='js'";
const NONCE = `nonce="${NO_NONCE}"`;
const POLICY = `default-src 'self'; script-src 'self' 'nonce-${NO_NONCE}'; style-src 'self' 'nonce-${NO_NONCE}'`;
const PAGE = `<style ${NONCE}>${STYLE}</style><script ${NONCE}>${SCRIPT}</script>
<script type="application/ld+json">{"a":1}</script><script type="application/json" ${NONCE}>{"b":2}</script><script type="module" src="/x.js" ${NONCE}></script>`;

const http = Fastify();
afterAll(() => http.close());
http.get("/page", async (request, reply) => {
  const sent = sendToEverybody(request, reply, { body: PAGE, seconds: 60, policy: POLICY });
  return sent ?? reply.send("private");
});
http.get("/personal", async (request, reply) => {
  reply.header("set-cookie", "sid=x");
  return sendToEverybody(request, reply, { body: PAGE, seconds: 60, policy: POLICY }) ?? reply.send("private");
});
await http.ready();

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a page that's kept has no nonce: its policy names the hashes of what runs in it", async () => {
  const { body, headers } = await http.inject("/page");
  expect(body).not.toContain("nonce");
  expect(headers["content-security-policy"]).toBe(
    `default-src 'self'; script-src 'self' ${hash(SCRIPT)}; style-src 'self' ${hash(STYLE)}`,
  );
});

test("an unchanged page is a 304 without its text", async () => {
  const { headers } = await http.inject("/page");
  expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=60, stale-while-revalidate=60");
  const again = await http.inject({ url: "/page", headers: { "if-none-match": `"other", ${headers.etag}` } });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", headers.etag]);
  const changed = await http.inject({ url: "/page", headers: { "if-none-match": '"other"' } });
  expect(changed.statusCode).toBe(200);
});

test("a reply with a cookie is never for everybody", async () => {
  const { body, headers } = await http.inject("/personal");
  expect(body).toBe("private");
  expect(headers["cache-control"]).toBeUndefined();
});
