import type { PlacedScene } from "./placed-scene.ts";
import type { Item } from "./types.ts";
import { toSheetX, toSheetY, type Window } from "./window.ts";

/** Room that an author's words take on the sheet, in drawing units. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Approximate width of a letter of the author's words, and how far they reach above and below their line. */
const LETTER = 9;
const ASCENT = 14;
const DESCENT = 5;

/** Boxes of the words that an author put on the sheet. */
export function wordBoxes(items: readonly Item[], stand: Pick<PlacedScene, "spotOf">, window: Window): Box[] {
  return items.flatMap((item) => {
    if (item.k !== "text") return [];
    const [x, y] = stand.spotOf(item.at);
    const [left, line] = [toSheetX(window, x), toSheetY(window, y)];
    if (!Number.isFinite(left + line)) return [];
    return [{ left, right: left + item.text.length * LETTER, top: line - ASCENT, bottom: line + DESCENT }];
  });
}

/** True if two boxes share some room. */
export const overlap = (box: Box, other: Box) =>
  box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
