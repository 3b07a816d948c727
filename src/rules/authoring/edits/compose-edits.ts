import { ChangeSet } from "@codemirror/state";
import { type DocumentEdit, textOf } from "./document-edit.ts";

/** One edit that does `first` and then `second`. Every file that a change refers to is in the edit itself, so no texts are needed. */
export function composeEdits(first: DocumentEdit, second: DocumentEdit): DocumentEdit {
  const removed = new Set(second.remove);
  const now = (path: string) => second.rename?.[path] ?? path;
  const add: Record<string, string> = {};
  const files: Record<string, unknown> = {};
  const rename: Record<string, string> = {};
  const remove = [...(first.remove ?? [])];

  for (const [path, text] of Object.entries(first.add ?? {})) if (!removed.has(path)) add[now(path)] = text;
  for (const [path, changes] of Object.entries(first.files ?? {})) if (!removed.has(path)) files[now(path)] = changes;
  const firstNames = Object.entries(first.rename ?? {});
  for (const [from, to] of firstNames) if (!removed.has(to) && now(to) !== from) rename[from] = now(to);

  const fresh = new Set(Object.keys(first.add ?? {}));
  const oldName = new Map(firstNames.map(([from, to]) => [to, from]));
  for (const path of removed) if (!fresh.has(path)) remove.push(oldName.get(path) ?? path);
  for (const [from, to] of Object.entries(second.rename ?? {})) {
    if (!fresh.has(from) && !oldName.has(from)) rename[from] = to;
  }
  Object.assign(add, second.add);
  for (const [path, changes] of Object.entries(second.files ?? {})) {
    const text = add[path];
    const before = files[path];
    // A file that is both added and changed is its text after the change.
    if (text !== undefined && before === undefined) add[path] = changed(text, changes);
    else files[path] = before === undefined ? changes : joined(before, changes);
  }
  return settled({ files, add, remove, rename });
}

/** The edits one after the other as a single one. */
export function composeAll(edits: readonly DocumentEdit[]): DocumentEdit {
  return edits.reduce(composeEdits, {});
}

/** Puts changes to added files into their texts. */
function settled({ files = {}, add = {}, remove = [], rename = {} }: DocumentEdit): DocumentEdit {
  const texts = { ...add };
  const rest: Record<string, unknown> = {};
  for (const [path, changes] of Object.entries(files)) {
    const text = texts[path];
    if (text === undefined) rest[path] = changes;
    else texts[path] = changed(text, changes);
  }
  return { files: rest, add: texts, remove, rename };
}

function changed(text: string, changes: unknown): string {
  return ChangeSet.fromJSON(changes).apply(textOf(text)).toString();
}

function joined(first: unknown, second: unknown): unknown {
  return ChangeSet.fromJSON(first).compose(ChangeSet.fromJSON(second)).toJSON();
}
