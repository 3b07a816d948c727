import type { Change } from "./change.ts";
import type { Part } from "./part.ts";
import type { Piece, PieceLines } from "./pieces.ts";
import type { Span } from "./sections.ts";
import { shiftPiece } from "./shift.ts";

/** What an edit left alone, asked for from the top of the new text to its bottom. */
export interface Leftovers {
  /** The pieces of a section that the edit did not touch; null if it did. Unmoved sections come as they are. */
  part(span: Span): Part | readonly Piece[] | null;
  /** A piece of a touched section that the edit did not touch; null if it did. */
  piece(lines: PieceLines): Piece | null;
}

/** Finds again, in the parts of the old text, what stands unchanged in the new one. */
export function findLeftovers(parts: readonly Part[], change: Change): Leftovers {
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

/** By how much lines moved that the edit did not touch; null if it did. */
function shiftOf({ before, after, shift }: Change, first: number, last: number): number | null {
  if (last <= before) return 0;
  return first >= after ? shift : null;
}
