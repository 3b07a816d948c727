import { ChangeSet } from "@codemirror/state";
import { isName } from "#lang/check/name.ts";
import { normaliseLabel } from "#lang/names.ts";
import type { DocumentEdit } from "#rules/authoring/edits/document-edit.ts";
import type { PlacedName } from "./language/protocol.ts";

/** The name at an offset, or null. */
export function nameAt(names: readonly PlacedName[], offset: number): PlacedName | null {
  return names.find(({ from, to }) => from <= offset && offset <= to) ?? null;
}

/** Every place of the same thing. */
export function placesOfName(names: readonly PlacedName[], { kind, name }: PlacedName): PlacedName[] {
  return names.filter((each) => each.kind === kind && each.name === name);
}

/** Reason why something can't be called that; null if it can. */
export type RenameProblem = "EMPTY" | "SHAPE" | "TAKEN" | "LINE";

export function renameProblem(
  names: readonly PlacedName[],
  aliases: readonly string[],
  { kind, name }: PlacedName,
  wanted: string,
): RenameProblem | null {
  if (wanted.trim() === "") return "EMPTY";
  if (/[\r\n]/.test(wanted)) return "LINE";
  if (kind !== "label" && !isName(wanted)) return "SHAPE";
  const same = kind === "label" ? normaliseLabel(wanted) : wanted;
  if (same === name) return null;
  const isTaken =
    kind === "alias"
      ? aliases.includes(same)
      : names.some((each) => each.kind === kind && each.isGiven && each.name === same);
  return isTaken ? "TAKEN" : null;
}

/** The edit that gives something another name: all of its places in the text, and the file of an asset. */
export function renameEdit(
  files: ReadonlyMap<string, string>,
  path: string,
  places: readonly PlacedName[],
  wanted: string,
): DocumentEdit {
  const text = files.get(path) ?? "";
  const name = wanted.trim();
  const changes = ChangeSet.of(
    places.map(({ from, to }) => ({ from, to, insert: name })),
    text.length,
  );
  const [first] = places;
  const file = first?.kind === "alias" && ["json", "svg"].find((form) => files.has(`assets/${first.name}.${form}`));
  return {
    files: { [path]: changes.toJSON() },
    ...(first && file && { rename: { [`assets/${first.name}.${file}`]: `assets/${name}.${file}` } }),
  };
}
