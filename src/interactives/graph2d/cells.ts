import type { Level } from "./shape.ts";
import { fromSheet, type Window } from "./window.ts";

/** A rectangle of the sheet. `sign`: -1 where the level is certainly negative everywhere, 0 where its edge may pass. */
export interface Cell {
  x: number;
  y: number;
  width: number;
  height: number;
  sign: -1 | 0;
}

/** Halvings of the sheet each way; the smallest cells are about three units wide. */
const LEVELS = 7;

/** Halves the sheet repeatedly, leaving out cells interval arithmetic proves to be outside. */
export function cellsOf(level: Level, window: Window): Cell[] {
  const cells: Cell[] = [];
  const visit = (x: number, y: number, width: number, height: number, depth: number): void => {
    const [left, top] = fromSheet(window, [x, y]);
    const [right, bottom] = fromSheet(window, [x + width, y + height]);
    const { lo, hi } = level.bound({ lo: left, hi: right }, { lo: bottom, hi: top });
    if (Number.isNaN(lo) || lo > 0) return;
    if (hi < 0) cells.push({ x, y, width, height, sign: -1 });
    else if (depth === LEVELS) cells.push({ x, y, width, height, sign: 0 });
    else {
      const [w, h] = [width / 2, height / 2];
      for (const [dx, dy] of [
        [0, 0],
        [w, 0],
        [0, h],
        [w, h],
      ] as const)
        visit(x + dx, y + dy, w, h, depth + 1);
    }
  };
  visit(0, 0, window.width, window.height, 0);
  return cells;
}
