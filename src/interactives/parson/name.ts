import { plainText } from "../kit/pick-place/plain-text.ts";
import type { PublicBlock } from "./types.ts";

/** A block's text on one line, with its blanks as filled, for use in messages. */
export function nameOf({ id, pieces }: PublicBlock, blanks: Readonly<Record<string, string>>): string {
  return pieces
    .map((piece) => {
      if (piece.k === "text") return piece.text;
      if (piece.k === "html") return plainText(piece.html);
      return piece.choices.find((choice) => choice.id === blanks[`${id}/${piece.key}`])?.text ?? "…";
    })
    .join("")
    .replace(/\s*\n\s*/g, "; ")
    .trim();
}
