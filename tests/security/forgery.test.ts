import { afterAll, describe, expect, test } from "vitest";
import { route } from "#contract/paths.ts";
import { expectNothingWritten } from "../kit/database-digest.ts";
import { createLearningApp, firstLesson, openTab } from "../kit/learning.ts";
import { matrix } from "./route-matrix.ts";

const app = await createLearningApp();
afterAll(() => app.close());
const browser = app.browser();
const other = app.browser();
await browser.signUp("ada@example.org");
await other.signUp("eve@example.org");
const tab = await openTab(browser, firstLesson, "2026-03-02T09:00:00Z");

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const marked = () => ({ "x-requested-with": "XMLHttpRequest", "content-type": JSON_TYPE });
const ownToken = () => browser.cookies.get("XSRF-TOKEN") ?? "";

/** Requests that another site, or a mistake, could make a browser send (T26). */
const forgeries: Record<string, () => Record<string, string>> = {
  "without a token": () => marked(),
  "with an empty token": () => ({ ...marked(), "x-xsrf-token": "" }),
  "with somebody else's token": () => ({ ...marked(), "x-xsrf-token": other.cookies.get("XSRF-TOKEN") ?? "" }),
  "with the token of a session that is over": () => ({
    ...marked(),
    "x-xsrf-token": app.tools.sign("xsrf", "an older session"),
  }),
  "without the marker": () => ({ "content-type": JSON_TYPE, "x-xsrf-token": ownToken() }),
  "from another origin": () => ({ ...marked(), "x-xsrf-token": ownToken(), origin: "https://evil.example" }),
  "from an origin that hides itself": () => ({ ...marked(), "x-xsrf-token": ownToken(), origin: "null" }),
  "from another site": () => ({ ...marked(), "x-xsrf-token": ownToken(), "sec-fetch-site": "cross-site" }),
  "from a neighbouring site": () => ({ ...marked(), "x-xsrf-token": ownToken(), "sec-fetch-site": "same-site" }),
};

// No browser sends the webhook: it has no session, only its signature counts (`server/billing/webhook.test.ts`).
const posts = matrix.filter((row) => row.method === "POST" && row.body && row.route !== "payment_webhook");

const forms = ["/account/login/", "/account/signup/", "/account/logout/", `${firstLesson}0/answer/`];

describe("a forged request", () => {
  expectNothingWritten(() => app.database);

  describe.each(posts.map((row) => [row.address, row] as const))("POST %s", (address, row) => {
    test.each(Object.keys(forgeries))("refuses %s and writes nothing", async (name) => {
      const answer = await browser.raw("POST", address, forgeries[name]?.() ?? {}, JSON.stringify(row.body?.(tab)));
      expect(answer.status).toBe(403);
      expect(answer.json()).toMatchObject({ success: false, results: { errors: [expect.any(String)] } });
    });

    test.each(["text/plain", "multipart/form-data; boundary=x", "application/xml", "", "text/plain; application/json"])(
      "refuses %j even with token and marker (T27)",
      async (type) => {
        const headers = { "x-requested-with": "XMLHttpRequest", "x-xsrf-token": ownToken(), "content-type": type };
        const answer = await browser.raw("POST", address, headers, JSON.stringify(row.body?.(tab)));
        // Authors' calls may be form data; people who may not make them learn nothing else.
        const mayBeForm = type.startsWith("multipart") && route(row.route).formData;
        expect(answer.status).toBe(mayBeForm ? 404 : 415);
      },
    );

    test("refuses a compressed body, which could unpack to anything", async () => {
      const headers = { ...marked(), "x-xsrf-token": ownToken(), "content-encoding": "gzip" };
      const answer = await browser.raw("POST", address, headers, JSON.stringify(row.body?.(tab)));
      expect(answer.status).toBe(415);
    });
  });

  describe.each(forms)("the form %s", (address) => {
    const fields = { email: "x@example.org", password: "seven green turtles" };
    test.each([
      ["without a token", { csrf_token: "" }, {}],
      ["with somebody else's token", { csrf_token: "other" }, {}],
      ["from another origin", {}, { origin: "https://evil.example" }],
      ["from an origin that hides itself", {}, { origin: "null" }],
      ["from another site", {}, { "sec-fetch-site": "cross-site" }],
    ])("refuses %s and writes nothing", async (_name, changed, headers) => {
      const sent =
        "csrf_token" in changed && changed.csrf_token === "other"
          ? { csrf_token: other.cookies.get("XSRF-TOKEN") ?? "" }
          : changed;
      const answer = await browser.form(address, { ...fields, ...sent }, headers);
      expect(answer.status).toBe(403);
    });

    test("refuses a form without its origin", async () => {
      const body = new URLSearchParams({ ...fields, csrf_token: ownToken() }).toString();
      expect((await browser.raw("POST", address, { "content-type": FORM_TYPE }, body)).status).toBe(403);
    });
  });
});

test("the token changes with the session", async () => {
  const visitor = app.browser();
  await visitor.get("/");
  const before = visitor.cookies.get("XSRF-TOKEN");
  await visitor.signUp("new@example.org");
  expect(visitor.cookies.get("XSRF-TOKEN")).not.toBe(before);
});
