import type { ViewProps } from "../kit/contract.ts";
import { announcePick } from "../kit/pick-place/announce-pick.ts";
import type { DropRoute, DropSpot, Picked } from "../kit/pick-place/picked.ts";
import { usePickPlace } from "../kit/pick-place/use-pick-place.ts";
import { unitsOf } from "./moves.ts";
import { parsonRules } from "./rules.ts";
import type { ParsonAction, ParsonState, PublicParson } from "./types.ts";

/** CSS px of a sideways drag per step: the width a step is drawn with, where there's room. */
const STEP_PX = 24;

/** Contents of the source: single blocks, and alternatives in a frame; joined blocks by their first. */
export function sourceOf(pub: PublicParson, state: ParsonState): { frame: boolean; heads: string[] }[] {
  const hidden = new Set([
    ...state.lines.map(({ id }) => id),
    ...state.dropped,
    ...state.glue.map(({ second }) => second),
  ]);
  const done = new Set<string>();
  return pub.blocks.flatMap(({ id }) => {
    if (done.has(id)) return [];
    const frame = pub.frames.find((ids) => ids.includes(id)) ?? [id];
    for (const member of frame) done.add(member);
    const heads = frame.filter((member) => !hidden.has(member));
    return heads.length === 0 ? [] : [{ frame: frame.length > 1, heads }];
  });
}

/** Pick and place for the source and the indented solution. */
export function useParsonHand({
  pub,
  state,
  act,
  announce,
  say,
  locked,
}: ViewProps<PublicParson, ParsonState, ParsonAction>) {
  const graded = pub.indentation === "graded";
  const heads = unitsOf(state).flatMap((unit) => unit[0]?.id ?? []);
  const sources = sourceOf(pub, state).flatMap((group) => group.heads);

  function onKey(item: string, key: string): boolean {
    if (!heads.includes(item)) return false;
    if (key === "Delete" || key === "Backspace") act({ t: "remove", id: item });
    else if (graded && key === "ArrowLeft") act({ t: "indent", id: item, by: -1 });
    else if (graded && key === "ArrowRight") act({ t: "indent", id: item, by: 1 });
    else return false;
    pp.focus(item);
    return true;
  }

  function speak(held: Picked, said: "lift" | "move" | "cancel"): void {
    const name = String(parsonRules.describe(state, pub, held.item).params?.name ?? "");
    const list = say("list.source");
    if (!graded || said === "cancel") {
      announce(announcePick(say, held, said, name, () => list));
      return;
    }
    const place = held.spots[held.at];
    const where = { n: (place?.index ?? 0) + 1, of: place?.of ?? 0, shift: held.shift, list };
    announce(say(said === "lift" ? "hand.lift" : "hand.move", { name, ...where }));
  }

  /** A line can be at most one step deeper than the line above. */
  function shiftFor({ list, index }: DropSpot, depth: number): number {
    if (list !== "answer") return 0;
    const above = unitsOf(state)[index - 1]?.at(-1);
    const base = state.lines.find(({ id }) => id === above?.id)?.indent ?? 0;
    return Math.min(depth, above ? base + 1 : 0) - base;
  }

  const pp = usePickPlace({
    items: [...heads, ...sources],
    routeFor: (item) => routeOf(item, heads),
    onDrop(item, place, shift) {
      act(place.list === "source" ? { t: "remove", id: item } : { t: "place", id: item, at: place.index, shift });
      return undefined;
    },
    announce: speak,
    onKey,
    locked,
    ...(graded ? { indentPx: STEP_PX, shiftFor } : {}),
  });

  return {
    ...pp,
    /** True if the drop indicator belongs before the card at this index of the solution; indexes count without the card in hand. */
    landsBefore(index: number): boolean {
      const from = pp.held ? heads.indexOf(pp.held.item) : -1;
      return pp.landsAt("answer", from >= 0 && from < index ? index - 1 : index);
    },
  };
}

/** Places the arrow keys visit: the solution from top to bottom, then the source. */
function routeOf(item: string, heads: readonly string[]): DropRoute {
  const home = heads.indexOf(item);
  const of = home < 0 ? heads.length + 1 : heads.length;
  const places = Array.from({ length: of }, (_, index) => ({ list: "answer", index, of }));
  const at = home < 0 ? of : home;
  return { spots: [...places, { list: "source", index: 0, of: 0 }], home: at, start: home < 0 ? of - 1 : home };
}
