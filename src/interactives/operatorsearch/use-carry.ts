import { useState } from "react";
import { useDrag } from "../kit/pick-place/use-drag.ts";

/** Drag and drop onto elements with `data-drop`. */
export function useCarry({ locked, onDrop }: { locked: boolean; onDrop(carried: string, onto: string): void }) {
  const [carry, setCarry] = useState<{ item: string; over: string | null } | null>(null);
  const drag = useDrag({
    locked,
    onStart: (item) => setCarry({ item, over: null }),
    onMove({ x, y }, dragged) {
      const under = document.elementsFromPoint(x, y).filter((element) => !dragged.contains(element));
      const over = under.map(dropName).find((name) => name !== null) ?? null;
      setCarry((now) => (now && now.over !== over ? { ...now, over } : now));
    },
    onEnd(drop) {
      if (drop && carry?.over) onDrop(carry.item, carry.over);
      setCarry(null);
    },
  });
  return {
    /** The dragged item and its current target. */
    carry,
    /** True if the click that follows belongs to a drag. */
    wasDrag: drag.wasDrag,
    /** Props for a draggable element. */
    carried: (item: string) => ({
      "data-pp-grip": item,
      "data-pp-handle": "",
      "data-carried": carry?.item === item || undefined,
      ...drag.handlers(item),
    }),
    /** Props for a drop target. */
    target: (name: string) => ({ "data-drop": name, "data-over": carry?.over === name || undefined }),
  };
}

export type Carry = ReturnType<typeof useCarry>;

function dropName(element: Element): string | null {
  const found = element.closest<HTMLElement>("[data-drop]");
  return found?.dataset.drop ?? null;
}
