import { composeEdits } from "#rules/authoring/edits/compose-edits.ts";
import { applyEdit, type DocumentEdit, isEmptyEdit, mapEdit } from "#rules/authoring/edits/document-edit.ts";
import { editTowards } from "#rules/authoring/edits/line-edit.ts";
import { type AccessEvent, CHOICE_MINUTES, isEditable, stepAccess } from "#rules/authoring/saving/access.ts";
import { nothingToSave, type SavingAct, type SavingEvent, stepSaving } from "#rules/authoring/saving/saving.ts";
import { CallError } from "../../api/call-error.ts";
import { type DocumentUpdate, type LocalDocument, textsOf } from "../document.ts";
import { deliverWindow } from "./deliver-window.ts";
import type { KeptWindow } from "./kept-store.ts";
import { autosaveOf, filesOf, type Head, isLong, type Sender, type Sent } from "./save-request.ts";
import type { SaveSnapshot, SaveStart, SaveTools } from "./save-types.ts";
import type { AutosaveReply, LiveEvent } from "./wire.ts";

const KEEP_WITHIN_MS = 40;
const MINUTE_MS = 60_000;
const DELIVERY_RETRY_MS = 5000;

/**
 * Keeps a window's text safe: every edit goes to the browser's database at once and to the server soon after, one
 * request at a time under one key, until the server has acknowledged it. The rules of saving say when.
 */
export class SaveClient {
  readonly document: LocalDocument;
  readonly #tools: SaveTools;
  readonly #start: SaveStart;
  readonly #sender: Sender;
  #head: Head;
  #sent: Sent | null = null;
  #pending: DocumentEdit = {};
  /** Edits that aren't in the browser's database yet. */
  #unkept: DocumentEdit[] = [];
  #writing: Promise<void> = Promise.resolve();
  #request: Promise<void> = Promise.resolve();
  #keepalive = false;
  #cancelSave: () => void = () => undefined;
  #cancelKeep: () => void = () => undefined;
  #cancelChoice: () => void = () => undefined;
  #snapshot: SaveSnapshot;
  readonly #listeners = new Set<() => void>();
  readonly #stopListening: () => void;

  constructor(document: LocalDocument, start: SaveStart, tools: SaveTools) {
    this.document = document;
    this.#tools = tools;
    this.#start = start;
    this.#head = { texts: textsOf(Object.entries(start.files)), rev: start.rev };
    const { lessonId, versionName, transpilerSha, window, editing, savedAt } = start;
    this.#sender = { lessonId, versionName, transpilerSha, clientId: window.clientId };
    this.#snapshot = {
      saving: nothingToSave,
      editing,
      savedAt,
      isKept: true,
      canKeep: true,
      isLoggedOut: false,
      conflict: null,
      merges: 0,
    };
    this.#stopListening = document.subscribe((update) => update && this.#edited(update));
    if (isEditable(editing)) void this.#keepAll();
  }

  get snapshot(): SaveSnapshot {
    return this.#snapshot;
  }

  get rev(): number {
    return this.#head.rev;
  }

  /** True once nothing is left to save. */
  get isSettled(): boolean {
    return !this.#sent && isEmptyEdit(this.#pending);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Saves now: Ctrl+S, "Try now", the window loses the focus or closes (`keepalive`). Resolves after the reply. */
  async flush(keepalive = false): Promise<void> {
    this.#keepNow();
    this.#keepalive = keepalive;
    this.#step({ k: "flush" });
    await this.#request;
  }

  /** Saves until nothing is left, also what's typed meanwhile. False if some of it can't be saved now. */
  async saveAll(): Promise<boolean> {
    do await this.flush();
    while (this.#snapshot.saving.phase === "kept");
    return this.isSettled;
  }

  /** The connection is back. */
  connected(): void {
    this.#step({ k: "online" });
  }

  /** Takes in what the server says about others: their edits, the owner, the state. */
  hear(event: LiveEvent): void {
    this.#judge({
      k: "live",
      isOwner: event.is_owner,
      isEditableState: event.is_editable || !event.is_owner,
      owner: event.owned_by_name,
      state: event.state,
      sha: event.transpiler_sha,
      ourSha: this.#start.transpilerSha,
    });
    // What's typed here is merged by the next autosave; until then others' edits wait on the server.
    if (!this.isSettled) return;
    if (!event.edits && event.rev > this.#head.rev) void this.refresh();
    for (const { rev, edit } of event.edits ?? []) {
      if (rev !== this.#head.rev + 1) continue;
      this.#head = { texts: applyEdit(this.#head.texts, edit), rev };
      this.document.applyOthers(edit);
    }
  }

  /** Takes in the reply to taking ownership, or to asking who the owner is. */
  judge(event: AccessEvent): void {
    this.#judge(event);
  }

  /** Ends a conflict with the text that the author chose. */
  async choose(files: Readonly<Record<string, string>>): Promise<void> {
    const { conflict } = this.#snapshot;
    if (!conflict) return;
    this.#cancelChoice();
    this.document.applyOthers(editTowards(textsOf(this.document.files), files));
    this.#head = { texts: textsOf(Object.entries(conflict.head.files)), rev: conflict.head.rev };
    this.#sent = null;
    this.#pending = editTowards(this.#head.texts, files);
    this.#set({ conflict: null });
    this.#step({ k: "chosen" });
    await this.#request;
  }

  stop(): void {
    this.#keepNow();
    this.#cancelSave();
    this.#cancelChoice();
    this.#stopListening();
  }

  #edited({ edit, by }: DocumentUpdate): void {
    if (by === "others") return;
    this.#pending = composeEdits(this.#pending, edit);
    this.#unkept.push(edit);
    this.#cancelKeep();
    this.#cancelKeep = this.#tools.later(KEEP_WITHIN_MS, () => this.#keepNow());
    this.#set({ isKept: false });
    this.#step({ k: "edit" });
  }

  #step(event: SavingEvent): void {
    const { state, act } = stepSaving(this.#snapshot.saving, event, this.#tools.now());
    this.#set({ saving: state });
    this.#cancelSave();
    if (state.nextAt !== null) {
      const wait = Math.max(0, state.nextAt - this.#tools.now());
      this.#cancelSave = this.#tools.later(wait, () => this.#step({ k: "timer" }));
    }
    if (act) this.#request = this.#send(act);
  }

  async #send(act: SavingAct): Promise<void> {
    const keepalive = this.#keepalive;
    this.#keepalive = false;
    if (act === "send" || !this.#sent) {
      const edit = this.#sent ? composeEdits(this.#sent.edit, this.#pending) : this.#pending;
      this.#sent = { key: this.#tools.newKey(), edit, full: this.#snapshot.saving.full || isLong(edit) };
      this.#pending = {};
      // Kept before it's sent, so that the same key goes out again after a crash.
      const keeping = this.#keepAll();
      if (!keepalive) await keeping;
    }
    try {
      const reply = await this.#tools.send(autosaveOf(this.#sent, this.#head, this.#sender), keepalive);
      await this.#heard(this.#sent, reply);
    } catch (error) {
      this.#failed(error);
    }
  }

  async #heard(sent: Sent, reply: AutosaveReply): Promise<void> {
    this.#set({ isLoggedOut: false });
    this.#judge({ k: "autosaved", reply, ourSha: this.#start.transpilerSha });
    if (!isEditable(this.#snapshot.editing)) return;
    if (reply.autosave_outdated.value) return this.#disagree(reply.autosave_outdated.copy_id);
    if (!reply.autosave) throw new CallError({ status: 422, errors: reply.errors });
    this.#acknowledge(sent, reply.autosave);
    const { saved_at: savedAt, merged } = reply.autosave;
    this.#set({ savedAt, merges: this.#snapshot.merges + (merged ? 1 : 0) });
    this.#step({ k: "accepted" });
    await this.#keepAll();
  }

  /** The server has the sent edit, and maybe others' edits before it; what was typed since stays on top. */
  #acknowledge(sent: Sent, { rev, changes }: NonNullable<AutosaveReply["autosave"]>): void {
    const mine = applyEdit(this.#head.texts, sent.edit);
    const others = changes as DocumentEdit | null; // The contract's edit allows explicit undefined.
    this.#sent = null;
    this.#head = { texts: others ? applyEdit(mine, others) : mine, rev };
    if (!others) return;
    const theirs = mapEdit(others, this.#pending, true);
    this.#pending = mapEdit(this.#pending, others);
    this.document.applyOthers(theirs);
  }

  async #disagree(copyId: string | null): Promise<void> {
    const head = await this.#tools.loadHead();
    this.#cancelChoice = this.#tools.later(CHOICE_MINUTES * MINUTE_MS, () =>
      this.#judge({ k: "choice-open", minutes: CHOICE_MINUTES }),
    );
    this.#set({ conflict: { base: Object.fromEntries(filesOf(this.#head.texts)), copyId, head } });
    this.#step({ k: "outdated" });
  }

  #failed(error: unknown): void {
    const call = error instanceof CallError ? error : null;
    const errors = call?.errors ?? [error instanceof Error ? error.message : String(error)];
    this.#set({ isLoggedOut: call?.status === 401 });
    const retryAfterS = call?.retryAfterS ?? 0;
    this.#step({ k: "failed", status: call?.status ?? null, errors, retryAfterS, online: this.#tools.online() });
  }

  #judge(event: AccessEvent): void {
    const wasEditable = isEditable(this.#snapshot.editing);
    const editing = stepAccess(this.#snapshot.editing, event);
    this.#set({ editing });
    this.document.setEditable(isEditable(editing));
    if (isEditable(editing)) return;
    this.#step({ k: "stopped" });
    if (wasEditable) void this.#deliverKept();
  }

  /** Sends what was typed before this window lost the right to write: the server keeps it as a copy. */
  async #deliverKept(): Promise<void> {
    this.#keepNow();
    await this.#request;
    if (this.isSettled) return;
    const { lessonId, versionName } = this.#start;
    try {
      await deliverWindow(this.#keptWindow(), { lessonId, versionName }, this.#tools);
    } catch (error) {
      // What the server refuses stays in this browser, and so does the rest until the next try.
      if (error instanceof CallError && !error.isTransient) return;
      this.#tools.later(DELIVERY_RETRY_MS, () => void this.#deliverKept());
    }
  }

  /** Loads what others have changed, if nothing waits to be saved here. */
  async refresh(): Promise<void> {
    const { files, rev } = await this.#tools.loadHead().catch(() => ({ files: null, rev: 0 }));
    if (!files || !this.isSettled || rev <= this.#head.rev) return;
    const edit = editTowards(this.#head.texts, files);
    this.#head = { texts: applyEdit(this.#head.texts, edit), rev };
    this.document.applyOthers(edit);
  }

  #keepNow(): void {
    this.#cancelKeep();
    if (this.#unkept.length === 0) return;
    const edits = this.#unkept;
    this.#unkept = [];
    this.#write(() => this.#tools.store.append(this.#start.window, edits));
  }

  /** Writes the whole window again, when more than edits were added. */
  #keepAll(): Promise<void> {
    this.#unkept = [];
    const window = this.#keptWindow();
    this.#write(() => this.#tools.store.keep(window));
    return this.#writing;
  }

  #keptWindow(): KeptWindow {
    const { rev, texts } = this.#head;
    const files = Object.fromEntries(filesOf(texts));
    const sent = this.#sent && { key: this.#sent.key, edit: this.#sent.edit };
    const edits = isEmptyEdit(this.#pending) ? [] : [this.#pending];
    return { ...this.#start.window, rev, files, sent, edits, at: this.#tools.now() };
  }

  #write(act: () => Promise<void>): void {
    this.#writing = this.#writing.then(act).then(
      () => this.#set({ canKeep: true, isKept: this.#unkept.length === 0 }),
      () => this.#set({ canKeep: false }),
    );
  }

  #set(changes: Partial<SaveSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
