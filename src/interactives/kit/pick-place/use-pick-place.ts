import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { type Gesture, gesture, type Held, type Outcome, type Place, placeAt, type Route } from "./held.ts";
import { HELD_KEYS, HELD_KEYS_SIDEWAYS, neighbour } from "./keys.ts";
import { listsIn } from "./lists-in.ts";
import { targetAt } from "./target.ts";
import { isControl, useDrag } from "./use-drag.ts";

export interface PickPlaceOptions {
  /** Every item in the order of the page; the first is where Tab enters. */
  items: readonly string[];
  routeOf(item: string): Route;
  /** Puts down, as one action. Answers which item has the focus afterwards, when its name changes. */
  onDrop(item: string, place: Place, shift: number): string | undefined;
  /** Says what the hand just did; a drop is an action, and announced by the rules. */
  speak(held: Held, said: "lift" | "move" | "cancel"): void;
  /** A key pressed on an item that is not in hand; true when it was understood. */
  onKey?(item: string, key: string): boolean;
  locked: boolean;
  /** CSS px of one step sideways; absent: sideways means nothing. */
  indentPx?: number;
}

export type PickPlace = ReturnType<typeof usePickPlace>;

/** A widget of lists: pick up and put down by drag, by two taps, or by keys, all through `gesture`. */
export function usePickPlace({ items, routeOf, onDrop, speak, onKey, locked, indentPx }: PickPlaceOptions) {
  const root = useRef<HTMLDivElement>(null);
  const hand = useRef<Held | null>(null);
  const focusNext = useRef<string | null>(null);
  const [inHand, setInHand] = useState<Held | null>(null);
  const [entry, setEntry] = useState<string | null>(null);

  const held = !locked && inHand && items.includes(inHand.item) ? inHand : null;
  const tabStop = entry !== null && items.includes(entry) ? entry : items[0];

  useLayoutEffect(() => {
    const name = focusNext.current;
    focusNext.current = null;
    if (name !== null) gripOf(root.current, name)?.focus();
  });

  function act(move: Gesture): void {
    if (!locked) settle(gesture(hand.current, move));
  }

  function settle(outcome: Outcome): void {
    const speaker = outcome.held ?? hand.current;
    hand.current = outcome.held;
    setInHand(outcome.held);
    if (speaker && outcome.said && outcome.said !== "drop") speak(speaker, outcome.said);
    if (!outcome.drop) return;
    const { item, place, shift } = outcome.drop;
    focus(onDrop(item, place, shift) ?? item);
  }

  function focus(item: string): void {
    setEntry(item);
    focusNext.current = item;
  }

  function putAt(list: string, index: number): void {
    const holding = hand.current;
    if (!holding || locked) return;
    const at = placeAt(holding.places, list, index);
    if (at >= 0) settle(gesture({ ...holding, at }, { t: "drop" }));
  }

  function tap(item: string, by: "tap" | "key"): void {
    const holding = hand.current;
    if (!holding || !items.includes(holding.item)) {
      hand.current = null;
      act({ t: "lift", item, by, route: routeOf(item) });
    } else if (holding.item === item) {
      act({ t: by === "key" || holding.at !== holding.home ? "drop" : "cancel" });
    } else {
      const route = routeOf(item);
      const target = route.places[route.home];
      // Tapped where the thing in hand came from anyway: then that one is meant.
      if (target && placeAt(holding.places, target.list, target.index) === holding.home) {
        hand.current = null;
        act({ t: "lift", item, by, route });
      } else if (target) putAt(target.list, target.index);
    }
  }

  const drag = useDrag({
    locked,
    onStart: (item) => {
      hand.current = null;
      act({ t: "lift", item, by: "pointer", route: routeOf(item) });
    },
    onMove: ({ x, y, dx }, dragged) => {
      const holding = hand.current;
      if (!holding || !root.current) return;
      const target = targetAt(x, y, listsIn(root.current, dragged));
      const at = target ? placeAt(holding.places, target.list, target.index) : -1;
      // From another list the way there is sideways too, and means nothing.
      const stays = target !== null && target.list === holding.places[holding.home]?.list;
      act({ t: "over", at, shift: indentPx && stays ? Math.round(dx / indentPx) : 0 });
    },
    onEnd: (drop) => act({ t: drop ? "drop" : "cancel" }),
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>, item: string): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !keyed(event.key, item)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function keyed(key: string, item: string): boolean {
    if (key === " " || key === "Enter") {
      tap(item, "key");
      return true;
    }
    if (held) {
      const move = (indentPx ? HELD_KEYS_SIDEWAYS : HELD_KEYS)[key];
      if (move) act(move);
      return move !== undefined;
    }
    if (!locked && onKey?.(item, key)) return true;
    const to = neighbour(items, item, key);
    if (to === undefined) return false;
    setEntry(to);
    gripOf(root.current, to)?.focus();
    return true;
  }

  return {
    held,
    /** Moves the tab stop and, after the next drawing, the focus to an item. */
    focus,
    root: {
      ref: root,
      "data-hand": held?.by,
      onBlur({ relatedTarget }: { relatedTarget: EventTarget | null }) {
        if (hand.current?.by !== "key" || !(relatedTarget instanceof Node)) return;
        if (!root.current?.contains(relatedTarget)) act({ t: "cancel" });
      },
    },
    item: (item: string) => ({
      "data-pp-item": item,
      "data-held": held?.item === item ? held.by : undefined,
      onClick(event: MouseEvent<HTMLElement>) {
        event.stopPropagation();
        if (drag.wasDrag() || isControl(event.target)) return;
        setEntry(item);
        tap(item, "tap");
      },
      ...drag.handlers(item),
    }),
    grip: (item: string) => ({
      type: "button" as const,
      "data-pp-grip": item,
      "aria-pressed": held?.item === item,
      "aria-disabled": locked || undefined,
      tabIndex: item === tabStop ? 0 : -1,
      onFocus: () => setEntry(item),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, item),
      onKeyUp(event: KeyboardEvent<HTMLElement>) {
        if (event.key === " ") event.preventDefault(); // Firefox would click as well
      },
    }),
    list: (list: string) => ({
      "data-pp-list": list,
      "data-over": held?.places[held.at]?.list === list || undefined,
      onClick: () => putAt(list, Number.MAX_SAFE_INTEGER),
    }),
    /** Whether the thing in hand would land at this index of the list, rather than stay where it lies. */
    landsAt(list: string, index: number): boolean {
      const place = held?.places[held.at];
      return place !== undefined && held?.at !== held?.home && place.list === list && place.index === index;
    },
  };
}

function gripOf(root: HTMLElement | null, item: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-pp-grip="${CSS.escape(item)}"]`) ?? null;
}
