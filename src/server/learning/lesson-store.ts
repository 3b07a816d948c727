import { createHash } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Subject } from "#contract/catalogue/cards.ts";
import type { Database } from "../db/tables.ts";
import type { VersionFacts } from "./open-lesson.ts";
import type { SolvableRow } from "./solvable-row.ts";
import type { StandingRow } from "./standing.ts";

type Db = Kysely<Database>;

/** A row of `lesson_progress` as PostgreSQL writes it as JSON. */
export interface ProgressRow {
  version_hash: string;
  rev: number;
  block_index: number;
  block_id: string;
  inputs: Record<string, string>;
  finished_at: string | null;
}

/** Everything that a lesson's page needs from the database. */
export interface LessonView extends VersionFacts {
  courseName: string;
  subject: Subject;
  chapterName: string;
  name: string;
  summary: string;
  kind: "lesson" | "practice_set";
  minutes: number;
  progress: ProgressRow | null;
  states: SolvableRow[];
  standing: StandingRow | null;
}

/** Which version is asked for: the public one, one by its name, or the one that a token opens. */
export type VersionChoice = { k: "main" } | { k: "named"; name: string } | { k: "token"; token: string; now: number };

/** A lesson by its address with this learner's work in it: one round trip. */
export async function readLessonView(
  db: Db,
  path: string,
  learnerId: string | null,
  choice: VersionChoice,
): Promise<LessonView | null> {
  const { rows } = await sql<{ view: LessonView | null }>`
    select ${lessonView(path, learnerId, choice)} as view`.execute(db);
  return rows[0]?.view ?? null;
}

/** The same as one JSON value, for who reads it together with something else. */
export function lessonView(path: string, learnerId: string | null, choice: VersionChoice): RawBuilder<unknown> {
  // A value and not a column: only so does PostgreSQL know when it plans which of the 64 partitions it needs.
  const learner = sql`${learnerId}::uuid`;
  return sql`(select to_jsonb(view) from (
    select l.lesson_id as "lessonId", l.course_id as "courseId", c.slug as "courseSlug", ch.slug as "chapterSlug",
      l.slug as "lessonSlug", v.version_name as "versionName", v.version_hash as "versionHash",
      v.content_hash as "contentHash", v.state, ch.free, l.user_can_preview as "userCanPreview",
      c.name as "courseName", c.subject, ch.name as "chapterName", l.name, l.summary, l.kind, l.minutes,
      (select to_jsonb(p) from lesson_progress p where p.user_id = ${learner} and p.lesson_id = l.lesson_id) as progress,
      coalesce((select jsonb_agg(to_jsonb(t) order by t.solvable) from solvable_states t
        where t.user_id = ${learner} and t.lesson_id = l.lesson_id), '[]') as states,
      (select to_jsonb(t) from standings t where t.user_id = ${learner}) as standing
    from lessons l
    join chapters ch on ch.chapter_id = l.chapter_id
    join courses c on c.course_id = l.course_id and c.removed_at is null
    join lesson_versions v on v.lesson_id = l.lesson_id and ${chosen(choice)}
    where l.path = ${path}) view)`;
}

function chosen(choice: VersionChoice): RawBuilder<unknown> {
  if (choice.k === "main") return sql`v.state = 'MAIN'`;
  if (choice.k === "named") return sql`v.version_name = ${choice.name}`;
  return sql`v.version_name = (select t.version_name from preview_tokens t
    where t.token_hash = ${hashPreviewToken(choice.token)} and t.lesson_id = l.lesson_id
      and t.expires_at > ${new Date(choice.now)})`;
}

/** Only the hash is kept: who reads the table opens nothing with it. */
export function hashPreviewToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** What a learner earned in one lesson. */
export async function earnedInLesson(db: Db, learnerId: string, lessonId: string) {
  const { rows } = await sql<{ xp: number; solved: number }>`
    select (select coalesce(sum(xp), 0)::int from xp_grants where user_id = ${learnerId} and lesson_id = ${lessonId}) as xp,
      (select count(*)::int from solvable_states
        where user_id = ${learnerId} and lesson_id = ${lessonId} and ever_solved) as solved`.execute(db);
  return rows[0] ?? { xp: 0, solved: 0 };
}
