const BLANK = -1;
const SPACE = 32;
const TAB = 9;

/** A text split into lines. All line breaks are `\n` and leading tabs are spaces, so any run of lines is a slice of it. */
export interface LineTable {
  readonly text: string;
  /** Offset of each line, and at the end the offset where a further line would start. */
  readonly starts: readonly number[];
  /** Leading spaces of each line, or -1 for a blank line. */
  readonly indents: readonly number[];
}

/** Splits a text into lines and measures their indents. A tab counts as one space. */
export function readLines(source: string): LineTable {
  const text = normalise(source);
  const starts: number[] = [0];
  const indents: number[] = [];
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    let at = start;
    while (at < end && isIndent(text.charCodeAt(at))) at++;
    indents.push(at === end ? BLANK : at - start);
    start = end + 1;
    starts.push(start);
  }
  return { text, starts, indents };
}

/** Number of lines; the last one may be empty. */
export function lineCount(table: LineTable): number {
  return table.indents.length;
}

/** Offset of the start of a line; lines count from 1. */
export function lineStart(table: LineTable, line: number): number {
  return table.starts[line - 1] ?? table.text.length;
}

/** Offset of the line break that ends a line, or of the end of the text. */
export function lineEnd(table: LineTable, line: number): number {
  return (table.starts[line] ?? table.text.length + 1) - 1;
}

/** Indent of a line in spaces; -1 for a blank line. */
export function indentOf(table: LineTable, line: number): number {
  return table.indents[line - 1] ?? BLANK;
}

/** True for a line with only spaces and tabs. */
export function isBlank(table: LineTable, line: number): boolean {
  return indentOf(table, line) === BLANK;
}

/** Line of an offset in the table's text. */
export function lineAt(table: LineTable, offset: number): number {
  let low = 0;
  let high = table.indents.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((table.starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

const isIndent = (code: number): boolean => code === SPACE || code === TAB;

function normalise(source: string): string {
  const text = source.includes("\r") ? source.replace(/\r\n?/g, "\n") : source;
  if (!text.includes("\t")) return text;
  return text.split("\n").map(untab).join("\n");
}

function untab(line: string): string {
  let at = 0;
  while (at < line.length && isIndent(line.charCodeAt(at))) at++;
  return at === 0 ? line : " ".repeat(at) + line.slice(at);
}
