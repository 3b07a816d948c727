import type { PreparedSolvable } from "../content/prepare-lesson.ts";
import { assetHash } from "../content/version-hash.ts";
import type { Tools } from "../tools.ts";
import { freshAsset } from "./fresh-asset.ts";

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
  if (round === 0) return solvable;
  const of = [owner ?? "nobody", lessonId, solvable.id].join("|");
  const fresh = freshAsset(tools, solvable, "similar-seed", { of, turn: round });
  if (!fresh) return solvable;
  return { ...solvable, asset: fresh.asset, assetHash: similarHash(tools, solvable, round), personal: true };
}

/** True for the hash of a similar puzzle: the work in it can be saved without reading which one the learner has. */
export function isSimilarHash(tools: Pick<Tools, "sign">, solvable: PreparedSolvable, hash: string): boolean {
  const rounds = Array.from({ length: solvable.rounds }, (_, i) => similarHash(tools, solvable, i + 1));
  return rounds.includes(hash);
}

function similarHash(tools: Pick<Tools, "sign">, { assetHash: own, others }: PreparedSolvable, round: number): string {
  return assetHash(tools, `${own}|similar|${round}${others.hash}`);
}
