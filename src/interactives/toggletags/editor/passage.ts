import { isRecord, recordsIn, textIn } from "../../kit/editor/read-draft.ts";
import { spansOf } from "../parts.ts";
import type { CodePart, Segment } from "../types.ts";

/** Range of a text that can be marked, from `start` up to `end`, in UTF-16 units. */
export interface Part {
  id: string;
  start: number;
  end: number;
}

/** A text, or a program, with its parts in reading order. They don't overlap. */
export interface Passage {
  text: string;
  parts: readonly Part[];
}

/** Passage of a text or code medium in a draft. */
export function passageIn(medium: unknown): Passage {
  const { kind, segments, source, parts } = Object(medium);
  if (kind === "code") return codePassage(textIn(source), recordsIn(parts));
  let text = "";
  const found: Part[] = [];
  for (const segment of Array.isArray(segments) ? segments : []) {
    const piece = isRecord(segment) ? textIn(segment.text) : textIn(segment);
    if (isRecord(segment)) found.push({ id: textIn(segment.id), start: text.length, end: text.length + piece.length });
    text += piece;
  }
  return { text, parts: found };
}

function codePassage(source: string, parts: readonly Record<string, unknown>[]): Passage {
  const known = parts.flatMap(({ id, line, start, end }): CodePart[] => {
    if (typeof line === "number") return [{ id: textIn(id), line }];
    return typeof start === "number" && typeof end === "number" ? [{ id: textIn(id), start, end }] : [];
  });
  return { text: source, parts: spansOf({ kind: "code", language: "", source, parts: known }) };
}

/** Segments of a text medium. */
export function segmentsOf({ text, parts }: Passage): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const { id, start, end } of parts) {
    if (start > at) segments.push(text.slice(at, start));
    segments.push({ id, text: text.slice(start, end) });
    at = end;
  }
  if (at < text.length) segments.push(text.slice(at));
  return segments;
}

/** Parts of a code medium: a whole line by its number, anything else by its characters. */
export function codePartsOf({ text, parts }: Passage): CodePart[] {
  return parts.map(({ id, start, end }): CodePart => {
    const first = text.lastIndexOf("\n", start - 1) + 1;
    const newline = text.indexOf("\n", start);
    const last = newline < 0 ? text.length : newline;
    const isLine = text.slice(first, last).trim() === text.slice(start, end);
    return isLine ? { id, line: text.slice(0, start).split("\n").length } : { id, start, end };
  });
}

/** Passage with another text: parts before and behind what changed stay, those in it are gone. */
export function withText({ text, parts }: Passage, next: string): Passage {
  const most = Math.min(text.length, next.length);
  let before = 0;
  while (before < most && text[before] === next[before]) before += 1;
  let behind = 0;
  while (behind < most - before && text.at(-1 - behind) === next.at(-1 - behind)) behind += 1;
  const shift = next.length - text.length;
  const kept = parts.flatMap(({ id, start, end }): Part[] => {
    if (end <= before) return [{ id, start, end }];
    return start >= text.length - behind ? [{ id, start: start + shift, end: end + shift }] : [];
  });
  return { text: next, parts: kept };
}

/** Passage with this range as a part. Parts that it touches become one with it, and keep the id of the first. */
export function withPart({ text, parts }: Passage, start: number, end: number): { passage: Passage; id: string } {
  const touched = parts.filter((part) => part.start < end && part.end > start);
  const id = touched[0]?.id ?? newId(text.slice(start, end), parts);
  const joined = {
    id,
    start: Math.min(start, ...touched.map((part) => part.start)),
    end: Math.max(end, ...touched.map((part) => part.end)),
  };
  const rest = parts.filter((part) => !touched.includes(part));
  return { passage: { text, parts: [...rest, joined].toSorted((a, b) => a.start - b.start) }, id };
}

/** An id for new words that no other part has, made of their letters. */
export function newId(words: string, taken: readonly { id: string }[]): string {
  const stem = /[a-z0-9]+/.exec(words.toLowerCase())?.[0].slice(0, 12) ?? "part";
  const ids = taken.map(({ id }) => id);
  let number = 2;
  if (!ids.includes(stem)) return stem;
  while (ids.includes(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}

/** Words and signs of a text, with what's between them left out. */
export function wordsOf(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}_'’-]+|[^\s\p{L}\p{N}_]/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
}

/** Range of the line around a place, without the spaces at its ends. */
export function lineAround(text: string, at: number): { start: number; end: number } {
  const first = text.lastIndexOf("\n", at - 1) + 1;
  const newline = text.indexOf("\n", at);
  const line = text.slice(first, newline < 0 ? text.length : newline);
  const start = first + (line.length - line.trimStart().length);
  return { start, end: start + line.trim().length };
}
