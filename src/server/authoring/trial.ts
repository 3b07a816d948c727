import { createHash, createHmac } from "node:crypto";
import type { Trial } from "#contract/authoring/interactives.page.ts";
import type { AnyChecked } from "#interactives/checks.ts";
import type { AssetBase, Ctx } from "#interactives/kit/contract.ts";
import { createCtx } from "../content/lesson-ctx.ts";

/** An asset that somebody plays without a lesson: whoever has its source knows its answers. */
export interface Played {
  checked: AnyChecked;
  asset: AssetBase;
  seed: string;
  /** Of trials alone, so that it may leave the main thread: nothing of a lesson is signed with it. */
  key: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** The public half of an asset for a trial. */
export function trialOf(played: Played): Trial {
  const { ctx, viewSeed } = contextOf(played, 0);
  return { pub: played.checked.toPublic(played.asset, ctx), asset_hash: hashOf(played.asset), seed: viewSeed };
}

/** What the server lends to a type in a trial: everything follows from the asset and the seed sent along, so nothing need be kept. */
export function contextOf({ asset, seed, key, now }: Played, attempt: number): { ctx: Ctx; viewSeed: string } {
  const solvable = { id: "trial", asset, assetHash: hashOf(asset), personal: true };
  const sign = (purpose: string, text: string) =>
    createHmac("sha256", key).update(`${purpose}\0${text}`).digest("base64url");
  return createCtx({ sign }, `trial ${seed}`, solvable, { learnerId: seed, round: 0, now, attempt });
}

function hashOf(asset: AssetBase): string {
  return createHash("sha256").update(JSON.stringify(asset)).digest("hex").slice(0, 32);
}
