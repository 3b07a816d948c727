import { type PointerEvent, useRef, useState } from "react";
import type { At, Tool } from "./types.ts";

/** What is on its way: a gate of the palette, or one that already stands somewhere. */
export type Load = { k: "tool"; tool: Tool } | { k: "cell"; from: At };

/** How far a pointer travels before a press becomes a drag, in CSS px. */
const DRAG_FROM = 5;

export interface Carry {
  load: Load | null;
  /** Follows the pointer. */
  ghost: { current: HTMLDivElement | null };
  /** What a thing that can be dragged listens to. */
  handlers(load: Load): {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(event: PointerEvent<HTMLElement>): void;
    onPointerCancel(): void;
  };
  /** Whether the press that just ended was a drag, so that its click means nothing. */
  wasDrag(): boolean;
}

/** Drags gates with a pointer: `drop` is told where it was let go, null when beside the grid. */
export function useCarry(locked: boolean, drop: (load: Load, at: At | null) => void): Carry {
  const [load, setLoad] = useState<Load | null>(null);
  const press = useRef<{ x: number; y: number; dragging: boolean } | null>(null);
  const ghost = useRef<HTMLDivElement | null>(null);
  const dragged = useRef(false);

  function follow({ clientX, clientY }: PointerEvent) {
    ghost.current?.style.setProperty("translate", `${clientX}px ${clientY}px`);
  }

  return {
    load,
    ghost,
    handlers: (what) => ({
      onPointerDown(event) {
        dragged.current = false;
        if (locked || event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        press.current = { x: event.clientX, y: event.clientY, dragging: false };
      },
      onPointerMove(event) {
        const pressed = press.current;
        if (!pressed) return;
        if (!pressed.dragging && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > DRAG_FROM) {
          pressed.dragging = true;
          dragged.current = true;
          setLoad(what);
        }
        if (pressed.dragging) follow(event);
      },
      onPointerUp(event) {
        const wasDragging = press.current?.dragging === true;
        press.current = null;
        setLoad(null);
        if (wasDragging) drop(what, placeUnder(event));
      },
      onPointerCancel() {
        press.current = null;
        setLoad(null);
      },
    }),
    wasDrag: () => dragged.current,
  };
}

function placeUnder({ clientX, clientY }: PointerEvent): At | null {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-place]");
  const [column, row] = (under?.dataset.place ?? "").split(",").map(Number);
  return under && column !== undefined && row !== undefined ? [column, row] : null;
}
