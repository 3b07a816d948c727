import { usePointerDrag } from "../use-pointer-drag.ts";

/** Distance from the top or bottom of the window, in CSS px, within which a drag scrolls the page, and the step. */
const EDGE = 56;
const SCROLL_STEP = 14;

interface Dragged {
  item: string;
  element: HTMLElement;
  /** Scroll position of the page at the start. */
  scrolled: number;
}

export interface DragOptions {
  locked: boolean;
  onStart(item: string): void;
  /** Pointer position, and its horizontal distance from the start. */
  onMove(at: { x: number; y: number; dx: number }, dragged: HTMLElement): void;
  onEnd(drop: boolean): void;
}

/** Drags items by pointer: a press that moves becomes a drag and the element follows it. A finger drags by the handle only, so that the page still scrolls. */
export function useDrag({ locked, onStart, onMove, onEnd }: DragOptions) {
  const end = ({ element }: Dragged, drop: boolean) => {
    element.style.removeProperty("transform");
    onEnd(drop);
  };
  const drag = usePointerDrag<Dragged, HTMLElement>({
    onStart: ({ item }) => onStart(item),
    onMove({ element, scrolled }, { clientX: x, clientY: y }, { dx, dy }) {
      scrollAtEdge(y);
      element.style.setProperty("transform", `translate(${dx}px, ${dy + window.scrollY - scrolled}px)`);
      onMove({ x, y, dx }, element);
    },
    onDrop: (dragged) => end(dragged, true),
    onCancel: (dragged, wasDragging) => wasDragging && end(dragged, false),
  });
  return {
    wasDrag: drag.wasDrag,
    handlers: (item: string) =>
      drag.handlers(({ target, pointerType, currentTarget }) => {
        if (locked || isControl(target) || (pointerType === "touch" && !onHandle(target))) return null;
        return { item, element: currentTarget, scrolled: window.scrollY };
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
