import { type PointerEvent, type RefObject, useRef } from "react";
import { angleTo, HEIGHT, type Layout, WIDTH } from "./layout.ts";
import type { Held } from "./use-clocks.ts";

interface Wishes {
  scene: RefObject<SVGSVGElement | null>;
  layout: Layout;
  takes: boolean;
  /** A bob was taken, is moved, was let go. */
  taken(): void;
  held(held: Held): void;
  letGo(held: Held | null): void;
}

/** A bob follows the pointer until it is let go; a tap alone changes nothing. */
export function useBobDrag({ scene, layout, takes, taken, held, letGo }: Wishes) {
  const drag = useRef<{ pointer: number; clock: number; held: Held | null } | null>(null);

  function end(event: PointerEvent, isCancelled: boolean) {
    if (drag.current?.pointer !== event.pointerId) return;
    const { held: last } = drag.current;
    drag.current = null;
    letGo(isCancelled ? null : last);
  }

  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      const bob = event.target instanceof Element ? event.target.getAttribute("data-bob") : null;
      if (!takes || bob === null || event.button !== 0) return;
      event.preventDefault();
      scene.current?.setPointerCapture?.(event.pointerId);
      drag.current = { pointer: event.pointerId, clock: Number(bob), held: null };
      taken();
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const box = scene.current?.getBoundingClientRect();
      if (drag.current?.pointer !== event.pointerId || !box || box.width === 0) return;
      const x = ((event.clientX - box.left) / box.width) * WIDTH;
      const y = ((event.clientY - box.top) / box.height) * HEIGHT;
      const { clock } = drag.current;
      drag.current.held = { clock, angle: angleTo(layout, clock, x, y) };
      held(drag.current.held);
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => end(event, false),
    onPointerCancel: (event: PointerEvent<SVGSVGElement>) => end(event, true),
  };
}
