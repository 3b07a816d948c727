import { createHash } from "node:crypto";
import type { Trial } from "#contract/authoring/interactives.page.ts";
import type { AnyChecked } from "#interactives/checks.ts";
import type { AssetBase, Ctx } from "#interactives/kit/contract.ts";
import { createCtx } from "../content/lesson-ctx.ts";
import type { Tools } from "../tools.ts";

/** An asset that somebody plays without a lesson: whoever has its source knows its answers. */
export interface Played {
  checked: AnyChecked;
  asset: AssetBase;
  seed: string;
}

/** The public half of an asset for a trial. */
export function trialOf(tools: Tools, played: Played): Trial {
  const { ctx, viewSeed } = contextOf(tools, played, 0);
  return { pub: played.checked.toPublic(played.asset, ctx), asset_hash: hashOf(played.asset), seed: viewSeed };
}

/** What the server lends to a type in a trial: everything follows from the asset and the seed sent along, so nothing need be kept. */
export function contextOf(tools: Tools, { asset, seed }: Played, attempt: number): { ctx: Ctx; viewSeed: string } {
  const solvable = { id: "trial", asset, assetHash: hashOf(asset), personal: true };
  return createCtx(tools, `trial ${seed}`, solvable, { learnerId: seed, round: 0, now: tools.now(), attempt });
}

function hashOf(asset: AssetBase): string {
  return createHash("sha256").update(JSON.stringify(asset)).digest("hex").slice(0, 32);
}
