import { type ChangeSet, type Extension, Facet, Transaction } from "@codemirror/state";
import { type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { EditorDocument } from "../document.ts";
import type { LanguageLine, OpenLine } from "./language/connect.ts";
import type { FromLanguage, OutlineEntry, PlacedName, SourceDiagnostic, Splice } from "./language/protocol.ts";
import { languageField, mapRange, setFolds, setMarks } from "./language-field.ts";

/** Results of a check, with positions in the current text. */
export interface Checked {
  diagnostics: readonly SourceDiagnostic[];
  outline: readonly OutlineEntry[];
}

export interface LanguageOptions {
  document: EditorDocument;
  path: string;
  knownTypes: readonly string[];
  open: OpenLine;
  checked(view: EditorView, checked: Checked): void;
  gaveUp(): void;
}

/** Connects an editor to the language worker: sends edits and what's on the screen, shows colours, folds and problems. */
export function languagePlugin(options: LanguageOptions): Extension {
  const plugin = ViewPlugin.define((view) => new LanguageTalk(view, options));
  return [languageField(), plugin, askForNames.of((view) => view.plugin(plugin)?.names() ?? Promise.resolve([]))];
}

const askForNames = Facet.define<(view: EditorView) => Promise<readonly PlacedName[]>>();

/** All names in the text of an editor; none if the language is gone. */
export async function namesIn(view: EditorView): Promise<readonly PlacedName[]> {
  const [ask] = view.state.facet(askForNames);
  return ask ? ask(view) : [];
}

class LanguageTalk {
  readonly #view: EditorView;
  readonly #options: LanguageOptions;
  readonly #line: LanguageLine;
  readonly #stopFiles: () => void;
  #version = 0;
  /** Changes that the worker may not have answered yet: the version after each. */
  #since: { version: number; changes: ChangeSet }[] = [];
  #seen = { from: -1, to: -1 };
  #asked = 0;
  readonly #waiting = new Map<number, (names: readonly PlacedName[]) => void>();

  constructor(view: EditorView, options: LanguageOptions) {
    this.#view = view;
    this.#options = options;
    this.#line = options.open({
      receive: (message) => this.#receive(message),
      restarted: () => this.#begin(),
      gaveUp: () => {
        this.#forget();
        options.gaveUp();
      },
    });
    this.#begin();
    this.#stopFiles = options.document.subscribe((update) => {
      const { document, path } = options;
      const paths = update && [
        ...Object.keys({ ...update.edit.files, ...update.edit.add, ...update.edit.rename }),
        ...Object.values(update.edit.rename ?? {}),
        ...(update.edit.remove ?? []),
      ];
      const others = (paths ?? [...document.files.keys()]).filter((each) => each !== path);
      if (others.length > 0)
        this.#line.send({ k: "files", files: others.map((each) => [each, textAt(document, each)]) });
    });
  }

  update({ docChanged, transactions }: ViewUpdate): void {
    if (docChanged) for (const transaction of transactions) if (transaction.docChanged) this.#edited(transaction);
    this.#look();
  }

  names(): Promise<readonly PlacedName[]> {
    const ask = ++this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(ask, resolve);
      this.#line.send({ k: "names", ask });
    });
  }

  destroy(): void {
    this.#forget();
    this.#stopFiles();
    this.#line.close();
  }

  /** Nobody answers any more. */
  #forget(): void {
    for (const resolve of this.#waiting.values()) resolve([]);
    this.#waiting.clear();
  }

  #begin(): void {
    this.#forget();
    const { document, path, knownTypes } = this.#options;
    const files = [...document.files].filter(([each]) => each !== path);
    this.#since = [];
    this.#seen = { from: -1, to: -1 };
    const text = this.#view.state.doc.toString();
    this.#line.send({ k: "open", version: this.#version, text, files, knownTypes });
    this.#look();
  }

  #edited({ changes }: Transaction): void {
    const splices: Splice[] = [];
    changes.iterChanges((from, to, _from, _to, insert) => splices.push([from, to, insert.toString()]));
    this.#version++;
    this.#since.push({ version: this.#version, changes });
    this.#line.send({ k: "edit", version: this.#version, splices });
  }

  #look(): void {
    const { from, to } = this.#view.viewport;
    if (from === this.#seen.from && to === this.#seen.to) return;
    this.#seen = { from, to };
    this.#line.send({ k: "view", from, to });
  }

  #receive(message: FromLanguage): void {
    const since = this.#since.filter(({ version }) => version > message.version).map(({ changes }) => changes);
    if (message.k === "checked") {
      this.#since = this.#since.filter(({ version }) => version > message.version);
      const diagnostics = message.diagnostics.map((each) => movedBy(each, since));
      const outline = message.outline.map((entry) => ({
        ...entry,
        ...mapRange({ from: entry.from, to: entry.from }, since),
      }));
      this.#options.checked(this.#view, { diagnostics, outline });
      return;
    }
    if (message.k === "names") {
      this.#waiting.get(message.ask)?.(message.names.map((name) => ({ ...name, ...mapRange(name, since) })));
      this.#waiting.delete(message.ask);
      return;
    }
    const marks = [];
    for (let at = 0; at + 2 < message.marks.length; at += 3) {
      const [kind = 0, from = 0, to = 0] = message.marks.subarray(at, at + 3);
      marks.push({ kind, ...mapRange({ from, to }, since) });
    }
    this.#view.dispatch({
      effects: [
        setMarks.of({ ...mapRange(message, since), marks }),
        ...(message.folds && since.length === 0 ? [setFolds.of(message.folds)] : []),
      ],
      annotations: Transaction.addToHistory.of(false),
    });
  }
}

function movedBy(diagnostic: SourceDiagnostic, since: readonly ChangeSet[]): SourceDiagnostic {
  const { at, fixEdits } = diagnostic;
  return {
    ...diagnostic,
    ...(at && { at: mapRange(at, since) }),
    ...(fixEdits && { fixEdits: fixEdits.map((edit) => ({ ...edit, ...mapRange(edit, since) })) }),
  };
}

function textAt(document: EditorDocument, path: string): string | null {
  return document.files.get(path) ?? null;
}
