import { useRef } from "react";

interface ItemKeys {
  keys: readonly number[];
  isNew(index: number): boolean;
  add(): void;
  remove(index: number): void;
  move(from: number, to: number): void;
}

/** React keys for list items that move along with them, so that expanded items stay expanded. */
export function useItemKeys(length: number): ItemKeys {
  const held = useRef<{ keys: number[]; next: number; fresh: Set<number> }>({ keys: [], next: 0, fresh: new Set() });
  const { current } = held;
  // The list can also change elsewhere: in the JSON, or by a fix.
  while (current.keys.length < length) current.keys.push(current.next++);
  current.keys.length = length;
  return {
    keys: [...current.keys],
    isNew: (index) => current.fresh.has(current.keys[index] ?? -1),
    add() {
      current.fresh.add(current.next);
      current.keys.push(current.next++);
    },
    remove: (index) => {
      current.keys.splice(index, 1);
    },
    move(from, to) {
      const [key] = current.keys.splice(from, 1);
      if (key !== undefined) current.keys.splice(to, 0, key);
    },
  };
}
