import { type Kysely, sql } from "kysely";
import type { output } from "zod/v4/core";
import { conceptNames } from "#contract/learning/concepts.ts";
import type { conceptMasterySchema } from "#contract/learning/mastery.ts";
import { difficultyOfXp } from "#rules/learning/experience.ts";
import { masteryLevels, masteryOf } from "#rules/learning/mastery.ts";
import { daysBetween } from "#rules/learning/review/card.ts";
import { retrievability } from "#rules/learning/review/memory.ts";
import type { Database } from "../../db/tables.ts";
import type { Viewer } from "../../http/visit.ts";
import { localDay } from "../local-day.ts";

type ConceptMastery = output<typeof conceptMasterySchema>;

interface Row {
  concept: string;
  stability: number;
  last_on: string;
  solves: { date: string; xp: number }[];
  failed: number;
}

/** Concepts to look at: all of a learner, those of a course, or those named. */
export type MasteryOf = { all: true } | { courseId: string } | { concepts: readonly string[] };

/**
 * Mastery of the concepts that a learner has met, the highest first. It's worked out from what was solved and reviewed,
 * so that there's nothing that could disagree with it.
 */
export async function readMastery(
  db: Kysely<Database>,
  { learnerId, timeZone }: Viewer,
  now: number,
  of: MasteryOf,
): Promise<ConceptMastery[]> {
  if (learnerId === null) return [];
  const today = localDay(now, timeZone);
  const rows = await readFacts(db, learnerId, of);
  const shown = rows.flatMap(({ concept, stability, last_on, solves, failed }): ConceptMastery[] => {
    const mastery = masteryOf({
      solves: solves.map(({ date, xp }) => ({ date, difficulty: difficultyOfXp(xp) })),
      failedInRow: failed,
      retrievability: retrievability(stability, daysBetween(last_on, today)),
    });
    const name = conceptNames.get(concept);
    return mastery && name !== undefined ? [{ concept, name, ...mastery }] : [];
  });
  const rank = ({ level }: ConceptMastery) => -masteryLevels.indexOf(level);
  return shown.toSorted((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
}

async function readFacts(db: Kysely<Database>, learnerId: string, of: MasteryOf): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with cards as (
      select card_id, concept, stability, last_on, members from review_cards c
      where user_id = ${learnerId} and concept is not null and ${within(of)}
    ), solved as (
      select c.card_id, jsonb_agg(jsonb_build_object('date', d.local_date, 'xp', coalesce(g.xp, 0))) as solves
      from cards c
      cross join lateral jsonb_to_recordset(c.members) as m(lesson_id uuid, solvable text)
      join deeds d on d.user_id = ${learnerId} and d.lesson_id = m.lesson_id and d.solvable = m.solvable
      left join xp_grants g on g.user_id = d.user_id and g.lesson_id = d.lesson_id and g.solvable = d.solvable
      group by c.card_id
    ), failed as (
      select l.card_id, count(*)::int as failed from review_log l
      where l.user_id = ${learnerId} and l.source = 'review' and l.rating = 1 and not exists (
        select from review_log r
        where r.user_id = l.user_id and r.card_id = l.card_id and r.rating > 1 and r.local_date > l.local_date)
      group by l.card_id
    )
    select c.concept, c.stability, c.last_on::text as last_on, s.solves, coalesce(f.failed, 0) as failed
    from cards c join solved s using (card_id) left join failed f using (card_id)`.execute(db);
  return rows;
}

function within(of: MasteryOf) {
  if ("concepts" in of) return sql`concept = any(${[...of.concepts]}::text[])`;
  if ("courseId" in of) {
    return sql`exists (
      select from jsonb_to_recordset(c.members) as m(lesson_id uuid) join lessons using (lesson_id)
      where lessons.course_id = ${of.courseId})`;
  }
  return sql`true`;
}
