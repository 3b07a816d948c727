import type { PagePlace } from "#lang/living/living-page.ts";

/** Page that a line belongs to: the last one that begins at or before it, else the first. */
export function pageAt(places: readonly PagePlace[], line: number): PagePlace | undefined {
  return places.findLast(({ first }) => first <= line) ?? places[0];
}
