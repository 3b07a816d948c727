import { type PointerEvent, useRef } from "react";

interface Held {
  pointer: number;
  x: number;
  y: number;
  value: number;
}

export interface HandleOptions {
  value: number;
  min: number;
  max: number;
  locked: boolean;
  /** Change of the value for a pointer that has moved this far from the press, in units of the drawing. */
  change(dx: number, dy: number): number;
  onDrag(value: number, done: boolean): void;
}

/** Handlers for the part of a figure that can be dragged. It needs `touch-action: none` to be dragged by finger. */
export function useHandle({ value, min, max, locked, change, onDrag }: HandleOptions) {
  const held = useRef<Held | null>(null);

  function valueAt(event: PointerEvent<SVGGElement>, { x, y, value: from }: Held): number {
    const scale = unitsPerPixel(event.currentTarget);
    const moved = from + change((event.clientX - x) * scale, (event.clientY - y) * scale);
    return Math.min(max, Math.max(min, moved));
  }

  function release(event: PointerEvent<SVGGElement>): void {
    const press = held.current;
    if (press?.pointer !== event.pointerId) return;
    held.current = null;
    onDrag(event.type === "pointercancel" ? press.value : valueAt(event, press), true);
  }

  return {
    onPointerDown(event: PointerEvent<SVGGElement>): void {
      if (locked || event.button !== 0 || held.current) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      held.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, value };
    },
    onPointerMove(event: PointerEvent<SVGGElement>): void {
      const press = held.current;
      if (press?.pointer === event.pointerId) onDrag(valueAt(event, press), false);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/** Drawing units per screen pixel. */
function unitsPerPixel(part: SVGGElement): number {
  const across = part.getScreenCTM?.()?.a;
  return across ? 1 / across : 1;
}
