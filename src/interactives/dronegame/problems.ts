import type { Problem } from "../kit/contract.ts";
import { allBlocks, DEEPEST, depthOf, MAX_BLOCKS, wholeProgram } from "./program.ts";
import type { DroneGame, DroneMap, Program } from "./types.ts";
import { cellsOf, fieldOf, isFree } from "./world.ts";

/** Maximum number of parcels, and of photo spots, on a map. */
const MAX_ITEMS = 12;

/** Checks of a game that a schema can't express. */
export function findProblems(asset: DroneGame): Problem[] {
  return [
    ...asset.maps.flatMap((map, index) =>
      ofMap(asset, map).map(({ message, path }) => ({ message, path: ["maps", index, ...path] })),
    ),
    ...(asset.maps.every(({ hidden }) => hidden)
      ? [{ message: "At least one map has to be visible.", path: ["maps"] }]
      : []),
    ...ofProgram(asset, "starter", asset.starter),
    ...ofProgram(asset, "model", asset.model),
    ...(asset.stars && asset.stars.blocks[0] > asset.stars.blocks[1]
      ? [{ message: "Three stars take fewer blocks than two.", path: ["stars", "blocks"] }]
      : []),
  ];
}

function ofMap(asset: DroneGame, map: DroneMap): Problem[] {
  const { rows, start } = map;
  const width = rows[0]?.length ?? 0;
  const uneven = rows.findIndex((row) => row.length !== width);
  if (uneven >= 0) return [{ message: `This row isn't ${width} cells long like the first.`, path: ["rows", uneven] }];
  if (start.r >= rows.length || start.c >= width)
    return [{ message: "The start is outside the map.", path: ["start"] }];
  const field = fieldOf(map, asset.legend, asset.win.all);
  if (!isFree(field.terrain[field.start.cell], field.start.alt))
    return [{ message: "The drone can't start on a wall, or low over a tree.", path: ["start"] }];
  const items = Math.max(cellsOf(field.terrain, "parcel").length, cellsOf(field.terrain, "photo").length);
  return items > MAX_ITEMS
    ? [{ message: `A map has at most ${MAX_ITEMS} parcels and ${MAX_ITEMS} photo spots.`, path: ["rows"] }]
    : [];
}

function ofProgram({ limits }: DroneGame, name: "starter" | "model", program: Program | undefined): Problem[] {
  if (!program) return [];
  const whole = wholeProgram(program);
  const blocks = allBlocks(program);
  if (whole.procedures.length > (limits.procedures ?? 0))
    return [{ message: "There are more procedures than limits.procedures allows.", path: [name] }];
  if (blocks.some((block) => block.k === "call" && block.to > (limits.procedures ?? 0)))
    return [{ message: "A block calls a procedure that doesn't exist.", path: [name] }];
  if (blocks.length > MAX_BLOCKS) return [{ message: `A program has at most ${MAX_BLOCKS} blocks.`, path: [name] }];
  if ([whole.main, ...whole.procedures].some((list) => depthOf(list) > DEEPEST))
    return [{ message: `Blocks can be nested at most ${DEEPEST} deep.`, path: [name] }];
  return [];
}
