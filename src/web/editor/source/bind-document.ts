import { Annotation, ChangeSet, type Extension, type Text, type Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { DocumentUpdate, EditorDocument } from "../document.ts";

/** A change that comes from the document, which must not be sent back to it. */
const fromDocument = Annotation.define<boolean>();

/** Sends what's typed to the document. */
export function sendToDocument(document: EditorDocument, path: string, origin: unknown): Extension {
  return EditorView.updateListener.of(({ transactions, view }) => {
    for (const transaction of transactions) {
      if (!transaction.docChanged || transaction.annotation(fromDocument)) continue;
      const kind = kindOf(transaction);
      const isTaken = document.change({ files: { [path]: transaction.changes.toJSON() } }, { origin, kind });
      // Refused: show again what the document says.
      if (!isTaken) queueMicrotask(() => syncView(view, document.text(path)));
    }
  });
}

/** Kind of an edit: those of one kind that follow each other closely are undone together. */
function kindOf(transaction: Transaction): string {
  if (transaction.isUserEvent("input.type") || transaction.isUserEvent("input.complete")) return "type";
  return transaction.isUserEvent("delete") ? "delete" : "";
}

/** Shows what others, undo or other panels have changed. Returns a function that stops it. */
export function followDocument(view: EditorView, document: EditorDocument, path: string, origin: unknown): () => void {
  return document.subscribe((update) => {
    if (update !== null && update.origin === origin) return;
    const changes = update && changesOf(update, path);
    if (changes && changes.length === view.state.doc.length) {
      view.dispatch({
        changes,
        annotations: fromDocument.of(true),
        filter: false,
        ...(update?.by !== "others" && view.hasFocus && { selection: endOf(changes), scrollIntoView: true }),
      });
    }
    syncView(view, document.text(path));
  });
}

function changesOf({ edit }: DocumentUpdate, path: string): ChangeSet | null {
  const changes = edit.files?.[path];
  return changes === undefined ? null : ChangeSet.fromJSON(changes);
}

/** Cursor after the last change, which is where an undo happened. */
function endOf(changes: ChangeSet): { anchor: number } | undefined {
  let anchor = -1;
  changes.iterChangedRanges((_fromA, _toA, _fromB, toB) => {
    anchor = toB;
  });
  return anchor < 0 ? undefined : { anchor };
}

/** Makes the view show a text, changing only what differs. */
export function syncView(view: EditorView, text: Text | undefined): void {
  const { doc } = view.state;
  const wanted = text?.toString() ?? "";
  if (text ? doc.eq(text) : doc.length === 0) return;
  const shown = doc.toString();
  const limit = Math.min(shown.length, wanted.length);
  let from = 0;
  while (from < limit && shown[from] === wanted[from]) from++;
  let same = 0;
  while (same < limit - from && shown[shown.length - 1 - same] === wanted[wanted.length - 1 - same]) same++;
  const insert = text ? text.slice(from, wanted.length - same) : "";
  view.dispatch({
    changes: { from, to: shown.length - same, insert },
    annotations: fromDocument.of(true),
    filter: false,
  });
}
