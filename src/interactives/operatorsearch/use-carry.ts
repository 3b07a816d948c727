import { useState } from "react";
import { useDrag } from "../kit/pick-place/use-drag.ts";

/** Drags one thing onto another: whatever carries `data-drop` can be dropped on. */
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
    /** What is carried, and what it is over. */
    carry,
    /** Whether the click that follows belongs to a drag. */
    wasDrag: drag.wasDrag,
    /** For an element that can be carried. */
    carried: (item: string) => ({
      "data-pp-grip": item,
      "data-pp-handle": "",
      "data-carried": carry?.item === item || undefined,
      ...drag.handlers(item),
    }),
    /** For an element that can be dropped on. */
    target: (name: string) => ({ "data-drop": name, "data-over": carry?.over === name || undefined }),
  };
}

export type Carry = ReturnType<typeof useCarry>;

function dropName(element: Element): string | null {
  const found = element.closest<HTMLElement>("[data-drop]");
  return found?.dataset.drop ?? null;
}
