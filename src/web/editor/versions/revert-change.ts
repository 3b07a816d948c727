import { editTowards } from "#rules/authoring/edits/line-edit.ts";
import { mergeEdits } from "#rules/authoring/edits/merge-edits.ts";
import { type EditorDocument, textsOf } from "../document.ts";

type Files = Readonly<Record<string, string>>;

/**
 * Takes back what changed between two earlier texts, and leaves everything since as it is: one undoable step. False, and
 * nothing changes, if the same lines have changed again since.
 */
export function revertChange(document: EditorDocument, before: Files, after: Files): boolean {
  const from = textsOf(Object.entries(after));
  const since = editTowards(from, Object.fromEntries(document.files));
  const merge = mergeEdits(from, since, editTowards(from, before));
  return merge.merged && document.change(merge.edit);
}
