import { type RefObject, useRef } from "react";
import { usePointerDrag } from "../kit/use-pointer-drag.ts";
import { angleTo, HEIGHT, type Layout, WIDTH } from "./layout.ts";
import type { Held } from "./use-clocks.ts";

interface DragCallbacks {
  scene: RefObject<SVGSVGElement | null>;
  layout: Layout;
  takes: boolean;
  /** Callbacks for picking up, moving and releasing a bob. */
  taken(): void;
  held(held: Held): void;
  letGo(held: Held | null): void;
}

/** A bob follows the pointer until it's released; a tap changes nothing. */
export function useBobDrag({ scene, layout, takes, taken, held, letGo }: DragCallbacks) {
  const last = useRef<Held | null>(null);
  const drag = usePointerDrag<number, SVGSVGElement>({
    slack: 0,
    onMove(clock, event) {
      const box = scene.current?.getBoundingClientRect();
      if (!box || box.width === 0) return;
      const x = ((event.clientX - box.left) / box.width) * WIDTH;
      const y = ((event.clientY - box.top) / box.height) * HEIGHT;
      last.current = { clock, angle: angleTo(layout, clock, x, y) };
      held(last.current);
    },
    onDrop: () => letGo(last.current),
    onTap: () => letGo(null),
    onCancel: () => letGo(null),
  });
  return drag.handlers((event) => {
    const bob = event.target instanceof Element ? event.target.getAttribute("data-bob") : null;
    if (!takes || bob === null) return null;
    event.preventDefault();
    last.current = null;
    taken();
    return Number(bob);
  });
}
