import type { CodePart, Medium, ToggleTags } from "./types.ts";

/** An author's part with its text. */
export interface TextPart {
  id: string;
  /** As in the source; for a picture, its label. */
  text: string;
}

/** Range of a part of code, from `start` up to `end`, in UTF-16 units. */
export interface Span {
  id: string;
  start: number;
  end: number;
}

/** Every part, in reading order. */
export function partsOf(medium: Medium): TextPart[] {
  if (medium.kind === "text")
    return medium.segments.flatMap((segment) => (typeof segment === "string" ? [] : [segment]));
  if (medium.kind === "list") return medium.items.map(({ id, body }) => ({ id, text: body }));
  if (medium.kind === "image") return medium.regions.map(({ id, label }) => ({ id, text: label }));
  return spansOf(medium).map(({ id, start, end }) => ({ id, text: medium.source.slice(start, end) }));
}

/** Parts of code in reading order. */
export function spansOf({ source, parts }: Extract<Medium, { kind: "code" }>): Span[] {
  return parts.map((part) => spanOf(part, source)).toSorted((a, b) => a.start - b.start);
}

function spanOf(part: CodePart, source: string): Span {
  if ("start" in part) return part;
  const lines = [...source.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)];
  const line = lines[part.line - 1];
  const text = line?.[0] ?? "";
  const start = (line?.index ?? source.length) + (text.length - text.trimStart().length);
  return { id: part.id, start, end: start + text.trim().length };
}

/** Tags a part should have. */
export function truthOf({ truth }: Pick<ToggleTags, "truth">, part: string): readonly string[] {
  return Object.hasOwn(truth, part) ? (truth[part] ?? []) : [];
}
