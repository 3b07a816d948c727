import { allBlocks, DEEPEST, depthOf, MOST_BLOCKS, wholeProgram } from "./program.ts";
import type { DroneGame, DroneMap, Program } from "./types.ts";
import { cellsOf, fieldOf, isFree } from "./world.ts";

/** The most parcels and the most photo spots of a map. */
const MOST_ITEMS = 12;

interface Objection {
  message: string;
  path: PropertyKey[];
}

/** What a schema of shapes cannot say about a game. */
export function objections(asset: DroneGame): Objection[] {
  return [
    ...asset.maps.flatMap((map, index) =>
      ofMap(asset, map).map(({ message, path }) => ({ message, path: ["maps", index, ...path] })),
    ),
    ...(asset.maps.every(({ hidden }) => hidden)
      ? [{ message: "One map at least must be visible.", path: ["maps"] }]
      : []),
    ...ofProgram(asset, "starter", asset.starter),
    ...ofProgram(asset, "model", asset.model),
    ...(asset.stars && asset.stars.blocks[0] > asset.stars.blocks[1]
      ? [{ message: "Three stars take fewer blocks than two.", path: ["stars", "blocks"] }]
      : []),
  ];
}

function ofMap(asset: DroneGame, map: DroneMap): Objection[] {
  const { rows, start } = map;
  const width = rows[0]?.length ?? 0;
  const uneven = rows.findIndex((row) => row.length !== width);
  if (uneven >= 0) return [{ message: `This row is not ${width} cells long as the first is.`, path: ["rows", uneven] }];
  if (start.r >= rows.length || start.c >= width)
    return [{ message: "The start is outside the map.", path: ["start"] }];
  const field = fieldOf(map, asset.legend, asset.win.all);
  if (!isFree(field.terrain[field.start.cell], field.start.alt))
    return [{ message: "The drone cannot start on a wall, nor low over a tree.", path: ["start"] }];
  const items = Math.max(cellsOf(field.terrain, "parcel").length, cellsOf(field.terrain, "photo").length);
  return items > MOST_ITEMS
    ? [{ message: `A map has at most ${MOST_ITEMS} parcels and ${MOST_ITEMS} photo spots.`, path: ["rows"] }]
    : [];
}

function ofProgram({ limits }: DroneGame, name: "starter" | "model", program: Program | undefined): Objection[] {
  if (!program) return [];
  const whole = wholeProgram(program);
  const blocks = allBlocks(program);
  if (whole.procedures.length > (limits.procedures ?? 0))
    return [{ message: "There are more procedures than limits.procedures allows.", path: [name] }];
  if (blocks.some((block) => block.k === "call" && block.to > (limits.procedures ?? 0)))
    return [{ message: "A block calls a procedure that there is not.", path: [name] }];
  if (blocks.length > MOST_BLOCKS) return [{ message: `A program has at most ${MOST_BLOCKS} blocks.`, path: [name] }];
  if ([whole.main, ...whole.procedures].some((list) => depthOf(list) > DEEPEST))
    return [{ message: `Blocks lie at most ${DEEPEST} deep inside one another.`, path: [name] }];
  return [];
}
