import { LanguageSupport, LRLanguage } from "@codemirror/language";
import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import { parser } from "@lezer/javascript";
import { openCodeHost } from "#design/code-host.ts";

/** Range of the text to underline. */
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
  /** Selects a range and scrolls it into view. */
  go(from: number, to: number): void;
  destroy(): void;
}

const setMarks = StateEffect.define<readonly Mark[]>();

const marked = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    const effect = transaction.effects.find((effect) => effect.is(setMarks));
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

/** JSON is an expression of JavaScript, so that grammar is enough. */
const json: Extension = new LanguageSupport(
  LRLanguage.define({ parser: parser.configure({ top: "SingleExpression" }) }),
);

/** Opens an editor for JSON. Tab leaves it, like any other field. */
export function openJsonEditor({ parent, text, label, describedBy, changed }: JsonEditorParts): JsonEditor {
  const { view, set } = openCodeHost({
    parent,
    text,
    label,
    describedBy,
    indent: "  ",
    extensions: [EditorView.lineWrapping, json, marked],
    changed,
  });
  return {
    set,
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
