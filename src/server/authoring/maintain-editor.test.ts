import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { autosaveBody, createAuthor, createLesson, editorCall, type Files } from "#tests/kit/authors.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp } from "#tests/kit/learning.ts";
import { createFolderStore } from "../files/folder-store.ts";
import { purgeUploads } from "./assets/purge-uploads.ts";
import { packOldEdits } from "./documents/pack-edits.ts";

const START = Date.parse("2026-03-02T09:00:00Z");
const DAY_MS = 24 * 3600 * 1000;

const app = await createLearningApp({ now: "2026-03-02T09:00:00Z" });
afterAll(() => app.close());
const ada = await createAuthor(app, "Ada");
const ben = await createAuthor(app, "Ben");

describe("old edits", () => {
  test("are packed after a day, and every text, entry and reply is still there", async () => {
    const version = await createLesson(ada, "Packed");
    const { lesson } = await editorCall(ada, "load", version);
    const bodies: object[] = [];
    const texts: Files[] = [lesson.files];
    const type = async (browser: TestBrowser, minute: number) => {
      app.setNow(START + minute * 60_000);
      const rev = texts.length - 1;
      const before = texts[rev] ?? {};
      const after = { ...before, "lesson.camp": `${before["lesson.camp"]}line ${rev}\n` };
      const body = autosaveBody(version, { rev: bodies.length, files: before }, after);
      const reply = await editorCall(browser, "autosave/create", body);
      expect(reply.autosave.rev).toBe(bodies.length + 1);
      bodies.push(body);
      texts.push(after);
    };
    for (const minute of [0, 1, 2, 30, 31]) await type(ada, minute);
    const pages = await editorCall(ben, "timeline", version);
    app.setNow(START + DAY_MS + 10 * 60_000);
    const first = await editorCall(ada, "autosave/create", bodies[0] ?? {});
    await packOldEdits(app.tools);
    // Younger than a day, and the newest, stay as they are.
    expect(await rowsOf(version)).toEqual({ edits: [4, 5], packs: [[1, 3]] });
    app.setNow(START + 3 * DAY_MS);
    await packOldEdits(app.tools);
    await packOldEdits(app.tools);
    expect(await rowsOf(version)).toEqual({
      edits: [5],
      packs: [
        [1, 3],
        [4, 4],
      ],
    });
    expect(await editorCall(ben, "timeline", version)).toEqual(pages);
    for (const [rev, files] of texts.entries()) {
      expect(await editorCall(ben, "timeline/text", { ...version, rev })).toMatchObject({ files });
    }
    // A request that comes again after days still does nothing twice.
    expect(await editorCall(ada, "autosave/create", bodies[0] ?? {})).toEqual(first);
    const late = autosaveBody(version, { rev: 1, files: texts[1] ?? {} }, { ...texts[1], "settings.json": "{}\n" });
    expect((await editorCall(ada, "autosave/create", late)).autosave).toMatchObject({ rev: 6, merged: true });
    app.setNow(START);
  });
});

async function rowsOf(version: { lesson_id: string }) {
  const doc = sql`(select doc_id from editor_docs where lesson_id = ${version.lesson_id})`;
  const edits = await sql<{ rev: number }>`select rev from editor_edits where doc_id = ${doc} order by rev`.execute(
    app.db,
  );
  const packs = await sql<{ first_rev: number; last_rev: number }>`
    select first_rev, last_rev from editor_packs where doc_id = ${doc} order by first_rev`.execute(app.db);
  return { edits: edits.rows.map(({ rev }) => rev), packs: packs.rows.map((row) => [row.first_rev, row.last_rev]) };
}

describe("files that nothing uses", () => {
  test("go after thirty days, unless a lesson names them again", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "hypatia-uploads-"));
    const tools = { ...app.tools, settings: { ...app.tools.settings, dataDir } };
    const store = createFolderStore(join(dataDir, "uploads"));
    const put = async (words: string) => {
      const name = await store.put(Buffer.from(words), "webp");
      const at = new Date(START);
      const row = { hash: name.hash, media_type: "image/webp", bytes: 9, width: 1, height: 1, at };
      await app.db.insertInto("blobs").values(row).execute();
      return name;
    };
    const [used, unused, again] = [await put("used"), await put("unused"), await put("used again")];
    const script = await store.put(Buffer.from("a script"), "js");
    const version = await createLesson(ada, "With a picture");
    const name = async (hash: string) => {
      const text = JSON.stringify({ type: "image", url: `/uploads/${hash.slice(0, 2)}/${hash}.webp` });
      const doc = sql`(select doc_id from editor_docs where lesson_id = ${version.lesson_id})`;
      await sql`insert into editor_files (doc_id, path, text) values (${doc}, ${`assets/p${randomUUID()}.json`}, ${text})`.execute(
        app.db,
      );
    };
    await name(used.hash);
    const daysLater = async (days: number) => {
      app.setNow(START + days * DAY_MS);
      await purgeUploads(tools);
      return Promise.all([used, unused, again, script].map((blob) => store.bring(blob)));
    };
    expect(await daysLater(2)).toEqual([true, true, true, true]);
    expect(await daysLater(31)).toEqual([true, true, true, true]);
    await name(again.hash);
    expect(await daysLater(33)).toEqual([true, false, true, true]);
    expect(await daysLater(80)).toEqual([true, false, true, true]);
    app.setNow(START);
  });

  test("stay while only a component has them, or one of its older versions", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "hypatia-uploads-"));
    const tools = { ...app.tools, settings: { ...app.tools.settings, dataDir } };
    const store = createFolderStore(join(dataDir, "uploads"));
    const put = async (words: string) => {
      const { hash } = await store.put(Buffer.from(words), "webp");
      const row = { hash, media_type: "image/webp", bytes: 9, width: 1, height: 1, at: new Date(START) };
      await app.db.insertInto("blobs").values(row).execute();
      return hash;
    };
    const [older, newer] = [await put("older"), await put("newer")];
    const textOf = (hash: string) =>
      JSON.stringify({ type: "image", url: `/uploads/${hash.slice(0, 2)}/${hash}.webp` });
    const body = { name: "A picture", type: "image", form: "json", text: textOf(older) };
    const made = await ada.post("/authors/components/", { key: randomUUID(), ...body });
    const { slug } = made.json().results;
    const publishing = { key: randomUUID(), slug, rev: 0, internal_change_reason: "" };
    expect((await ada.post("/authors/components/publish/", publishing)).status).toBe(200);
    const next = { key: randomUUID(), rev: 0, act: "save", form: "json", text: textOf(newer) };
    expect((await ada.post(`/authors/components/${slug}/edit/`, next)).status).toBe(200);
    for (const days of [2, 40, 80]) {
      app.setNow(START + days * DAY_MS);
      await purgeUploads(tools);
    }
    const kept = [older, newer].map((hash) => store.bring({ hash, ending: "webp" }));
    expect(await Promise.all(kept)).toEqual([true, true]);
    app.setNow(START);
  });
});
