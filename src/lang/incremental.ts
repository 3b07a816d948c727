import type { Config } from "./config.ts";
import { findChange } from "./parse/change.ts";
import { type LineTable, readLines } from "./parse/lines.ts";
import { compileMarks, type Marks } from "./parse/marks.ts";
import { createReader, type Piece, type PieceLines } from "./parse/pieces.ts";
import { readPiece } from "./parse/read-piece.ts";
import { findReusable, type Reusable } from "./parse/reuse.ts";
import { assembleDocument, assembleSection, type ParsedSection, readSection } from "./parse/section.ts";
import { splitSections } from "./parse/sections.ts";
import type { Document } from "./syntax.ts";

/** A text being edited, with its tree. Immutable: every edit makes a new value that shares as much as possible. */
export interface Parsed {
  readonly source: string;
  readonly document: Document;
  /** Number of pieces read for this value; the others were reused. */
  readonly piecesRead: number;
  /** Internal state for the next edit. */
  readonly marks: Marks;
  readonly table: LineTable;
  readonly parts: readonly ParsedSection[];
}

/** Replaces the source between two offsets (UTF-16, end not included) by another text. Offsets past the end mean the end. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** First parse of a text that is going to be edited. */
export function createIncremental(source: string, config: Config): Parsed {
  return read(source, compileMarks(config), readLines(source), nothingLeft);
}

/** Parses after an edit. The tree equals that of a full parse, but only pieces the edit touched are read. */
export function parseIncremental(previous: Parsed, edit: Edit): Parsed {
  const source = applyEdit(previous.source, edit);
  const table = readLines(source);
  const leftovers = findReusable(previous.parts, findChange(previous.table, table));
  return read(source, previous.marks, table, leftovers);
}

const nothingLeft: Reusable = { part: () => null, piece: () => null };

function read(source: string, marks: Marks, table: LineTable, leftovers: Reusable): Parsed {
  const reader = createReader(table, marks);
  let piecesRead = 0;
  const readOrReuse = (lines: PieceLines): Piece => {
    const known = leftovers.piece(lines);
    if (known !== null) return known;
    piecesRead++;
    return readPiece(reader, lines);
  };
  const parts = splitSections(table).map((span): ParsedSection => {
    const known = leftovers.part(span);
    if (known === null) return readSection(reader, span, readOrReuse);
    return "section" in known ? known : assembleSection(reader, span, known);
  });
  const document = assembleDocument(parts.map((part) => part.section));
  return { source, document, piecesRead, marks, table, parts };
}

function applyEdit(source: string, { from, to, insert }: Edit): string {
  return source.slice(0, from) + insert + source.slice(Math.max(from, to));
}
