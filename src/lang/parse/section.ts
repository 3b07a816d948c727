import type { Document, Element, Section } from "../syntax.ts";
import { buildHierarchy } from "./hierarchy.ts";
import { checkNesting } from "./nesting.ts";
import { cutPiece, type Piece, type PieceLines, type Reader } from "./pieces.ts";
import { readHeading, type Span } from "./sections.ts";

/** The prelude or a section with its pieces. Level and label mean nothing in a prelude. */
export interface ParsedSection {
  readonly span: Span;
  readonly pieces: readonly Piece[];
  readonly section: Section;
}

/** Reads one section. The caller decides how to get each piece, because an edit leaves most of them alone. */
export function readSection(reader: Reader, span: Span, piece: (lines: PieceLines) => Piece): ParsedSection {
  const pieces: Piece[] = [];
  for (let line = span.first; ; ) {
    const lines = cutPiece(reader, line, span.last);
    if (lines === null) break;
    pieces.push(piece(lines));
    line = lines.last + 1;
  }
  return assembleSection(reader, span, pieces);
}

/** Builds a section from its pieces. */
export function assembleSection({ table }: Reader, span: Span, pieces: readonly Piece[]): ParsedSection {
  const { elements, lists } = buildHierarchy(pieces);
  for (const siblings of lists) checkNesting(siblings);
  if (span.heading === 0) return { span, pieces, section: prelude(elements) };
  const { level, label, problem } = readHeading(table, span.heading);
  const contents = problem === null ? elements : [problem, ...elements];
  return { span, pieces, section: { level, label, contents } };
}

function prelude(contents: readonly Element[]): Section {
  return { level: 0, label: { kind: "anonymous", line: 0 }, contents };
}

/** Document of a prelude followed by sections. */
export function assembleDocument([first, ...sections]: readonly Section[]): Document {
  return { prelude: first?.contents ?? [], sections };
}
