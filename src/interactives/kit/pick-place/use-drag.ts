import { type PointerEvent, useRef } from "react";

/** How far a pointer travels before a press becomes a drag, in CSS px. */
const DRAG_FROM = 6;

/** So near to the upper or lower edge of the window, in CSS px, a drag scrolls the page, by so much at a time. */
const EDGE = 56;
const SCROLL_STEP = 14;

interface Press {
  item: string;
  x: number;
  y: number;
  /** How far the page was scrolled. */
  scrolled: number;
  element: HTMLElement;
  dragging: boolean;
}

export interface DragOptions {
  locked: boolean;
  onStart(item: string): void;
  /** Where the pointer is, and how far from where it began. */
  onMove(at: { x: number; y: number; dx: number }, dragged: HTMLElement): void;
  onEnd(drop: boolean): void;
}

/** The pointer's path: a press that travels becomes a drag and the element follows it; a finger drags by the handle only, so that a page still scrolls. */
export function useDrag({ locked, onStart, onMove, onEnd }: DragOptions) {
  const press = useRef<Press | null>(null);
  const dragged = useRef(false);

  function onPointerDown(event: PointerEvent<HTMLElement>, item: string): void {
    dragged.current = false;
    if (locked || event.button !== 0 || isControl(event.target)) return;
    if (event.pointerType === "touch" && !onHandle(event.target)) return;
    // At once: a fast first move may already be outside.
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = {
      item,
      x: event.clientX,
      y: event.clientY,
      scrolled: window.scrollY,
      element: event.currentTarget,
      dragging: false,
    };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const pressed = press.current;
    if (!pressed) return;
    const dx = event.clientX - pressed.x;
    const dy = event.clientY - pressed.y;
    if (!pressed.dragging) {
      if (Math.hypot(dx, dy) < DRAG_FROM) return;
      pressed.dragging = true;
      dragged.current = true;
      onStart(pressed.item);
    }
    scrollAtEdge(event.clientY);
    const down = dy + window.scrollY - pressed.scrolled;
    pressed.element.style.setProperty("transform", `translate(${dx}px, ${down}px)`);
    onMove({ x: event.clientX, y: event.clientY, dx }, pressed.element);
  }

  function end(drop: boolean): void {
    const pressed = press.current;
    press.current = null;
    if (!pressed?.dragging) return;
    pressed.element.style.removeProperty("transform");
    onEnd(drop);
  }

  return {
    /** Whether the click that follows belongs to a drag. */
    wasDrag: () => dragged.current,
    handlers: (item: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, item),
      onPointerMove,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    }),
  };
}

function scrollAtEdge(y: number): void {
  if (y < EDGE) window.scrollBy(0, -SCROLL_STEP);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
}

/** A control inside an item keeps its own presses. */
export function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("select, input, a, button:not([data-pp-grip])") !== null;
}

function onHandle(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[data-pp-handle]") !== null;
}
