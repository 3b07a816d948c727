import { type PointerEvent, useRef } from "react";

/** CSS px a pointer moves before a press becomes a drag: a finger always moves a little. */
const SLACK = 6;

interface Press<T> {
  pointer: number;
  item: T;
  x: number;
  y: number;
  dragging: boolean;
}

/** Distance from the press, in CSS px. */
export interface Offset {
  dx: number;
  dy: number;
}

export interface PointerDragOptions<T, E extends Element> {
  /** Distance before a press becomes a drag; 6 by default. */
  slack?: number;
  /**
   * When the pointer is captured. "press", the default, never misses a fast first move. "drag" leaves the click of a mere press
   * to the element under the pointer, for handlers on a whole board.
   */
  capture?: "press" | "drag";
  /** Mouse buttons that count; only the main one by default. */
  buttons?: readonly number[];
  onStart?(item: T, event: PointerEvent<E>): void;
  onMove?(item: T, event: PointerEvent<E>, offset: Offset): void;
  /** Called when a drag is released. */
  onDrop?(item: T, event: PointerEvent<E>): void;
  /** Called when a press is released without a drag. */
  onTap?(item: T, event: PointerEvent<E>): void;
  /** Called when the browser takes the pointer away. */
  onCancel?(item: T, wasDragging: boolean): void;
}

/** Drags by mouse, pen or finger; other pointers are ignored meanwhile. Elements need `touch-action` in their CSS to be dragged by finger. */
export function usePointerDrag<T, E extends Element = Element>(options: PointerDragOptions<T, E>) {
  const { slack = SLACK, capture = "press", buttons = [0] } = options;
  const press = useRef<Press<T> | null>(null);
  const dragged = useRef(false);

  function onPointerMove(event: PointerEvent<E>): void {
    const held = press.current;
    if (held === null || held.pointer !== event.pointerId) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.dragging) {
      if (Math.hypot(dx, dy) < slack) return;
      held.dragging = true;
      dragged.current = true;
      if (capture === "drag") event.currentTarget.setPointerCapture?.(event.pointerId);
      options.onStart?.(held.item, event);
    }
    options.onMove?.(held.item, event, { dx, dy });
  }

  function end(event: PointerEvent<E>, isCancelled: boolean): void {
    const held = press.current;
    if (held === null || held.pointer !== event.pointerId) return;
    press.current = null;
    if (isCancelled) options.onCancel?.(held.item, held.dragging);
    else if (held.dragging) options.onDrop?.(held.item, event);
    else options.onTap?.(held.item, event);
  }

  return {
    /** True when the latest press was a drag, so that the click after it should be ignored. */
    wasDrag: () => dragged.current,
    /** Handlers of an element. `take` returns the pressed item, or null to ignore the press. */
    handlers: (take: (event: PointerEvent<E>) => T | null) => ({
      onPointerDown(event: PointerEvent<E>): void {
        dragged.current = false;
        const item = buttons.includes(event.button) ? take(event) : null;
        if (item === null) return;
        if (capture === "press") event.currentTarget.setPointerCapture?.(event.pointerId);
        press.current = { pointer: event.pointerId, item, x: event.clientX, y: event.clientY, dragging: false };
      },
      onPointerMove,
      onPointerUp: (event: PointerEvent<E>) => end(event, false),
      onPointerCancel: (event: PointerEvent<E>) => end(event, true),
    }),
  };
}
