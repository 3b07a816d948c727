import { stepInList } from "../arrow-keys.ts";
import type { Gesture } from "./picked.ts";

/** Keys while an item is picked up. */
export const HELD_KEYS: Readonly<Record<string, Gesture>> = {
  ArrowDown: { t: "step", by: 1 },
  ArrowRight: { t: "step", by: 1 },
  ArrowUp: { t: "step", by: -1 },
  ArrowLeft: { t: "step", by: -1 },
  Home: { t: "jump", to: "first" },
  End: { t: "jump", to: "last" },
  Escape: { t: "cancel" },
};

/** The same where sideways means indentation. */
export const HELD_KEYS_SIDEWAYS: Readonly<Record<string, Gesture>> = {
  ...HELD_KEYS,
  ArrowRight: { t: "shift", by: 1 },
  ArrowLeft: { t: "shift", by: -1 },
};

/** Item a key moves the focus to when nothing is picked up; undefined for other keys. */
export function neighbour(items: readonly string[], item: string, key: string): string | undefined {
  const to = stepInList(key, items.indexOf(item), items.length);
  return to === null ? undefined : items[to];
}
