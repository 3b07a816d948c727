import { ChangeSet, Text } from "@codemirror/state";

/**
 * One change to a document. Keys of `files` and `add`, and the new names in `rename`, are paths after it; `remove` and the
 * keys of `rename` are paths before it.
 */
export interface DocumentEdit {
  /** Path → ChangeSet, as CodeMirror writes it to JSON. */
  files?: Readonly<Record<string, unknown>>;
  /** Path → whole text of a new file. */
  add?: Readonly<Record<string, string>>;
  remove?: readonly string[];
  /** Old path → new path. */
  rename?: Readonly<Record<string, string>>;
}

export type Texts = ReadonlyMap<string, Text>;

/** Text of a file. Only line feeds separate lines, so that positions count every character of the file. */
export function textOf(content: string): Text {
  return Text.of(content.split("\n"));
}

/** Texts after an edit. Throws a RangeError if the edit doesn't fit them. */
export function applyEdit(texts: Texts, edit: DocumentEdit): Map<string, Text> {
  const next = new Map<string, Text>();
  const removed = new Set(edit.remove);
  for (const path of [...removed, ...Object.keys(edit.rename ?? {})]) {
    if (!texts.has(path)) throw new RangeError(`There's no file called ${path}.`);
  }
  for (const [path, text] of texts) if (!removed.has(path)) put(next, edit.rename?.[path] ?? path, text);
  for (const [path, content] of Object.entries(edit.add ?? {})) put(next, path, textOf(content));
  for (const [path, changes] of Object.entries(edit.files ?? {})) {
    const text = next.get(path);
    if (!text) throw new RangeError(`There's no file called ${path}.`);
    next.set(path, ChangeSet.fromJSON(changes).apply(text));
  }
  return next;
}

function put(files: Map<string, Text>, path: string, text: Text): void {
  if (files.has(path)) throw new RangeError(`There are two files called ${path}.`);
  files.set(path, text);
}

/** Edit that takes back `edit`, which was applied to `before`. */
export function invertEdit(before: Texts, edit: DocumentEdit): DocumentEdit {
  const oldName = reversed(edit.rename ?? {});
  const files: Record<string, unknown> = {};
  for (const [path, changes] of Object.entries(edit.files ?? {})) {
    const old = oldName[path] ?? path;
    const text = before.get(old);
    if (text && edit.add?.[path] === undefined) files[old] = ChangeSet.fromJSON(changes).invert(text).toJSON();
  }
  return {
    files,
    add: Object.fromEntries((edit.remove ?? []).map((path) => [path, before.get(path)?.toString() ?? ""])),
    remove: Object.keys(edit.add ?? {}),
    rename: oldName,
  };
}

/**
 * The same edit for a document to which `over` has been applied first; both were made on the same document. Whatever
 * `over` has removed stays removed, and a file that `over` changed isn't removed. Text inserted at the same place comes
 * before that of `over` if `before` is true.
 */
export function mapEdit(edit: DocumentEdit, over: DocumentEdit, before = false): DocumentEdit {
  const gone = new Set(over.remove);
  const taken = new Set([...Object.keys(over.add ?? {}), ...Object.values(over.rename ?? {})]);
  const overOld = reversed(over.rename ?? {});
  const touched = new Set(Object.keys(over.files ?? {}).map((path) => overOld[path] ?? path));
  const now = (path: string) => over.rename?.[path] ?? path;

  const rename: Record<string, string> = {};
  const dropped = new Map<string, string>();
  for (const [from, to] of Object.entries(edit.rename ?? {})) {
    if (gone.has(from) || taken.has(to)) dropped.set(to, from);
    else if (now(from) !== to) rename[now(from)] = to;
  }
  const files: Record<string, unknown> = {};
  const oldName = reversed(edit.rename ?? {});
  const added = new Set(Object.keys(edit.add ?? {}));
  for (const [path, changes] of Object.entries(edit.files ?? {})) {
    if (added.has(path)) {
      if (!taken.has(path)) files[path] = changes;
      continue;
    }
    const old = oldName[path] ?? path;
    if (gone.has(old)) continue;
    const theirs = over.files?.[now(old)];
    const target = dropped.has(path) || oldName[path] === undefined ? now(old) : path;
    files[target] =
      theirs === undefined ? changes : ChangeSet.fromJSON(changes).map(ChangeSet.fromJSON(theirs), before).toJSON();
  }
  return {
    files,
    add: Object.fromEntries(Object.entries(edit.add ?? {}).filter(([path]) => !taken.has(path))),
    remove: (edit.remove ?? []).filter((path) => !gone.has(path) && !touched.has(path)).map(now),
    rename,
  };
}

/** True if an edit changes nothing. */
export function isEmptyEdit(edit: DocumentEdit): boolean {
  return (
    Object.values(edit.files ?? {}).every((changes) => ChangeSet.fromJSON(changes).empty) &&
    [edit.add ?? {}, edit.remove ?? [], edit.rename ?? {}].every((part) => Object.keys(part).length === 0)
  );
}

function reversed(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([from, to]) => [to, from]));
}
