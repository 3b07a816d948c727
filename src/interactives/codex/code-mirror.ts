import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { Compartment, EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import type { ProgramLanguage } from "../kit/machine/job.ts";
import { typed } from "./edit.ts";
import { lockedRanges } from "./locked.ts";
import type { CodeFile } from "./types.ts";

/** What an editor is made of. */
export interface EditorParts {
  parent: HTMLElement;
  file: CodeFile;
  text: string;
  language: ProgramLanguage;
  /** The grammar of the language. */
  grammar: Extension;
  /** What a screen reader calls it. */
  label: string;
  describedBy: string;
  changed(text: string): void;
  run(): void;
}

/** An editor for one file. */
export interface CodeEditor {
  set(text: string): void;
  setLocked(locked: boolean): void;
  /** Puts a symbol at the cursor. */
  type(symbol: string): void;
  /** Marks a line, or none; it comes into sight. */
  mark(line: number | null, as?: LineMark): void;
  focus(): void;
  destroy(): void;
}

/** wrong: an error speaks of it. next: a trace is about to run it. */
export type LineMark = "wrong" | "next";

const markLine = StateEffect.define<{ line: number; as: LineMark } | null>();

/** The line that an error or a step of a trace speaks of. */
const markedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    const effect = transaction.effects.find((one) => one.is(markLine));
    if (!effect) return transaction.docChanged ? Decoration.none : marks;
    const mark: { line: number; as: LineMark } | null = effect.value;
    if (mark === null || mark.line < 1 || mark.line > transaction.newDoc.lines) return Decoration.none;
    const { from } = transaction.newDoc.line(mark.line);
    return Decoration.set([Decoration.line({ class: `cm-line-${mark.as}` }).range(from)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Opens an editor: Tab indents, Escape and then Tab leaves it. */
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
  let silent = false;
  const started = () => {
    run();
    return true;
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(document.querySelector<HTMLElement>("[nonce]")?.nonce ?? ""),
        lineNumbers(),
        history(),
        indentOnInput(),
        indentUnit.of(language === "python" ? "    " : "  "),
        bracketMatching(),
        syntaxHighlighting(classHighlighter),
        grammar,
        markedLine,
        writing.of(locked(file.readOnly === true)),
        protect(file),
        keymap.of([{ key: "Mod-Enter", run: started }, indentWithTab, ...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of({
          "aria-label": label,
          "aria-describedby": describedBy,
          // It takes the focus without; what scrolls has to say so.
          tabindex: "0",
          autocapitalize: "off",
          spellcheck: "false",
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !silent) changed(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    set(next) {
      if (next === view.state.doc.toString()) return;
      silent = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next }, filter: false });
      silent = false;
    },
    setLocked: (isLocked) =>
      view.dispatch({ effects: writing.reconfigure(locked(isLocked || file.readOnly === true)) }),
    type(symbol) {
      const { from, to } = view.state.selection.main;
      const spot = typed({ text: view.state.doc.toString(), from, to }, symbol);
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

/** What the author locked cannot be changed, and looks so. */
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
