import { type Diagnostic, lintGutter, nextDiagnostic, previousDiagnostic, setDiagnostics } from "@codemirror/lint";
import type { Text } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { openCodeHost } from "#design/code-host.ts";
import type { ElmError } from "./elm-builds.ts";
import { elmLanguage } from "./elm-language.ts";
import { sentenceCase } from "./elm-problems.ts";

interface ElmEditorParts {
  parent: HTMLElement;
  text: string;
  label: string;
  describedBy: string;
  changed(text: string): void;
  undo(): void;
  redo(): void;
}

/** Editor of one program. */
export interface ElmEditor {
  set(text: string): void;
  mark(errors: readonly ElmError[]): void;
  /** Selects lines, from 1, and scrolls to them. */
  go(from: number, to: number): void;
  destroy(): void;
}

/** Opens an editor for Elm with the compiler's errors at their lines. The document keeps the undo history. */
export function openElmEditor(parts: ElmEditorParts): ElmEditor {
  const { view, set } = openCodeHost({
    ...parts,
    indent: "    ",
    ownHistory: false,
    extensions: [
      elmLanguage,
      lintGutter(),
      keymap.of([
        { key: "F8", run: nextDiagnostic },
        { key: "Shift-F8", run: previousDiagnostic },
        { key: "Mod-z", run: done(parts.undo) },
        { key: "Mod-y", run: done(parts.redo) },
        { key: "Mod-Shift-z", run: done(parts.redo) },
      ]),
    ],
  });
  return {
    set,
    mark(errors) {
      const { doc } = view.state;
      view.dispatch(
        setDiagnostics(
          view.state,
          errors.flatMap((error) => markOf(doc, error)),
        ),
      );
    },
    go(from, to) {
      const { doc } = view.state;
      const anchor = doc.line(Math.min(from, doc.lines)).from;
      const head = doc.line(Math.min(to, doc.lines)).to;
      view.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

function done(act: () => void): () => boolean {
  return () => {
    act();
    return true;
  };
}

function markOf(doc: Text, { start, end, severity, title, message }: ElmError): Diagnostic[] {
  if (!start || !end || start.line > doc.lines) return [];
  const offset = ({ line, column }: { line: number; column: number }) => {
    const { from, to } = doc.line(Math.min(line, doc.lines));
    return Math.min(from + column - 1, to);
  };
  const from = offset(start);
  return [{ from, to: Math.max(from, offset(end)), severity, message: `${sentenceCase(title)}\n${message}` }];
}
