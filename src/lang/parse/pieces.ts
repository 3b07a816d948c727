import type { Loc, Located } from "../loc.ts";
import type { BlockProblem } from "../problem.ts";
import type { Command, Paragraph, Preformatted } from "../syntax.ts";
import { createCursor } from "./cursor.ts";
import type { Ending, Machine } from "./frames.ts";
import { indentOf, isBlank, type LineTable, lineEnd, lineStart } from "./lines.ts";
import { createMachine } from "./machine.ts";
import { isFence, type Marks } from "./marks.ts";

/** Neighbouring lines that form one block, and their content. */
export interface Piece {
  readonly first: number;
  readonly last: number;
  readonly indent: number;
  readonly body: PieceBody;
}

export type PieceBody =
  | { readonly kind: "whole"; readonly element: Paragraph | Preformatted }
  | { readonly kind: "item"; readonly markLoc: Loc; readonly paragraph: Paragraph }
  | {
      readonly kind: "command";
      readonly mark: Located<"!" | "?">;
      readonly command: Command;
      readonly ending: Ending;
    }
  | { readonly kind: "problem"; readonly loc: Loc; readonly problem: BlockProblem };

/** Lines of a piece before their text is read. */
export interface PieceLines {
  readonly kind: PieceKind;
  readonly first: number;
  readonly last: number;
  readonly indent: number;
}

export type PieceKind = "command" | "item" | "hash" | "preformatted" | "paragraph";

/** State for reading the pieces of one text. */
export interface Reader {
  readonly table: LineTable;
  readonly marks: Marks;
  readonly machine: Machine;
}

/** Reader for the pieces of a text. */
export function createReader(table: LineTable, marks: Marks): Reader {
  return { table, marks, machine: createMachine(createCursor(table.text), marks) };
}

/** Lines of the piece at the first line from `from` on that isn't blank; null if there is none up to `to`. */
export function cutPiece(reader: Reader, from: number, to: number): PieceLines | null {
  const { table } = reader;
  let first = from;
  while (first <= to && isBlank(table, first)) first++;
  if (first > to) return null;
  const kind = kindOf(reader, first);
  const indent = indentOf(table, first);
  const deepest = kind === "paragraph" ? indent : indent + 1;
  const takesAnything = kind === "hash" || kind === "preformatted";
  let last = first;
  for (let line = first + 1; line <= to; line++) {
    const goesOn = isBlank(table, line)
      ? takesAnything
      : indentOf(table, line) >= deepest && (takesAnything || kindOf(reader, line) === "paragraph");
    if (!goesOn) break;
    last = line;
  }
  return { kind, first, last, indent };
}

function kindOf({ table, marks }: Reader, line: number): PieceKind {
  const start = lineStart(table, line) + indentOf(table, line);
  switch (table.text.charCodeAt(start)) {
    case 33:
    case 63:
      return "command";
    case 58:
      return "item";
    case 35:
      return "hash";
  }
  return isFence(marks, table.text, start) ? "preformatted" : "paragraph";
}

/** Text of a preformatted piece without its indent; blank lines become empty. */
export function preformattedText(table: LineTable, { first, last, indent }: PieceLines): string {
  const lines: string[] = [];
  for (let line = first; line <= last; line++) {
    lines.push(isBlank(table, line) ? "" : table.text.slice(lineStart(table, line) + indent, lineEnd(table, line)));
  }
  return lines.join("\n");
}

/** Range of a whole piece. The end column is that of the last UTF-16 unit, as in the reference. */
export function pieceLoc(table: LineTable, { first, last, indent }: PieceLines): Loc {
  const endColumn = isBlank(table, last) ? 1 : lineEnd(table, last) - lineStart(table, last);
  return [first, indent + 1, last, endColumn];
}
