import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { reviewPage } from "#contract/learning/review.page.ts";
import { addDays } from "#rules/learning/local-date.ts";
import { forecastOf, retentionOf } from "#rules/learning/review/statistics.ts";
import type { Visit } from "../../http/visit.ts";
import { localDay } from "../local-day.ts";
import { readMastery } from "../mastery/read-mastery.ts";
import type { CardMember } from "../tables.ts";
import { nameOf } from "./card-name.ts";
import { type CardRow, readCards, waitingOf } from "./card-row.ts";
import { openSession } from "./load-session.ts";
import { openPlay } from "./open-play.ts";

type Results = Infer<typeof reviewPage.results>;
type MissedQuestion = Results["missed"][number];

/** Days that the retention looks back. */
const DAYS_BACK = 90;
/** Maximum number of places in one list. */
const MAX_PLACES = 20;

/** Loads the page of reviews. */
export async function loadReview(visit: Visit): Promise<Results> {
  const { db, viewer, now } = visit;
  const today = localDay(now, viewer.timeZone);
  const { learnerId } = viewer;
  const cards = learnerId === null ? [] : await readCards(db, learnerId);
  const counted = learnerId === null ? { right: 0, all: 0, today: 0 } : await countReviews(visit, learnerId, today);
  const missed = cards.flatMap((card) =>
    card.members.filter((member) => member.missed).map((member) => ({ card, member })),
  );
  const aside = cards
    .filter(({ suspended_at }) => suspended_at !== null)
    .flatMap((card) => card.members.slice(-1).map((member) => ({ card, member })));
  const waiting = waitingOf(cards);
  return {
    ready: learnerId === null ? 0 : (await openSession(visit, learnerId, cards)).length,
    cards: cards.length,
    reviewed_today: counted.today,
    missed: await placesOf(visit, missed),
    set_aside: await placesOf(visit, aside),
    retention: retentionOf(counted),
    mastery: await readMastery(db, viewer, now, { all: true }),
    forecast: forecastOf(
      waiting.map(({ due }) => due),
      today,
    ),
  };
}

/** Reviews since a while ago: what was known before, and came up again on a later day. */
async function countReviews({ db }: Visit, learnerId: string, today: string) {
  const { rows } = await sql<{ right: number; all: number; today: number }>`
    select count(*) filter (where rating > 1 and elapsed_days > 0)::int as right,
      count(*) filter (where elapsed_days > 0)::int as all,
      count(*) filter (where source = 'review' and local_date = ${today}::date)::int as today
    from review_log where user_id = ${learnerId} and local_date > ${addDays(today, -DAYS_BACK)}::date`.execute(db);
  return rows[0] ?? { right: 0, all: 0, today: 0 };
}

async function placesOf(
  visit: Visit,
  asked: readonly { card: CardRow; member: CardMember }[],
): Promise<MissedQuestion[]> {
  const { learnerId } = visit.viewer;
  if (learnerId === null) return [];
  const places = await Promise.all(
    asked.slice(0, MAX_PLACES).map(async ({ card, member }) => {
      const opened = await openPlay(visit, learnerId, { ...card, members: [member] }, null);
      if (!opened) return [];
      const { courseSlug, chapterSlug, lessonSlug, prepared } = opened.lesson;
      const blockIndex = prepared.blocks.findIndex(({ contents }) =>
        JSON.stringify(contents).includes(`"id":${JSON.stringify(member.solvable)}`),
      );
      const place = { courseSlug, chapterSlug, lessonSlug, ...(blockIndex >= 0 && { blockIndex }) };
      return [{ name: nameOf(card, opened.lessonName), lesson: opened.lessonName, href: pathTo("lesson", place) }];
    }),
  );
  return places.flat();
}
