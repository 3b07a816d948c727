import { ChangeSet } from "@codemirror/state";
import { type DocumentEdit, isEmptyEdit, mapEdit } from "#rules/authoring/edits/document-edit.ts";

/** Edits that a window can take back and do again, newest last. Each entry is the edit to apply. */
export interface EditHistory {
  done: readonly DocumentEdit[];
  undone: readonly DocumentEdit[];
}

export const emptyHistory: EditHistory = { done: [], undone: [] };

const LONGEST = 1000;

/** History after an edit of the author; `back` takes it back. `joined` adds it to the newest entry. */
export function recordEdit(history: EditHistory, back: DocumentEdit, joined: boolean): EditHistory {
  const newest = history.done.at(-1);
  const together = joined && newest ? joinTextEdits(back, newest) : null;
  const done = together ? [...history.done.slice(0, -1), together] : [...history.done, back];
  return { done: done.slice(-LONGEST), undone: [] };
}

/** History after somebody else's edit: its entries still do what they did, and none touches the other's text. */
export function mapHistory(history: EditHistory, over: DocumentEdit): EditHistory {
  return { done: mapEntries(history.done, over), undone: mapEntries(history.undone, over) };
}

function mapEntries(entries: readonly DocumentEdit[], over: DocumentEdit): DocumentEdit[] {
  const mapped: DocumentEdit[] = [];
  let theirs = over;
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at] ?? {};
    const next = mapEdit(entry, theirs);
    theirs = mapEdit(theirs, entry, true);
    if (!isEmptyEdit(next)) mapped.unshift(next);
  }
  return mapped;
}

/** One edit that does `first` and then `second`, or null unless both only change the text of the same file. */
function joinTextEdits(first: DocumentEdit, second: DocumentEdit): DocumentEdit | null {
  const path = onlyFile(first);
  if (path === null || path !== onlyFile(second)) return null;
  const joined = ChangeSet.fromJSON(first.files?.[path]).compose(ChangeSet.fromJSON(second.files?.[path]));
  return { files: { [path]: joined.toJSON() } };
}

/** Path of the only file an edit touches, or null if it does more than change one file's text. */
export function onlyFile({ files = {}, add = {}, remove = [], rename = {} }: DocumentEdit): string | null {
  const paths = Object.keys(files);
  const others = Object.keys(add).length + remove.length + Object.keys(rename).length;
  return paths.length === 1 && others === 0 ? (paths[0] ?? null) : null;
}
