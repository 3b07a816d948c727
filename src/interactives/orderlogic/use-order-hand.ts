import type { ViewProps } from "../kit/contract.ts";
import type { DropRoute, DropSpot, Picked } from "../kit/pick-place/picked.ts";
import { usePickPlace } from "../kit/pick-place/use-pick-place.ts";
import { groupOf, thingAt, thingOf } from "./rules.ts";
import type { OrderLogicAction, OrderLogicState, PublicOrderLogic } from "./types.ts";

type Props = ViewProps<PublicOrderLogic, OrderLogicState, OrderLogicAction>;

const TRAY = "tray";

/** List name of a slot for pick and place. */
export function slotList(slot: number): string {
  return `slot:${slot}`;
}

/** Pick and place over slots and tray: drag, two taps, or keys; digits place directly. */
export function useOrderHand({ pub, state, act, announce, say, locked }: Props) {
  const { places } = state;
  const things = pub.groups.flatMap((group) => group.things.map(({ id }) => id));
  const placed = pub.slots.flatMap((_, slot) => things.filter((thing) => places[thing] === slot));

  function onKey(thing: string, key: string): boolean {
    const slot = /^\d$/.test(key) ? (Number(key) + 9) % 10 : -1;
    if (slot >= 0 && slot < pub.slots.length) act({ t: "place", thing, slot });
    else if (key === "Delete" || key === "Backspace") act({ t: "clear", thing });
    else return false;
    pp.focus(thing);
    return true;
  }

  function speak(held: Picked, said: "lift" | "move" | "cancel"): void {
    const name = thingOf(held.item, pub)?.name ?? "";
    if (said === "cancel") {
      announce(say("HAND_CANCEL", { name }));
      return;
    }
    const at = slotIn(held.spots[held.at]);
    const there = at === null ? undefined : thingAt(places, groupOf(held.item, pub), at);
    const taken = there === undefined || there === held.item ? "none" : (thingOf(there, pub)?.name ?? "none");
    const slot = at === null ? "none" : (pub.slots[at] ?? "none");
    announce(say(said === "lift" ? "HAND_LIFT" : "HAND_OVER", { name, slot, taken }));
  }

  const pp = usePickPlace({
    items: [...placed, ...things.filter((thing) => !placed.includes(thing))],
    routeFor: (thing) => routeOf(thing, pub, places),
    onDrop(thing, place) {
      const slot = slotIn(place);
      act(slot === null ? { t: "clear", thing } : { t: "place", thing, slot });
      return undefined;
    },
    announce: speak,
    onKey,
    locked,
  });
  return { ...pp, tray: pp.list(TRAY), slot: (slot: number) => pp.list(slotList(slot)) };
}

export type OrderHand = ReturnType<typeof useOrderHand>;

function slotIn(place: DropSpot | undefined): number | null {
  return place === undefined || place.list === TRAY ? null : Number(place.list.slice("slot:".length));
}

/** Places the arrow keys visit: the slots, then the tray; from the tray to the first slot free for its group. */
function routeOf(thing: string, pub: PublicOrderLogic, places: OrderLogicState["places"]): DropRoute {
  const route = pub.slots.map((_, slot): DropSpot => ({ list: slotList(slot), index: 0, of: 0 }));
  const group = groupOf(thing, pub);
  const at = places[thing];
  const free = pub.slots.findIndex((_, slot) => thingAt(places, group, slot) === undefined);
  const home = at ?? route.length;
  return { spots: [...route, { list: TRAY, index: 0, of: 0 }], home, start: at ?? Math.max(0, free) };
}
