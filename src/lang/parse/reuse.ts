import type { Change } from "./change.ts";
import type { Piece, PieceLines } from "./pieces.ts";
import type { ParsedSection } from "./section.ts";
import type { Span } from "./sections.ts";
import { shiftPiece } from "./shift.ts";

/** Parts that an edit left alone. Ask from the top of the new text to its bottom. */
export interface Reusable {
  /** Pieces of a section that the edit didn't touch; null if it did. A section that didn't move is returned as it is. */
  part(span: Span): ParsedSection | readonly Piece[] | null;
  /** A piece that the edit didn't touch within a touched section; null if it did. */
  piece(lines: PieceLines): Piece | null;
}

/** Finds the unchanged parts of the old text. */
export function findReusable(parts: readonly ParsedSection[], change: Change): Reusable {
  const pieces = parts.flatMap((part) => part.pieces);
  let nextPart = 0;
  let nextPiece = 0;
  return {
    part(span) {
      const by = shiftOf(change, span.heading === 0 ? span.first : span.heading, span.last);
      if (by === null) return null;
      const heading = span.heading === 0 ? 0 : span.heading - by;
      while (nextPart < parts.length && (parts[nextPart]?.span.heading ?? 0) < heading) nextPart++;
      const part = parts[nextPart];
      if (part?.span.heading !== heading || part.span.first !== span.first - by || part.span.last !== span.last - by) {
        return null;
      }
      return by === 0 ? part : part.pieces.map((piece) => shiftPiece(piece, by));
    },
    piece({ first, last }) {
      const by = shiftOf(change, first, last);
      if (by === null) return null;
      while (nextPiece < pieces.length && (pieces[nextPiece]?.first ?? 0) < first - by) nextPiece++;
      const piece = pieces[nextPiece];
      if (piece?.first !== first - by || piece.last !== last - by) return null;
      return by === 0 ? piece : shiftPiece(piece, by);
    },
  };
}

/** Lines by which untouched lines moved; null if the edit touched them. */
function shiftOf({ before, after, shift }: Change, first: number, last: number): number | null {
  if (last <= before) return 0;
  return first >= after ? shift : null;
}
