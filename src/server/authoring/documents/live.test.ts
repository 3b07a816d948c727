import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestApp } from "#tests/kit/app.ts";
import { autosaveBody, createAuthor, createLesson, editorCall, type Version } from "#tests/kit/authors.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp } from "#tests/kit/learning.ts";

let app: TestApp;
let ada: TestBrowser;
let ben: TestBrowser;
let origin: string;
beforeAll(async () => {
  app = await createLearningApp();
  ada = await createAuthor(app, "Ada");
  ben = await createAuthor(app, "Ben");
  const address = await app.server.http.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${new URL(address).port}`;
});
afterAll(() => app.close());

/** Opens the stream and collects its events. */
async function listen(browser: TestBrowser, version: Version, rev: number) {
  const query = new URLSearchParams({ ...version, client_id: randomUUID(), rev: String(rev) });
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
  const response = await fetch(`${origin}/authors/lessons/live/?${query}`, { headers: { cookie } });
  const events: unknown[] = [];
  const state = { ended: false };
  const reading = async () => {
    let text = "";
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const whole = text.split("\n\n");
      text = whole.pop() ?? "";
      for (const event of whole) {
        const [, data] = /^data: (.*)$/m.exec(event) ?? [];
        if (data !== undefined) events.push(JSON.parse(data));
      }
    }
    state.ended = true;
  };
  void reading().catch(() => {
    state.ended = true;
  });
  return { response, events, state };
}

test("a reader sees edits, people and a new owner within seconds, and the stream ends when the server stops", async () => {
  const version = await createLesson(ada, "Live");
  const { lesson } = await editorCall(ada, "load", version);
  const { response, events, state } = await listen(ben, version, 0);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(response.headers.get("content-security-policy")).toBeTruthy();
  const newest = () => events.at(-1);
  await expect.poll(newest, { timeout: 10_000 }).toMatchObject({ rev: 0, edits: [], is_owner: false, state: "DRAFT" });

  const text = { ...lesson.files, "lesson.camp": "# Live\n" };
  const body = autosaveBody(version, { rev: 0, files: lesson.files }, text);
  await editorCall(ada, "autosave/create", body);
  await expect
    .poll(newest, { timeout: 10_000 })
    .toMatchObject({ rev: 1, edits: [{ rev: 1, client_id: body.client_id, edit: { files: body.edit.files } }] });

  await editorCall(ada, "presence", { ...version, client_id: randomUUID() });
  await expect.poll(newest, { timeout: 10_000 }).toMatchObject({ active_users: [{ full_name: "Ada L." }], edits: [] });

  await editorCall(ben, "take-ownership", { ...version, key: randomUUID() });
  await expect.poll(newest, { timeout: 10_000 }).toMatchObject({ is_owner: true, owned_by_name: "Ben L.", rev: 2 });

  const stranger = app.browser();
  await stranger.signUp("stranger@example.com");
  expect((await listen(stranger, version, 0)).response.status).toBe(404);

  app.server.drain();
  await expect.poll(() => state.ended, { timeout: 10_000 }).toBe(true);
}, 60_000);
