import { ChangeSet, type Text } from "@codemirror/state";
import { findJsonError } from "../json-text.ts";
import { composeEdits } from "./compose-edits.ts";
import type { DocumentEdit, Texts } from "./document-edit.ts";
import { changeLines, diffLines, linesOf } from "./line-edit.ts";
import { mergeJson } from "./merge-json.ts";
import { lineChanges, mergeLines } from "./merge-lines.ts";
import { mergePages } from "./merge-pages.ts";

/** Place where two edits of the same document contradict each other. */
export interface Overlap {
  path: string;
  /** 1-based lines of their text, both included; null if it's about the file, or a field of it. */
  lines: readonly [from: number, to: number] | null;
  /** Field of an asset as a JSON pointer. */
  pointer: string | null;
  base: string;
  theirs: string;
  mine: string;
}

/** `edit` does what mine does, on top of theirs. */
export type Merge = { merged: true; edit: DocumentEdit } | { merged: false; overlaps: Overlap[] };

/**
 * Merges my edit of a document with theirs, both made on the same texts. Lessons merge by page and line, assets by line
 * or field. If anything overlaps, nothing is merged.
 */
export function mergeEdits(base: Texts, theirs: DocumentEdit, mine: DocumentEdit): Merge {
  const [others, own] = [composeEdits(theirs, {}), composeEdits(mine, {})];
  const overlaps: Overlap[] = [];
  const edit = {
    files: {} as Record<string, unknown>,
    add: {} as Record<string, string>,
    remove: [] as string[],
    rename: {} as Record<string, string>,
  };
  const taken = namesAfter(base, others);
  for (const [path, text] of base) {
    const [they, me] = [fateOf(others, path), fateOf(own, path)];
    if (!they || !me) {
      overlaps.push(...disputedRemoval(path, text, they, me));
      if (they && !me) edit.remove.push(they.path);
      continue;
    }
    const renamed = me.path !== path;
    if (renamed && me.path !== they.path && (they.path !== path || taken.has(me.path))) {
      overlaps.push({ path: they.path, lines: null, pointer: null, base: path, theirs: they.path, mine: me.path });
      continue;
    }
    if (renamed && me.path !== they.path) edit.rename[they.path] = me.path;
    if (!me.changes || me.changes.empty) continue;
    const merged = they.changes ? mergeTexts(they.path, text, they.changes, me.changes) : me.changes;
    if (Array.isArray(merged)) overlaps.push(...merged);
    else if (!merged.empty) edit.files[renamed ? me.path : they.path] = merged.toJSON();
  }
  for (const [path, text] of Object.entries(own.add ?? {})) {
    if (!taken.has(path)) edit.add[path] = text;
    else if (others.add?.[path] !== text) {
      const there = others.add?.[path] ?? base.get(path)?.toString() ?? "";
      overlaps.push({ path, lines: null, pointer: null, base: "", theirs: there, mine: text });
    }
  }
  return overlaps.length > 0 ? { merged: false, overlaps } : { merged: true, edit };
}

interface Fate {
  path: string;
  changes: ChangeSet | null;
}

/** A file as an edit leaves it; null if the edit removes it. */
function fateOf(edit: DocumentEdit, path: string): Fate | null {
  if (edit.remove?.includes(path)) return null;
  const now = edit.rename?.[path] ?? path;
  const changes = edit.files?.[now];
  return { path: now, changes: changes === undefined ? null : ChangeSet.fromJSON(changes) };
}

function namesAfter(base: Texts, edit: DocumentEdit): Set<string> {
  const names = new Set(Object.keys(edit.add ?? {}));
  for (const path of base.keys()) {
    const fate = fateOf(edit, path);
    if (fate) names.add(fate.path);
  }
  return names;
}

/** One side removed the file: that's disputed if the other one changed its text. */
function disputedRemoval(path: string, text: Text, they: Fate | null, me: Fate | null): Overlap[] {
  const changed = (they ?? me)?.changes;
  if (!changed || changed.empty) return [];
  const after = changed.apply(text).toString();
  const [theirs, mine] = they ? [after, ""] : ["", after];
  return [{ path: (they ?? me)?.path ?? path, lines: null, pointer: null, base: text.toString(), theirs, mine }];
}

/** Change for their text that adds mine, or the overlaps. */
function mergeTexts(path: string, base: Text, theirs: ChangeSet, mine: ChangeSet): ChangeSet | Overlap[] {
  const head = theirs.apply(base);
  if (path.endsWith(".camp")) {
    const pages = mergePages(linesOf(base), linesOf(head), linesOf(mine.apply(base)));
    if (pages && "lines" in pages) return diffLines(head, pages.lines.join("\n"));
    if (pages) return pages.disputed.map((page) => pageOverlap(path, page, [base, head, mine.apply(base)]));
  }
  const { changes, overlaps } = mergeLines(linesOf(base), lineChanges(base, theirs), lineChanges(base, mine));
  const byLine = overlaps.length > 0 ? null : changeLines(head, changes);
  const isJson = path.endsWith(".json");
  if (byLine && (!isJson || isSound(byLine.apply(head)) || !isSound(head))) return byLine;
  const byField = isJson ? mergeFields(path, base, head, mine.apply(base)) : null;
  if (byField) return byField;
  if (byLine) return byLine;
  return overlaps.map(({ from, to, ...lines }) => ({
    path,
    lines: [from + 1, Math.max(from + 1, to)],
    pointer: null,
    base: lines.base.join("\n"),
    theirs: lines.theirs.join("\n"),
    mine: lines.mine.join("\n"),
  }));
}

function isSound(text: Text): boolean {
  return findJsonError(text.toString()) === null;
}

/** Merges JSON by its fields; null if one of the texts isn't JSON. */
function mergeFields(path: string, base: Text, theirs: Text, mine: Text): ChangeSet | Overlap[] | null {
  if (![base, theirs, mine].every(isSound)) return null;
  const values: unknown[] = [base, theirs, mine].map((text) => JSON.parse(text.toString()));
  const [was, others, own] = values;
  const { value, disputed } = mergeJson(was, others, own);
  if (disputed.length === 0) {
    const end = linesOf(theirs).at(-1) === "" ? "\n" : "";
    return diffLines(theirs, `${JSON.stringify(value, null, 2)}${end}`);
  }
  const shown = (from: unknown, pointer: string) => JSON.stringify(valueAt(from, pointer), null, 2) ?? "";
  return disputed.map((pointer) => ({
    path,
    lines: null,
    pointer,
    base: shown(was, pointer),
    theirs: shown(others, pointer),
    mine: shown(own, pointer),
  }));
}

/** Value at a pointer of `mergeJson`, whose lists go by id. */
function valueAt(value: unknown, pointer: string): unknown {
  let at = value;
  for (const part of pointer.split("/").slice(1)) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(at)) at = at.find((item: unknown) => isObject(item) && item.id === name);
    else at = isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined;
  }
  return at;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function pageOverlap(path: string, page: string, texts: readonly Text[]): Overlap {
  const [base = "", theirs = "", mine = ""] = texts.map((text) => pageText(linesOf(text), page));
  return { path, lines: null, pointer: null, base, theirs, mine };
}

function pageText(lines: readonly string[], heading: string): string {
  const from = lines.findIndex((line) => line.startsWith("#") && line.trim() === heading);
  if (from < 0) return "";
  const length = lines.slice(from + 1).findIndex((line) => line.startsWith("#"));
  return lines.slice(from, length < 0 ? undefined : from + 1 + length).join("\n");
}
