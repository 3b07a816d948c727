import { type Kysely, sql } from "kysely";
import { idsIn } from "../../classroom/assignment-store.ts";
import { openProgram, type VersionRef } from "../../content/program-store.ts";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";

const AT_ONCE = 500;

interface Worked extends VersionRef {
  user_id: string;
  link_id: string;
  lesson_id: string;
  touched_at: Date;
  done: boolean;
}

/**
 * Counts again the scores of people who have worked since theirs were counted. A score that has changed is due at the
 * platform, once; one that's the same is only noted as counted.
 */
export async function countScores(tools: Tools): Promise<void> {
  const { db } = tools;
  const rows = await readWorked(db);
  const questions = new Map<string, string[]>();
  for (const row of rows) {
    if (!questions.has(row.lesson_id)) questions.set(row.lesson_id, idsIn(await openProgram(tools, row)));
    const all = questions.get(row.lesson_id) ?? [];
    const solved = await countSolved(db, row, all);
    await saveScore(db, row, { solved, questions: all.length, done: row.done }, tools.now());
  }
}

/** Work on lessons that a platform wants scores for. */
async function readWorked(db: Kysely<Database>): Promise<Worked[]> {
  const { rows } = await sql<Worked>`
    select p.user_id, l.link_id, l.lesson_id, g.touched_at, g.finished_at is not null as done,
      v.lesson_id as "lessonId", v.version_name as "versionName", v.version_hash as "versionHash",
      v.content_hash as "contentHash"
    from lti_scores s
    join lti_links l on l.link_id = s.link_id
    join lti_platforms f on f.platform_id = l.platform_id and f.state = 'on'
    join lti_people p on p.user_id = s.user_id and p.platform_id = l.platform_id and p.deployment_id = l.deployment_id
    join (
      select o.user_id, o.lesson_id, o.finished_at, greatest(o.updated_at, o.finished_at, (
        select max(w.updated_at) from solvable_states w
        where w.user_id = o.user_id and w.lesson_id = o.lesson_id)) as touched_at
      from lesson_progress o
      where o.user_id in (select c.user_id from lti_scores c) and o.lesson_id in (select k.lesson_id from lti_links k)
    ) g on g.user_id = p.user_id and g.lesson_id = l.lesson_id
    join lesson_versions v on v.lesson_id = l.lesson_id and v.state = 'MAIN'
    where l.line_item_url is not null and s.counted_at is distinct from g.touched_at
    order by g.touched_at limit ${AT_ONCE}`.execute(db);
  return rows;
}

async function countSolved(db: Kysely<Database>, row: Worked, all: readonly string[]): Promise<number> {
  const { rows } = await sql<{ solved: number }>`
    select count(*)::int as solved from solvable_states
    where user_id = ${row.user_id} and lesson_id = ${row.lesson_id} and solvable = any(${[...all]}::text[])
      and ever_solved`.execute(db);
  return rows[0]?.solved ?? 0;
}

async function saveScore(
  db: Kysely<Database>,
  { user_id, link_id, touched_at }: Worked,
  { solved, questions, done }: { solved: number; questions: number; done: boolean },
  now: number,
): Promise<void> {
  const at = new Date(now);
  const changed = sql`(solved, questions, done) is distinct from (${solved}::int, ${questions}::int, done or ${done}::boolean)`;
  await sql`
    update lti_scores set
      counted_at = ${touched_at}::timestamptz, solved = ${solved}::int, questions = ${questions}::int, done = done or ${done}::boolean,
      changed_at = case when ${changed} then ${at}::timestamptz else changed_at end,
      state = case when ${changed} then 'due' else state end,
      tries = case when ${changed} then 0 else tries end,
      due_at = case when ${changed} then ${at}::timestamptz else due_at end,
      problem = case when ${changed} then null else problem end
    where user_id = ${user_id} and link_id = ${link_id}`.execute(db);
}
