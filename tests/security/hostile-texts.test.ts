import { afterAll, describe, expect, test, vi } from "vitest";
import { route } from "#contract/paths.ts";
import { createRenderPage } from "#web/entry-server.tsx";
import { autosaveBody, createAuthor, editorCall } from "../kit/authors.ts";
import type { Answer, TestBrowser } from "../kit/client.ts";
import { fewAtATime } from "../kit/few-at-a-time.ts";
import { hostileTexts } from "../kit/hostile-texts.ts";
import { createLearningApp, firstLesson, newKey, openTab } from "../kit/learning.ts";
import { openRedirects } from "../kit/open-redirects.ts";
import { todays } from "../kit/volume.ts";
import { matrix } from "./route-matrix.ts";

/**
 * Sends every text that has ever broken something to every text field (T2, T5, T31): it's either taken as text, or
 * refused with a sentence. Each field gets a third of them a day, another third than the field before it.
 */

// Some of these send hundreds of requests, each with a password hash.
vi.setConfig({ testTimeout: 120_000 });

const manifest = Object.fromEntries(
  ["app", "page", "lesson"].map((name) => [`src/web/entry-${name}.tsx`, { file: `entry-${name}.js` }]),
);

let asked = 0;
let firstCookies: ReadonlyMap<string, string> | undefined;

/** A new address for each request, because this isn't a test of the rate limits. */
function elsewhere(): Record<string, string> {
  asked += 1;
  return { "x-forwarded-for": `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}` };
}

/** Somebody without an account, who has opened a page before. */
async function newcomer(): Promise<TestBrowser> {
  if (firstCookies === undefined) {
    const first = app.browser();
    await first.get("/account/login/");
    firstCookies = new Map(first.cookies);
  }
  const visitor = app.browser();
  for (const [name, value] of firstCookies) visitor.cookies.set(name, value);
  return visitor;
}

const app = await createLearningApp({ renderPage: createRenderPage(manifest), env: { TRUST_PROXY: "127.0.0.1" } });
afterAll(() => app.close());
const browser = app.browser();
await browser.signUp("ada@example.org");
const tab = await openTab(browser, firstLesson, "2026-03-02T09:00:00Z");

/** Fails if a response contains any of the forbidden markup. */
function expectHarmless(answer: Answer, what: string): void {
  expect(answer.status, `${what}: ${answer.body.slice(0, 300)}`).toBeLessThan(500);
  expect(String(answer.headers["set-cookie"] ?? ""), what).not.toMatch(/sid=x([;,]|$)/);
  expect(answer.headers["x-content-type-options"], what).toBe("nosniff");
  if (!String(answer.headers["content-type"] ?? "").includes("text/html")) return;
  for (const markup of MARKUP) expect(answer.body, what).not.toContain(markup);
  for (const [, to = ""] of answer.body.matchAll(/ (?:href|action)="([^"]*)"/g)) {
    expect(to, what).toMatch(/^(https?:|mailto:|\/(?!\/)|#|\?)/);
    expect(to, what).not.toMatch(/^https?:\/\/[^/]*evil/);
  }
}

/** Markup that would show if one of the texts came through unescaped. */
const MARKUP = ["<img src=x", "<svg/onload", "<script>alert", "<iframe srcdoc", "<mglyph", "<!--<script>"];

/** Every text in a body, with a function that puts another text there. */
function places(value: unknown): { path: string; put(text: string): unknown }[] {
  if (typeof value === "string") return [{ path: "", put: (text) => text }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    places(inner).map(({ path, put }) => ({
      path: `/${name}${path}`,
      put: (text: string) =>
        Array.isArray(value) ? value.with(Number(name), put(text)) : { ...value, [name]: put(text) },
    })),
  );
}

/** Fields that the matrix leaves out because they're optional. */
const optional: Record<string, Record<string, unknown>> = {
  login: { next: "/" },
  signup: { first_name: "Ada", last_name: "L", time_zone: "UTC", next: "/" },
  userstate_save: { inputs: { note: "x" }, states: "work" },
};

function bodyOf(name: string, body: unknown): Record<string, unknown> {
  const whole = { ...(body as Record<string, unknown>), ...optional[name] }; // every body of the matrix is an object
  if (whole.states === "work") whole.states = [tab.work("eighths", { text: "x" }, 2)];
  return whole;
}

const calls = matrix.filter((row) => row.body && row.route !== "logout");

describe.each(calls.map((row, turn) => [row.address, row, turn] as const))("POST %s", (address, row, turn) => {
  test("takes every text as text, in each of its fields", async () => {
    for (const { path, put } of places(bodyOf(row.route, row.body?.(tab)))) {
      await fewAtATime(todays(hostileTexts, 3, turn), async (text) => {
        const sent = put(text) as Record<string, unknown>; // an object, as before
        if ("key" in sent && path !== "/key") sent.key = newKey();
        const who = row.route === "login" || row.route === "signup" ? await newcomer() : browser;
        const answer = await who.post(address, sent, elsewhere());
        expectHarmless(answer, `${path} ${JSON.stringify(text).slice(0, 60)}`);
        expect(String(answer.headers["content-type"])).toContain("application/json");
      });
    }
  });
});

const forms: [string, Record<string, string>][] = [
  ["/account/login/", { email: "ada@example.org", password: "wrong", next: "/" }],
  ["/account/signup/", { email: "x@example.org", password: "short", first_name: "Ada", next: "/", time_zone: "UTC" }],
  [`${firstLesson}2/answer/`, { widget_id: "bridges", version_hash: "", answer: "seven" }],
  ["/profile/set_flag/viewed_privacy_banner/", { extra: "x" }],
];

test.each(forms)("the form %s never returns text as markup", async (address, fields) => {
  for (const name of Object.keys(fields)) {
    await fewAtATime(hostileTexts, async (text) => {
      const known = "version_hash" in fields ? { ...fields, version_hash: tab.place.version_hash } : fields;
      const answer = await (await newcomer()).form(address, { ...known, [name]: text }, elsewhere());
      expectHarmless(answer, `${name} ${JSON.stringify(text).slice(0, 60)}`);
    });
  }
});

test("returns text typed into a lesson as text", async () => {
  for (const [index, text] of hostileTexts.entries()) {
    const state = { text };
    await tab.save({ rev: 100 + index, states: [tab.work("eighths", state, 100 + index)], inputs: { note: text } });
    expectHarmless(await browser.get(firstLesson), text.slice(0, 60));
  }
});

describe("an author's text", () => {
  const place = { course_slug: "number-walks", chapter_slug: "first-steps" };
  const markup = "</script><script>alert(1)</script><!--<script><img src=x onerror=alert(1)>";
  const settings = JSON.stringify({ title: markup, kind: "lesson", summary: markup, minutes: 6 });
  const text = `# ${markup}

Read ${markup} here. It's short.

! numeric "step" |> answer "1" |> difficulty 1 >>
  How many steps is ${markup}?

  ! hint >> Count ${markup}.
  ! explanation >> You took ${markup}.
`;

  test("as the title or address of a lesson is taken as text, or refused", async () => {
    const author = await createAuthor(app, "Titus");
    for (const hostile of hostileTexts) {
      for (const fields of [{ title: hostile }, { title: "A lesson", lesson_slug: hostile }]) {
        const answer = await author.post(
          "/authors/lessons/create/",
          { key: newKey(), ...place, ...fields },
          elsewhere(),
        );
        expectHarmless(answer, JSON.stringify(fields).slice(0, 60));
      }
    }
    expectHarmless(await author.get("/authors/"), "the author's home");
  });

  test("is text on the pages of learners, authors and staff, before and after publishing (T2)", async () => {
    const author = await createAuthor(app, "Marcus");
    const staff = await createAuthor(app, "Sam", "staff");
    const { lesson } = await editorCall(author, "create", { key: newKey(), ...place, title: markup });
    const version = { lesson_id: lesson.lesson_id, version_name: lesson.version_name };
    const address = `/courses/number-walks/first-steps/${lesson.lesson_slug}/`;
    const files = { "lesson.camp": text, "settings.json": settings };
    const saved = await editorCall(author, "autosave/create", autosaveBody(version, lesson, files));
    expect(saved.errors).toEqual([]);
    const pages = ["/authors/", "/courses/number-walks/", address, `${address}edit/v1/`, "/staff/"];
    const look = async () => {
      for (const person of [author, staff, browser, app.browser()]) {
        for (const page of pages) expectHarmless(await person.get(page), page);
      }
    };
    await look();
    const body = { key: newKey(), ...version, rev: saved.autosave.rev, internal_change_reason: markup };
    expect(await editorCall(author, "draft/publish", body)).toMatchObject({ status: 200, errors: [] });
    await look();
    const page = await app.browser().get(address);
    expect([page.status, page.body.includes("&lt;img src=x")]).toEqual([200, true]);
  });
});

const wellFormed = hostileTexts.filter((text) => text.isWellFormed());
const asking = matrix.filter((row) => row.method === "GET" && (route(row.route).query ?? []).length > 0);

test.each(asking.map((row, turn) => [row.address, row, turn] as const))(
  "GET %s takes its queries as text",
  async (address, row, turn) => {
    for (const field of route(row.route).query ?? []) {
      await fewAtATime(todays(wellFormed, 3, turn), async (text) => {
        const more = `${address.includes("?") ? "&" : "?"}${field}=${encodeURIComponent(text)}`;
        expectHarmless(await browser.get(address + more), `${field} ${JSON.stringify(text).slice(0, 60)}`);
      });
    }
  },
);

describe("nobody is redirected to another site (T31)", () => {
  const next = (text: string) => `next=${encodeURIComponent(text)}`;

  test.each(openRedirects)("by next=%j", async (text) => {
    const at = elsewhere();
    const password = "a sound password";
    const byScript = await (await newcomer()).post(
      "/account/login/",
      { email: "ada@example.org", password, next: text },
      at,
    );
    if (byScript.status === 200) expect(byScript.json().results.redirect_to).toBe("/");
    else expect(byScript.status).toBe(400);
    const byForm = await (await newcomer()).form(
      "/account/login/",
      { email: "ada@example.org", password, next: text },
      at,
    );
    if (byForm.status === 303) expect(byForm.headers.location).toBe("/");
    else expectHarmless(byForm, text);
    const email = `new${asked}@example.org`;
    const signUp = await (await newcomer()).form("/account/signup/", { email, password, next: text }, at);
    if (signUp.status === 303) expect(signUp.headers.location).toBe("/");
    else expectHarmless(signUp, text);
    for (const page of ["/account/login/", "/account/signup/"]) {
      const inside = await browser.get(`${page}?${next(text)}`);
      if (inside.status === 400 && text.includes("\0")) continue;
      expect([inside.status, inside.headers.location]).toEqual([302, "/"]);
      const data = await browser.data(`${page}?${next(text)}`);
      expect(data.response.redirect_to).toBe("/");
      const outside = await app.browser().get(`${page}?${next(text)}`);
      expectHarmless(outside, text);
      expect(outside.body).not.toMatch(/name="next"/);
    }
  });

  test("by the origin that a small form names", async () => {
    for (const text of openRedirects.filter((openRedirect) => /^[\x21-\x7e]+$/.test(openRedirect))) {
      for (const referer of [text, app.tools.settings.siteUrl + text]) {
        const answer = await browser.form("/profile/set_flag/viewed_privacy_banner/", {}, { referer });
        if (answer.status === 403) continue;
        expect(answer.status).toBe(303);
        const { siteUrl } = app.tools.settings;
        expect(new URL(answer.headers.location ?? "", siteUrl).origin).toBe(siteUrl);
      }
    }
  });
});
