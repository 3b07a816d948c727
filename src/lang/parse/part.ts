import type { Document, Element, Section } from "../syntax.ts";
import { buildHierarchy } from "./hierarchy.ts";
import { checkNesting } from "./nesting.ts";
import { cutPiece, type Piece, type PieceLines, type Reader } from "./pieces.ts";
import { readHeading, type Span } from "./sections.ts";

/** The prelude or a section with the pieces that it was made of; level and label say nothing in a prelude. */
export interface Part {
  readonly span: Span;
  readonly pieces: readonly Piece[];
  readonly section: Section;
}

/** Reads one section; how each piece is come by is the caller's choice, as an edit leaves most of them alone. */
export function readPart(reader: Reader, span: Span, piece: (lines: PieceLines) => Piece): Part {
  const pieces: Piece[] = [];
  for (let line = span.first; ; ) {
    const lines = cutPiece(reader, line, span.last);
    if (lines === null) break;
    pieces.push(piece(lines));
    line = lines.last + 1;
  }
  return assemblePart(reader, span, pieces);
}

/** Builds a section from pieces that are already read. */
export function assemblePart({ table }: Reader, span: Span, pieces: readonly Piece[]): Part {
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

/** The document of a prelude followed by sections. */
export function assembleDocument([first, ...sections]: readonly Section[]): Document {
  return { prelude: first?.contents ?? [], sections };
}
