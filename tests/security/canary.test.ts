import { Window } from "happy-dom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RenderPage } from "#server/http/render.ts";
import { createRenderPage } from "#web/entry-server.tsx";
import type { TestApp } from "../kit/app.ts";
import type { Answer, TestBrowser } from "../kit/client.ts";
import { createLearningApp, firstLesson } from "../kit/learning.ts";
import { matrix } from "./route-matrix.ts";

/** Text that a person could store, and that would run if it weren't escaped. */
const CANARY = `"><img src=x onerror=alert(1)><script>alert(2)</script></script><!--<script>{{7*7}}`;

/** Build manifest with the files that documents name. */
const manifest = Object.fromEntries(
  ["app", "page", "lesson"].map((name) => [`src/web/entry-${name}.tsx`, { file: `entry-${name}.js` }]),
);

let app: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  const renderPage: RenderPage = createRenderPage(manifest);
  app = await createLearningApp({ renderPage, env: { SITE_NAME: CANARY.slice(0, 60) } });
  browser = app.browser();
  const email = "canary@example.org";
  const answer = await browser.post("/account/signup/", {
    email,
    password: "seven green turtles",
    first_name: CANARY.slice(0, 80),
    last_name: CANARY.slice(-80),
  });
  expect(answer.status).toBe(200);
});
afterAll(() => app.close());

const window = new Window({ settings: { disableJavaScriptEvaluation: true } as never }); // an option of some versions only

/** The page as a browser would build it, without running scripts. */
function parsed(html: string) {
  return new window.DOMParser().parseFromString(html, "text/html");
}

const pages = matrix.filter(
  (row) => row.method === "GET" && !["healthz", "readyz", "metrics", "openapi"].includes(row.route),
);

describe.each(pages.map((row) => row.address))("GET %s", (address) => {
  let answer: Answer;
  // Data isn't read as a document (T20).
  const isDocument = () => String(answer.headers["content-type"]).includes("text/html");
  beforeAll(async () => {
    answer = await browser.get(address);
  });

  test("shows people's text as text (T2), and its data as data (T4)", () => {
    if (!isDocument()) return;
    expect(answer.body).not.toContain("<img src=x");
    expect(answer.body).not.toContain("<script>alert");
    expect(answer.body).not.toContain("<!--<script");
  });

  test("has no style attribute and no handler, and every script and style has the nonce (T24)", () => {
    if (!isDocument()) return;
    const nonce = /nonce-([^']+)/.exec(String(answer.headers["content-security-policy"]))?.[1];
    const document = parsed(answer.body);
    for (const element of document.querySelectorAll("*")) {
      const names = element.getAttributeNames();
      expect(names.filter((name) => name === "style" || /^on/.test(name))).toEqual([]);
    }
    for (const element of document.querySelectorAll("script:not([src]), style")) {
      const isData = /json/.test(element.getAttribute("type") ?? "");
      if (!isData) expect(element.getAttribute("nonce")).toBe(nonce);
    }
  });
});

test.each([
  ["/account/login/", { email: CANARY, password: "x" }],
  ["/account/signup/", { email: CANARY, password: "x", first_name: CANARY }],
  ["/account/login/", { email: "a@example.org", password: "wrong", next: `/${CANARY}` }],
])("the form %s returns typed text as text", async (address, fields) => {
  const { body } = await app.browser().form(address, fields);
  expect(body).not.toContain("<img src=x");
  expect(body).not.toContain("<script>alert");
});

test("shows an address as text if nothing is found there", async () => {
  const { body } = await browser.get(`/${encodeURIComponent(CANARY)}/`);
  expect(body).not.toContain("<img src=x");
});

test("links only lead to http, https or mailto (T3)", async () => {
  for (const address of ["/", "/courses/", firstLesson, "/about/", "/help/"]) {
    const document = parsed((await browser.get(address)).body);
    for (const link of document.querySelectorAll("a[href]")) {
      expect(link.getAttribute("href")).toMatch(/^(https?:|mailto:|\/|#|\?)/);
    }
  }
});
