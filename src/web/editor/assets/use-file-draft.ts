import type { Draft } from "../../screens/authoring/workshop/use-draft.ts";
import type { EditorDocument } from "../document.ts";
import { useFiles } from "../use-document.ts";
import { textEdit } from "./asset-edits.ts";

/** A file of the document for a form: changes of one field are one undo step, and undo is the document's own. Nothing changes a locked one. */
export function useFileDraft(document: EditorDocument, path: string, locked = false): Draft {
  const text = useFiles(document).get(path) ?? "";
  return {
    text,
    kept: false,
    write(next, about) {
      if (locked) return;
      const edit = textEdit(path, document.files.get(path) ?? "", next);
      if (edit) document.change(edit, { origin: "assets", ...(about !== undefined && { kind: `asset ${about}` }) });
    },
    undo: document.canUndo && !locked ? () => document.undo() : null,
    redo: document.canRedo && !locked ? () => document.redo() : null,
  };
}
