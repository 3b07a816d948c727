import type { PreparedSolvable } from "../content/prepare-lesson.ts";
import { assetHash } from "../content/version-hash.ts";
import type { Tools } from "../tools.ts";
import { freshAsset, hasFresh } from "./fresh-asset.ts";

/** Most puzzles that a question can be asked with again. */
export const MOST_ROUNDS = 50;

/** Round of a learner's question; round 0 is the author's own puzzle. */
interface Round {
  round: number;
  /** Owner of the instance. */
  owner: string | null;
}

/** The question as a learner plays it: the author's, or a similar one made for this learner and round. */
export function playedSolvable(
  tools: Pick<Tools, "sign">,
  lessonId: string,
  solvable: PreparedSolvable,
  { round, owner }: Round,
): PreparedSolvable {
  if (round === 0 || !hasFresh(solvable)) return solvable;
  const seed = tools.sign("similar-seed", [owner ?? "nobody", lessonId, solvable.id, round].join("|"));
  const asset = freshAsset(solvable, seed);
  if (!asset) return solvable;
  return { ...solvable, asset, assetHash: similarHash(tools, solvable, round), personal: true };
}

/** True for the hash of a similar puzzle: the work in it can be saved without reading which one the learner has. */
export function isSimilarHash(tools: Pick<Tools, "sign">, solvable: PreparedSolvable, hash: string): boolean {
  if (!hasFresh(solvable)) return false;
  return Array.from({ length: MOST_ROUNDS }, (_, i) => similarHash(tools, solvable, i + 1)).includes(hash);
}

function similarHash(tools: Pick<Tools, "sign">, solvable: PreparedSolvable, round: number): string {
  return assetHash(tools, `${solvable.assetHash}|similar|${round}`);
}
