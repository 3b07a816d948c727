import { homed, rounded } from "./copies.ts";
import { GROUPS, inCell } from "./groups.ts";
import { MOST_JOINTS, tilingOf } from "./tiling.ts";
import type { EscherAction, EscherState, Path, PublicEscher, Spot } from "./types.ts";

/** The most points that a learner draws: so much can always be saved. */
export const MOST_POINTS = 1500;

/** The most strokes that a learner draws. */
export const MOST_PATHS = 120;

/** The most places that a learner marks. */
export const MOST_MARKS = 12;

/** The state after an action; one that looks the same when it does not apply. */
export function changed(state: EscherState, action: EscherAction, pub: PublicEscher): EscherState {
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
      return task?.k === "find" && state.marks.length < MOST_MARKS && isSpot(action.at)
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
    case "param":
      return mode === "tile" && state.params[action.index] !== undefined && Number.isFinite(action.value)
        ? { ...state, params: state.params.with(action.index, rounded(Math.max(-3, Math.min(3, action.value)))) }
        : state;
  }
}

/** Whether the group is the learner's to choose. */
export function mayChoose({ mode, group, task }: Pick<PublicEscher, "mode" | "group" | "task">): boolean {
  return mode === "draw" ? group === null && task === null : task?.k === "identify";
}

function withPaths(state: EscherState, paths: readonly Path[]): EscherState {
  if (!isDrawable(paths)) return state;
  const kept = paths.map((path, index) => (path === state.paths[index] ? path : homed(path)));
  return isDrawable(kept) ? { ...state, paths: kept } : state;
}

/** Whether a learner may have drawn this: not too much, and no stroke longer than three cells. Browser and server both ask this. */
export function isDrawable(paths: readonly Path[]): boolean {
  if (paths.length > MOST_PATHS || pointsOf(paths) > MOST_POINTS) return false;
  return paths.every(
    ({ points }) => points.length > 0 && points.every(isSpot) && extent(points, 0) <= 3 && extent(points, 1) <= 3,
  );
}

function extent(points: readonly Spot[], axis: 0 | 1): number {
  const values = points.map((point) => point[axis]);
  return Math.max(...values) - Math.min(...values);
}

function withEdge(
  state: EscherState,
  action: Extract<EscherAction, { edge: number }>,
  { tile }: PublicEscher,
): EscherState {
  const joints = state.edges[action.edge];
  if (!joints || !tile) return state;
  if (action.t === "straighten") return { ...state, edges: state.edges.with(action.edge, []) };
  if (action.t === "joint") {
    const bend = tilingOf({ ih: tile.ih }).bends[action.edge];
    if (bend === "straight" || joints.length >= MOST_JOINTS) return state;
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

/** How many points there are in all. */
export function pointsOf(paths: readonly Path[]): number {
  return paths.reduce((sum, { points }) => sum + points.length, 0);
}
