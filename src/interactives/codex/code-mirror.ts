import { indentWithTab } from "@codemirror/commands";
import { indentOnInput } from "@codemirror/language";
import { Compartment, EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import { openCodeHost } from "#design/code-host.ts";
import type { ProgramLanguage } from "../kit/machine/job.ts";
import { insertAtSelection } from "./edit.ts";
import { lockedRanges } from "./locked.ts";
import type { CodeFile } from "./types.ts";

/** Options of an editor. */
export interface EditorParts {
  parent: HTMLElement;
  file: CodeFile;
  text: string;
  language: ProgramLanguage;
  /** The grammar of the language. */
  grammar: Extension;
  /** Name for screen readers. */
  label: string;
  describedBy: string;
  changed(text: string): void;
  run(): void;
}

/** An editor for one file. */
export interface CodeEditor {
  set(text: string): void;
  setLocked(locked: boolean): void;
  /** Inserts a symbol at the cursor. */
  type(symbol: string): void;
  /** Marks a line and scrolls to it; null removes the mark. */
  mark(line: number | null, as?: LineMark): void;
  focus(): void;
  destroy(): void;
}

/** wrong: the line of an error. next: the line a trace runs next. */
export type LineMark = "wrong" | "next";

const markLine = StateEffect.define<{ line: number; as: LineMark } | null>();

/** The line of an error or of a trace step. */
const markedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    const effect = transaction.effects.find((candidate) => candidate.is(markLine));
    if (!effect) return transaction.docChanged ? Decoration.none : marks;
    const mark: { line: number; as: LineMark } | null = effect.value;
    if (mark === null || mark.line < 1 || mark.line > transaction.newDoc.lines) return Decoration.none;
    const { from } = transaction.newDoc.line(mark.line);
    return Decoration.set([Decoration.line({ class: `cm-line-${mark.as}` }).range(from)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Opens an editor. Tab indents; Escape and then Tab leaves it. */
export function openEditor({
  parent,
  file,
  text,
  language,
  grammar,
  label,
  describedBy,
  changed,
  run,
}: EditorParts): CodeEditor {
  const writing = new Compartment();
  const locked = (isLocked: boolean): Extension => [EditorState.readOnly.of(isLocked), EditorView.editable.of(true)];
  const started = () => {
    run();
    return true;
  };
  const { view, set } = openCodeHost({
    parent,
    text,
    label,
    describedBy,
    indent: language === "python" ? "    " : "  ",
    extensions: [indentOnInput(), grammar, markedLine, writing.of(locked(file.readOnly === true)), protect(file)],
    keys: [{ key: "Mod-Enter", run: started }, indentWithTab],
    // It takes the focus anyway, but a scrollable region must declare it.
    attributes: { tabindex: "0" },
    changed,
  });
  return {
    set,
    setLocked: (isLocked) =>
      view.dispatch({ effects: writing.reconfigure(locked(isLocked || file.readOnly === true)) }),
    type(symbol) {
      const { from, to } = view.state.selection.main;
      const spot = insertAtSelection({ text: view.state.doc.toString(), from, to }, symbol);
      view.dispatch({
        changes: { from, to, insert: symbol },
        selection: { anchor: spot.from },
        userEvent: "input.type",
      });
      view.focus();
    },
    mark(line, as = "wrong") {
      view.dispatch({ effects: markLine.of(line === null ? null : { line, as }) });
      if (line === null || line > view.state.doc.lines) return;
      view.dispatch({ effects: EditorView.scrollIntoView(view.state.doc.line(line).from, { y: "nearest" }) });
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

/** Makes the author's locked lines read-only, and shows them as locked. */
function protect(file: CodeFile): Extension {
  if (!file.locked?.length) return [];
  const looks = StateField.define<DecorationSet>({
    create: (state) => lockedLines(file, state),
    update: (marks, { docChanged, state }) => (docChanged ? lockedLines(file, state) : marks),
    provide: (field) => EditorView.decorations.from(field),
  });
  return [looks, EditorState.changeFilter.of(({ startState }) => lockedRanges(file, startState.doc.toString()).flat())];
}

function lockedLines(file: CodeFile, { doc }: EditorState): DecorationSet {
  const lines = lockedRanges(file, doc.toString()).flatMap(([from, to]) => {
    const first = doc.lineAt(from).number;
    return Array.from({ length: doc.lineAt(to).number - first + 1 }, (_, at) => doc.line(first + at).from);
  });
  return Decoration.set(
    [...new Set(lines)].sort((a, b) => a - b).map((at) => Decoration.line({ class: "cm-kept" }).range(at)),
  );
}
