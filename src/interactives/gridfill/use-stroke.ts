import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { type Brush, pressed, strokeCells } from "./stroke.ts";
import type { GridFillAction, PublicGridFill } from "./types.ts";

interface Stroke {
  from: number;
  v: number;
  cells: number[];
}

/** Painting with a mouse, a pen or a finger: a press, or a straight stroke that is one step to undo. Clicks without a pointer press as well. */
export function useStroke(
  pub: PublicGridFill,
  symbols: readonly number[],
  brush: Brush,
  locked: boolean,
  act: (action: GridFillAction) => void,
) {
  const [stroke, setStroke] = useState<Stroke | null>(null);
  /** The click that follows when a button or finger goes up has been heard already. */
  const heard = useRef(false);

  function press(cell: number, backwards = false) {
    const v = pressed(symbols[cell] ?? 0, brush, pub, backwards);
    act({ t: "put", cell, v });
  }

  return {
    stroke,
    press,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const cell = cellUnder(event.target);
        heard.current = false;
        if (locked || cell === null || (event.button !== 0 && event.button !== 2)) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        focusCell(event.target);
        const v = pressed(symbols[cell] ?? 0, brush, pub, event.button === 2);
        setStroke({ from: cell, v, cells: strokeCells(cell, cell, symbols, pub) });
      },
      onPointerMove(event: PointerEvent) {
        if (!stroke) return;
        const cell = cellUnder(document.elementFromPoint(event.clientX, event.clientY));
        if (cell === null || cell === stroke.cells.at(-1)) return;
        setStroke({ ...stroke, cells: strokeCells(stroke.from, cell, symbols, pub) });
      },
      onPointerUp() {
        if (!stroke) return;
        heard.current = true;
        setStroke(null);
        const [only, ...others] = stroke.cells;
        if (only === undefined) return;
        act(
          others.length === 0
            ? { t: "put", cell: only, v: stroke.v }
            : { t: "paint", cells: stroke.cells, v: stroke.v },
        );
      },
      onPointerCancel: () => setStroke(null),
      onClick(event: MouseEvent) {
        const cell = cellUnder(event.target);
        const again = heard.current && event.detail > 0;
        heard.current = false;
        if (!locked && cell !== null && !again) press(cell);
      },
      onContextMenu(event: MouseEvent) {
        if (cellUnder(event.target) !== null) event.preventDefault();
      },
    },
  };
}

function cellUnder(target: EventTarget | null): number | null {
  if (!(target instanceof Element)) return null;
  const found = target.closest<HTMLElement>("[data-cell]")?.dataset.cell;
  return found === undefined ? null : Number(found);
}

/** Some browsers give no focus to a button that is pressed. */
function focusCell(target: EventTarget) {
  if (target instanceof Element) target.closest<HTMLElement>("[data-cell]")?.focus({ preventScroll: true });
}
