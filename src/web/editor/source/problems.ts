import {
  type Action,
  type Diagnostic,
  forEachDiagnostic,
  lintGutter,
  nextDiagnostic,
  previousDiagnostic,
  setDiagnostics,
} from "@codemirror/lint";
import type { EditorState, Extension } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import type { SourceDiagnostic } from "./language/protocol.ts";

const severities = { error: "error", warning: "warning", info: "info", debug: "hint" } as const;

/** Problems at their place, with a gutter; F8 goes to the next one, Ctrl+. fixes the one at the cursor. */
export function problemMarks(): Extension {
  return [
    lintGutter(),
    keymap.of([
      { key: "F8", run: nextDiagnostic },
      { key: "Shift-F8", run: previousDiagnostic },
      { key: "Mod-.", run: fixHere },
    ]),
  ];
}

/** Shows these problems instead of the earlier ones. */
export function showProblems(view: EditorView, diagnostics: readonly SourceDiagnostic[]): void {
  const { length } = view.state.doc;
  const shown = diagnostics.flatMap((diagnostic): Diagnostic[] => {
    const { at, message, severity } = diagnostic;
    if (!at || at.to > length) return [];
    return [{ ...at, message, severity: severities[severity], actions: actionsOf(diagnostic) }];
  });
  view.dispatch(setDiagnostics(view.state, shown));
}

function actionsOf(diagnostic: SourceDiagnostic): Action[] {
  const { at, fix, fixEdits } = diagnostic;
  if (!fix || !fixEdits || !at) return [];
  return [{ name: fix.title, apply: (view, from) => applyFix(view, diagnostic, from - at.from) }];
}

/** Makes a problem's fix; `by` is how far the problem has moved since it was found. */
export function applyFix(view: EditorView, { fixEdits = [] }: SourceDiagnostic, by = 0): void {
  const { length } = view.state.doc;
  const changes = fixEdits.map(({ from, to, insert }) => ({ from: from + by, to: to + by, insert }));
  if (view.state.readOnly || changes.some(({ from, to }) => from < 0 || to > length)) return;
  const last = changes.at(-1);
  // Between the brackets of what was put in, ready to type.
  const hole = last && /\[\]$/.test(last.insert) ? last.from + last.insert.length - 1 : undefined;
  view.dispatch({ changes, ...(hole !== undefined && { selection: { anchor: hole } }), userEvent: "input.fix" });
  view.focus();
}

function fixHere(view: EditorView): boolean {
  const found = fixAtCursor(view.state);
  if (!found) return false;
  found.action.apply(view, found.from, found.to);
  return true;
}

/** The fix nearest to the cursor on its line. */
function fixAtCursor(state: EditorState): { action: Action; from: number; to: number } | null {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  let best: { action: Action; from: number; to: number } | null = null;
  forEachDiagnostic(state, ({ actions = [] }, from, to) => {
    const [action] = actions;
    if (!action || to < line.from || from > line.to) return;
    if (!best || Math.abs(from - head) < Math.abs(best.from - head)) best = { action, from, to };
  });
  return best;
}
