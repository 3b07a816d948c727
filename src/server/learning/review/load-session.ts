import type { output as Output } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { LessonBlock } from "#contract/learning/lesson.page.ts";
import type { reviewSessionPage } from "#contract/learning/review.ts";
import { REVIEW_LESSON } from "#contract/learning/review-lesson.ts";
import { sessionOf } from "#rules/learning/review/session.ts";
import { htmlText } from "../../html-text.ts";
import type { PageOutcome } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { presentLearnerStats } from "../learner-stats.ts";
import { readLearnerStatsRow } from "../learner-stats-store.ts";
import { localDay } from "../local-day.ts";
import { nameOf } from "./card-name.ts";
import { type CardRow, readCards, waitingOf } from "./card-row.ts";
import { type OpenPlay, openPlay, shownPlay } from "./open-play.ts";

type Results = Output<typeof reviewSessionPage.results>;

/** Loads a session: the questions that are due, a page each. Without any, it leads back to the page of reviews. */
export async function loadSession(visit: Visit): Promise<PageOutcome<Results>> {
  const { learnerId } = visit.viewer;
  const plays = learnerId === null ? [] : await openSession(visit, learnerId, await readCards(visit.db, learnerId));
  const results = learnerId === null ? null : await asLesson(visit, learnerId, plays);
  return results ? { results } : { redirectTo: pathTo("review") };
}

/** Questions as a lesson for the player; null without any. */
export async function asLesson(visit: Visit, learnerId: string, plays: readonly OpenPlay[]): Promise<Results | null> {
  const { db, viewer, now } = visit;
  const [first] = plays;
  if (!first) return null;
  const stats = await readLearnerStatsRow(db, learnerId);
  return {
    course: { slug: "", name: "", subject: "logic" },
    chapter: { slug: "", name: "" },
    lesson: {
      ...{ lesson_id: REVIEW_LESSON, slug: "", name: "Review", kind: "practice_set", summary: "", minutes: 5 },
      ...{ version_hash: "", version_name: null, is_editable: false },
    },
    blocks: plays.map(blockOf),
    branches: [],
    interactives: Object.fromEntries(plays.map((opened) => [opened.id, shownPlay(visit, opened)])),
    progress: {
      ...{ rev: 0, block_index: 0, block_id: first.id, finished: false, states: [], inputs: {} },
      from_older_version: false,
    },
    streak: presentLearnerStats(stats, { now, zone: viewer.timeZone }).streak,
    can_earn_per_solvable_xp: false,
    xp_per_difficulty: [],
    up_next: pathTo("review"),
    from_llp: null,
    from_classroom: null,
    notice: null,
  };
}

/** Questions of a session, without those whose lesson is gone or locked. */
export function openSession(visit: Visit, learnerId: string, cards: readonly CardRow[]): Promise<OpenPlay[]> {
  const chosen = sessionOf(waitingOf(cards), localDay(visit.now, visit.viewer.timeZone));
  return openCards(visit, learnerId, cards, chosen);
}

/** Questions of the cards that were chosen, in their order, without those whose lesson is gone or locked. */
export async function openCards(
  visit: Visit,
  learnerId: string,
  cards: readonly CardRow[],
  chosen: readonly { id: string }[],
): Promise<OpenPlay[]> {
  const plays: OpenPlay[] = [];
  for (const { id } of chosen) {
    const card = cards.find(({ card_id }) => card_id === id);
    const begun = card?.play?.reps === card?.reps ? (card?.play ?? null) : null;
    const opened = card && (await openPlay(visit, learnerId, card, begun));
    if (opened) plays.push(opened);
  }
  return plays;
}

function blockOf({ id, card, lessonName }: OpenPlay, index: number): LessonBlock {
  return {
    ...{ id, index, title: htmlText(nameOf(card, lessonName)), required: [id], next: null },
    contents: [{ kind: "interactive", id, required: true, height: null }],
  };
}
