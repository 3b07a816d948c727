import { useRef } from "react";
import type { ViewProps } from "../kit/contract.ts";
import type { DropRoute, DropSpot, Picked } from "../kit/pick-place/picked.ts";
import { usePickPlace } from "../kit/pick-place/use-pick-place.ts";
import { blocksIn, innerLists } from "./program.ts";
import { blockWords, kindWords } from "./rules.ts";
import { kindsOf, nodeOf, placeOf } from "./tree.ts";
import type { DroneAction, DroneState, Kind, Node, PublicDroneGame } from "./types.ts";

type Props = ViewProps<PublicDroneGame, DroneState, DroneAction>;

/** Item of a kind in the box of blocks. */
export const boxItem = (kind: Kind) => `new:${kind}`;

const kindOfItem = (item: string) => (item.startsWith("new:") ? (item.slice(4) as Kind) : null); // such items are made of kinds

/** Picking and placing for nested lists: from the box into the program, within it, and back into the box to delete. */
export function useProgramHand(props: Props, onBreak: (id: number) => void) {
  const { pub, state, act, announce, say, locked } = props;
  const latest = useRef<number | null>(null);
  const nodes = blocksIn(state.lists);

  /** Name of an item: "repeat 3 times", "turn left". */
  function nameOf(item: string): string {
    const kind = kindOfItem(item);
    const node = nodeOf(state, Number(item));
    return kind ? say("block", kindWords(kind)) : node ? say("block", blockWords(node)) : "";
  }

  function listName(list: string): string {
    const node = nodeOf(state, Number(list.slice(1)));
    if (list === "box") return say("box");
    if (node) return say(list.startsWith("e") ? "list.else" : "list.body", { name: say("block", blockWords(node)) });
    return list === "0" ? say("list.main") : say("list.procedure", { n: list });
  }

  function speak(held: Picked, said: "lift" | "move" | "cancel"): void {
    const name = nameOf(held.item);
    const place = held.spots[held.at];
    const where = { n: (place?.index ?? 0) + 1, of: place?.of ?? 0, list: place ? listName(place.list) : "" };
    announce(say(said === "cancel" ? "pick.cancel" : said === "lift" ? "hand.lift" : "hand.move", { name, ...where }));
  }

  function onDrop(item: string, place: DropSpot): string | undefined {
    const kind = kindOfItem(item);
    if (kind) {
      latest.current = state.next;
      act({ t: "add", kind, list: place.list, at: place.index });
      return undefined;
    }
    const id = Number(item);
    if (place.list === "box") return removed(id);
    latest.current = id;
    act({ t: "move", id, list: place.list, at: place.index });
    return undefined;
  }

  /** Returns the item to focus: the block after it, else the one before, else the box. */
  function removed(id: number): string {
    const at = nodes.findIndex((node) => node.id === id);
    const gone = new Set(blocksIn(nodes.filter((node) => node.id === id).map((node) => [node])).map((node) => node.id));
    const rest = nodes.filter((node) => !gone.has(node.id));
    act({ t: "remove", id });
    const heir = rest[at] ?? rest.at(-1);
    return heir ? String(heir.id) : boxItem(kindsOf(pub)[0] ?? "forward");
  }

  function onKey(item: string, key: string): boolean {
    const node = nodeOf(state, Number(item));
    if (!node) return false;
    if (key === "Delete" || key === "Backspace") pp.focus(removed(node.id));
    else if (key === "b") onBreak(node.id);
    else if (node.k === "repeat" && (key === "+" || key === "-"))
      act({ t: "count", id: node.id, n: node.n + (key === "+" ? 1 : -1) });
    else return false;
    return true;
  }

  const pp = usePickPlace({
    items: [...kindsOf(pub).map(boxItem), ...nodes.map(({ id }) => String(id))],
    routeFor: (item) => routeOf(state, item, latest.current),
    onDrop,
    announce: speak,
    onKey,
    locked,
  });

  return {
    ...pp,
    nameOf,
    remove(id: number): void {
      pp.focus(removed(id));
    },
    /** True when a bar belongs before the block at this index; positions count without the picked block. */
    landsBefore(list: string, index: number): boolean {
      const own = pp.held ? placeOf(state, Number(pp.held.item)) : undefined;
      const shift = own && own.list === list && own.at < index ? 1 : 0;
      return pp.landsAt(list, index - shift);
    },
  };
}

export type ProgramHand = ReturnType<typeof useProgramHand>;

/** All positions in reading order, then the box. A block from the box starts after the block placed last, or inside it. */
export function routeOf(state: DroneState, item: string, latest: number | null): DropRoute {
  const id = Number(item);
  const places: DropSpot[] = [];
  const walk = (name: string, nodes: readonly Node[]) => {
    const others = nodes.filter((node) => node.id !== id);
    for (let index = 0; index <= others.length; index += 1) {
      places.push({ list: name, index, of: others.length + 1 });
      const node = others[index];
      if (!node) continue;
      for (const [which, inner] of innerLists(node).entries()) walk(`${which === 0 ? "b" : "e"}${node.id}`, inner);
    }
  };
  for (const [index, nodes] of state.lists.entries()) walk(String(index), nodes);
  const find = (list: string, index: number) =>
    places.findIndex((place) => place.list === list && place.index === index);
  const own = placeOf(state, id);
  const after = latest === null ? undefined : placeOf(state, latest);
  const inside = latest === null ? -1 : find(`b${latest}`, 0);
  const end = find("0", state.lists[0]?.length ?? 0);
  const home = own ? find(own.list, own.at) : places.length;
  const start = own ? home : isEmpty(state, latest) ? inside : after ? find(after.list, after.at + 1) : end;
  return { spots: [...places, { list: "box", index: 0, of: 0 }], home, start };
}

function isEmpty(state: DroneState, id: number | null): boolean {
  const node = id === null ? undefined : nodeOf(state, id);
  return node !== undefined && "body" in node && node.body.length === 0;
}
