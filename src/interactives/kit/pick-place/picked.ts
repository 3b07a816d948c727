/** The picked item and where it would go: one reducer for pointer, tap and keyboard. */

/** A position where the picked item can be dropped. */
export interface DropSpot {
  list: string;
  /** Counted from 0 in the list without the picked item. */
  index: number;
  /** Positions in the list; 0 when the order doesn't matter there. */
  of: number;
}

/** Drop positions of an item, in the order the arrow keys visit them. */
export interface DropRoute {
  spots: readonly DropSpot[];
  /** Its current position; -1 when it's none of them. */
  home: number;
  /** Position a keyboard lift starts at. */
  start: number;
}

export type PickMethod = "tap" | "key" | "pointer";

export interface Picked {
  item: string;
  by: PickMethod;
  spots: readonly DropSpot[];
  home: number;
  /** Index into `spots`; -1 while a pointer is over none of them. */
  at: number;
  /** Steps sideways since it was lifted; only lists with indentation use it. */
  shift: number;
}

export type Gesture =
  | { t: "lift"; item: string; by: PickMethod; route: DropRoute }
  | { t: "step"; by: 1 | -1 }
  | { t: "jump"; to: "first" | "last" }
  | { t: "over"; at: number; shift: number }
  | { t: "shift"; by: number }
  | { t: "drop" }
  | { t: "cancel" };

export type PickEvent = "lift" | "move" | "drop" | "cancel";

export interface GestureResult {
  held: Picked | null;
  /** The dropped item, reported once: the view turns it into one action. */
  drop: { item: string; place: DropSpot; shift: number } | null;
  event: PickEvent | null;
}

/** Applies a gesture. One that makes no sense now changes and announces nothing. */
export function reducePick(held: Picked | null, move: Gesture): GestureResult {
  if (move.t === "lift") return lift(held, move);
  if (!held) return unchanged(null);
  switch (move.t) {
    case "step":
      return goTo(held, held.at + move.by);
    case "jump":
      return goTo(held, move.to === "first" ? 0 : held.spots.length - 1);
    case "over":
      return held.at === move.at && held.shift === move.shift
        ? unchanged(held)
        : { held: { ...held, at: move.at, shift: move.shift }, drop: null, event: null };
    case "shift":
      return { held: { ...held, shift: held.shift + move.by }, drop: null, event: "move" };
    case "cancel":
      return { held: null, drop: null, event: "cancel" };
    case "drop":
      return putDown(held);
  }
}

/** Index of the spot nearest to a list position; -1 when the list has none. */
export function nearestSpot(places: readonly DropSpot[], list: string, index: number): number {
  let best = -1;
  for (const [at, place] of places.entries()) {
    if (place.list === list && (best < 0 || place.index <= index)) best = at;
  }
  return best;
}

function lift(held: Picked | null, { item, by, route }: Extract<Gesture, { t: "lift" }>): GestureResult {
  if (held || route.spots.length === 0) return unchanged(held);
  const at = by === "pointer" ? route.home : route.start;
  return { held: { item, by, spots: route.spots, home: route.home, at, shift: 0 }, drop: null, event: "lift" };
}

function goTo(held: Picked, wanted: number): GestureResult {
  const at = Math.max(0, Math.min(held.spots.length - 1, wanted));
  return at === held.at ? unchanged(held) : { held: { ...held, at }, drop: null, event: "move" };
}

function putDown(held: Picked): GestureResult {
  const place = held.spots[held.at];
  const moved = held.at !== held.home || held.shift !== 0;
  if (!place || !moved) return { held: null, drop: null, event: "cancel" };
  return { held: null, drop: { item: held.item, place, shift: held.shift }, event: "drop" };
}

function unchanged(held: Picked | null): GestureResult {
  return { held, drop: null, event: null };
}
