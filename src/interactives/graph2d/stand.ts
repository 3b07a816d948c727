import { compileBound } from "../kit/maths/bound.ts";
import { type CompileOptions, compileExpr } from "../kit/maths/compile.ts";
import type { Interval } from "../kit/maths/interval.ts";
import type { Expr } from "../kit/maths/syntax.ts";
import { onto } from "./constrain.ts";
import type { Scene } from "./read-scene.ts";
import type { Coordinate, GraphState, Item, Place, PublicGraph2d, Spot } from "./types.ts";

/** y over x. */
export interface FnCurve {
  k: "fn";
  at(x: number): number;
  from: number;
  to: number;
}

/** A point for every t. */
export interface PathCurve {
  k: "path";
  at(t: number): Spot;
  from: number;
  to: number;
}

/** 0 on the edge, negative inside. */
export interface Level {
  k: "level";
  at(x: number, y: number): number;
  bound(x: Interval, y: Interval): Interval;
}

export type Shape = FnCurve | PathCurve | Level;

/** A scene with sliders and points in their places: everything can be drawn. */
export interface Stand {
  /** By index of the item. */
  shapes: readonly (Shape | null)[];
  /** Of points, by index of the item. */
  spots: ReadonlyMap<number, Spot>;
  spotOf(place: Place): Spot;
  /** In the order of the scene's names; the variables are 0. */
  values: readonly number[];
}

const NOWHERE: Spot = [Number.NaN, Number.NaN];

/** Works out a graph for one state. */
export function standOf(
  scene: Scene,
  { items, sliders }: Pick<PublicGraph2d, "items" | "sliders">,
  state: GraphState,
): Stand {
  const values = scene.names.map(() => 0);
  const slot = (name: string) => scene.names.indexOf(name);
  const [x, y] = [slot("x"), slot("y")];
  const angles = ["t", "theta", "θ"].map(slot);
  for (const { id, value } of sliders) values[slot(id)] = state.sliders[id] ?? value;

  const own = new Map<string, (x: number) => number>();
  const calls = Object.fromEntries(
    [...scene.callable.keys()].map((id) => [
      id,
      { arity: 1, evaluate: (at: number) => own.get(id)?.(at) ?? Number.NaN },
    ]),
  );
  const options: CompileOptions = { names: scene.names, calls };
  const compiled = (path: string): (() => number) | null => {
    const expr = scene.formulas.get(path);
    const formula = expr && compileExpr(expr, options);
    return formula?.ok ? () => formula.evaluate(values) : null;
  };
  const number = (given: Coordinate, path: string) =>
    typeof given === "number" ? given : (compiled(path)?.() ?? Number.NaN);
  const pair = (given: readonly [Coordinate, Coordinate], path: string): Spot => [
    number(given[0], `${path}/0`),
    number(given[1], `${path}/1`),
  ];
  /** Another value in a slot for the time of one evaluation: functions may call one another. */
  const swapped = (index: number, value: number, evaluate: () => number): number => {
    const before = values[index] ?? 0;
    values[index] = value;
    const result = evaluate();
    values[index] = before;
    return result;
  };
  const ofX = (path: string) => {
    const evaluate = compiled(path);
    return evaluate && ((at: number) => swapped(x, at, evaluate));
  };
  const ofT = (path: string) => {
    const evaluate = compiled(path);
    if (!evaluate) return null;
    return (t: number) => {
      for (const angle of angles) values[angle] = t;
      return evaluate();
    };
  };
  const limits = (given: readonly [Coordinate, Coordinate] | undefined, path: string): Spot =>
    given ? pair(given, path) : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

  for (const [id, index] of scene.callable) {
    const f = ofX(`/items/${index}/y`);
    if (f) own.set(id, f);
  }

  function shapeOf(item: Item, path: string): Shape | null {
    if (item.k === "fn") {
      const at = ofX(`${path}/y`);
      const [from, to] = limits(item.domain, `${path}/domain`);
      return at && { k: "fn", at, from, to };
    }
    if (item.k === "param" || item.k === "polar") {
      const at = pathOf(item, path);
      const [from, to] = limits(item.t, `${path}/t`);
      return at && { k: "path", at, from, to };
    }
    if (item.k !== "implicit" && item.k !== "ineq") return null;
    const expr = scene.formulas.get(`${path}/${item.k === "implicit" ? "eq" : "rel"}`);
    const formula = expr && compileExpr(expr, options);
    return formula?.ok && expr ? levelOf(expr, formula.evaluate) : null;
  }

  function pathOf(item: Extract<Item, { k: "param" | "polar" }>, path: string): ((t: number) => Spot) | null {
    if (item.k === "param") {
      const [fx, fy] = [ofT(`${path}/x`), ofT(`${path}/y`)];
      return fx && fy && ((t) => [fx(t), fy(t)]);
    }
    const r = ofT(`${path}/r`);
    return (
      r &&
      ((t) => {
        const radius = r(t);
        return [radius * Math.cos(t), radius * Math.sin(t)];
      })
    );
  }

  function levelOf(expr: Expr, evaluate: (values: readonly number[]) => number): Level {
    const bound = compileBound(expr, scene.names);
    const box = values.map((value) => ({ lo: value, hi: value }));
    return {
      k: "level",
      at(atX, atY) {
        values[x] = atX;
        values[y] = atY;
        return evaluate(values);
      },
      bound(spanX, spanY) {
        box[x] = spanX;
        box[y] = spanY;
        return bound(box);
      },
    };
  }

  const spots = new Map<number, Spot>();
  const byId = new Map<string, Spot>();
  for (const index of scene.pointOrder) {
    const item = items[index];
    if (item?.k !== "point") continue;
    const path = `/items/${index}`;
    const start = pair(item.at, `${path}/at`);
    const wanted = (item.id && item.drag !== undefined && state.points[item.id]) || start;
    const track = items.findIndex(({ id }) => id !== undefined && id === item.drag);
    const rail = track < 0 ? null : shapeOf(items[track] ?? item, `/items/${track}`);
    const spot = item.drag === undefined ? start : onto(wanted, start, item, rail);
    spots.set(index, spot);
    if (!item.id) continue;
    byId.set(item.id, spot);
    values[slot(`${item.id}.x`)] = spot[0];
    values[slot(`${item.id}.y`)] = spot[1];
  }

  const shapes = items.map((item, index) => shapeOf(item, `/items/${index}`));
  const spotOf = (place: Place): Spot => {
    if (typeof place === "string") return byId.get(place) ?? NOWHERE;
    const path = placePath(items, place);
    return path === null ? NOWHERE : pair(place, path);
  };
  return { shapes, spots, spotOf, values };
}

/** Where a pair of coordinates stands in the asset: formulas are kept by their pointer. */
function placePath(items: readonly Item[], place: Place): string | null {
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
  return null;
}
