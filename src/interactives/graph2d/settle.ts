import { multipleOf } from "./constrain.ts";
import { typedIn } from "./own.ts";
import { placeScene } from "./placed-scene.ts";
import { readScene } from "./read-scene.ts";
import { tidySketch } from "./sketch.ts";
import type { GraphState, PointItem, PublicGraph2d, SliderSpec, Spot } from "./types.ts";

type Drawing = Pick<PublicGraph2d, "items" | "sliders"> & Partial<Pick<PublicGraph2d, "own">>;

/** Slider value nearest to a number. */
export function snappedTo({ min, max, step }: SliderSpec, value: number): number {
  const last = Math.floor((max - min) / step + 1e-9);
  const index = Math.min(Math.max(Math.round((value - min) / step), 0), last);
  return Number((min + index * step).toPrecision(12));
}

/** Movable points. */
export function movable({ items }: Pick<PublicGraph2d, "items">): (PointItem & { id: string })[] {
  return items.flatMap((item) =>
    item.k === "point" && item.drag !== undefined && item.id ? [{ ...item, id: item.id }] : [],
  );
}

/** Corrects a state so that every slider is on a step and every point where it can be. */
export function correctState(state: GraphState, pub: Drawing): GraphState {
  const sliders = Object.fromEntries(
    pub.sliders.map((slider) => {
      const value = state.sliders[slider.id];
      return [slider.id, value === undefined || value === slider.value ? slider.value : snappedTo(slider, value)];
    }),
  );
  const wanted: GraphState = { ...state, sliders, sketch: tidySketch(state.sketch) };
  const stand = placeScene(readScene(pub), pub, wanted);
  const points: Record<string, Spot> = {};
  for (const [index, item] of pub.items.entries()) {
    if (item.k !== "point" || item.drag === undefined || !item.id) continue;
    const spot = stand.spots.get(index);
    const fallback: Spot = [0, 0];
    points[item.id] = spot?.every(Number.isFinite) ? roundedCoordinate(spot) : (state.points[item.id] ?? fallback);
  }
  // The functions come last, as in a saved state: states are compared as JSON.
  const { typed: _, ...others } = wanted;
  return { ...others, points, ...(pub.own && { typed: typedIn(wanted, pub) }) };
}

const roundedCoordinate = ([x, y]: Spot): Spot => [Number(x.toPrecision(12)) + 0, Number(y.toPrecision(12)) + 0];

/** Initial state of a graph. */
export function startOf(pub: Drawing): GraphState {
  return correctState({ sliders: {}, points: {}, sketch: [], looked: false, typed: pub.own?.start }, pub);
}

/** Step of the arrow keys for a point: its own grid, or a round share of the visible part. */
export function arrowStep({ snap }: PointItem, length: number): number {
  if (snap !== undefined) return snap;
  return multipleOf(10 ** Math.floor(Math.log10(length / 20)), length / 40) || length / 40;
}
