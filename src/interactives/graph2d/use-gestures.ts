import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { Spot } from "./types.ts";
import { fromSheet, panned, type Window, zoomed } from "./window.ts";

const TAP = 6;

/** Effect of a finger on the sheet: nothing, move the plane, draw, or follow a curve. */
export type Mode = "still" | "pan" | "draw" | "trace";

interface GestureOptions {
  sheet: RefObject<SVGSVGElement | null>;
  window: Window;
  look(window: Window): void;
  /** Effect of dragging. */
  mode: Mode;
  /** False if the plane stays where it is. */
  mayZoom: boolean;
  tap(spot: Spot): void;
  /** Points of the sheet passed so far; `done` when the finger is lifted. */
  drag(spots: readonly Spot[], done: boolean): void;
}

interface Hold {
  pointers: Map<number, Spot>;
  /** The window and the pointers when the press began, or when a finger was added or lifted. */
  from: Window;
  start: Map<number, Spot>;
  trail: Spot[];
  moved: boolean;
}

/** Point of the sheet under a pointer. */
export function sheetSpot(
  sheet: SVGSVGElement | null,
  { width, height }: Window,
  event: { clientX: number; clientY: number },
): Spot {
  const box = sheet?.getBoundingClientRect();
  if (!box || box.width === 0 || box.height === 0) return [0, 0];
  return [((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height];
}

/** One finger moves the plane, draws or traces; two fingers zoom. The wheel zooms while the graph has the focus, or with Ctrl. */
export function useGestures({ sheet, window, look, mode, mayZoom, tap, drag }: GestureOptions) {
  const hold = useRef<Hold | null>(null);
  const latest = useRef({ window, look });
  latest.current = { window, look };

  useEffect(() => {
    if (!mayZoom) return;
    const { current } = sheet;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !current?.contains(document.activeElement)) return;
      event.preventDefault();
      const seen = latest.current.window;
      const factor = Math.exp(Math.min(Math.max(event.deltaY, -80), 80) * 0.004);
      latest.current.look(zoomed(seen, factor, fromSheet(seen, sheetSpot(current, seen, event))));
    };
    current?.addEventListener("wheel", onWheel, { passive: false });
    return () => current?.removeEventListener("wheel", onWheel);
  }, [sheet, mayZoom]);

  const spotOf = (event: PointerEvent) => sheetSpot(sheet.current, window, event);

  function begin(pointers: Map<number, Spot>, before: Hold | null): Hold {
    return { pointers, from: window, start: new Map(pointers), trail: before?.trail ?? [], moved: before !== null };
  }

  function end(event: PointerEvent, isCancelled: boolean) {
    const { current } = hold;
    if (!current?.pointers.delete(event.pointerId)) return;
    if (current.pointers.size > 0) {
      hold.current = begin(current.pointers, current);
      return;
    }
    hold.current = null;
    if (!current.moved && !isCancelled) tap(spotOf(event));
    else if (current.trail.length > 0) drag(current.trail, true);
  }

  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const pointers = new Map(hold.current?.pointers).set(event.pointerId, spotOf(event));
      hold.current = begin(pointers, hold.current);
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const { current } = hold;
      const start = current?.start.get(event.pointerId);
      if (!current || !start) return;
      const spot = spotOf(event);
      current.pointers.set(event.pointerId, spot);
      if (Math.hypot(spot[0] - start[0], spot[1] - start[1]) > TAP) current.moved = true;
      if (!current.moved) return;
      if (current.pointers.size > 1) {
        if (mayZoom) look(pinched(current));
      } else if (mode === "pan")
        look(panned(current.from, (start[0] - spot[0]) / window.width, (spot[1] - start[1]) / window.height));
      else if (mode !== "still") {
        if (current.trail.length === 0) current.trail.push(start);
        current.trail.push(spot);
        drag(current.trail, false);
      }
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => end(event, false),
    onPointerCancel: (event: PointerEvent<SVGSVGElement>) => end(event, true),
  };
}

/** Two fingers: the plane follows their midpoint and distance. */
function pinched({ from, start, pointers }: Hold): Window {
  const [[a, b], [c, d]] = [[...start.values()], [...pointers.values()]];
  if (!a || !b || !c || !d) return from;
  const middle = (p: Spot, q: Spot): Spot => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const [before, after] = [middle(a, b), middle(c, d)];
  const factor = Math.hypot(a[0] - b[0], a[1] - b[1]) / Math.max(1, Math.hypot(c[0] - d[0], c[1] - d[1]));
  const moved = panned(from, (before[0] - after[0]) / from.width, (after[1] - before[1]) / from.height);
  return zoomed(moved, factor, fromSheet(moved, after));
}
