import { constrain } from "./constrain.ts";
import { evaluatorOf } from "./evaluator.ts";
import type { Scene } from "./read-scene.ts";
import type { Shape } from "./shape.ts";
import type { GraphState, Item, Position, PublicGraph2d, Spot } from "./types.ts";

/** A scene with sliders and points in place, ready to draw. */
export interface PlacedScene {
  /** By index of the item. */
  shapes: readonly (Shape | null)[];
  /** Positions of points, by index of the item. */
  spots: ReadonlyMap<number, Spot>;
  /** Not finite where a formula has no value. */
  spotOf(place: Position): Spot;
  /** In the order of the scene's names; the variables' own values mean nothing. */
  values: readonly number[];
}

const NOWHERE: Spot = [Number.NaN, Number.NaN];

type Drawing = Pick<PublicGraph2d, "items" | "sliders">;

/** Evaluates a graph for one state. */
export function placeScene(scene: Scene, { items, sliders }: Drawing, state: GraphState): PlacedScene {
  const values = scene.names.map(() => 0);
  const set = (name: string, value: number) => {
    values[scene.names.indexOf(name)] = value;
  };
  for (const { id, value } of sliders) set(id, state.sliders[id] ?? value);
  const { pair, shapeOf } = evaluatorOf(scene, values);

  const spots = new Map<number, Spot>();
  const byId = new Map<string, Spot>();
  for (const index of scene.pointOrder) {
    const item = items[index];
    if (item?.k !== "point") continue;
    const start = pair(item.at, `/items/${index}/at`);
    const wanted = (item.id && state.points[item.id]) || start;
    const track = items.findIndex(({ id }) => id !== undefined && id === item.drag);
    const rail = track < 0 ? null : shapeOf(items[track] ?? item, `/items/${track}`);
    const spot = item.drag === undefined ? start : constrain(wanted, start, item, rail);
    spots.set(index, spot);
    if (!item.id) continue;
    byId.set(item.id, spot);
    set(`${item.id}.x`, spot[0]);
    set(`${item.id}.y`, spot[1]);
  }

  const shapes = items.map((item, index) => shapeOf(item, `/items/${index}`));
  const spotOf = (place: Position): Spot => {
    if (typeof place === "string") return byId.get(place) ?? NOWHERE;
    return pair(place, placePath(items, place));
  };
  return { shapes, spots, spotOf, values };
}

/** Asset path of a pair of coordinates, because formulas are stored by pointer; plain numbers need none. */
function placePath(items: readonly Item[], place: Position): string {
  for (const [index, item] of items.entries()) {
    if (item.k === "segment" || item.k === "vector") {
      if (item.from === place) return `/items/${index}/from`;
      if (item.to === place) return `/items/${index}/to`;
    }
    if (item.k === "text" && item.at === place) return `/items/${index}/at`;
    if (item.k !== "polygon") continue;
    const corner = item.corners.indexOf(place);
    if (corner >= 0) return `/items/${index}/corners/${corner}`;
  }
  return "";
}
