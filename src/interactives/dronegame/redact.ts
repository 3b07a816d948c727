import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { USUAL } from "./engine.ts";
import type { DroneGame, PublicDroneGame } from "./types.ts";

/** Fields no learner may see; and all of a hidden map except that there is one. */
export const DRONE_SECRET = [...BASE_SECRET, "/model"] as const;

/** The visible maps and the box of blocks; hidden maps are only counted. */
export function droneToPublic(asset: DroneGame, ctx: Ctx): PublicDroneGame {
  const { maps, legend, commands, win, starter = [] } = asset;
  return {
    ...publicBase(asset, ctx),
    maps: maps
      .filter(({ hidden }) => !hidden)
      .map(({ rows, start, battery }) => ({ rows, start, battery: battery ?? null })),
    hiddenMaps: maps.filter(({ hidden }) => hidden).length,
    legend,
    commands: [...new Set(commands)],
    limits: publicLimits(asset),
    win: win.all,
    stars: asset.stars?.blocks ?? null,
    starter,
  };
}

/** The limits, with defaults where the author sets none. */
export function publicLimits({ limits }: Pick<DroneGame, "limits">): PublicDroneGame["limits"] {
  return {
    blocks: limits.blocks ?? null,
    steps: limits.steps ?? USUAL.steps,
    procedures: limits.procedures ?? 0,
    depth: limits.depth ?? USUAL.depth,
  };
}
