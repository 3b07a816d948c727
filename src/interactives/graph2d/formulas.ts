import type { Coordinate, Item, Position } from "./types.ts";

/** One formula of a graph: its place in the asset, and the variables it may use besides sliders and points. */
export interface SceneFormula {
  /** JSON pointer. */
  path: string;
  text: string;
  free: readonly string[];
  isCondition: boolean;
}

/** Names for the angle of a polar curve. */
const ANGLES = ["t", "theta", "θ"];

const sceneFormulas = (path: string, text: Coordinate, free: readonly string[] = []): SceneFormula[] =>
  typeof text === "number" ? [] : [{ path, text, free, isCondition: false }];

const both = (path: string, pair: readonly [Coordinate, Coordinate] | undefined): SceneFormula[] =>
  pair ? pair.flatMap((text, index) => sceneFormulas(`${path}/${index}`, text)) : [];

const placed = (path: string, place: Position | undefined): SceneFormula[] =>
  typeof place === "string" ? [] : both(path, place);

/** Every formula of one item. */
export function formulasOf(item: Item, path: string): SceneFormula[] {
  switch (item.k) {
    case "fn":
      return [...sceneFormulas(`${path}/y`, item.y, ["x"]), ...both(`${path}/domain`, item.domain)];
    case "param":
      return [
        ...sceneFormulas(`${path}/x`, item.x, ["t"]),
        ...sceneFormulas(`${path}/y`, item.y, ["t"]),
        ...both(`${path}/t`, item.t),
      ];
    case "polar":
      return [...sceneFormulas(`${path}/r`, item.r, ANGLES), ...both(`${path}/t`, item.t)];
    case "implicit":
      return [{ path: `${path}/eq`, text: item.eq, free: ["x", "y"], isCondition: true }];
    case "ineq":
      return [{ path: `${path}/rel`, text: item.rel, free: ["x", "y"], isCondition: true }];
    case "point":
      return both(`${path}/at`, item.at);
    case "segment":
    case "vector":
      return [...placed(`${path}/from`, item.from), ...placed(`${path}/to`, item.to)];
    case "polygon":
      return item.corners.flatMap((corner, index) => placed(`${path}/corners/${index}`, corner));
    case "text":
      return placed(`${path}/at`, item.at);
    default:
      return [];
  }
}

/** Ids of the points an item is drawn from. */
export function pointsNamedBy(item: Item): { path: string; id: string }[] {
  const named = (path: string, place: Position | undefined) => (typeof place === "string" ? [{ path, id: place }] : []);
  if (item.k === "segment" || item.k === "vector") return [...named("/from", item.from), ...named("/to", item.to)];
  if (item.k === "text") return named("/at", item.at);
  return item.k === "polygon" ? item.corners.flatMap((corner, index) => named(`/corners/${index}`, corner)) : [];
}

/** Variables of formulas, in the order in which every compiled formula gets their values. */
export const FREE_NAMES = ["x", "y", ...ANGLES];
