import { createHash, createHmac } from "node:crypto";
import type { TryOut } from "#contract/authoring/interactives.page.ts";
import type { AnyInteractive } from "#interactives/checks.ts";
import type { AssetBase, Ctx } from "#interactives/kit/contract.ts";
import { createCtx } from "../content/lesson-ctx.ts";

/** An asset played without a lesson: anybody who has its source knows its answers. */
export interface Played {
  interactive: AnyInteractive;
  asset: AssetBase;
  seed: string;
  /** Signing key for trials only, so that it may leave the main thread. Lessons are signed with another. */
  key: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Public half of an asset, for a trial. */
export function tryOutOf(played: Played): TryOut {
  const { ctx, viewSeed } = contextOf(played, 0);
  return { pub: played.interactive.toPublic(played.asset, ctx), asset_hash: hashOf(played.asset), seed: viewSeed };
}

/** Context of a trial. It follows from the asset and the seed sent along, so nothing has to be stored. */
export function contextOf({ asset, seed, key, now }: Played, attempt: number): { ctx: Ctx; viewSeed: string } {
  const solvable = { id: "trial", asset, assetHash: hashOf(asset), personal: true, script: null };
  const sign = (purpose: string, text: string) =>
    createHmac("sha256", key).update(`${purpose}\0${text}`).digest("base64url");
  return createCtx({ sign }, `trial ${seed}`, solvable, { learnerId: seed, round: 0, now, attempt });
}

function hashOf(asset: AssetBase): string {
  return createHash("sha256").update(JSON.stringify(asset)).digest("hex").slice(0, 32);
}
