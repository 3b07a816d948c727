import type { FastifyInstance } from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { createTestApp } from "../kit/app.ts";
import type { Answer, TestBrowser } from "../kit/client.ts";

const plain = await createTestApp({ prepare: addMistake });
const tls = await createTestApp({ prepare: addMistake, env: { SITE_URL: "https://learn.example.org" } });
afterAll(async () => {
  await plain.close();
  await tls.close();
});

/** Adds a route that fails with a server error. */
function addMistake(http: FastifyInstance): void {
  http.get("/boom/", () => Promise.reject(new Error("the secret reason")));
}

const json = { "content-type": "application/json" };

/** One response of each kind. */
const answers: Record<string, (browser: TestBrowser) => Promise<Answer>> = {
  "a page": (browser) => browser.get("/about/"),
  "a page's data": (browser) => browser.get("/about/?ajax=1"),
  "a call": (browser) => browser.post("/profile/set_flag/viewed_privacy_banner/"),
  "a redirect": (browser) => browser.get("/account/logout/"),
  "a refused call": (browser) => browser.post("/account/login/", { email: "a@example.com", password: "wrong" }),
  "a forged call": (browser) => browser.raw("POST", "/account/login/", json, "{}"),
  "a page that is not there": (browser) => browser.get("/nothing/"),
  "a call that is not there": (browser) => browser.post("/api/v1/nothing/"),
  "a wrong method": (browser) => browser.raw("DELETE", "/about/"),
  "an address that is none": (browser) => browser.get("/%zz/"),
  "a body that is not JSON": (browser) => rawPost(browser, json, "{"),
  "a body that is too big": (browser) => rawPost(browser, json, `{"email":"${"x".repeat(1_100_000)}"}`),
  "a body of another kind": (browser) => rawPost(browser, { "content-type": "text/plain" }, "{}"),
  "a mistake of ours": (browser) => browser.get("/boom/"),
  "the health": (browser) => browser.get("/healthz/"),
};

/** Responses that no browser draws get the strictest policy. */
const dataOnly = new Set([
  "a call",
  "a refused call",
  "a forged call",
  "a body that is not JSON",
  "a body that is too big",
  "a body of another kind",
  "an address that is none",
  "the health",
]);

async function rawPost(browser: TestBrowser, headers: Record<string, string>, payload: string): Promise<Answer> {
  await browser.get("/account/login/");
  const token = browser.cookies.get("XSRF-TOKEN") ?? "";
  return browser.raw(
    "POST",
    "/account/login/",
    { ...headers, "x-xsrf-token": token, "x-requested-with": "XMLHttpRequest" },
    payload,
  );
}

describe.each(Object.entries(answers))("%s", (name, ask) => {
  test("carries the security policy and its companions (T20, T24, T25)", async () => {
    const { headers } = await ask(plain.browser());
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(
      dataOnly.has(name) ? /^default-src 'none'/ : /script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}'/,
    );
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  test("requires https for a year if the site has it, and only then (T22)", async () => {
    expect((await ask(plain.browser())).headers["strict-transport-security"]).toBeUndefined();
    const secure = await ask(tls.browser());
    expect(secure.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });

  test("never opens itself to another origin (T23)", async () => {
    const { headers } = await ask(plain.browser());
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
  });

  test("names its character set (T32) and reveals nothing about its software (T61)", async () => {
    const { headers, body } = await ask(plain.browser());
    if (name !== "a redirect") expect(headers["content-type"]).toContain("charset=utf-8");
    expect(body).not.toMatch(/secret reason|node_modules|at \w+ \(|\.ts:\d/);
  });
});

test("uses a new nonce for each response", async () => {
  const nonce = async () =>
    /nonce-([^']+)/.exec(String((await plain.browser().get("/about/")).headers["content-security-policy"]))?.[1];
  expect(await nonce()).not.toBe(await nonce());
});

test("doesn't reflect a foreign origin, not even in a preflight (T23)", async () => {
  const answer = await plain.browser().raw("OPTIONS", "/account/login/", {
    origin: "https://evil.example",
    "access-control-request-method": "POST",
  });
  expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
});

test("binds the session to the host and to https under https (T21)", async () => {
  const { headers } = await tls.browser().get("/about/");
  const cookies = [headers["set-cookie"]].flat().map(String);
  const session = cookies.find((cooky) => cooky.startsWith("__Host-sid=")) ?? "";
  for (const part of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]) expect(session).toContain(part);
  expect(session).not.toContain("Domain");
  const token = cookies.find((cooky) => cooky.startsWith("XSRF-TOKEN=")) ?? "";
  for (const part of ["Secure", "SameSite=Lax"]) expect(token).toContain(part);
  expect(token).not.toContain("HttpOnly");
});

test("keeps the session out of reach of scripts on your own machine too", async () => {
  const { headers } = await plain.browser().get("/about/");
  const session =
    [headers["set-cookie"]]
      .flat()
      .map(String)
      .find((cookie) => cookie.startsWith("sid=")) ?? "";
  for (const part of ["HttpOnly", "SameSite=Lax"]) expect(session).toContain(part);
});

test("the browser doesn't cache pages of logged-in people (T58)", async () => {
  const browser = plain.browser();
  await browser.signUp("kept@example.com");
  expect((await browser.get("/about/")).headers["cache-control"]).toBe("no-store");
  expect((await browser.get("/about/?ajax=1")).headers["cache-control"]).toBe("no-store");
});

test.each([
  ["a page that is not there", 404],
  ["a call that is not there", 404],
  ["a wrong method", 405],
  ["an address that is none", 400],
  ["a body that is not JSON", 400],
  ["a body that is too big", 413],
  ["a body of another kind", 415],
  ["a forged call", 403],
  ["a mistake of ours", 500],
])("answers %s with %i", async (name, status) => {
  expect((await answers[name]?.(plain.browser()))?.status).toBe(status);
});

test("shows a plain page if even the error page can't be drawn", async () => {
  const broken = await createTestApp({
    renderPage: () => {
      throw new Error("the secret reason");
    },
  });
  const answer = await broken.browser().get("/about/");
  const { body } = await broken.browser().get("/courses/a&b");
  await broken.close();
  // The page may name the address.
  expect(body).toContain("Did you mean /courses/a&#38;b/?");
  expect(answer.status).toBe(500);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain("Server error (unspecified)");
  expect(answer.body).not.toContain("secret");
});

test("an address without its last slash leads to the page, and never to another site", async () => {
  const meant = async (path: string) => (await plain.browser().get(`${path}?ajax=1`)).json().results.meant;
  expect(await meant("/about")).toBe("/about/");
  for (const path of ["/about/x", "/%2fevil.example/about", "/about%2f"])
    expect(await meant(path), path).toBeUndefined();
});

test("uses the specification's sentences for 400 and 500 if there's nothing more precise", async () => {
  const marked = { "x-requested-with": "XMLHttpRequest" };
  expect((await plain.browser().raw("GET", "/boom/", marked)).json()).toEqual({
    success: false,
    results: { errors: ["Server error (unspecified)"] },
  });
  expect((await plain.browser().raw("GET", "/%zz/", marked)).body).toContain("Bad request (unspecified)");
});
