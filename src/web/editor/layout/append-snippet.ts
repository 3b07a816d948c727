import { ChangeSet } from "@codemirror/state";
import type { EditorDocument } from "../document.ts";
import { snippetAfter } from "./snippets.ts";

/** Writes a snippet at the end of a file, as one undoable step. */
export function appendSnippet(document: EditorDocument, path: string, snippet: string): void {
  const text = document.files.get(path);
  if (text === undefined) {
    document.change({ add: { [path]: snippetAfter("", snippet) } });
    return;
  }
  const change = ChangeSet.of({ from: text.length, insert: snippetAfter(text, snippet) }, text.length, "\n");
  document.change({ files: { [path]: change.toJSON() } });
}
