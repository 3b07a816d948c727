import { closeBrackets } from "@codemirror/autocomplete";
import { indentWithTab } from "@codemirror/commands";
import { foldEffect, foldedRanges } from "@codemirror/language";
import { openSearchPanel } from "@codemirror/search";
import { type Compartment, EditorState, type Extension, type StateEffect } from "@codemirror/state";
import { EditorView, type KeyBinding } from "@codemirror/view";
import { openCodeHost } from "#design/code-host.ts";
import { views } from "#interactives/views.ts";
import type { EditorDocument } from "../document.ts";
import { followDocument, sendToDocument, syncView } from "./bind-document.ts";
import { completion } from "./completion.ts";
import { find } from "./find.ts";
import { hoverHelp } from "./hover-help.ts";
import { insertBlock, insertTemplate } from "./insert-block.ts";
import type { OpenLine } from "./language/connect.ts";
import { type Checked, languagePlugin, namesIn } from "./language-plugin.ts";
import { moveBlockKeys } from "./move-block.ts";
import { nameTools } from "./name-tools.ts";
import { problemMarks, showProblems } from "./problems.ts";
import { formField, setQuestions } from "./question-place.ts";
import { type Snippet, withFreeId } from "./snippets.ts";
import { say } from "./words.ts";
import { wrapIn } from "./wrap-marks.ts";

/** Cursor and selection, as offsets (UTF-16) and as lines and columns from 1. */
export interface SourceCursor {
  anchor: number;
  head: number;
  line: number;
  column: number;
  /** First and last line of the selection. */
  lines: { from: number; to: number };
}

/** Everything to restore when the text is opened again. */
export interface SourcePlace {
  cursorPosition: number;
  scrollInfo: number;
  codeFoldPoints: readonly { from: number; to: number }[];
}

/** Ways for other panels to act on the text. */
export interface SourceHandle {
  view: EditorView;
  focus(): void;
  /** Selects whole lines and scrolls to them. */
  showLines(from: number, to: number): void;
  /** Selects a stretch and scrolls to it. */
  select(from: number, to: number): void;
  /** Opens find and replace. */
  find(): void;
  /** Words that are selected on one line; empty if there are none. */
  selectedWords(): string;
  /** Inserts source as a block of its own, after the block that the cursor is in. */
  insertSource(source: string): void;
  /** Inserts a snippet; a question opens its form. */
  insert(snippet: Snippet): void;
  place(): SourcePlace;
}

export interface OpenOptions {
  parent: HTMLElement;
  document: EditorDocument;
  describedBy: string;
  place: SourcePlace | null;
  /** Holds what makes the text read-only. */
  lock: Compartment;
  keys: readonly KeyBinding[];
  extensions: Extension;
  openLine: OpenLine;
  cursor(cursor: SourceCursor): void;
  checked(checked: Checked): void;
  gaveUp(): void;
  openAsset(alias: string): void;
}

/** Characters of a selection that may be words to look for. */
const MAX_SELECTED = 200;
const knownTypes = Object.keys(views);

/** Opens the editor of a lesson's text. Returns it with a function that closes it. */
export function openSource(options: OpenOptions): { view: EditorView; close(): void } {
  const { document: files, lock } = options;
  const path = "lesson.camp";
  const origin = {};
  const { view } = openCodeHost({
    parent: options.parent,
    text: files.text(path) ?? "",
    label: say("SOURCE"),
    describedBy: options.describedBy,
    indent: "  ",
    ownHistory: false,
    keys: [
      { key: "Mod-z", run: () => files.undo(), preventDefault: true },
      { key: "Mod-Shift-z", run: () => files.redo(), preventDefault: true },
      { key: "Mod-y", run: () => files.redo(), preventDefault: true },
      { key: "Mod-b", run: wrapIn("**"), preventDefault: true },
      { key: "Mod-e", run: wrapIn("*"), preventDefault: true },
      { key: "Mod-m", run: wrapIn("$"), preventDefault: true },
      ...options.keys,
      ...moveBlockKeys,
      indentWithTab,
    ],
    attributes: { spellcheck: "true", autocapitalize: "sentences" },
    extensions: [
      EditorView.lineWrapping,
      lock.of(lockedBy(!files.editable)),
      sendToDocument(files, path, origin),
      EditorView.updateListener.of(({ selectionSet, docChanged, state }) => {
        if (selectionSet || docChanged) options.cursor(cursorOf(state));
      }),
      languagePlugin({
        document: files,
        path,
        knownTypes,
        open: options.openLine,
        checked(view, checked) {
          showProblems(view, checked.diagnostics);
          const questions = checked.outline.filter(({ kind }) => kind === "question").map(({ from }) => from);
          view.dispatch({ effects: setQuestions.of(questions) });
          options.checked(checked);
        },
        gaveUp: options.gaveUp,
      }),
      problemMarks(),
      find(),
      completion(files),
      hoverHelp(),
      nameTools({ document: files, path, openAsset: options.openAsset }),
      formField,
      closeBrackets(),
      EditorState.languageData.of(() => [{ closeBrackets: { brackets: ["(", "[", '"'] } }]),
      options.extensions,
    ],
  });
  const stop = followDocument(view, files, path, origin);
  restore(view, options.place);
  syncView(view, files.text(path));
  return {
    view,
    close() {
      stop();
      view.destroy();
    },
  };
}

/** Extension that makes the text read-only, or not. */
export function lockedBy(isLocked: boolean): Extension {
  return EditorState.readOnly.of(isLocked);
}

/** Inserts a snippet as a block of its own, with an id that's free. */
export async function insertSnippet(view: EditorView, snippet: Snippet): Promise<void> {
  const taken = await takenIds(view);
  insertTemplate(view, withFreeId(snippet, taken));
}

/** Ids that the lesson's questions have. */
export async function takenIds(view: EditorView): Promise<ReadonlySet<string>> {
  const names = await namesIn(view);
  return new Set(names.filter(({ kind }) => kind === "id").map(({ name }) => name));
}

function cursorOf({ doc, selection }: EditorState): SourceCursor {
  const { anchor, head, from, to } = selection.main;
  const line = doc.lineAt(head);
  return {
    anchor,
    head,
    line: line.number,
    column: [...line.text.slice(0, head - line.from)].length + 1,
    lines: { from: doc.lineAt(from).number, to: doc.lineAt(to).number },
  };
}

function restore(view: EditorView, place: SourcePlace | null): void {
  if (!place) return;
  const { length } = view.state.doc;
  const anchor = Math.min(place.cursorPosition, length);
  const folds: StateEffect<{ from: number; to: number }>[] = place.codeFoldPoints
    .filter(({ from, to }) => from < to && to <= length)
    .map((range) => foldEffect.of(range));
  view.dispatch({ selection: { anchor }, effects: folds });
  view.requestMeasure({
    read: () => place.scrollInfo,
    write: (top) => {
      view.scrollDOM.scrollTop = top;
    },
  });
}

/** The handle of an open editor. */
export function handleOf(view: EditorView, insert: (snippet: Snippet) => void): SourceHandle {
  const select = (anchor: number, head: number) => {
    view.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
  };
  return {
    view,
    focus: () => view.focus(),
    select(from, to) {
      const { length } = view.state.doc;
      select(Math.min(from, length), Math.min(to, length));
      view.focus();
    },
    showLines(from, to) {
      const { doc } = view.state;
      const lineAt = (number: number) => doc.line(Math.min(Math.max(number, 1), doc.lines));
      select(lineAt(from).from, lineAt(to).to);
    },
    find: () => openSearchPanel(view),
    selectedWords() {
      const { from, to } = view.state.selection.main;
      const words = view.state.sliceDoc(from, to);
      return words.includes("\n") || words.length > MAX_SELECTED ? "" : words;
    },
    insertSource(source) {
      if (!view.state.readOnly) insertBlock(view, source);
    },
    insert,
    place() {
      const codeFoldPoints: { from: number; to: number }[] = [];
      const folded = foldedRanges(view.state).iter();
      for (; folded.value; folded.next()) codeFoldPoints.push({ from: folded.from, to: folded.to });
      return { cursorPosition: view.state.selection.main.head, scrollInfo: view.scrollDOM.scrollTop, codeFoldPoints };
    },
  };
}
