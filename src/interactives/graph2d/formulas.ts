import type { Coordinate, Item, Place } from "./types.ts";

/** One formula of a graph: where it stands in the asset and which variables it may speak of besides sliders and points. */
export interface Written {
  /** JSON pointer. */
  path: string;
  text: string;
  free: readonly string[];
  isCondition: boolean;
}

/** How the angle of a polar curve may be called. */
const ANGLES = ["t", "theta", "θ"];

const written = (path: string, text: Coordinate, free: readonly string[] = []): Written[] =>
  typeof text === "number" ? [] : [{ path, text, free, isCondition: false }];

const both = (path: string, pair: readonly [Coordinate, Coordinate] | undefined): Written[] =>
  pair ? pair.flatMap((text, index) => written(`${path}/${index}`, text)) : [];

const placed = (path: string, place: Place | undefined): Written[] =>
  typeof place === "string" ? [] : both(path, place);

/** Every formula of one item. */
export function formulasOf(item: Item, path: string): Written[] {
  switch (item.k) {
    case "fn":
      return [...written(`${path}/y`, item.y, ["x"]), ...both(`${path}/domain`, item.domain)];
    case "param":
      return [
        ...written(`${path}/x`, item.x, ["t"]),
        ...written(`${path}/y`, item.y, ["t"]),
        ...both(`${path}/t`, item.t),
      ];
    case "polar":
      return [...written(`${path}/r`, item.r, ANGLES), ...both(`${path}/t`, item.t)];
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

/** The ids of points that an item is drawn from. */
export function pointsNamedBy(item: Item): { path: string; id: string }[] {
  const named = (path: string, place: Place | undefined) => (typeof place === "string" ? [{ path, id: place }] : []);
  if (item.k === "segment" || item.k === "vector") return [...named("/from", item.from), ...named("/to", item.to)];
  if (item.k === "text") return named("/at", item.at);
  return item.k === "polygon" ? item.corners.flatMap((corner, index) => named(`/corners/${index}`, corner)) : [];
}

/** The variables of formulas, in the order in which every compiled formula takes its values. */
export const FREE_NAMES = ["x", "y", ...ANGLES];
