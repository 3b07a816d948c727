import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { cellUnder, focusCell } from "../grid/cell-under.ts";
import { usePointerDrag } from "../use-pointer-drag.ts";
import { pathBetween } from "./path-between.ts";

interface PaintOptions {
  columns: number;
  /** A tap, a click, or Enter and Space. */
  onTap(cell: number): void;
  /** A stroke over two cells or more, in the order they were touched, each once. */
  onStroke(cells: readonly number[]): void;
}

/** Painting on a grid with mouse, pen or finger. A stroke is reported when it's done, so that it's one step to undo. */
export function usePaint({ columns, onTap, onStroke }: PaintOptions) {
  const [stroke, setStroke] = useState<readonly number[] | null>(null);
  const held = useRef<number[]>([]);
  /** True if the click that follows a pointer release has already been handled. */
  const handled = useRef(false);

  function finish() {
    const cells = [...new Set(held.current)];
    setStroke(null);
    handled.current = true;
    const [first] = cells;
    if (first === undefined) return;
    if (cells.length === 1) onTap(first);
    else onStroke(cells);
  }

  const drag = usePointerDrag<number>({
    slack: 0,
    onMove(start, event) {
      const cell = cellUnder(document.elementFromPoint(event.clientX, event.clientY));
      if (cell === null) return;
      const path = pathBetween(held.current.at(-1) ?? start, cell, columns);
      held.current = [...held.current, ...path.slice(1)];
      setStroke(held.current);
    },
    onDrop: finish,
    onTap: finish,
    onCancel: () => setStroke(null),
  });

  function begin(event: PointerEvent): number | null {
    const cell = cellUnder(event.target);
    handled.current = false;
    if (cell === null) return null;
    focusCell(event.target);
    held.current = [cell];
    setStroke(held.current);
    return cell;
  }

  return {
    stroke: stroke ?? [],
    handlers: {
      ...drag.handlers(begin),
      onClick(event: MouseEvent) {
        const cell = cellUnder(event.target);
        const again = handled.current && event.detail > 0;
        handled.current = false;
        if (cell !== null && !again) onTap(cell);
      },
      onContextMenu: () => undefined,
    },
  };
}
