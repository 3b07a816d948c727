import type { Ctx } from "#interactives/kit/contract.ts";
import type { Tools } from "../tools.ts";
import type { PreparedSolvable } from "./prepare-lesson.ts";
import { renderRich } from "./renderers.ts";

export interface CtxOf {
  /** Whose instance it is; null where everybody has the same. */
  learnerId: string | null;
  /** Grows each time that the learner opens a new round. */
  round: number;
  now: number;
  attempt: number;
}

/**
 * What the server lends to a type's redact and check. The seed hangs on the asset and not on the whole version: a lesson that
 * is mended elsewhere keeps its public ids, so saved work still fits. `viewSeed` is what the browser plays with: the real one
 * may decide hidden things and stays here.
 */
export function createCtx(
  tools: Pick<Tools, "sign">,
  lessonId: string,
  { id, asset, assetHash, personal }: Pick<PreparedSolvable, "id" | "asset" | "assetHash" | "personal">,
  { learnerId, round, now, attempt }: CtxOf,
): { ctx: Ctx; viewSeed: string } {
  const mine = personal && (asset.perLearner === true || round > 0);
  const who = mine ? `|${learnerId ?? "nobody"}|${round}` : "";
  const seed = tools.sign("lesson-seed", `${lessonId}|${id}|${assetHash}${who}`);
  const ctx: Ctx = {
    seed,
    locale: "en",
    now,
    attempt,
    rich: renderRich,
    publicId: (authorId) => base32(tools.sign("public-id", `${lessonId}|${id}|${seed}|${authorId}`)),
  };
  return { ctx, viewSeed: tools.sign("view-seed", seed).slice(0, 22) };
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/** The first 40 bits of a signature as 8 letters and digits (RFC 4648, small). */
function base32(signature: string): string {
  let text = "";
  let bits = 0n;
  for (const byte of Buffer.from(signature, "base64url").subarray(0, 5)) bits = (bits << 8n) | BigInt(byte);
  for (let shift = 35n; shift >= 0n; shift -= 5n) text += LETTERS[Number((bits >> shift) & 31n)];
  return text;
}
