import { randomUUID } from "node:crypto";
import { composeEdits } from "#rules/authoring/edits/compose-edits.ts";
import { applyEdit, type DocumentEdit, mapEdit, textOf } from "#rules/authoring/edits/document-edit.ts";
import { editTowards } from "#rules/authoring/edits/line-edit.ts";
import { type Editing, isEditable, openEditing, stepAccess } from "#rules/authoring/saving/access.ts";
import { nothingToSave, type Saving, type SavingEvent, stepSaving } from "#rules/authoring/saving/saving.ts";
import { autosaveBody, editorCall, type Files, type Version } from "./authors.ts";
import type { Answered, TestBrowser } from "./client.ts";

/** Faults of one request: it doesn't arrive, its reply doesn't, or it arrives twice. */
export type Fault = "none" | "request-lost" | "reply-lost" | "twice";

interface Text {
  rev: number;
  files: Files;
}

/** The parts that the browser's database keeps when a window dies. */
interface Kept {
  base: Text;
  files: Files;
  outbox: { body: object; files: Files } | null;
  /** Edit typed since the request, or since the base. */
  since: DocumentEdit;
}

const textsOf = (files: Files) => new Map(Object.entries(files).map(([path, text]) => [path, textOf(text)]));
const filesOf = (texts: ReturnType<typeof textsOf>): Files =>
  Object.fromEntries([...texts].map(([path, text]) => [path, text.toString()]));

/** A window of the editor with the real rules of saving and access, on a clock of its own. */
export class EditorWindow {
  readonly browser: TestBrowser;
  readonly version: Version;
  #kept: Kept = { base: { rev: 0, files: {} }, files: {}, outbox: null, since: {} };
  #saving: Saving = nothingToSave;
  #editing: Editing = openEditing({ is_editable: false, owned_by_name: "" });
  /** Replies that wrote something or kept a copy. */
  answered = 0;

  constructor(browser: TestBrowser, version: Version) {
    this.browser = browser;
    this.version = version;
  }

  get files(): Files {
    return this.#kept.files;
  }

  get editable(): boolean {
    return isEditable(this.#editing);
  }

  get phase(): Saving["phase"] {
    return this.#saving.phase;
  }

  /** Nothing typed here is on its way. */
  get settled(): boolean {
    return this.phase === "saved" || this.phase === "stopped";
  }

  async load(): Promise<void> {
    const { lesson } = await editorCall(this.browser, "load", this.version);
    this.#kept = { base: { rev: lesson.rev, files: lesson.files }, files: lesson.files, outbox: null, since: {} };
    this.#editing = openEditing(lesson);
    this.#saving = nothingToSave;
  }

  /** Dies and opens again with what the browser's database kept. */
  async reopen(now: number, fault: Fault): Promise<void> {
    if (!this.editable) return this.load();
    const { outbox, base, files } = this.#kept;
    const edits = JSON.stringify(files) !== JSON.stringify(outbox?.files ?? base.files);
    this.#saving = nothingToSave;
    await this.event({ k: "opened", request: outbox !== null, edits }, now, fault);
  }

  async type(files: Files, now: number): Promise<void> {
    if (!this.editable) return;
    // Step by step, as the editor hears of it: a comparison at the end could take a word for a part of another.
    const since = composeEdits(this.#kept.since, editTowards(textsOf(this.files), files));
    this.#kept = { ...this.#kept, files, since };
    await this.event({ k: "edit" }, now, "none");
  }

  /** Takes an event in, and sends what the rules of saving ask for. */
  async event(event: SavingEvent, now: number, fault: Fault): Promise<void> {
    const { state, act } = stepSaving(this.#saving, event, now);
    this.#saving = state;
    if (act === null) return;
    const { base, files, outbox } = this.#kept;
    if (act === "send" || !outbox) {
      const whole = state.full ? { edit: undefined, full: files } : {};
      this.#kept = { base, files, outbox: { files, body: autosaveBody(this.version, base, files, whole) }, since: {} };
    }
    await this.#send(now, fault);
  }

  async #send(now: number, fault: Fault): Promise<void> {
    const { outbox } = this.#kept;
    if (!outbox) throw new Error("There is nothing to send.");
    const post = () => editorCall(this.browser, "autosave/create", outbox.body);
    const lost: SavingEvent = { k: "failed", status: null, errors: [], online: true };
    if (fault === "request-lost") return this.event(lost, now, "none");
    const reply = await post();
    if (fault === "twice" && reply.status === 200 && JSON.stringify(await post()) !== JSON.stringify(reply)) {
      throw new Error("The same request got two replies.");
    }
    if (fault === "reply-lost") return this.event(lost, now, "none");
    if (reply.status !== 200) return this.event({ ...lost, status: reply.status, errors: reply.errors }, now, "none");
    this.answered += 1;
    this.#editing = stepAccess(this.#editing, { k: "autosaved", reply, ourSha: reply.transpiler_sha });
    if (!this.editable) return this.#stop(now);
    if (reply.autosave_outdated.value) return this.#choose(now);
    this.#arrive(reply.autosave, outbox.files);
    return this.event({ k: "accepted" }, now, "none");
  }

  /** The server has the text as a copy; what was typed since is sent as one more, again if the server failed. */
  async #stop(now: number): Promise<void> {
    const { base, files, outbox } = this.#kept;
    if (JSON.stringify(files) !== JSON.stringify(outbox?.files)) {
      const body = autosaveBody(this.version, base, files);
      const first = await editorCall(this.browser, "autosave/create", body);
      if (first.status >= 500) await editorCall(this.browser, "autosave/create", body);
    }
    this.#kept = { ...this.#kept, outbox: null };
    await this.event({ k: "stopped" }, now, "none");
  }

  /** Others' changes of the reply, with what was typed since the request on top. */
  #arrive(autosave: Answered["results"], sent: Files): void {
    const since = mapEdit(this.#kept.since, autosave.changes ?? {});
    const base = filesOf(applyEdit(textsOf(sent), autosave.changes ?? {}));
    const files = filesOf(applyEdit(textsOf(base), since));
    this.#kept = { base: { rev: autosave.rev, files: base }, files, outbox: null, since };
  }

  /** "Keep both": the head's text, with every line of ours that it lacks below. */
  async #choose(now: number): Promise<void> {
    const { lesson } = await editorCall(this.browser, "load", this.version);
    const there = new Set(lesson.files["lesson.camp"].split("\n"));
    const lacking = (this.files["lesson.camp"] ?? "").split("\n").filter((line) => !there.has(line));
    const text = [...lesson.files["lesson.camp"].split("\n"), ...lacking].join("\n");
    const files = { ...lesson.files, "lesson.camp": text };
    this.#kept = { base: { rev: lesson.rev, files: lesson.files }, files, outbox: null, since: {} };
    await this.event({ k: "outdated" }, now, "none");
    await this.event({ k: "chosen" }, now, "none");
  }

  /** Takes the version over, or goes on if that's not possible. */
  async takeOver(): Promise<void> {
    await editorCall(this.browser, "take-ownership", { ...this.version, key: randomUUID() });
    await this.load();
  }
}
