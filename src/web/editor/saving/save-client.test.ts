import { ChangeSet } from "@codemirror/state";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyEdit, type DocumentEdit } from "#rules/authoring/edits/document-edit.ts";
import { editTowards } from "#rules/authoring/edits/line-edit.ts";
import { mergeEdits } from "#rules/authoring/edits/merge-edits.ts";
import { openEditing } from "#rules/authoring/saving/access.ts";
import { CallError } from "../../api/call-error.ts";
import { LocalDocument, textsOf } from "../document.ts";
import { docHash } from "./doc-hash.ts";
import { inMemoryKeptStore, type KeptStore } from "./kept-store.ts";
import { type OpenTools, openDocument } from "./open-document.ts";
import { SaveClient } from "./save-client.ts";
import { filesOf } from "./save-request.ts";
import type { SaveTools } from "./save-types.ts";
import type { AutosaveBody, AutosaveReply, Lesson } from "./wire.ts";

const FIRST = { "lesson.camp": "# One\n\nfirst\n\n# Two\n\nsecond\n" };
const LESSON = "00000000-0000-4000-8000-000000000001";
const AT = "2026-03-02T14:02:00.000Z";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that merges as the real one does. */
function server() {
  const versions = [textsOf(Object.entries(FIRST))];
  const replies = new Map<string, AutosaveReply>();
  const asked: AutosaveBody[] = [];
  let failing: (() => void) | null = null;
  let losing = false;
  const reply = (changes: Partial<AutosaveReply>): AutosaveReply => ({
    autosave: null,
    transpiler_sha: "t1",
    autosave_outdated: { value: false, head_rev: versions.length - 1, places: [], copy_id: null },
    ownership_changed: null,
    lesson_state_not_editable: null,
    errors: [],
    ...changes,
  });
  let refusing: Partial<AutosaveReply> | null = null;
  const save = (body: AutosaveBody): AutosaveReply => {
    if (refusing) return reply(refusing);
    const [base, head] = [versions[body.base_rev ?? 0], versions.at(-1)];
    if (!base || !head) throw new Error("no such revision");
    const edit = (body.edit as DocumentEdit | undefined) ?? editTowards(base, body.full ?? {});
    const mine = applyEdit(base, edit);
    expect(body.doc_hash).toBe(docHash(filesOf(mine)));
    const merge = mergeEdits(base, editTowards(base, Object.fromEntries(filesOf(head))), edit);
    if (!merge.merged) {
      return reply({ autosave_outdated: { value: true, head_rev: versions.length - 1, places: [], copy_id: null } });
    }
    const after = applyEdit(head, merge.edit);
    versions.push(after);
    const changes = editTowards(mine, Object.fromEntries(filesOf(after)));
    const merged = base !== head;
    const rev = versions.length - 1;
    return reply({
      autosave: { rev, saved_at: AT, merged, changes: merged ? (changes as never) : null, doc_hash: body.doc_hash },
    });
  };
  return {
    asked,
    text: () => versions.at(-1)?.get("lesson.camp")?.toString(),
    get rev() {
      return versions.length - 1;
    },
    files: () => Object.fromEntries(filesOf(versions.at(-1) ?? new Map())),
    fail: (error: Error | null) => {
      failing = error && (() => Promise.reject(error));
    },
    /** The next reply is lost after the server has done its work. */
    loseReply: () => {
      losing = true;
    },
    refuse: (changes: Partial<AutosaveReply> | null) => {
      refusing = changes;
    },
    async send(body: AutosaveBody): Promise<AutosaveReply> {
      asked.push(body);
      await failing?.();
      const done = replies.get(body.key) ?? save(body);
      replies.set(body.key, done);
      if (losing) {
        losing = false;
        throw new CallError({ status: null, errors: ["lost"] });
      }
      return done;
    },
  };
}

type Server = ReturnType<typeof server>;
let keys = 0;

function toolsOf(at: Server, store: KeptStore): SaveTools {
  return {
    store,
    send: at.send,
    loadHead: async () => ({ files: at.files(), rev: at.rev }),
    newKey: () => `key-${++keys}`,
    now: () => Date.now(),
    later(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    online: () => true,
  };
}

function openWindow(at: Server, store = inMemoryKeptStore(), clientId = "a") {
  const client = new SaveClient(
    new LocalDocument(Object.entries(at.files())),
    {
      window: { userId: "ada", doc: `${LESSON}/v1`, clientId },
      lessonId: LESSON,
      versionName: "v1",
      files: at.files(),
      rev: at.rev,
      transpilerSha: "t1",
      editing: openEditing({ is_editable: true, owned_by_name: "Ada" }),
      savedAt: null,
    },
    toolsOf(at, store),
  );
  return { client, store };
}

function write({ document }: SaveClient, before: string, words: string) {
  const text = document.files.get("lesson.camp") ?? "";
  const from = text.indexOf(before) + before.length;
  document.change({ files: { "lesson.camp": ChangeSet.of({ from, insert: words }, text.length).toJSON() } });
}

describe("saving a lesson", () => {
  it("keeps a word in the browser at once and saves it a second after the last key", async () => {
    const at = server();
    const { client, store } = openWindow(at);
    write(client, "first", "!");
    await vi.advanceTimersByTimeAsync(50);
    expect(client.snapshot).toMatchObject({ saving: { phase: "kept" }, isKept: true });
    expect((await store.windows("ada", `${LESSON}/v1`))[0]?.edits).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(960);
    expect([client.snapshot.saving.phase, client.snapshot.savedAt, at.text()]).toEqual([
      "saved",
      AT,
      "# One\n\nfirst!\n\n# Two\n\nsecond\n",
    ]);
    expect((await store.windows("ada", `${LESSON}/v1`))[0]).toMatchObject({ rev: 1, sent: null, edits: [] });
  });

  it("saves every ten seconds while somebody types without a pause", async () => {
    const at = server();
    const { client } = openWindow(at);
    for (let key = 0; key < 24; key++) {
      write(client, "first", "x");
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(at.asked).toHaveLength(1);
  });

  it("sends the same key again after a lost reply, and the words are there once", async () => {
    const at = server();
    const { client } = openWindow(at);
    at.loseReply();
    write(client, "first", "!");
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.snapshot.saving.phase).toBe("retrying");
    write(client, "second", "?");
    await vi.advanceTimersByTimeAsync(5000);
    expect(new Set(at.asked.slice(0, 2).map(({ key }) => key)).size).toBe(1);
    expect(at.text()).toBe("# One\n\nfirst!\n\n# Two\n\nsecond?\n");
    expect(client.snapshot.saving.phase).toBe("saved");
  });

  it("saves everything on demand, also what's typed while a request is under way", async () => {
    const at = server();
    const { client } = openWindow(at);
    write(client, "first", "!");
    const first = client.flush();
    write(client, "second", "?");
    expect(await client.saveAll()).toBe(true);
    await first;
    expect([client.rev, at.text()]).toEqual([2, "# One\n\nfirst!\n\n# Two\n\nsecond?\n"]);
    at.fail(new CallError({ status: 503, errors: ["Busy."] }));
    write(client, "first", "!");
    expect(await client.saveAll()).toBe(false);
  });

  it("stops typing once a choice has been open for half an hour, and keeps the text", async () => {
    const at = server();
    const { client, store } = openWindow(at);
    const copy_id = "c";
    at.refuse({ autosave_outdated: { value: true, head_rev: 0, places: [], copy_id } });
    write(client, "first", "!");
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.snapshot).toMatchObject({ saving: { phase: "outdated" }, conflict: { copyId: "c" } });
    await vi.advanceTimersByTimeAsync(29 * 60_000);
    expect(client.document.editable).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.document.editable).toBe(false);
    expect(client.snapshot.editing.access).toEqual({ k: "forced", why: "choice" });
    expect((await store.windows("ada", `${LESSON}/v1`))[0]?.sent).not.toBeNull();
  });

  it("waits as long as the server asks for", async () => {
    const at = server();
    const { client } = openWindow(at);
    at.fail(new CallError({ status: 429, errors: ["Slow down."], retryAfterS: 17 }));
    write(client, "first", "!");
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.snapshot.saving.nextAt).toBe(Date.now() + 17_000);
  });

  it("waits longer after each failure, up to half a minute, and saves in the end", async () => {
    const at = server();
    const { client } = openWindow(at);
    at.fail(new CallError({ status: 503, errors: ["busy"] }));
    write(client, "first", "!");
    const waits: number[] = [];
    await vi.advanceTimersByTimeAsync(1000);
    for (let time = 0; time < 7; time++) {
      const wait = (client.snapshot.saving.nextAt ?? 0) - Date.now();
      waits.push(wait / 1000);
      await vi.advanceTimersByTimeAsync(wait);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
    at.fail(null);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([client.snapshot.saving.phase, at.text()]).toEqual(["saved", "# One\n\nfirst!\n\n# Two\n\nsecond\n"]);
  });

  it("merges two windows that wrote on different pages, and each can still undo its own words only", async () => {
    const at = server();
    const [a, b] = [openWindow(at).client, openWindow(at, undefined, "b").client];
    write(a, "first", " of Ada");
    await vi.advanceTimersByTimeAsync(1000);
    write(b, "second", " of Ben");
    await vi.advanceTimersByTimeAsync(1000);
    const both = "# One\n\nfirst of Ada\n\n# Two\n\nsecond of Ben\n";
    expect([at.text(), b.document.files.get("lesson.camp"), b.snapshot.merges]).toEqual([both, both, 1]);
    b.document.undo();
    expect(b.document.files.get("lesson.camp")).toBe("# One\n\nfirst of Ada\n\n# Two\n\nsecond\n");
  });

  it("lets the author choose when two windows wrote in the same line, and keeps what's typed meanwhile", async () => {
    const at = server();
    const [a, b] = [openWindow(at).client, openWindow(at, undefined, "b").client];
    write(a, "first", " A");
    await vi.advanceTimersByTimeAsync(1000);
    write(b, "first", " B");
    await vi.advanceTimersByTimeAsync(1000);
    expect([b.snapshot.saving.phase, b.snapshot.conflict?.head.rev]).toEqual(["outdated", 1]);
    write(b, "second", " too");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(at.text()).toContain("first A\n");
    await b.choose({ "lesson.camp": b.document.files.get("lesson.camp") ?? "" });
    expect([at.text(), b.snapshot.saving.phase]).toEqual(["# One\n\nfirst B\n\n# Two\n\nsecond too\n", "saved"]);
  });

  it("stops editing when somebody else took over, and keeps the words", async () => {
    const at = server();
    const { client, store } = openWindow(at);
    at.refuse({ ownership_changed: { new_owner_name: "Ben Okri" } });
    write(client, "first", "!");
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.snapshot.editing.access).toEqual({ k: "owner-changed", newOwner: "Ben Okri" });
    expect([client.document.editable, client.document.files.get("lesson.camp")]).toEqual([
      false,
      "# One\n\nfirst!\n\n# Two\n\nsecond\n",
    ]);
    expect((await store.windows("ada", `${LESSON}/v1`))[0]?.sent).not.toBeNull();
  });

  it("hands in what was typed before somebody else took the version, also during a request", async () => {
    const at = server();
    const { client } = openWindow(at);
    const takenOver = {
      ...{ is_owner: false, is_editable: false, owned_by_name: "Ben Okri", state: "DRAFT", transpiler_sha: "t1" },
      ...{ rev: 0, edits: [], active_users: [] },
    };
    write(client, "first", "!");
    at.fail(new CallError({ status: null, errors: ["no answer"] }));
    await vi.advanceTimersByTimeAsync(1000);
    write(client, "first!", " and more");
    client.hear(takenOver as never); // Only the fields about access are read.
    await vi.advanceTimersByTimeAsync(100);
    at.fail(null);
    at.refuse({ ownership_changed: { new_owner_name: "Ben Okri" } });
    await vi.advanceTimersByTimeAsync(5000);
    const last = at.asked.at(-1)?.edit as DocumentEdit;
    const handedIn = applyEdit(textsOf(Object.entries(FIRST)), last);
    expect(handedIn.get("lesson.camp")?.toString()).toContain("first! and more");
    const times = at.asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(at.asked).toHaveLength(times);
  });

  it("says so when the browser can't keep a copy, and still saves", async () => {
    const at = server();
    const store = inMemoryKeptStore();
    const broken = {
      ...store,
      append: () => Promise.reject(new Error("full")),
      keep: () => Promise.reject(new Error()),
    };
    const { client } = openWindow(at, broken);
    write(client, "first", "!");
    await vi.advanceTimersByTimeAsync(100);
    expect(client.snapshot).toMatchObject({ canKeep: false, isKept: false });
    await vi.advanceTimersByTimeAsync(1000);
    expect(at.text()).toContain("first!");
  });
});

describe("opening a lesson again", () => {
  function opening(at: Server, store: KeptStore, dead = true): OpenTools {
    return {
      ...toolsOf(at, store),
      locks: { hold: () => undefined, isDead: async () => dead },
      load: async () =>
        ({
          files: at.files(),
          rev: at.rev,
          is_editable: true,
          transpiler_sha: "t1",
          last_modified_ts: AT,
        }) as unknown as Lesson, // The parts that opening reads.
      tab: { previous: null, remember: () => undefined },
    };
  }
  const what = { userId: "ada", lessonId: LESSON, versionName: "v1" };

  it("saves what a closed window had kept, and shows it", async () => {
    const at = server();
    const { client, store } = openWindow(at);
    write(client, "first", " half a sent");
    await vi.advanceTimersByTimeAsync(50);
    client.stop();
    const opened = await openDocument(what, opening(at, store));
    expect(opened.client.document.files.get("lesson.camp")).toContain("first half a sent\n");
    expect(at.text()).toContain("first half a sent\n");
  });

  it("doesn't write twice what the server had already taken from the closed window", async () => {
    const at = server();
    const { client, store } = openWindow(at);
    at.loseReply();
    write(client, "first", "!");
    await vi.advanceTimersByTimeAsync(1000);
    write(client, "second", "?");
    await vi.advanceTimersByTimeAsync(50);
    client.stop();
    const opened = await openDocument(what, opening(at, store));
    expect(opened.client.document.files.get("lesson.camp")).toBe("# One\n\nfirst!\n\n# Two\n\nsecond?\n");
  });

  it("is read-only while the browser can't read what it has stored", async () => {
    const store = { ...inMemoryKeptStore(), windows: () => Promise.reject(new Error("broken")) };
    const { client } = await openDocument(what, opening(server(), store));
    expect(client.snapshot.editing.access).toEqual({ k: "forced", why: "journal" });
    expect(client.document.editable).toBe(false);
  });

  it("leaves the text of a window that's still open, and of another person, alone", async () => {
    const at = server();
    const { client, store } = openWindow(at);
    write(client, "first", "!");
    await vi.advanceTimersByTimeAsync(50);
    await openDocument(what, opening(at, store, false));
    await openDocument({ ...what, userId: "ben" }, opening(at, store));
    expect(at.asked).toEqual([]);
    expect(await store.windows("ben", `${LESSON}/v1`)).toHaveLength(1);
  });
});
