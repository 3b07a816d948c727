import type { Ctx } from "#interactives/kit/contract.ts";
import type { Tools } from "../tools.ts";
import type { PreparedSolvable } from "./prepare-lesson.ts";
import { renderRich } from "./renderers.ts";

export interface CtxOf {
  /** Owner of a personal instance; null if everybody has the same. */
  learnerId: string | null;
  /** Increases with each new round the learner opens. */
  round: number;
  now: number;
  attempt: number;
}

/**
 * Creates the context for a type's redact and check. The seed depends on the asset, not on the whole version: a lesson
 * corrected elsewhere keeps its public ids, so saved work still fits. The browser gets `viewSeed`: the real seed may
 * decide hidden things and stays on the server.
 */
export function createCtx(
  tools: Pick<Tools, "sign">,
  lessonId: string,
  {
    id,
    asset,
    assetHash,
    personal,
    script,
  }: Pick<PreparedSolvable, "id" | "asset" | "assetHash" | "personal" | "script">,
  { learnerId, round, now, attempt }: CtxOf,
): { ctx: Ctx; viewSeed: string } {
  const mine = personal && (asset.perLearner === true || round > 0);
  const who = mine ? `|${learnerId ?? "nobody"}|${round}` : "";
  const seed = tools.sign("lesson-seed", `${lessonId}|${id}|${assetHash}${who}`);
  return ctxOfSeed(tools, `${lessonId}|${id}`, { seed, now, attempt, script });
}

/** Context with a seed of its own. `place` names the question among all others. */
export function ctxOfSeed(
  tools: Pick<Tools, "sign">,
  place: string,
  { seed, now, attempt, script }: Pick<Ctx, "seed" | "now" | "attempt" | "script">,
): { ctx: Ctx; viewSeed: string } {
  const ctx: Ctx = {
    seed,
    locale: "en",
    now,
    attempt,
    rich: renderRich,
    script: script ?? null,
    publicId: (authorId) => base32(tools.sign("public-id", `${place}|${seed}|${authorId}`)),
  };
  return { ctx, viewSeed: tools.sign("view-seed", seed).slice(0, 22) };
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/** First 40 bits of a signature as 8 letters and digits (RFC 4648, lower case). */
function base32(signature: string): string {
  let text = "";
  let bits = 0n;
  for (const byte of Buffer.from(signature, "base64url").subarray(0, 5)) bits = (bits << 8n) | BigInt(byte);
  for (let shift = 35n; shift >= 0n; shift -= 5n) text += LETTERS[Number((bits >> shift) & 31n)];
  return text;
}
