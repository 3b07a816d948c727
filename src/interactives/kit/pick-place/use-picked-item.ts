import { useRef, useState } from "react";
import { type DropSpot, type Gesture, type GestureResult, nearestSpot, type Picked, reducePick } from "./picked.ts";
import type { PickPlaceOptions } from "./use-pick-place.ts";

interface PickedItemOptions extends Pick<PickPlaceOptions, "items" | "routeFor" | "announce" | "locked"> {
  /** Drops the item. */
  onDrop(item: string, place: DropSpot, shift: number): void;
}

/** The picked-up item, and the gestures that pick it up, move it along and drop it. All of them go through `reducePick`. */
export function usePickedItem({ items, routeFor, onDrop, announce, locked }: PickedItemOptions) {
  const hand = useRef<Picked | null>(null);
  const [inHand, setInHand] = useState<Picked | null>(null);

  function act(move: Gesture): void {
    if (!locked) settle(reducePick(hand.current, move));
  }

  function settle(outcome: GestureResult): void {
    const speaker = outcome.held ?? hand.current;
    hand.current = outcome.held;
    setInHand(outcome.held);
    if (speaker && outcome.event && outcome.event !== "drop") announce(speaker, outcome.event);
    if (!outcome.drop) return;
    const { item, place, shift } = outcome.drop;
    onDrop(item, place, shift);
  }

  function putAt(list: string, index: number): void {
    const holding = hand.current;
    if (!holding || locked) return;
    const at = nearestSpot(holding.spots, list, index);
    if (at >= 0) settle(reducePick({ ...holding, at }, { t: "drop" }));
  }

  function tap(item: string, by: "tap" | "key"): void {
    const holding = hand.current;
    if (!holding || !items.includes(holding.item)) {
      lift(item, by);
    } else if (holding.item === item) {
      act({ t: by === "key" || holding.at !== holding.home ? "drop" : "cancel" });
    } else {
      const route = routeFor(item);
      const target = route.spots[route.home];
      // The tapped item is where the picked one came from: pick that one up instead.
      if (target && nearestSpot(holding.spots, target.list, target.index) === holding.home) {
        lift(item, by, route);
      } else if (target) putAt(target.list, target.index);
    }
  }

  /** Picks up another item, dropping whatever is held where it came from. */
  function lift(item: string, by: Picked["by"], route = routeFor(item)): void {
    hand.current = null;
    act({ t: "lift", item, by, route });
  }

  return {
    /** For rendering: null as soon as the item is gone or nothing may be moved. */
    held: !locked && inHand && items.includes(inHand.item) ? inHand : null,
    /** For event handlers, which may run before the next render. */
    now: () => hand.current,
    act,
    lift,
    putAt,
    tap,
  };
}
