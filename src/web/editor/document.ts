import { ChangeSet, type Text } from "@codemirror/state";
import {
  applyEdit,
  type DocumentEdit,
  invertEdit,
  isEmptyEdit,
  type Texts,
  textOf,
} from "#rules/authoring/edits/document-edit.ts";
import { type EditHistory, emptyHistory, mapHistory, onlyFile, recordEdit } from "./edit-history.ts";

/** A change that has just been made to a document. */
export interface DocumentUpdate {
  edit: DocumentEdit;
  /** Maker: the author in this window, their undo or redo, or somebody else. */
  by: "author" | "undo" | "redo" | "others";
  /** Value that the caller of `change` passed, so that it knows its own changes again. */
  origin: unknown;
}

export interface ChangeOptions {
  origin?: unknown;
  /** Edits of the same kind that follow each other closely are undone together, such as "type". */
  kind?: string;
}

/** A lesson version in this window: its files, and one undo history over all of them. */
export interface EditorDocument {
  /** Path → text. A new map after each change. */
  readonly files: ReadonlyMap<string, string>;
  /** A file's text as CodeMirror keeps it, or undefined if there's no such file. Positions of edits count in it. */
  text(path: string): Text | undefined;
  /** False while somebody else owns the version, or it can't be changed any more. */
  readonly editable: boolean;
  /** Makes a change; returns false and does nothing if the document isn't editable. Throws a RangeError if it doesn't fit. */
  change(edit: DocumentEdit, options?: ChangeOptions): boolean;
  undo(): boolean;
  redo(): boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Calls `listener` after each change, and with null when `editable` changed or everything was replaced. */
  subscribe(listener: (update: DocumentUpdate | null) => void): () => void;
}

const JOIN_WITHIN_MS = 500;

/** A document held in memory. What belongs to saving is on the class; panels only see the interface. */
export class LocalDocument implements EditorDocument {
  #texts: Texts;
  #history: EditHistory;
  #editable: boolean;
  #files: ReadonlyMap<string, string> | null = null;
  #newest: { at: number; kind: string; path: string; place: number } | null = null;
  readonly #strings = new WeakMap<Text, string>();
  readonly #listeners = new Set<(update: DocumentUpdate | null) => void>();
  readonly #now: () => number;

  constructor(
    files: Iterable<readonly [string, string]>,
    {
      editable = true,
      history = emptyHistory,
      now = () => performance.now(),
    }: { editable?: boolean; history?: EditHistory; now?: () => number } = {},
  ) {
    this.#texts = textsOf(files);
    this.#history = history;
    this.#editable = editable;
    this.#now = now;
  }

  get files(): ReadonlyMap<string, string> {
    this.#files ??= new Map([...this.#texts].map(([path, text]) => [path, this.#stringOf(text)]));
    return this.#files;
  }

  text(path: string): Text | undefined {
    return this.#texts.get(path);
  }

  get editable(): boolean {
    return this.#editable;
  }

  get history(): EditHistory {
    return this.#history;
  }

  get canUndo(): boolean {
    return this.#editable && this.#history.done.length > 0;
  }

  get canRedo(): boolean {
    return this.#editable && this.#history.undone.length > 0;
  }

  change(edit: DocumentEdit, { origin = null, kind = "" }: ChangeOptions = {}): boolean {
    if (!this.#editable || isEmptyEdit(edit)) return false;
    const back = invertEdit(this.#texts, edit);
    const after = applyEdit(this.#texts, edit);
    this.#history = recordEdit(this.#history, back, this.#joins(edit, kind));
    this.#arrive(after, { edit, by: "author", origin });
    return true;
  }

  undo(): boolean {
    const edit = this.#history.done.at(-1);
    if (!edit || !this.#editable) return false;
    const { done, undone } = this.#history;
    this.#history = { done: done.slice(0, -1), undone: [...undone, invertEdit(this.#texts, edit)] };
    this.#step(edit, "undo");
    return true;
  }

  redo(): boolean {
    const edit = this.#history.undone.at(-1);
    if (!edit || !this.#editable) return false;
    const { done, undone } = this.#history;
    this.#history = { done: [...done, invertEdit(this.#texts, edit)], undone: undone.slice(0, -1) };
    this.#step(edit, "redo");
    return true;
  }

  /** Takes in a change of somebody else, which this window's undo will never take back. */
  applyOthers(edit: DocumentEdit): void {
    if (isEmptyEdit(edit)) return;
    const after = applyEdit(this.#texts, edit);
    this.#history = mapHistory(this.#history, edit);
    this.#newest = null;
    this.#arrive(after, { edit, by: "others", origin: null });
  }

  /** Replaces everything, history included. */
  replaceAll(files: Iterable<readonly [string, string]>, history: EditHistory = emptyHistory): void {
    this.#texts = textsOf(files);
    this.#history = history;
    this.#files = null;
    this.#newest = null;
    this.#tell(null);
  }

  setEditable(editable: boolean): void {
    if (this.#editable === editable) return;
    this.#editable = editable;
    this.#tell(null);
  }

  subscribe(listener: (update: DocumentUpdate | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #step(edit: DocumentEdit, by: "undo" | "redo"): void {
    this.#newest = null;
    this.#arrive(applyEdit(this.#texts, edit), { edit, by, origin: null });
  }

  #arrive(texts: Texts, update: DocumentUpdate): void {
    this.#texts = texts;
    this.#files = null;
    this.#tell(update);
  }

  #tell(update: DocumentUpdate | null): void {
    for (const listener of [...this.#listeners]) listener(update);
  }

  /** True if an edit continues where the newest one ended, a moment ago. */
  #joins(edit: DocumentEdit, kind: string): boolean {
    const path = onlyFile(edit);
    const before = this.#newest;
    if (path === null || kind === "") {
      this.#newest = null;
      return false;
    }
    let [from, to, end] = [Number.POSITIVE_INFINITY, 0, 0];
    ChangeSet.fromJSON(edit.files?.[path]).iterChangedRanges((fromA, toA, _fromB, toB) => {
      from = Math.min(from, fromA);
      to = Math.max(to, toA);
      end = toB;
    });
    const at = this.#now();
    this.#newest = { at, kind, path, place: end };
    const sameRun = before !== null && before.kind === kind && before.path === path && at - before.at < JOIN_WITHIN_MS;
    return sameRun && from <= before.place && before.place <= to;
  }

  #stringOf(text: Text): string {
    const known = this.#strings.get(text);
    if (known !== undefined) return known;
    const string = text.toString();
    this.#strings.set(text, string);
    return string;
  }
}

/** Texts of files, as edits apply to them. */
export function textsOf(files: Iterable<readonly [string, string]>): Texts {
  return new Map([...files].map(([path, content]) => [path, textOf(content)]));
}
