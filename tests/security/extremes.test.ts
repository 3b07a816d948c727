import { afterAll, describe, expect, test } from "vitest";
import { createRenderPage } from "#web/entry-server.tsx";
import { databaseDigest, expectNothingWritten } from "../kit/database-digest.ts";
import { createLearningApp, firstLesson, newKey, openTab } from "../kit/learning.ts";
import { matrix } from "./route-matrix.ts";

/** Values of the right type, but far beyond anything of ours: refused with a sentence, never a server error. */

const now = "2026-03-02T09:00:00Z";
const manifest = Object.fromEntries(
  ["app", "page", "lesson"].map((name) => [`src/web/entry-${name}.tsx`, { file: `entry-${name}.js` }]),
);

const app = await createLearningApp({ renderPage: createRenderPage(manifest) });
afterAll(() => app.close());
const browser = app.browser();
await browser.signUp("ada@example.org");
// Staff reach every call.
await app.db.updateTable("users").set({ user_type: "staff" }).execute();
const tab = await openTab(browser, firstLesson, now);

const calls = matrix.filter((row) => row.body && !["userstate_reset", "payment_webhook"].includes(row.route));

/** Lists nested `depth` deep around a character written as an escape. */
const nested = (depth: number) => `${"[".repeat(depth)}"\\ud83d\\ude00"${"]".repeat(depth)}`;

describe("refused calls", () => {
  expectNothingWritten(() => app.database);

  describe.each(calls.map((row) => [row.address, row] as const))("POST %s", (address, row) => {
    const right = () => ({ ...(row.body?.(tab) as Record<string, unknown>) }); // every body of the matrix is an object

    test.each([100, 5000, 100_000])("refuses a field nested %i deep and writes nothing", async (depth) => {
      for (const field of [...Object.keys(right()), "further"]) {
        const payload = JSON.stringify({ ...right(), [field]: "HERE" }).replace('"HERE"', nested(depth));
        const { status, body } = await browser.postText(address, payload);
        // GraphQL takes 32 KB, and is refused for its length before its depth.
        const refused = row.route === "graphql" && payload.length > 32_768 ? 413 : 400;
        expect([field, status, body]).toEqual([field, refused, expect.stringContaining('"success":false')]);
      }
    });

    test("refuses a number beyond every counter and writes nothing", async () => {
      for (const [field, value] of Object.entries(right())) {
        // An oracle's query is judged by its own type.
        if (typeof value !== "number" || field === "query") continue;
        for (const far of [-1, 0.5, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e300]) {
          // Hints that aren't due are refused by their order, and nobody here has a card.
          const refused = address.includes("/review/") ? 404 : 409;
          const expected = field === "index" && far > 1 && far < 1e300 ? refused : 400;
          const { status } = await browser.postText(address, JSON.stringify({ ...right(), [field]: far }));
          expect([field, far, status]).toEqual([field, far, expected]);
        }
      }
    });
  });
});

test("after sending the highest revision you can still read, answer and restart the lesson", async () => {
  const top = 1_000_000_000;
  expect((await tab.save({ rev: top, states: [tab.work("eighths", { text: "1" }, top)] })).status).toBe(200);
  const fields = { widget_id: "eighths", version_hash: tab.place.version_hash, answer: "0.5" };
  expect((await browser.form(`${firstLesson}1/answer/`, fields)).status).toBe(303);
  expect((await browser.get(firstLesson)).status).toBe(200);
  expect((await browser.post(`/api/v1/userstate/reset/?lesson_id=${tab.place.lesson_id}`)).status).toBe(200);
  expect((await browser.get(firstLesson)).status).toBe(200);
  expect((await tab.save({ rev: top })).status).toBe(200);
});

test("a refused or unreadable request from a newcomer leaves nothing behind", async () => {
  const { place } = tab;
  const newcomer = app.browser();
  const before = await databaseDigest(app.database);
  for (const [act, more] of [
    ["hint", { index: 2, state: null }],
    ["reveal", {}],
    ["probe", { query: 1 }],
    ["check", { rev: 1, at: now, state: { text: "" }, answer: { nonsense: true } }],
  ] as const) {
    const body = { key: newKey(), ...place, id: "eighths", ...more };
    const { status } = await newcomer.post(`/api/v1/userstate/${act}/`, body);
    expect([act, status]).toEqual([act, { hint: 409, reveal: 409, probe: 422, check: 200 }[act]]);
  }
  expect(await databaseDigest(app.database)).toBe(before);
});

test.each(["//", "///", "//evil.example/", "//evil.example/courses/", "/;/", "/courses//"])(
  "the address %s is a page that doesn't exist, and doesn't name another site as its own",
  async (address) => {
    const { status, body } = await browser.get(address);
    expect(status).toBe(404);
    expect(body).toContain('"screen":"error"');
    const named = [
      ...body.matchAll(/<(?:link rel="canonical" href|meta property="(?:og|al):[^"]*url" content)="([^"]*)"/g),
    ];
    expect(named.length).toBeGreaterThan(1);
    for (const [, to = ""] of named) expect(new URL(to).origin).toBe(app.tools.settings.siteUrl);
  },
);
