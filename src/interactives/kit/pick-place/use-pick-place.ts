import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { onPlainKey } from "../on-plain-key.ts";
import { useFocusAfterRender } from "../use-focus-after-render.ts";
import { HELD_KEYS, HELD_KEYS_SIDEWAYS, neighbour } from "./keys.ts";
import { listsIn } from "./lists-in.ts";
import { type DropRoute, type DropSpot, type Gesture, nearestSpot, type Picked } from "./picked.ts";
import { targetAt } from "./target.ts";
import { isControl, useDrag } from "./use-drag.ts";
import { usePickedItem } from "./use-picked-item.ts";

export interface PickPlaceOptions {
  /** Every item in page order; Tab enters at the first. */
  items: readonly string[];
  routeFor(item: string): DropRoute;
  /** Drops an item, as one action. Returns the item to focus afterwards, if its name changes. */
  onDrop(item: string, place: DropSpot, shift: number): string | undefined;
  /** Announces a gesture. A drop is an action, which the rules announce. */
  announce(held: Picked, said: "lift" | "move" | "cancel"): void;
  /** Handles a key on an item that isn't picked up; returns true if it did. */
  onKey?(item: string, key: string): boolean;
  locked: boolean;
  /** Width of one step of indentation in CSS px; without it, sideways means nothing. */
  indentPx?: number;
  /** Steps sideways that bring an item dragged in from beside the list to this depth there. */
  shiftFor?(place: DropSpot, depth: number): number;
}

export type PickPlace = ReturnType<typeof usePickPlace>;

/** A widget of lists: pick up and drop by dragging, by two taps or by keys, all through `reducePick`. */
export function usePickPlace(options: PickPlaceOptions) {
  const { items, routeFor, onDrop, announce, onKey, locked, indentPx, shiftFor } = options;
  const root = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender();
  const [entry, setEntry] = useState<string | null>(null);

  const hand = usePickedItem({
    items,
    routeFor,
    onDrop: (item, place, shift) => focus(onDrop(item, place, shift) ?? item),
    announce,
    locked,
  });
  const { held, act } = hand;
  const tabStop = entry !== null && items.includes(entry) ? entry : items[0];

  function focus(item: string): void {
    setEntry(item);
    focusAfterRender(() => gripOf(root.current, item));
  }

  const drag = useDrag({
    locked,
    onStart: (item) => hand.lift(item, "pointer"),
    onMove: ({ x, y, dx }, dragged) => {
      const holding = hand.now();
      if (!holding || !root.current) return;
      const target = targetAt(x, y, listsIn(root.current, dragged));
      const move = overTarget(holding, target, indentPx ? Math.round(dx / indentPx) : 0);
      const place = holding.spots[move.at];
      const depth = indentPx && target ? depthInside(root.current, target.list, dragged, indentPx) : null;
      act(place && depth !== null && shiftFor ? { ...move, shift: shiftFor(place, depth) } : move);
    },
    onEnd: (drop) => act({ t: drop ? "drop" : "cancel" }),
  });

  function keyed(key: string, item: string): boolean {
    if (key === " " || key === "Enter") {
      hand.tap(item, "key");
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
    /** Moves the tab stop and, after the next render, the focus to an item. */
    focus,
    root: {
      ref: root,
      "data-hand": held?.by,
      onBlur({ relatedTarget }: { relatedTarget: EventTarget | null }) {
        if (hand.now()?.by !== "key" || !(relatedTarget instanceof Node)) return;
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
        hand.tap(item, "tap");
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
      onKeyDown: onPlainKey((event) => {
        const isUsed = keyed(event.key, item);
        if (isUsed) event.stopPropagation();
        return isUsed;
      }),
      onKeyUp(event: KeyboardEvent<HTMLElement>) {
        if (event.key === " ") event.preventDefault(); // Firefox would click as well
      },
    }),
    list: (list: string) => ({
      "data-pp-list": list,
      "data-over": held?.spots[held.at]?.list === list || undefined,
      onClick: () => hand.putAt(list, Number.MAX_SAFE_INTEGER),
    }),
    /** True when the picked item would land at this index of the list, rather than stay where it is. */
    landsAt(list: string, index: number): boolean {
      const place = held?.spots[held.at];
      return place !== undefined && held?.at !== held?.home && place.list === list && place.index === index;
    },
  };
}

function gripOf(root: HTMLElement | null, item: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-pp-grip="${CSS.escape(item)}"]`) ?? null;
}

/** Moves the picked item over a target of its route; null means none. */
function overTarget(held: Picked, target: ReturnType<typeof targetAt>, shift: number): Extract<Gesture, { t: "over" }> {
  const at = target ? nearestSpot(held.spots, target.list, target.index) : -1;
  // Coming from another list, moving sideways doesn't mean indentation.
  const stays = target !== null && target.list === held.spots[held.home]?.list;
  return { t: "over", at, shift: stays ? shift : 0 };
}

/**
 * Steps that an item dragged in from another list is inside of this one; null where the lists are one below the other: a finger that moves up
 * also moves a little sideways.
 */
function depthInside(root: HTMLElement, list: string, dragged: HTMLElement, stepPx: number): number | null {
  const from = dragged.closest("[data-pp-list]");
  const to = root.querySelector(`[data-pp-list="${CSS.escape(list)}"]`);
  if (!from || !to || from === to) return null;
  const [source, box] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  if (source.left < box.right && source.right > box.left) return null;
  return Math.max(0, Math.round((dragged.getBoundingClientRect().left - box.left) / stepPx));
}
