import { REVIEW_LESSON } from "#contract/learning/review-lesson.ts";
import { deviceDay, keptSession } from "#rules/learning/review/ahead.ts";
import type { StoredIntent } from "../lesson/intent-store.ts";
import { lessonOf } from "../lesson/intents.ts";
import type { LessonResults } from "../lesson/live-lesson.ts";
import type { Outbox } from "../lesson/outbox.ts";
import { changeReviews, type KeptPage, type KeptReviews, readReviews } from "./kept-store.ts";

/** Standing of the kept reviews on a day. */
export interface OpenedReviews {
  /** The questions of one session that haven't been answered; null if there are none. */
  session: KeptPage | null;
  /** Number of questions that are due. */
  ready: number;
  /** Next day on which more come up, as far as this device knows; null if none do. */
  next: string | null;
}

/** Opens the kept reviews on the device's day, without what has been answered. */
export async function openKeptReviews(
  learner: string,
  unsent: readonly StoredIntent[],
  today: string,
): Promise<OpenedReviews> {
  const kept = await readReviews(learner);
  return kept ? reviewsOn(kept, answeredReviews(unsent), today) : { session: null, ready: 0, next: null };
}

/** The kept reviews on the device's day, without those that were answered. */
export function reviewsOn(kept: KeptReviews, answered: readonly string[], today: string): OpenedReviews {
  const done = new Set([...answered, ...kept.answered]);
  const left = kept.days.filter(({ id }) => !done.has(id));
  const day = deviceDay(today, kept.today);
  const asked = keptSession(left, day);
  const later = left.filter(({ on }) => on > day).map(({ on }) => on);
  return {
    session: kept.page && asked.length > 0 ? withQuestions(kept.page, asked) : null,
    ready: asked.length,
    next: later.toSorted()[0] ?? null,
  };
}

/** Day of the device's calendar, as `YYYY-MM-DD`. */
export function deviceToday(now: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Questions of reviews whose answers wait to be sent. */
export function answeredReviews(unsent: readonly StoredIntent[]): string[] {
  return unsent.flatMap(({ intent }) =>
    lessonOf(intent) === REVIEW_LESSON && intent.what.kind === "errand" ? [intent.what.about] : [],
  );
}

/** Remembers which questions were answered, so that they aren't asked again before the server has been asked. */
export function followReviews(outbox: Pick<Outbox, "on">, learner: string): void {
  outbox.on((event) => {
    if (event.kind !== "checked" || event.lessonId !== REVIEW_LESSON) return;
    changeReviews(learner, (kept) => ({ ...kept, answered: [...new Set([...kept.answered, event.id])] })).catch(
      () => undefined,
    );
  });
}

function withQuestions({ results, globals }: KeptPage, asked: readonly { id: string }[]): KeptPage {
  const blocks = asked
    .flatMap(({ id }): LessonResults["blocks"] => results.blocks.filter((block) => block.id === id))
    .map((block, index) => ({ ...block, index }));
  const progress = { ...results.progress, block_index: 0, block_id: blocks[0]?.id ?? "" };
  return { results: { ...results, blocks, progress }, globals };
}
