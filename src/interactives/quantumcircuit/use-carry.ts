import { type PointerEvent, useRef, useState } from "react";
import { usePointerDrag } from "../kit/use-pointer-drag.ts";
import type { At, Tool } from "./types.ts";

/** Dragged item: a palette tool, or a cell of the grid. */
export type Load = { k: "tool"; tool: Tool } | { k: "cell"; from: At };

/** Drags gates with a pointer: `drop` gets the place, or null outside the grid. */
export function useCarry(locked: boolean, drop: (load: Load, at: At | null) => void) {
  const [load, setLoad] = useState<Load | null>(null);
  /** Element that follows the pointer. */
  const ghost = useRef<HTMLDivElement | null>(null);
  const drag = usePointerDrag<Load, HTMLElement>({
    slack: 5,
    onStart: setLoad,
    onMove: (_load, { clientX, clientY }) => ghost.current?.style.setProperty("translate", `${clientX}px ${clientY}px`),
    onDrop(what, event) {
      setLoad(null);
      drop(what, placeUnder(event));
    },
    onCancel: () => setLoad(null),
  });
  return {
    load,
    ghost,
    handlers: (what: Load) => drag.handlers(() => (locked ? null : what)),
    wasDrag: drag.wasDrag,
  };
}

export type Carry = ReturnType<typeof useCarry>;

function placeUnder({ clientX, clientY }: PointerEvent): At | null {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-place]");
  const [column, row] = (under?.dataset.place ?? "").split(",").map(Number);
  return under && column !== undefined && row !== undefined ? [column, row] : null;
}
