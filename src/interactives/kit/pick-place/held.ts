/** What is in hand and where it would go: the one reducer behind pointer, tap and keyboard. */

/** A spot where the held thing may be put down. */
export interface Place {
  list: string;
  /** Counted from 0 in the list without the held thing. */
  index: number;
  /** How many positions the list would have; 0 when positions mean nothing there. */
  of: number;
}

/** Where an item may go, in the order in which arrow keys walk. */
export interface Route {
  places: readonly Place[];
  /** The place that it lies at now; -1 when none of them. */
  home: number;
  /** Where a keyboard lift begins. */
  start: number;
}

export type Hand = "tap" | "key" | "pointer";

export interface Held {
  item: string;
  by: Hand;
  places: readonly Place[];
  home: number;
  /** Index into `places`; -1 while a pointer is over none of them. */
  at: number;
  /** Steps sideways since it was lifted: only lists with indentation use it. */
  shift: number;
}

export type Gesture =
  | { t: "lift"; item: string; by: Hand; route: Route }
  | { t: "step"; by: 1 | -1 }
  | { t: "jump"; to: "first" | "last" }
  | { t: "over"; at: number; shift: number }
  | { t: "shift"; by: number }
  | { t: "drop" }
  | { t: "cancel" };

export type Said = "lift" | "move" | "drop" | "cancel";

export interface Outcome {
  held: Held | null;
  /** What was put down, once: the view turns it into one action. */
  drop: { item: string; place: Place; shift: number } | null;
  said: Said | null;
}

/** What a gesture does to the hand; a gesture that makes no sense now changes and says nothing. */
export function gesture(held: Held | null, move: Gesture): Outcome {
  if (move.t === "lift") return lift(held, move);
  if (!held) return quiet(null);
  switch (move.t) {
    case "step":
      return goTo(held, held.at + move.by);
    case "jump":
      return goTo(held, move.to === "first" ? 0 : held.places.length - 1);
    case "over":
      return held.at === move.at && held.shift === move.shift
        ? quiet(held)
        : { held: { ...held, at: move.at, shift: move.shift }, drop: null, said: null };
    case "shift":
      return { held: { ...held, shift: held.shift + move.by }, drop: null, said: "move" };
    case "cancel":
      return { held: null, drop: null, said: "cancel" };
    case "drop":
      return putDown(held);
  }
}

/** The place in a route that is nearest to an index of a list; -1 when the list is not on the route. */
export function placeAt(places: readonly Place[], list: string, index: number): number {
  let best = -1;
  for (const [at, place] of places.entries()) {
    if (place.list === list && (best < 0 || place.index <= index)) best = at;
  }
  return best;
}

function lift(held: Held | null, { item, by, route }: Extract<Gesture, { t: "lift" }>): Outcome {
  if (held || route.places.length === 0) return quiet(held);
  const at = by === "pointer" ? route.home : route.start;
  return { held: { item, by, places: route.places, home: route.home, at, shift: 0 }, drop: null, said: "lift" };
}

function goTo(held: Held, wanted: number): Outcome {
  const at = Math.max(0, Math.min(held.places.length - 1, wanted));
  return at === held.at ? quiet(held) : { held: { ...held, at }, drop: null, said: "move" };
}

function putDown(held: Held): Outcome {
  const place = held.places[held.at];
  const moved = held.at !== held.home || held.shift !== 0;
  if (!place || !moved) return { held: null, drop: null, said: "cancel" };
  return { held: null, drop: { item: held.item, place, shift: held.shift }, said: "drop" };
}

function quiet(held: Held | null): Outcome {
  return { held, drop: null, said: null };
}
