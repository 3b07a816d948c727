import type { Draft } from "../../kit/editor/author-editor.ts";
import { isRecord, recordsIn, textIn } from "../../kit/editor/read-draft.ts";
import { COLOURS, SHAPES, type Tag } from "../types.ts";

/** Tags of each part, by its id. */
export type Truth = Readonly<Record<string, readonly string[]>>;

/** Maximum number of tags in a palette. */
export const MAX_TAGS = 6;

/** Tags in a draft. */
export function tagsIn(draft: Draft): Tag[] {
  return recordsIn(draft.tags).map(({ id, label, colour, shape }, index) => ({
    id: textIn(id) || `tag${index + 1}`,
    label: textIn(label),
    colour: COLOURS.find((name) => name === colour) ?? COLOURS[index % COLOURS.length] ?? "blue",
    shape: SHAPES.find((name) => name === shape) ?? SHAPES[index % SHAPES.length] ?? "ring",
  }));
}

/** A new tag in the first colour and shape that no other has. */
export function newTag(tags: readonly Tag[], label: string): Tag {
  const at = COLOURS.findIndex((_, index) => tags.every(({ colour }) => colour !== COLOURS[index]));
  const index = at < 0 ? tags.length % COLOURS.length : at;
  let number = tags.length + 1;
  while (tags.some(({ id }) => id === `tag${number}`)) number += 1;
  return { id: `tag${number}`, label, colour: COLOURS[index] ?? "blue", shape: SHAPES[index] ?? "ring" };
}

/** Right tags in a draft. */
export function truthIn(draft: Draft): Truth {
  const truth = isRecord(draft.truth) ? draft.truth : {};
  return Object.fromEntries(
    Object.entries(truth).map(([part, tags]) => [part, Array.isArray(tags) ? tags.map((tag) => textIn(tag)) : []]),
  );
}

/** Right tags with one tag of a part pressed on or taken off. Where a part has at most one, it takes the other's place. */
export function toggled(truth: Truth, part: string, tag: string, exclusive: boolean): Truth {
  const now = truth[part] ?? [];
  const next = now.includes(tag) ? now.filter((other) => other !== tag) : exclusive ? [tag] : [...now, tag];
  const rest = Object.fromEntries(Object.entries(truth).filter(([id]) => id !== part));
  return next.length === 0 ? rest : { ...rest, [part]: next };
}

/** Record without the entries of parts that are gone. */
export function onlyOf<T>(record: Readonly<Record<string, T>>, parts: readonly { id: string }[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([part]) => parts.some(({ id }) => id === part)));
}
