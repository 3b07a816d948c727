import { TILE_TYPES, wholeTile } from "./tiling.ts";
import type { Escher } from "./types.ts";

interface Objection {
  message: string;
  path: PropertyKey[];
}

const TASKS: Readonly<Record<Escher["mode"], readonly string[]>> = {
  draw: ["make"],
  tile: [],
  identify: ["identify", "find"],
};

/** What a schema of shapes cannot say about a pattern. */
export function objections({ mode, task, tile, motif = [], group, goal }: Escher): Objection[] {
  const found: Objection[] = [];
  const object = (message: string, ...path: PropertyKey[]) => found.push({ message, path });
  if (task && !TASKS[mode].includes(task.k)) object(`A pattern to ${mode} has no task of this kind.`, "task", "k");
  if (!task && goal !== "explore") object('Without a task there is nothing to solve: say "goal": "explore".', "goal");
  if (mode === "tile" && !tile) object("Say which tile.", "tile");
  if (mode !== "tile" && tile) object("Only a pattern of mode tile has one.", "tile");
  if (mode === "identify" && motif.length === 0) object("There is nothing to look at without a motif.", "motif");
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
