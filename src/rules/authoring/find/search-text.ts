/** Request to search texts. */
export interface SearchQuery {
  words: string;
  /** The words are a regular expression. `^` and `$` are the ends of a line. */
  pattern: boolean;
  wholeWord: boolean;
  matchCase: boolean;
}

/** A place where a text matches. Offsets are UTF-16 units from 0, lines and columns count from 1. */
export interface Hit {
  from: number;
  to: number;
  line: number;
  column: number;
  found: string;
  /** Text on the same line before and after, cut to what a list can show. */
  before: string;
  after: string;
  /** Groups of a pattern; null for one that took no part. */
  groups: (string | null)[];
}

/** Characters of one hit. A longer one is hardly what anybody looks for. */
export const MAX_FOUND = 1000;
const SHOWN_BEFORE = 30;
const SHOWN_AFTER = 60;

/** Expression that finds what was asked for, or a sentence about what's wrong with the pattern. */
export function expressionOf(query: SearchQuery): { expression: RegExp } | { problem: string } {
  const { words, pattern, wholeWord, matchCase } = query;
  const plain = pattern ? words : words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const source = wholeWord ? `(?<![\\p{L}\\p{N}_])(?:${plain})(?![\\p{L}\\p{N}_])` : plain;
  try {
    // On its own first: with what's around it, a loose bracket would mean something else.
    if (pattern) new RegExp(words, "u");
    return { expression: new RegExp(source, matchCase ? "gmu" : "gimu") };
  } catch (error) {
    const why = error instanceof Error ? (error.message.split(": ").at(-1) ?? "") : "";
    return { problem: `This pattern can't be read: ${why.charAt(0).toLowerCase()}${why.slice(1)}.` };
  }
}

/** Hits in a text, at most `most`, without those that are empty. `tooLong`: one was longer than a hit may be. */
export function searchText(
  text: string,
  expression: RegExp,
  most: number,
): { hits: Hit[]; cut: boolean; tooLong: boolean } {
  const hits: Hit[] = [];
  let [line, lineStart] = [1, 0];
  for (const match of text.matchAll(expression)) {
    const [found] = match;
    if (found === "") continue;
    if (found.length > MAX_FOUND) return { hits, cut: false, tooLong: true };
    if (hits.length === most) return { hits, cut: true, tooLong: false };
    const from = match.index;
    const to = from + found.length;
    for (let next = text.indexOf("\n", lineStart); next >= 0 && next < from; next = text.indexOf("\n", lineStart)) {
      line += 1;
      lineStart = next + 1;
    }
    const end = text.indexOf("\n", to);
    hits.push({
      from,
      to,
      line,
      column: [...text.slice(lineStart, from)].length + 1,
      found,
      before: text.slice(Math.max(lineStart, from - SHOWN_BEFORE), from),
      after: text.slice(to, Math.min(end < 0 ? text.length : end, to + SHOWN_AFTER)),
      groups: match.slice(1).map((group) => group ?? null),
    });
  }
  return { hits, cut: false, tooLong: false };
}
