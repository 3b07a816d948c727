import type { Loc } from "#lang/loc.ts";

/** Offsets of a text's lines, to turn the language's places (code points from 1) into offsets (UTF-16 from 0) and back. */
export interface Places {
  readonly lines: number;
  offset(line: number, column: number): number;
  range(at: Loc): { from: number; to: number };
  lineOf(offset: number): number;
  /** Line and column of an offset. */
  placeOf(offset: number): { line: number; column: number };
  lineText(line: number): string;
}

const beyondBmp = /[\ud800-\udfff]/;

export function placesOf(text: string): Places {
  const starts = [0];
  const ends: number[] = [];
  const hasReturns = text.includes("\r");
  for (let at = 0; ; ) {
    const feed = text.indexOf("\n", at);
    const lone = hasReturns ? text.indexOf("\r", at) : -1;
    const end = lone >= 0 && (feed < 0 || lone < feed) ? lone : feed;
    if (end < 0) break;
    ends.push(end);
    at = end + (text[end] === "\r" && text[end + 1] === "\n" ? 2 : 1);
    starts.push(at);
  }
  ends.push(text.length);

  const lineText = (line: number): string => text.slice(starts[line - 1] ?? text.length, ends[line - 1] ?? text.length);
  const offset = (line: number, column: number): number => {
    const start = starts[line - 1];
    if (start === undefined) return text.length;
    const end = ends[line - 1] ?? text.length;
    if (column <= 1) return start;
    const content = text.slice(start, end);
    if (!beyondBmp.test(content)) return Math.min(start + column - 1, end);
    let at = start;
    let left = column - 1;
    for (const character of content) {
      if (left-- === 0) break;
      at += character.length;
    }
    return at;
  };
  const lineOf = (at: number): number => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
  return {
    lines: starts.length,
    offset,
    range: ([line, column, endLine, endColumn]) => ({ from: offset(line, column), to: offset(endLine, endColumn) }),
    lineOf,
    placeOf(at) {
      const line = lineOf(at);
      return { line, column: [...text.slice(starts[line - 1] ?? 0, at)].length + 1 };
    },
    lineText,
  };
}
