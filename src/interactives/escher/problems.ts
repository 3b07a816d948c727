import type { Problem } from "../kit/contract.ts";
import { TILE_TYPES, wholeTile } from "./tiling.ts";
import type { Escher } from "./types.ts";

const TASKS: Readonly<Record<Escher["mode"], readonly string[]>> = {
  draw: ["make"],
  tile: [],
  identify: ["identify", "find"],
};

/** Checks of a pattern that a schema can't express. */
export function findProblems({ mode, task, tile, motif = [], group, goal }: Escher): Problem[] {
  const found: Problem[] = [];
  const object = (message: string, ...path: PropertyKey[]) => found.push({ message, path });
  if (task && !TASKS[mode].includes(task.k)) object(`Mode ${mode} doesn't have tasks of this kind.`, "task", "k");
  if (!task && goal !== "explore") object('Without a task there\'s nothing to solve. Set "goal": "explore".', "goal");
  if (mode === "tile" && !tile) object("Mode tile needs a tile.", "tile");
  if (mode !== "tile" && tile) object("Only mode tile has a tile.", "tile");
  if (mode === "identify" && motif.length === 0) object("Without a motif there's nothing to look at.", "motif");
  if (mode === "identify" && !group && task?.k !== "identify") object("Say which group the pattern has.", "group");
  if (tile && TILE_TYPES.includes(tile.ih)) {
    const { params, edges } = wholeTile({ ih: tile.ih });
    if (tile.params && tile.params.length !== params.length)
      object(`This type has ${params.length} parameters.`, "tile", "params");
    if (tile.edges && tile.edges.length !== edges.length)
      object(`This type has ${edges.length} kinds of edges.`, "tile", "edges");
  }
  return found;
}
