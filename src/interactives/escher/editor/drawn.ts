import type { Draft } from "../../kit/editor/author-editor.ts";
import { isRecord, recordsIn } from "../../kit/editor/read-draft.ts";
import { fitLattice, GROUPS, type Group, latticeFits, shapeOf } from "../groups.ts";
import { TILE_TYPES, wholeTile } from "../tiling.ts";
import type { Escher, Lattice, Path, Show, Spot, Tile } from "../types.ts";

export const MODES = ["draw", "tile", "identify"] as const satisfies readonly Escher["mode"][];

const SHOWN: readonly Show[] = ["cell", "region", "centres", "mirrors", "glides"];

/** A pattern as far as it can be drawn. */
export interface Drawn {
  mode: Escher["mode"];
  group: Group;
  lattice: Lattice;
  motif: Path[];
  tile: Required<Tile>;
  show: Show[];
}

/** Pattern in a draft; what doesn't fit in is left out. */
export function drawnIn(draft: Draft): Drawn {
  const { lattice, tile, task, show } = draft;
  const known = groupIn(draft.group) ?? groupIn(Object(task).answer) ?? groupIn(Object(task).group) ?? "p1";
  const { a, b, angle } = Object(lattice);
  const sides = [a, b, angle].every((value) => typeof value === "number" && value > 0)
    ? { a, b, angle }
    : { a: 1, b: 1, angle: 90 };
  const shape = shapeOf(known);
  const { ih, params, edges } = Object(tile);
  const type = TILE_TYPES.includes(ih) ? ih : 41;
  return {
    mode: MODES.find((name) => name === draft.mode) ?? "draw",
    group: known,
    lattice: latticeFits(sides, shape) ? sides : fitLattice(sides, shape),
    motif: recordsIn(draft.motif).flatMap(pathsIn),
    tile: wholeTile({
      ih: type,
      params: Array.isArray(params) ? params.filter((value) => typeof value === "number") : [],
      edges: (Array.isArray(edges) ? edges : []).map(spotsIn),
    }),
    show: SHOWN.filter((name) => Array.isArray(show) && show.includes(name)),
  };
}

function groupIn(value: unknown): Group | undefined {
  return GROUPS.find((name) => name === value);
}

function pathsIn({ points, closed, ink }: Record<string, unknown>): Path[] {
  const spots = spotsIn(points);
  if (spots.length === 0) return [];
  return [{ points: spots, ...(closed === true && { closed }), ...(typeof ink === "number" && { ink }) }];
}

function spotsIn(value: unknown): Spot[] {
  return (Array.isArray(value) ? value : []).flatMap((spot: unknown): Spot[] => {
    const [x, y] = Array.isArray(spot) ? spot : [];
    return typeof x === "number" && typeof y === "number" ? [[x, y]] : [];
  });
}

/** Draft fields for another mode: what it needs is there, and what it doesn't have is gone. */
export function inMode(draft: Draft, mode: Escher["mode"]): Draft {
  const { group, tile, motif } = drawnIn(draft);
  if (mode === "tile") return { mode, tile, motif: undefined, group: undefined, task: undefined, goal: "explore" };
  if (mode === "draw") return { mode, motif, tile: undefined, task: undefined, goal: "explore" };
  return { mode, motif, tile: undefined, group: undefined, task: { k: "identify", answer: group }, goal: undefined };
}

/** Draft fields for another group, with a cell that fits it. */
export function inGroup(draft: Draft, group: Group): Draft {
  const { lattice } = drawnIn(draft);
  const shape = shapeOf(group);
  const task = isRecord(draft.task) ? draft.task : null;
  return {
    lattice: latticeFits(lattice, shape) ? lattice : fitLattice(lattice, shape),
    ...(task?.k === "identify" ? { task: { ...task, answer: group } } : { group }),
    ...(task?.k === "identify" && draft.group !== undefined && { group }),
  };
}
