import { type PointerEvent, useRef } from "react";

interface PawnDrag {
  mayTake(cell: number): boolean;
  onTake(cell: number): void;
  onDrop(from: number, to: number): void;
}

/** Pixels before a press becomes a drag: a finger is never quite still. */
const SLACK = 6;

/** Handlers for a board whose cells have `data-cell`: a pawn may be dragged with mouse, pen or finger; a mere press stays a click. */
export function usePawnDrag({ mayTake, onTake, onDrop }: PawnDrag) {
  const held = useRef<{ cell: number; x: number; y: number; pawn: SVGElement | null; moving: boolean } | null>(null);

  function letGo() {
    held.current?.pawn?.style.removeProperty("translate");
    held.current = null;
  }

  return {
    onPointerDown(event: PointerEvent) {
      const cell = cellAt(event.target);
      if (cell === null || event.button !== 0 || !mayTake(cell)) return;
      const pawn = event.target instanceof Element ? event.target.closest("[data-cell]")?.querySelector("svg") : null;
      held.current = { cell, x: event.clientX, y: event.clientY, pawn: pawn ?? null, moving: false };
    },
    onPointerMove(event: PointerEvent) {
      const hold = held.current;
      if (!hold) return;
      const [dx, dy] = [event.clientX - hold.x, event.clientY - hold.y];
      if (!hold.moving && Math.hypot(dx, dy) < SLACK) return;
      if (!hold.moving) {
        hold.moving = true;
        // What is dragged must hear of the pointer wherever it goes.
        event.currentTarget.setPointerCapture?.(event.pointerId);
        onTake(hold.cell);
      }
      hold.pawn?.style.setProperty("translate", `${dx}px ${dy}px`);
    },
    onPointerUp(event: PointerEvent) {
      const hold = held.current;
      letGo();
      if (!hold?.moving) return;
      const to = cellAt(document.elementFromPoint(event.clientX, event.clientY));
      if (to !== null && to !== hold.cell) onDrop(hold.cell, to);
    },
    onPointerCancel: letGo,
  };
}

function cellAt(target: EventTarget | null): number | null {
  const found = target instanceof Element ? target.closest("[data-cell]")?.getAttribute("data-cell") : null;
  return found ? Number(found) : null;
}
