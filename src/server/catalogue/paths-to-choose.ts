import { type Kysely, sql } from "kysely";
import type { PathToChoose } from "#rules/learning/onboarding/choose-path.ts";
import type { Database } from "../db/tables.ts";

/** A learning path with what decides whom it suits. */
export interface OfferedPath extends PathToChoose {
  name: string;
  tagline: string;
  /** Minutes of all lessons of its first course. */
  firstCourseMinutes: number;
  firstCourseName: string;
}

const MAX_PATHS = 24;

/** All learning paths that lead somewhere. */
export async function readPathsToChoose(db: Kysely<Database>): Promise<OfferedPath[]> {
  const { rows } = await sql<OfferedPath>`
    select p.slug, p.name, p.tagline, p.purposes, p.entry::float8 as entry, steps.unwritten as "hasUnwritten",
      first.name as "firstCourseName", first.minutes as "firstCourseMinutes", first.first_minutes as "firstLessonMinutes"
    from learning_paths p
    cross join lateral (
      select bool_or(c.coming_soon) as unwritten, (array_agg(c.course_id order by s.position))[1] as first
      from learning_path_steps s join courses c on c.slug = s.course_slug and c.removed_at is null
      where s.learning_path_slug = p.slug) steps
    join lateral (
      select c.name, sum(l.minutes)::int as minutes, (array_agg(l.minutes order by ch.position, l.position))[1] as first_minutes
      from courses c join lessons l on l.course_id = c.course_id and l.removed_at is null
      join chapters ch on ch.chapter_id = l.chapter_id
      where c.course_id = steps.first group by c.name) first on true
    order by p.position limit ${MAX_PATHS}`.execute(db);
  return rows;
}
