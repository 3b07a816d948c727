import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, indentUnit, LanguageSupport, LRLanguage, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { parser } from "@lezer/javascript";

/** A stretch of the text to mark. */
export interface Mark {
  from: number;
  to: number;
  severity: string;
}

export interface JsonEditorParts {
  parent: HTMLElement;
  text: string;
  label: string;
  describedBy: string;
  changed(text: string): void;
}

export interface JsonEditor {
  set(text: string): void;
  mark(marks: readonly Mark[]): void;
  /** Selects a stretch and brings it into sight. */
  go(from: number, to: number): void;
  destroy(): void;
}

const setMarks = StateEffect.define<readonly Mark[]>();

const marked = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    const effect = transaction.effects.find((one) => one.is(setMarks));
    return effect ? drawn(effect.value, transaction.newDoc.length) : marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function drawn(marks: readonly Mark[], length: number): DecorationSet {
  const inside = marks.filter(({ from, to }) => from < to && to <= length);
  return Decoration.set(
    inside.map(({ from, to, severity }) =>
      Decoration.mark({ class: "cm-flaw", attributes: { "data-severity": severity } }).range(from, to),
    ),
    true,
  );
}

/** JSON is an expression of JavaScript: no other grammar need be fetched. */
const json: Extension = new LanguageSupport(
  LRLanguage.define({ parser: parser.configure({ top: "SingleExpression" }) }),
);

/** Opens an editor for JSON. Tab leaves it, as it leaves any field. */
export function openJsonEditor({ parent, text, label, describedBy, changed }: JsonEditorParts): JsonEditor {
  let silent = false;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(document.querySelector<HTMLElement>("[nonce]")?.nonce ?? ""),
        lineNumbers(),
        history(),
        indentUnit.of("  "),
        bracketMatching(),
        EditorView.lineWrapping,
        syntaxHighlighting(classHighlighter),
        json,
        marked,
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of({
          "aria-label": label,
          "aria-describedby": describedBy,
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
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
      silent = false;
    },
    mark: (marks) => view.dispatch({ effects: setMarks.of(marks) }),
    go(from, to) {
      const { length } = view.state.doc;
      const selection = { anchor: Math.min(from, length), head: Math.min(to, length) };
      view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: "center" }) });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
