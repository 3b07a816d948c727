import { multipleOf } from "./constrain.ts";
import { readScene } from "./read-scene.ts";
import { tidySketch } from "./sketch.ts";
import { standOf } from "./stand.ts";
import type { GraphState, PointItem, PublicGraph2d, SliderSpec, Spot } from "./types.ts";

type Drawing = Pick<PublicGraph2d, "items" | "sliders">;

/** The place of a slider nearest to a number. */
export function snappedTo({ min, max, step }: SliderSpec, value: number): number {
  const last = Math.floor((max - min) / step + 1e-9);
  const index = Math.min(Math.max(Math.round((value - min) / step), 0), last);
  return Number((min + index * step).toPrecision(12));
}

/** The points that can be moved. */
export function movable({ items }: Pick<PublicGraph2d, "items">): (PointItem & { id: string })[] {
  return items.flatMap((item) =>
    item.k === "point" && item.drag !== undefined && item.id ? [{ ...item, id: item.id }] : [],
  );
}

/** A state in which every slider stands on a step and every point where it can be, whatever was sent. */
export function settle(state: GraphState, pub: Drawing): GraphState {
  const sliders = Object.fromEntries(
    pub.sliders.map((slider) => {
      const value = state.sliders[slider.id];
      return [slider.id, value === undefined || value === slider.value ? slider.value : snappedTo(slider, value)];
    }),
  );
  const wanted: GraphState = { ...state, sliders, sketch: tidySketch(state.sketch) };
  const stand = standOf(readScene(pub), pub, wanted);
  const points: Record<string, Spot> = {};
  for (const [index, item] of pub.items.entries()) {
    if (item.k !== "point" || item.drag === undefined || !item.id) continue;
    const spot = stand.spots.get(index);
    const fallback: Spot = [0, 0];
    points[item.id] = spot?.every(Number.isFinite) ? tidied(spot) : (state.points[item.id] ?? fallback);
  }
  return { ...wanted, points };
}

const tidied = ([x, y]: Spot): Spot => [Number(x.toPrecision(12)) + 0, Number(y.toPrecision(12)) + 0];

/** How a graph stands before anything was touched. */
export function startOf(pub: Drawing): GraphState {
  return settle({ sliders: {}, points: {}, sketch: [], looked: false }, pub);
}

/** The step by which arrows move a point: its own grid, or a handsome share of what is seen. */
export function arrowStep({ snap }: PointItem, length: number): number {
  if (snap !== undefined) return snap;
  return multipleOf(10 ** Math.floor(Math.log10(length / 20)), length / 40) || length / 40;
}
