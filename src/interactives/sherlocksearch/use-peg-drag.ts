import { type PointerEvent, useRef } from "react";

/** Pixels before a press becomes a drag: a finger is never quite still. */
const SLACK = 6;

/** Handlers for a table on which what has `data-symbol` may be dragged to what has `data-place`; a mere press stays a click. */
export function usePegDrag(onDrop: (symbol: number, place: number) => void) {
  const held = useRef<{ symbol: number; x: number; y: number; peg: HTMLElement; moving: boolean } | null>(null);

  function letGo() {
    held.current?.peg.style.removeProperty("translate");
    held.current = null;
  }

  return {
    onPointerDown(event: PointerEvent) {
      const source = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-symbol]") : null;
      if (!source || event.button !== 0) return;
      held.current = {
        symbol: Number(source.dataset.symbol),
        x: event.clientX,
        y: event.clientY,
        peg: source,
        moving: false,
      };
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
      }
      hold.peg.style.setProperty("translate", `${dx}px ${dy}px`);
    },
    onPointerUp(event: PointerEvent) {
      const hold = held.current;
      letGo();
      if (!hold?.moving) return;
      const place = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.closest("[data-place]"));
      const at = place?.closest<HTMLElement>("[data-place]")?.dataset.place;
      if (at !== undefined) onDrop(hold.symbol, Number(at));
    },
    onPointerCancel: letGo,
  };
}
