import type { Label, ProblemElement } from "../syntax.ts";
import { indentOf, type LineTable, lineCount, lineEnd, lineStart } from "./lines.ts";

const HASH = 35;
const SPACE = 32;

/** Lines of one section without its heading. `heading` is 0 for the prelude, and `last` may be before `first`. */
export interface Span {
  readonly heading: number;
  readonly first: number;
  readonly last: number;
}

/** Content of a `#` line. */
export interface Heading {
  readonly level: number;
  readonly label: Label;
  readonly problem: ProblemElement | null;
}

/** Splits a document into its prelude, which always comes first, and its sections. */
export function splitSections(table: LineTable): readonly Span[] {
  const spans: Span[] = [];
  let heading = 0;
  const count = lineCount(table);
  for (let line = 1; line <= count; line++) {
    if (indentOf(table, line) !== 0 || table.text.charCodeAt(lineStart(table, line)) !== HASH) continue;
    spans.push({ heading, first: heading + 1, last: line - 1 });
    heading = line;
  }
  spans.push({ heading, first: heading + 1, last: count });
  return spans;
}

/** Reads the marks and the label of a `#` line. */
export function readHeading(table: LineTable, line: number): Heading {
  const start = lineStart(table, line);
  const end = lineEnd(table, line);
  let at = start;
  while (at < end && table.text.charCodeAt(at) === HASH) at++;
  const level = at - start;
  const rest = table.text.slice(at, end);
  const value = rest.trim();
  if (value === "") return { level, label: { kind: "anonymous", line }, problem: null };
  const label: Label = { kind: "named", loc: [line, 1, line, level + 1 + countCharacters(rest)], value };
  const problem = rest.charCodeAt(0) === SPACE ? null : missingSpace(line, level);
  return { level, label, problem };
}

function missingSpace(line: number, level: number): ProblemElement {
  return {
    kind: "problem",
    lines: [line, line],
    indent: level + 1,
    loc: [line, level + 1, line, level + 2],
    problem: { code: "B1" },
  };
}

function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
