import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { MAX_VERSION_BYTES } from "#contract/authoring/fields.ts";
import { resetFailpoints } from "#server/db/failpoint.ts";
import {
  autosaveBody,
  createAuthor,
  createLesson,
  editorCall,
  type Files,
  hashOf,
  type Version,
} from "#tests/kit/authors.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { databaseDigest } from "#tests/kit/database-digest.ts";
import { createLearningApp } from "#tests/kit/learning.ts";

const app = await createLearningApp();
afterAll(() => app.close());
const ada = await createAuthor(app, "Ada");
const ben = await createAuthor(app, "Ben");
afterEach(() => {
  vi.unstubAllEnvs();
  resetFailpoints();
});

let lessons = 0;
async function newLesson() {
  lessons += 1;
  const version = await createLesson(ada, `Lesson ${lessons}`);
  return { version, ...(await load(ada, version)) };
}

async function load(browser: TestBrowser, version: Version) {
  const { lesson } = await editorCall(browser, "load", version);
  return { rev: lesson.rev as number, files: lesson.files as Files, lesson };
}
const save = (browser: TestBrowser, body: object) => editorCall(browser, "autosave/create", body);
const withText = (files: Files, text: string): Files => ({ ...files, "lesson.camp": text });

describe("opening", () => {
  test("shows files, content, owner and who may edit, and writes nothing", async () => {
    const { version, lesson } = await newLesson();
    const before = await databaseDigest(app.database);
    expect(lesson).toMatchObject({ is_editable: true, is_owner: true, owned_by_name: "Ada L.", rev: 0, copies: 0 });
    expect(lesson.content.camperdown).toBe(lesson.files["lesson.camp"]);
    expect(lesson.doc_hash).toBe(hashOf(lesson.files));
    expect((await load(ben, version)).lesson).toMatchObject({ is_editable: false, is_owner: false });
    expect(await databaseDigest(app.database)).toBe(before);
  });

  test("a version that was imported opens by its address, read-only", async () => {
    const path = "number-walks/first-steps/equal-steps";
    const { lesson } = await editorCall(ada, "load", { lesson_path: path, version_name: "v1" });
    expect(lesson).toMatchObject({ state: "MAIN", is_editable: false, lesson_slug: "equal-steps" });
    expect(lesson.content.assets.length).toBe(Object.keys(lesson.files).length - 2);
  });

  test("an author who isn't named on the course finds nothing", async () => {
    const { version } = await newLesson();
    const eve = app.browser();
    await eve.signUp(`eve${lessons}@example.com`);
    await sql`update users set user_type = 'author' where email = ${`eve${lessons}@example.com`}`.execute(app.db);
    for (const [path, body] of [
      ["load", version],
      ["owner-details", version],
      ["timeline", version],
      ["copies", version],
      ["take-ownership", { ...version, key: randomUUID() }],
      ["presence", { ...version, client_id: randomUUID() }],
    ] as const) {
      expect([path, (await editorCall(eve, path, body)).status]).toEqual([path, 404]);
    }
    const { files } = await load(ada, version);
    expect((await save(eve, autosaveBody(version, { rev: 0, files }, files))).status).toBe(404);
  });
});

describe("saving", () => {
  test("an edit is the next revision, and the same request again gets the same reply", async () => {
    const { version, rev, files } = await newLesson();
    const text = withText(files, "# Hello\n\nWords 😀.\n");
    const body = autosaveBody(version, { rev, files }, text);
    const replies = await Promise.all(Array.from({ length: 20 }, () => save(ada, body)));
    expect(replies[0]).toMatchObject({
      autosave: { rev: rev + 1, merged: false, changes: null, doc_hash: hashOf(text) },
      autosave_outdated: { value: false },
      ownership_changed: null,
      lesson_state_not_editable: null,
      errors: [],
    });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await load(ada, version)).toMatchObject({ rev: rev + 1, files: text });
  });

  test("edits of two windows merge where they touch different lines", async () => {
    const { version, rev, files } = await newLesson();
    const base = withText(files, "# A\n\none\n\ntwo\n");
    await save(ada, autosaveBody(version, { rev, files }, base));
    const from = { rev: rev + 1, files: base };
    await save(ada, autosaveBody(version, from, withText(files, "# A\n\nONE\n\ntwo\n")));
    const mine = autosaveBody(version, from, withText(files, "# A\n\none\n\nTWO\n"));
    const both = withText(files, "# A\n\nONE\n\nTWO\n");
    expect(await save(ada, mine)).toMatchObject({
      autosave: {
        rev: rev + 3,
        merged: true,
        doc_hash: hashOf(both),
        changes: { files: { "lesson.camp": expect.any(Array) } },
      },
    });
    expect((await load(ada, version)).files).toEqual(both);
  });

  test("an edit of the same line is outdated: nothing is applied, and the text is kept beside the version", async () => {
    const { version, rev, files } = await newLesson();
    const base = withText(files, "# A\n\none\n");
    await save(ada, autosaveBody(version, { rev, files }, base));
    const from = { rev: rev + 1, files: base };
    const theirs = withText(files, "# A\n\ntheirs\n");
    await save(ada, autosaveBody(version, from, theirs));
    const mine = withText(files, "# A\n\nmine\n");
    const body = autosaveBody(version, from, mine);
    const reply = await save(ada, body);
    expect(reply).toMatchObject({
      autosave: null,
      autosave_outdated: {
        value: true,
        head_rev: rev + 2,
        places: [{ path: "lesson.camp", from_line: 3, to_line: 3, base: "one", theirs: "theirs", mine: "mine" }],
      },
    });
    expect(await save(ada, body)).toEqual(reply);
    expect((await load(ada, version)).lesson).toMatchObject({ files: theirs, copies: 1 });
    const { copy_id } = reply.autosave_outdated;
    const { copies } = await editorCall(ada, "copies", { ...version, copy_id });
    expect(copies).toMatchObject([{ files: mine, base, why: "outdated", is_yours: true, settled_ts: null }]);
    // The choice is an edit of the head.
    const chosen = autosaveBody(version, { rev: rev + 2, files: theirs }, withText(files, "# A\n\nboth\n"));
    expect((await save(ada, chosen)).autosave.rev).toBe(rev + 3);
    expect(await editorCall(ada, "copies/settle", { ...version, key: randomUUID(), copy_id })).toMatchObject({
      copies: 0,
    });
  });

  test("the whole text is taken when its base is known, and asked about when it isn't", async () => {
    const { version, rev, files } = await newLesson();
    const text = withText(files, "# A\n\none\n");
    const whole = { full: text, edit: undefined };
    expect((await save(ada, autosaveBody(version, { rev, files }, text, whole))).autosave.rev).toBe(rev + 1);
    const unknown = { ...whole, base_rev: undefined };
    expect((await save(ada, autosaveBody(version, { rev, files }, text, unknown))).autosave.rev).toBe(rev + 2);
    const other = withText(files, "# A\n\ntwo\n");
    expect(await save(ada, autosaveBody(version, { rev, files }, other, { ...unknown, full: other }))).toMatchObject({
      autosave: null,
      autosave_outdated: { value: true, places: [{ path: "lesson.camp", theirs: text["lesson.camp"] }] },
    });
  });

  test("refuses edits that don't fit with a sentence, and writes nothing", async () => {
    const { version, rev, files } = await newLesson();
    const text = withText(files, "# A\n");
    const good = autosaveBody(version, { rev, files }, text);
    const before = await databaseDigest(app.database);
    const refused = [
      [422, { ...good, doc_hash: "0".repeat(64) }],
      [422, { ...good, base_rev: rev + 7 }],
      [422, { ...good, edit: { files: { "lesson.camp": [99999, [0, "x"]] } } }],
      [422, { ...good, edit: { files: { "assets/none.json": [[0, "x"]] } } }],
      [400, { ...good, edit: { files: { "lesson.camp": [-1] } } }],
      [400, { ...good, edit: { add: { "../evil": "x" } } }],
      [400, { ...good, edit: undefined }],
      [400, { ...good, full: text }],
      [422, autosaveBody(version, { rev, files }, { "lesson.camp": "x" })],
    ] as const;
    for (const [status, body] of refused) {
      const reply = await save(ada, body);
      expect([reply.status, reply.errors]).toEqual([status, [expect.stringMatching(/\.$/)]]);
    }
    const large = withText(files, "x".repeat(MAX_VERSION_BYTES));
    expect(
      await save(ada, autosaveBody(version, { rev, files }, large, { full: large, edit: undefined })),
    ).toMatchObject({
      status: 413,
      errors: ["This lesson is larger than 2 MB."],
    });
    expect(await databaseDigest(app.database)).toBe(before);
  });

  test("a fault at any statement writes all or nothing, and the same request does it once", async () => {
    const { version, rev, files } = await newLesson();
    let at = { rev, files };
    for (const place of ["autosave.opened", "edit.files", "edit.row", "autosave.written"]) {
      const text = withText(files, `# ${place}\n`);
      const body = autosaveBody(version, at, text);
      vi.stubEnv("FAILPOINT", `${place}:1`);
      resetFailpoints();
      expect([place, (await save(ada, body)).status]).toEqual([place, 500]);
      vi.unstubAllEnvs();
      expect((await load(ada, version)).rev).toBe(at.rev);
      expect((await save(ada, body)).autosave.rev).toBe(at.rev + 1);
      expect((await save(ada, body)).autosave.rev).toBe(at.rev + 1);
      at = { rev: at.rev + 1, files: text };
    }
  });

  test("form data is read strictly: no files, no field twice, no broken JSON", async () => {
    const { version } = await newLesson();
    const form = (fields: [string, string | File][]) => {
      const data = new FormData();
      for (const [name, value] of fields) data.append(name, value);
      return new Response(data);
    };
    const send = async (sent: Response) =>
      ada.raw(
        "POST",
        "/authors/lessons/presence/",
        {
          "content-type": sent.headers.get("content-type") ?? "",
          "x-requested-with": "XMLHttpRequest",
          "x-xsrf-token": ada.cookies.get("XSRF-TOKEN") ?? "",
        },
        await sent.text(),
      );
    const good = [...Object.entries(version), ["client_id", randomUUID()]] as [string, string][];
    expect((await send(form(good))).status).toBe(200);
    expect((await send(form([...good, ["leaves", "tr"]]))).json().results.errors).toEqual([
      'The field "leaves" is not JSON.',
    ]);
    expect((await send(form([...good, ["version_name", "v2"]]))).status).toBe(400);
    expect((await send(form([...good, ["extra", "x"]]))).status).toBe(400);
    expect((await send(form([...good, ["file", new File(["x"], "x.txt")]]))).status).toBe(415);
    expect((await send(form([...good, ["asks_to_edit", "x".repeat(5_000_000)]]))).status).toBe(413);
  });
});

describe("a draft that's saved", () => {
  test("its files are those of the head, and its program is compiled from exactly them", async () => {
    const { version, rev, files } = await newLesson();
    const text = withText(files, "# Saved\n\nSaved words.\n");
    await save(ada, autosaveBody(version, { rev, files }, text));
    const { lesson } = await editorCall(ada, "draft/update", { ...version, key: randomUUID(), rev: rev + 1 });
    expect(lesson).toMatchObject({ saved_rev: rev + 1, content_hash: hashOf(text) });
    const later = await editorCall(ada, "draft/update", { ...version, key: randomUUID(), rev: rev + 5 });
    expect(later).toMatchObject({ status: 409 });
    const notBens = await editorCall(ben, "draft/update", { ...version, key: randomUUID(), rev });
    expect(notBens.errors).toEqual(["Only this version's owner can do that."]);
  });
});

describe("ownership", () => {
  test("taking over is one step; the former owner's late text becomes their copy, which the new owner sees", async () => {
    const { version, rev, files } = await newLesson();
    expect((await editorCall(ben, "owner-details", version)).lesson_version_owner).toMatchObject({
      owner_first_name: "Ada",
      owner_full_name: "Ada L.",
    });
    const key = randomUUID();
    for (let times = 0; times < 2; times += 1) {
      expect(await editorCall(ben, "take-ownership", { ...version, key })).toEqual({ status: 200, errors: [] });
    }
    expect((await load(ben, version)).lesson).toMatchObject({ is_editable: true, rev: rev + 1, files });
    const late = withText(files, "# Ada's late words\n");
    const body = autosaveBody(version, { rev, files }, late);
    const reply = await save(ada, body);
    expect(reply).toMatchObject({ autosave: null, ownership_changed: { new_owner_name: "Ben L." } });
    expect(await save(ada, body)).toEqual(reply);
    expect((await load(ben, version)).files).toEqual(files);
    const { copies } = await editorCall(ben, "copies", version);
    expect(copies).toMatchObject([{ user_name: "Ada L.", is_yours: false, why: "owner-changed", files: null }]);
    const { copies: one } = await editorCall(ben, "copies", { ...version, copy_id: copies[0].copy_id });
    expect(one[0].files).toEqual(late);
    const { rows } = await sql<{ events: number }>`select count(*)::int as events from lesson_events
      where lesson_id = ${version.lesson_id} and facts ? 'owner_before'`.execute(app.db);
    expect(rows).toEqual([{ events: 1 }]);
  });

  test("a fault at any statement of taking over leaves the owner, or changes everything once (F5)", async () => {
    const { version, rev } = await newLesson();
    for (const [index, place] of ["owner.changed", "owner.event", "owner.written"].entries()) {
      const [taker, owner] = index % 2 === 0 ? [ben, ada] : [ada, ben];
      const body = { ...version, key: randomUUID() };
      vi.stubEnv("FAILPOINT", `${place}:1`);
      resetFailpoints();
      expect((await editorCall(taker, "take-ownership", body)).status).toBe(500);
      vi.unstubAllEnvs();
      expect((await load(owner, version)).lesson).toMatchObject({ is_owner: true, rev: rev + index });
      await editorCall(taker, "take-ownership", body);
      await editorCall(taker, "take-ownership", body);
      expect((await load(taker, version)).lesson).toMatchObject({ is_owner: true, rev: rev + index + 1 });
    }
  });

  test("handing over: only by the owner, only to an author of the course", async () => {
    const { version } = await newLesson();
    const idOf = async (browser: TestBrowser) => {
      const { active_users } = await editorCall(browser, "presence", { ...version, client_id: randomUUID() });
      return active_users.find((user: { is_you: boolean }) => user.is_you).user_id;
    };
    const [adaId, benId] = [await idOf(ada), await idOf(ben)];
    const give = (browser: TestBrowser, user_id: string) =>
      editorCall(browser, "hand-over", { ...version, key: randomUUID(), user_id });
    expect((await give(ben, benId)).errors).toEqual(["Only this version's owner can do that."]);
    expect((await give(ada, randomUUID())).errors).toEqual(["They aren't an author of this course."]);
    expect((await give(ada, benId)).errors).toEqual([]);
    expect((await give(ada, adaId)).errors).toEqual(["Only this version's owner can do that."]);
  });

  test("a version that can't be edited any more keeps the text as a copy and says its state", async () => {
    const { version, rev, files } = await newLesson();
    await sql`update lesson_versions set state = 'ABANDONED' where lesson_id = ${version.lesson_id}`.execute(app.db);
    const reply = await save(ada, autosaveBody(version, { rev, files }, withText(files, "# Late\n")));
    expect(reply).toMatchObject({
      autosave: null,
      lesson_state_not_editable: { new_lesson_state: "ABANDONED" },
      ownership_changed: null,
      errors: [],
    });
    expect((await load(ada, version)).lesson).toMatchObject({ copies: 1, files });
    expect((await editorCall(ada, "take-ownership", { ...version, key: randomUUID() })).errors).toEqual([
      "This version is ABANDONED and can't be changed.",
    ]);
  });
});

describe("people and times", () => {
  test("shows people who have the version open for 45 seconds, once for all windows, and who asks to edit", async () => {
    const { version } = await newLesson();
    const [one, two] = [randomUUID(), randomUUID()];
    const tell = (browser: TestBrowser, body: object) => editorCall(browser, "presence", { ...version, ...body });
    await tell(ada, { client_id: one });
    await tell(ada, { client_id: randomUUID() });
    const { active_users } = await tell(ben, { client_id: two, asks_to_edit: true });
    expect(active_users).toMatchObject([
      { full_name: "Ada L.", is_owner: true, is_you: false, asks_to_edit: false },
      { full_name: "Ben L.", is_owner: false, is_you: true, asks_to_edit: true },
    ]);
    expect((await load(ada, version)).lesson.active_users).toHaveLength(2);
    const benId = active_users[1].user_id;
    // Only the owner's "Not now" counts; the reader's window goes on asking until it has heard it.
    await tell(ben, { client_id: two, asks_to_edit: true, declines: benId });
    expect((await load(ben, version)).lesson.active_users[1]).toMatchObject({ asks_to_edit: true, declined: false });
    await tell(ada, { client_id: one, declines: benId });
    const heard = (await tell(ben, { client_id: two, asks_to_edit: true })).active_users;
    expect(heard[1]).toMatchObject({ asks_to_edit: false, declined: true });
    await tell(ben, { client_id: two, asks_to_edit: false });
    const again = (await tell(ben, { client_id: two, asks_to_edit: true })).active_users;
    expect(again[1]).toMatchObject({ asks_to_edit: true, declined: false });
    expect((await tell(ben, { client_id: two, leaves: true })).active_users).toHaveLength(1);
    app.setNow("2026-03-02T09:00:46Z");
    expect((await load(ada, version)).lesson.active_users).toEqual([]);
    app.setNow("2026-03-02T09:00:00Z");
  });

  test("the timeline has a burst for each person and pause, and every revision's text can be read", async () => {
    const { version, rev, files } = await newLesson();
    const texts = ["# 1\n", "# 2\n", "# 3\n"].map((text) => withText(files, text));
    let at = { rev, files };
    for (const [index, text] of texts.entries()) {
      app.setNow(Date.parse("2026-03-02T09:00:00Z") + (index === 2 ? 3_600_000 : index * 60_000));
      await save(ada, autosaveBody(version, at, text));
      at = { rev: at.rev + 1, files: text };
    }
    app.setNow("2026-03-02T09:00:00Z");
    const { timeline, earlier } = await editorCall(ben, "timeline", version);
    expect(timeline).toMatchObject([
      { from_rev: rev + 3, rev: rev + 3, user_name: "Ada L.", kind: "typing", paths: ["lesson.camp"] },
      { from_rev: rev + 1, rev: rev + 2 },
    ]);
    expect(earlier).toBeNull();
    for (const [index, text] of [files, ...texts].entries()) {
      expect(await editorCall(ben, "timeline/text", { ...version, rev: rev + index })).toMatchObject({ files: text });
    }
    expect((await editorCall(ben, "timeline/text", { ...version, rev: rev + 9 })).status).toBe(404);
  });
});
