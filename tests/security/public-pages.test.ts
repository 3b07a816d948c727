import { afterAll, describe, expect, test } from "vitest";
import { databaseDigest } from "../kit/database-digest.ts";
import { runExperiment } from "../kit/experiments.ts";
import { fewAtATime } from "../kit/few-at-a-time.ts";
import { createLearningApp } from "../kit/learning.ts";
import { matrix } from "./route-matrix.ts";

const COURSE = "/courses/number-walks/";
/** Pages that everybody without cookies sees alike. */
const FOR_EVERYBODY = ["/courses/", COURSE, "/courses/number-walks/first-steps/", "/about/", "/help/", "/privacy/"];
/** Cookies that say something about a person, each with a value that the server would take. */
const PERSONAL: readonly [string, string][] = [
  ["sid", "a".repeat(43)],
  ["sid", "no token"],
  ["XSRF-TOKEN", "x"],
  ["theme", "dark"],
  ["viewed_privacy_banner", "1"],
  ["privacy_choice", "granted"],
  ["third_party_cookies_disabled", "1"],
  ["hide_admin_features", "1"],
  ["known_browser", "x"],
  ["something_else", "x"],
];

const app = await createLearningApp({ env: { PUBLIC_PAGES_S: "300" } });
afterAll(() => app.close());

const isPublic = (value: unknown) => /public|s-maxage/.test(String(value));

describe("a page that shared caches may keep", () => {
  test.each(FOR_EVERYBODY)("is the same for everybody, and sets no cookie: %s", async (address) => {
    for (const url of [address, `${address}?ajax=1`]) {
      const first = await app.browser().raw("GET", url, { "user-agent": "A", cookie: "time_zone=Asia/Tokyo" });
      const second = await app.browser("198.51.100.7").raw("GET", url, { "user-agent": "Mozilla (iPhone) Mobile" });
      expect(first.status).toBe(200);
      expect(first.headers["cache-control"]).toBe("public, max-age=0, s-maxage=300, stale-while-revalidate=300");
      expect(first.headers["set-cookie"]).toBeUndefined();
      expect(String(first.headers.vary).toLowerCase()).toContain("cookie");
      expect(second.body).toBe(first.body);
      expect(second.headers.etag).toBe(first.headers.etag);
    }
    const { globals } = await app.browser().data(address);
    expect(globals).toMatchObject({ csrf_token: "", user: { user_id: null }, experiments: [] });
  });

  test("is a 304 for somebody who has it", async () => {
    const { headers } = await app.browser().get(COURSE);
    const again = await app.browser().get(COURSE, { "if-none-match": String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, ""]);
    expect(again.headers["cache-control"]).toBe(headers["cache-control"]);
  });

  test.each(PERSONAL)("isn't public with the cookie %s=%s", async (name, value) => {
    for (const address of FOR_EVERYBODY) {
      const { headers } = await app.browser().raw("GET", address, { cookie: `${name}=${value}` });
      expect(isPublic(headers["cache-control"]), address).toBe(false);
    }
  });

  test("isn't public for somebody who asks not to be tracked", async () => {
    const { headers } = await app.browser().get(COURSE, { "sec-gpc": "1" });
    expect(isPublic(headers["cache-control"])).toBe(false);
  });

  test("gives a newcomer their token with the first refused write, and takes the second", async () => {
    const browser = app.browser();
    await browser.get(COURSE);
    expect([...browser.cookies.keys()]).toEqual([]);
    const headers = { "content-type": "application/json", "x-requested-with": "XMLHttpRequest", "x-xsrf-token": "" };
    const body = { kind: "chunk-load", chunk: "page", type: "load" };
    const refused = await browser.raw("POST", "/api/v1/client-errors/", headers, JSON.stringify(body));
    expect(refused.status).toBe(403);
    expect(browser.cookies.get("XSRF-TOKEN")).toMatch(/./);
    expect((await browser.post("/api/v1/client-errors/", body)).status).toBe(200);
  });
});

const addresses = matrix.filter((row) => row.method === "GET").map((row) => row.address);

// `route-matrix.test.ts` asks for each as everybody with a session.
test("no other page is public, no matter who asks for it", async () => {
  await fewAtATime(addresses, async (address) => {
    const { headers, body } = await app.browser().get(address);
    if (!isPublic(headers["cache-control"]) || !String(headers["content-type"]).startsWith("text/html")) return;
    expect(headers["set-cookie"], address).toBeUndefined();
    expect(body, address).not.toMatch(/data-screen="(home|lesson|login|sign_up)"/);
  });
});

test("a newcomer's first page gives a session cookie and makes no session", async () => {
  const before = await databaseDigest(app.database);
  const newcomer = app.browser();
  await newcomer.get("/");
  expect(newcomer.cookies.get("sid")).toMatch(/^[\w-]{43}$/);
  expect(await databaseDigest(app.database)).toBe(before);
});

test("while an experiment runs, every visitor gets a session and a page of their own", async () => {
  const other = await createLearningApp({ env: { PUBLIC_PAGES_S: "300" } });
  await runExperiment(other.db, { name: "shorter" });
  const browser = other.browser();
  const { headers } = await browser.get(COURSE);
  expect(isPublic(headers["cache-control"])).toBe(false);
  expect(browser.cookies.has("sid")).toBe(true);
  await other.close();
});

test("without the setting no page is public", async () => {
  const plain = await createLearningApp();
  const { headers } = await plain.browser().get(COURSE);
  expect(headers["cache-control"]).toBe("private, no-cache");
  expect(headers["set-cookie"]).toBeDefined();
  await plain.close();
});
