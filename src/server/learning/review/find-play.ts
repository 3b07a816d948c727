import { type Kysely, sql } from "kysely";
import type { KeptState } from "#contract/learning/userstate.ts";
import { mayReveal } from "#interactives/kit/attempts.ts";
import type { PublicBase } from "#interactives/kit/contract.ts";
import type { Database } from "../../db/tables.ts";
import type { Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { wrongLearner } from "../learner-transaction.ts";
import type { CardPlay } from "../tables.ts";
import { type CardRow, findCard } from "./card-row.ts";
import { isSame } from "./members.ts";
import { ctxOfPlay, newPlay, type OpenPlay, openPlay, publicHalf } from "./open-play.ts";

const gone: Refused = {
  refused: 409,
  errors: ["You've answered this question in another window. Please go back to your reviews."],
};

const noCard: Refused = { refused: 404, errors: ["There's no such card."] };

/**
 * The question that a call of a review names, begun or not. Opened outside any transaction: its lesson may have to be read.
 * An answer that was kept for days may be to a question that the card has left behind: `assetHash` then says which.
 */
export async function findPlay(visit: Visit, id: string, assetHash?: string): Promise<OpenPlay | Refused> {
  const foreign = wrongLearner(visit);
  if (foreign) return foreign;
  const { learnerId } = visit.viewer;
  const { cardId, reps } = namesIn(id);
  const card = learnerId === null ? null : await findCard(visit.db, learnerId, cardId);
  if (learnerId === null || !card) return noCard;
  const begun = begunPlay(card, reps);
  const opened = begun || card.reps === reps ? await openPlay(visit, learnerId, card, begun) : null;
  if (opened && (assetHash === undefined || opened.solvable.assetHash === assetHash)) return opened;
  const left = assetHash === undefined ? null : await playLeft(visit, learnerId, card, { reps, assetHash });
  return left ?? opened ?? gone;
}

/** A question that a card was asked with, recognised by its hash; null if it's none of the card's. */
async function playLeft(
  visit: Visit,
  learnerId: string,
  card: CardRow,
  { reps, assetHash }: { reps: number; assetHash: string },
): Promise<OpenPlay | null> {
  if (reps > card.reps) return null;
  for (const member of card.members.toReversed()) {
    const opened = await openPlay(visit, learnerId, card, newPlay(member, reps));
    if (opened?.solvable.assetHash === assetHash) return opened;
  }
  return null;
}

/** The same question as it is now, inside a transaction that has locked the learner's stats. */
export async function currentPlay(
  trx: Kysely<Database>,
  learnerId: string,
  found: OpenPlay,
  assetHash?: string,
): Promise<OpenPlay | Refused> {
  const { cardId, reps } = namesIn(found.id);
  const card = await findCard(trx, learnerId, cardId);
  const begun = card && begunPlay(card, reps);
  const member = card?.members.find((each) => isSame(each, found.member));
  if (!card || !member) return gone;
  if (begun && isSame(begun, member)) return { ...found, card, member, play: begun };
  const isAsked = found.solvable.assetHash === assetHash || (!begun && card.reps === reps);
  return isAsked ? { ...found, card, member, play: newPlay(member, reps) } : gone;
}

function namesIn(id: string): { cardId: string; reps: number } {
  const split = id.lastIndexOf("-");
  return { cardId: id.slice(0, split), reps: Number(id.slice(split + 1)) };
}

function begunPlay({ play }: CardRow, reps: number): CardPlay | null {
  return play?.reps === reps ? play : null;
}

/** Keeps how far a question has got: hints, attempts, whether it was shown. A newer question of its card stays. */
export async function savePlay(
  trx: Kysely<Database>,
  learnerId: string,
  { card_id, play: kept }: CardRow,
  play: CardPlay,
): Promise<void> {
  if (kept && (kept.reps > play.reps || (kept.reps === play.reps && !isSame(kept, play)))) return;
  await sql`
    update review_cards set play = ${JSON.stringify(play)}::jsonb
    where user_id = ${learnerId} and card_id = ${card_id}`.execute(trx);
}

/** True when "Show me" is allowed. A question that was never solved stays as closed as in its lesson. */
export function mayShow({ play }: OpenPlay, pub: PublicBase): boolean {
  return mayReveal({ attempts: play.attempts, everSolved: play.solved }, pub);
}

/** The learner's work on it, as the lesson player keeps it. */
export function keptPlay(
  visit: Pick<Visit, "tools" | "now">,
  opened: OpenPlay,
  { state, verdict, explanation }: Pick<KeptState, "state" | "verdict" | "explanation">,
): KeptState {
  const { solvable, play, id } = opened;
  const { ctx, viewSeed } = ctxOfPlay(visit, opened);
  const { interactive, asset, assetHash } = solvable;
  return {
    ...{ v: 1, id, type: interactive.type, asset_hash: assetHash, rev: play.rev },
    phase: play.shown ? "revealed" : play.solved ? "correct" : play.attempts > 0 ? "incorrect" : "working",
    state: state ?? interactive.rules.init(publicHalf(opened, ctx), viewSeed),
    attempts: play.attempts,
    hints: (asset.hints ?? []).slice(0, play.hints).map((hint) => ctx.rich(hint)),
    revealed: play.shown,
    ever_solved: play.solved,
    verdict,
    explanation,
    log: [],
  };
}
