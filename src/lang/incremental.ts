import type { Config } from "./config.ts";
import { findChange } from "./parse/change.ts";
import { type LineTable, readLines } from "./parse/lines.ts";
import { compileMarks, type Marks } from "./parse/marks.ts";
import { assembleDocument, assemblePart, type Part, readPart } from "./parse/part.ts";
import { createReader, type Piece, type PieceLines } from "./parse/pieces.ts";
import { readPiece } from "./parse/read-piece.ts";
import { findLeftovers, type Leftovers } from "./parse/reuse.ts";
import { splitSections } from "./parse/sections.ts";
import type { Document } from "./syntax.ts";

/** A text that is being edited, with its tree. Never changes: every edit makes a new one that shares what it can. */
export interface Parsed {
  readonly source: string;
  readonly document: Document;
  /** How many pieces had to be read for this value, the others being taken over. */
  readonly piecesRead: number;
  /** What the next edit builds on; nobody else's business. */
  readonly marks: Marks;
  readonly table: LineTable;
  readonly parts: readonly Part[];
}

/** Replaces the source between two offsets (UTF-16, end not included) by another text; offsets beyond the end mean the end. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The first parse of a text that is going to be edited. */
export function createIncremental(source: string, config: Config): Parsed {
  return read(source, compileMarks(config), readLines(source), nothingLeft);
}

/** The parse after an edit: the same tree as a full parse gives, but only the pieces that the edit touched are read. */
export function parseIncremental(previous: Parsed, edit: Edit): Parsed {
  const source = applyEdit(previous.source, edit);
  const table = readLines(source);
  const leftovers = findLeftovers(previous.parts, findChange(previous.table, table));
  return read(source, previous.marks, table, leftovers);
}

const nothingLeft: Leftovers = { part: () => null, piece: () => null };

function read(source: string, marks: Marks, table: LineTable, leftovers: Leftovers): Parsed {
  const reader = createReader(table, marks);
  let piecesRead = 0;
  const readOrReuse = (lines: PieceLines): Piece => {
    const known = leftovers.piece(lines);
    if (known !== null) return known;
    piecesRead++;
    return readPiece(reader, lines);
  };
  const parts = splitSections(table).map((span): Part => {
    const known = leftovers.part(span);
    if (known === null) return readPart(reader, span, readOrReuse);
    return "section" in known ? known : assemblePart(reader, span, known);
  });
  const document = assembleDocument(parts.map((part) => part.section));
  return { source, document, piecesRead, marks, table, parts };
}

function applyEdit(source: string, { from, to, insert }: Edit): string {
  return source.slice(0, from) + insert + source.slice(Math.max(from, to));
}
