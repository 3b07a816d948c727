import type { Gesture } from "./held.ts";

/** What a key does while something is in hand. */
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

/** Where a key leads the focus when nothing is in hand; undefined for other keys. */
export function neighbour(items: readonly string[], item: string, key: string): string | undefined {
  const at = items.indexOf(item);
  if (key === "ArrowDown" || key === "ArrowRight") return items[at + 1] ?? item;
  if (key === "ArrowUp" || key === "ArrowLeft") return items[at - 1] ?? item;
  if (key === "Home") return items[0];
  return key === "End" ? items.at(-1) : undefined;
}
