import { createHash } from "node:crypto";
import type { AssetBase } from "#interactives/kit/contract.ts";
import type { SecretSolvable } from "#lang/lesson-program.ts";
import { comesBack } from "#rules/learning/review/comes-back.ts";

/** Review card that a task belongs to: its concept's, or one of its own. Null if it never comes back. */
export function cardOf(lessonId: string, id: string, written: SecretSolvable, asset: AssetBase): string | null {
  const { type, concept, guess = false, needsPage = false } = written;
  const isSelfJudged = "self" in asset && asset.self === true;
  if (!comesBack({ type, guess, needsPage, goal: asset.goal ?? "solve", isSelfJudged })) return null;
  if (concept !== undefined) return `c-${concept}`;
  return `q-${createHash("sha256").update(`${lessonId}|${id}`).digest("hex").slice(0, 16)}`;
}
