import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { cellUnder, focusCell } from "../kit/grid/cell-under.ts";
import { usePointerDrag } from "../kit/use-pointer-drag.ts";
import { type Brush, strokeCells, symbolAfterPress } from "./stroke.ts";
import type { GridFillAction, PublicGridFill } from "./types.ts";

interface Stroke {
  from: number;
  v: number;
  cells: number[];
}

/** Painting with mouse, pen or finger: a press, or a straight stroke that's a single step to undo. Clicks without a pointer also press. */
export function useStroke(
  pub: PublicGridFill,
  symbols: readonly number[],
  brush: Brush,
  locked: boolean,
  act: (action: GridFillAction) => void,
) {
  const [stroke, setStroke] = useState<Stroke | null>(null);
  /** True if the click that follows a pointer release has already been handled. */
  const pressHandled = useRef(false);

  function press(cell: number, backwards = false) {
    const v = symbolAfterPress(symbols[cell] ?? 0, brush, pub, backwards);
    act({ t: "put", cell, v });
  }

  const drag = usePointerDrag<Stroke>({
    slack: 0,
    buttons: [0, 2],
    onMove(_start, event) {
      const cell = cellUnder(document.elementFromPoint(event.clientX, event.clientY));
      if (!stroke || cell === null || cell === stroke.cells.at(-1)) return;
      setStroke({ ...stroke, cells: strokeCells(stroke.from, cell, symbols, pub) });
    },
    onDrop: finish,
    onTap: finish,
    onCancel: () => setStroke(null),
  });

  function begin(event: PointerEvent): Stroke | null {
    const cell = cellUnder(event.target);
    pressHandled.current = false;
    if (locked || cell === null) return null;
    focusCell(event.target);
    const v = symbolAfterPress(symbols[cell] ?? 0, brush, pub, event.button === 2);
    const begun = { from: cell, v, cells: strokeCells(cell, cell, symbols, pub) };
    setStroke(begun);
    return begun;
  }

  function finish() {
    if (!stroke) return;
    pressHandled.current = true;
    setStroke(null);
    const [only, ...others] = stroke.cells;
    if (only === undefined) return;
    act(others.length === 0 ? { t: "put", cell: only, v: stroke.v } : { t: "paint", cells: stroke.cells, v: stroke.v });
  }

  return {
    stroke,
    press,
    handlers: {
      ...drag.handlers(begin),
      onClick(event: MouseEvent) {
        const cell = cellUnder(event.target);
        const again = pressHandled.current && event.detail > 0;
        pressHandled.current = false;
        if (!locked && cell !== null && !again) press(cell);
      },
      onContextMenu(event: MouseEvent) {
        if (cellUnder(event.target) !== null) event.preventDefault();
      },
    },
  };
}
