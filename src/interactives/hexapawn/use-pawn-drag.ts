import { usePointerDrag } from "../kit/use-pointer-drag.ts";

interface PawnDrag {
  mayTake(cell: number): boolean;
  onTake(cell: number): void;
  onDrop(from: number, to: number): void;
}

interface Taken {
  cell: number;
  pawn: SVGElement | null;
}

/** Pointer handlers for a board whose cells have `data-cell`: pawns can be dragged; a press without a drag stays a click. */
export function usePawnDrag({ mayTake, onTake, onDrop }: PawnDrag) {
  const reset = ({ pawn }: Taken) => pawn?.style.removeProperty("translate");
  const drag = usePointerDrag<Taken>({
    capture: "drag",
    onStart: ({ cell }) => onTake(cell),
    onMove: ({ pawn }, _event, { dx, dy }) => pawn?.style.setProperty("translate", `${dx}px ${dy}px`),
    onDrop(taken, event) {
      reset(taken);
      const to = cellAt(document.elementFromPoint(event.clientX, event.clientY));
      if (to !== null && to !== taken.cell) onDrop(taken.cell, to);
    },
    onCancel: reset,
  });
  return drag.handlers((event) => {
    const cell = cellAt(event.target);
    if (cell === null || !mayTake(cell)) return null;
    const pawn = event.target instanceof Element ? event.target.closest("[data-cell]")?.querySelector("svg") : null;
    return { cell, pawn: pawn ?? null };
  });
}

function cellAt(target: EventTarget | null): number | null {
  const found = target instanceof Element ? target.closest("[data-cell]")?.getAttribute("data-cell") : null;
  return found ? Number(found) : null;
}
