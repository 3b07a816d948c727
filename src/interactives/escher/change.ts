import { movedToFirstCell, rounded } from "./copies.ts";
import { GROUPS, inCell } from "./groups.ts";
import { MAX_JOINTS, tilingOf, wholeTile } from "./tiling.ts";
import type { EscherAction, EscherState, Path, PublicEscher, Spot } from "./types.ts";

/** Maximum number of points a learner can draw, so that the work can always be saved. */
export const MAX_POINTS = 1500;

/** Maximum number of strokes a learner can draw. */
export const MAX_PATHS = 120;

/** Maximum number of places a learner can mark. */
export const MAX_MARKS = 12;

/** State after an action; unchanged when the action doesn't apply. */
export function reduceDrawing(state: EscherState, action: EscherAction, pub: PublicEscher): EscherState {
  const { mode, task } = pub;
  switch (action.t) {
    case "group":
      return GROUPS.includes(action.group) && mayChoose(pub) ? { ...state, group: action.group } : state;
    case "draw":
      return mode === "draw" ? withPaths(state, [...state.paths, action.path]) : state;
    case "redraw":
      return mode === "draw" && state.paths[action.index]
        ? withPaths(state, state.paths.with(action.index, action.path))
        : state;
    case "erase":
      return mode === "draw" ? { ...state, paths: state.paths.filter((_, index) => index !== action.index) } : state;
    case "mark":
      return task?.k === "find" && state.marks.length < MAX_MARKS && isSpot(action.at)
        ? { ...state, marks: [...state.marks, tidy(inCell(action.at))] }
        : state;
    case "move":
      return state.marks[action.index] && isSpot(action.at)
        ? { ...state, marks: state.marks.with(action.index, tidy(inCell(action.at))) }
        : state;
    case "unmark":
      return { ...state, marks: state.marks.filter((_, index) => index !== action.index) };
    case "bend":
    case "joint":
    case "straighten":
      return mode === "tile" ? withEdge(state, action, pub) : state;
    case "type": {
      const allowed = mode === "tile" && pub.tile?.types.includes(action.ih) && action.ih !== typeNow(state, pub);
      if (!allowed) return state;
      const { params, edges } = wholeTile({ ih: action.ih });
      return { ...state, ih: action.ih, params, edges };
    }
    case "param":
      return mode === "tile" && state.params[action.index] !== undefined && Number.isFinite(action.value)
        ? { ...state, params: state.params.with(action.index, rounded(Math.max(-3, Math.min(3, action.value)))) }
        : state;
  }
}

/** Type of tile on the plane: the learner's, or else the author's. */
export function typeNow({ ih }: Pick<EscherState, "ih">, { tile }: Pick<PublicEscher, "tile">): number {
  return ih ?? tile?.ih ?? 1;
}

/** True when the learner chooses the group. */
export function mayChoose({ mode, group, task }: Pick<PublicEscher, "mode" | "group" | "task">): boolean {
  return mode === "draw" ? group === null && task === null : task?.k === "identify";
}

function withPaths(state: EscherState, paths: readonly Path[]): EscherState {
  if (!isDrawable(paths)) return state;
  const kept = paths.map((path, index) => (path === state.paths[index] ? path : movedToFirstCell(path)));
  return isDrawable(kept) ? { ...state, paths: kept } : state;
}

/** True when a learner may draw this: not too much, and no stroke longer than three cells. Browser and server share this. */
export function isDrawable(paths: readonly Path[]): boolean {
  if (paths.length > MAX_PATHS || pointsOf(paths) > MAX_POINTS) return false;
  return paths.every(
    ({ points }) => points.length > 0 && points.every(isSpot) && extent(points, 0) <= 3 && extent(points, 1) <= 3,
  );
}

function extent(points: readonly Spot[], axis: 0 | 1): number {
  const values = points.map((point) => point[axis]);
  return Math.max(...values) - Math.min(...values);
}

function withEdge(state: EscherState, action: Extract<EscherAction, { edge: number }>, pub: PublicEscher): EscherState {
  const joints = state.edges[action.edge];
  if (!joints || !pub.tile) return state;
  if (action.t === "straighten") return { ...state, edges: state.edges.with(action.edge, []) };
  if (action.t === "joint") {
    const bend = tilingOf({ ih: typeNow(state, pub) }).bends[action.edge];
    if (bend === "straight" || joints.length >= MAX_JOINTS) return state;
    // The new joint halves the last stretch.
    const [x, y] = joints.at(-1) ?? [0, 0];
    return { ...state, edges: state.edges.with(action.edge, [...joints, [rounded((x + 1) / 2), rounded(y / 2)]]) };
  }
  if (!joints[action.index] || !action.at.every(Number.isFinite)) return state;
  const [x, y] = action.at;
  const at: Spot = [rounded(Math.max(-1, Math.min(2, x))), rounded(Math.max(-1, Math.min(1, y)))];
  return { ...state, edges: state.edges.with(action.edge, joints.with(action.index, at)) };
}

function isSpot(spot: Readonly<Spot>): boolean {
  return spot.every((part) => Number.isFinite(part) && part >= -4 && part <= 5);
}

function tidy([x, y]: Spot): Spot {
  return [rounded(x), rounded(y)];
}

/** Total number of points. */
export function pointsOf(paths: readonly Path[]): number {
  return paths.reduce((sum, { points }) => sum + points.length, 0);
}
