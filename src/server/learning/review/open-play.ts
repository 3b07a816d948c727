import { type Kysely, sql } from "kysely";
import type { LessonInteractive } from "#contract/learning/lesson.page.ts";
import type { Ctx, PublicBase } from "#interactives/kit/contract.ts";
import { ctxOfSeed } from "../../content/lesson-ctx.ts";
import type { PreparedSolvable } from "../../content/prepare-lesson.ts";
import type { Database } from "../../db/tables.ts";
import { isRefused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { freshAsset } from "../fresh-asset.ts";
import { type OpenLesson, openLesson } from "../open-lesson.ts";
import type { CardMember, CardPlay } from "../tables.ts";
import type { CardRow } from "./card-row.ts";
import { byTurn } from "./members.ts";

/** A card's question, ready to be played. */
export interface OpenPlay {
  /** Id in the browser. */
  id: string;
  card: CardRow;
  member: CardMember;
  lesson: OpenLesson;
  lessonName: string;
  /** The lesson's own, or a fresh one of its kind. */
  solvable: PreparedSolvable;
  seed: string;
  isFresh: boolean;
  play: CardPlay;
}

type Asking = Pick<Visit, "tools" | "db" | "viewer" | "requester" | "now">;

/** The question of a card that's asked next, or the one named by `play`; null if its lesson is gone or locked. */
export async function openPlay(
  visit: Asking,
  learnerId: string,
  card: CardRow,
  play: CardPlay | null,
): Promise<OpenPlay | null> {
  const named =
    play && card.members.filter((member) => member.lesson_id === play.lesson_id && member.solvable === play.solvable);
  for (const member of named ?? inTurn(card.members)) {
    const opened = await openMember(visit, learnerId, card, member, play);
    if (opened) return opened;
  }
  return null;
}

/** Missed questions first, then those asked longest ago. */
function inTurn(members: readonly CardMember[]): CardMember[] {
  return members.toSorted((a, b) => Number(b.missed ?? false) - Number(a.missed ?? false) || byTurn(a, b));
}

async function openMember(
  visit: Asking,
  learnerId: string,
  card: CardRow,
  member: CardMember,
  play: CardPlay | null,
): Promise<OpenPlay | null> {
  const main = await mainVersion(visit.db, member.lesson_id);
  if (!main) return null;
  const lesson = await openLesson(visit, { lesson_id: member.lesson_id, version_hash: main.version_hash });
  if (isRefused(lesson)) return null;
  const original = lesson.prepared.solvables.get(member.solvable);
  // An author may have taken it out of review. If it has another concept now, its old card still asks it.
  if (!original || original.cardId === null) return null;
  const reps = play?.reps ?? card.reps;
  const id = `${card.card_id}-${reps}`;
  const { tools } = visit;
  const of = [learnerId, card.card_id, member.lesson_id, member.solvable].join("|");
  const fresh = freshAsset(tools, original, "review-seed", { of, turn: reps });
  const seed = fresh?.seed ?? tools.sign("review-seed", `${of}|${reps}`);
  const assetHash = tools.sign("review-asset", `${original.assetHash}${original.others.hash}|${seed}`).slice(0, 32);
  const solvable = { ...original, ...(fresh && { asset: fresh.asset }), id, assetHash };
  return {
    ...{ id, card, member, lesson, lessonName: main.name, solvable, seed, isFresh: fresh !== null },
    play: play ?? newPlay(member, reps),
  };
}

/** A question that hasn't been answered. */
export function newPlay({ lesson_id, solvable }: CardMember, reps: number): CardPlay {
  return { reps, lesson_id, solvable, rev: 0, attempts: 0, hints: 0, shown: false, solved: false };
}

async function mainVersion(db: Kysely<Database>, lessonId: string) {
  const { rows } = await sql<{ version_hash: string; name: string }>`
    select v.version_hash, l.name from lesson_versions v join lessons l using (lesson_id)
    where lesson_id = ${lessonId} and v.state = 'MAIN' and l.removed_at is null`.execute(db);
  return rows[0];
}

/** Context for showing and judging it. */
export function ctxOfPlay({ tools, now }: Pick<Visit, "tools" | "now">, { id, solvable, seed, play }: OpenPlay) {
  return ctxOfSeed(tools, `review|${id}`, { seed, now, attempt: play.attempts, script: solvable.script });
}

/** The question as the lesson player shows it. */
export function shownPlay(visit: Pick<Visit, "tools" | "now">, opened: OpenPlay): LessonInteractive {
  const { ctx, viewSeed } = ctxOfPlay(visit, opened);
  const { id, solvable } = opened;
  return {
    ...{ id, type: solvable.interactive.type, asset_hash: solvable.assetHash, probes: false, seed: viewSeed, xp: 0 },
    pub: publicHalf(opened, ctx),
  };
}

/** Public half of the question. Learners who have solved it before may always say they've forgotten and see the solution. */
export function publicHalf({ solvable, member }: OpenPlay, ctx: Ctx): PublicBase {
  const pub = solvable.interactive.toPublic(solvable.asset, ctx) as PublicBase; // made by the type's own toPublic
  return member.missed ? pub : { ...pub, revealAfter: 0 };
}
