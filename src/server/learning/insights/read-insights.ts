import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { lessonInsights } from "#contract/learning/lesson-insights.ts";
import {
  questionInsights,
  type StopTally,
  stopInsights,
  type Tally,
} from "#rules/authoring/insights/lesson-insights.ts";
import type { Database } from "../../db/tables.ts";
import type { CallOutcome } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { mayEdit } from "../open-lesson.ts";

type Results = Infer<typeof lessonInsights.results>;

/** Versions that are compared: what learners see now, and what they saw before. */
const MAX_VERSIONS = 4;
const MAX_ROWS = 5000;

/** Sums of what learners did with a lesson, for its authors: by version, and without anybody's name. */
export async function readInsights(
  visit: Visit,
  { lesson_id }: Infer<typeof lessonInsights.body>,
): Promise<CallOutcome<Results>> {
  const lesson = await visit.db
    .selectFrom("lessons")
    .select("course_id")
    .where("lesson_id", "=", lesson_id)
    .executeTakeFirst();
  if (!lesson || !(await mayEdit(visit, lesson.course_id))) {
    return { refused: 404, errors: ["There's no such lesson."] };
  }
  const { rows: versions } = await sql<{ name: string; hash: string; state: "MAIN" | "LEGACY" }>`
    select version_name as name, version_hash as hash, state from lesson_versions
    where lesson_id = ${lesson_id} and state in ('MAIN', 'LEGACY')
    order by state = 'MAIN' desc, published_at desc nulls last, created_at desc limit ${MAX_VERSIONS}`.execute(
    visit.db,
  );
  const read = versions.map(async ({ name, hash, state }) => {
    const { tallies, stops } = await readTallies(visit.db, lesson_id, hash);
    return { version_name: name, state, questions: questionInsights(tallies), stops: stopInsights(stops) };
  });
  return { results: { versions: await Promise.all(read) } };
}

/** Sums of one version of a lesson. */
export async function readTallies(
  db: Kysely<Database>,
  lessonId: string,
  versionHash: string,
): Promise<{ tallies: Tally[]; stops: StopTally[] }> {
  const { rows: tallies } = await sql<Tally>`
    select solvable, answer_hash as hash, max(sample) as sample, bool_or(correct) as correct, bool_or(replied) as replied,
      sum(people)::int as people, sum(firsts)::int as firsts, sum(firsts_correct)::int as "firstsCorrect",
      sum(solved)::int as solved, sum(solved_hinted)::int as "solvedHinted"
    from answer_tallies where lesson_id = ${lessonId} and version_hash = ${versionHash}
    group by solvable, answer_hash order by answer_hash = '' desc, people desc limit ${MAX_ROWS}`.execute(db);
  const { rows: stops } = await sql<StopTally>`
    select block_id as "blockId", reached, stopped from stop_tallies
    where lesson_id = ${lessonId} and version_hash = ${versionHash} order by block_index limit 200`.execute(db);
  return { tallies, stops };
}
