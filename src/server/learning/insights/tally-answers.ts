import { sql } from "kysely";
import { writeMonth } from "../../db/archive/write-month.ts";
import { maintainPartitions } from "../../db/maintain-partitions.ts";
import { openPlace } from "../../files/open-place.ts";
import type { Tools } from "../../tools.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Minute of the day, in UTC. */
const NIGHTLY = 3 * 60 + 35;
/** Hours that are summed up again: running twice, or late, gives the same sums. */
const HOURS = 3;
const KEPT_DAYS = 395;
const STOPPED_DAYS = 7;

type Counting = Pick<Tools, "db" | "now">;
type Maintaining = Counting & Pick<Tools, "log" | "settings">;

/** Sums answers up every ten minutes; once a night, where people stop, and drops attempts whose time is over. */
export async function maintainTallies(counting: Maintaining): Promise<void> {
  const minute = Math.floor(counting.now() / MINUTE_MS) % (24 * 60);
  if (minute % 10 === 0) await tallyAnswers(counting);
  if (minute !== NIGHTLY) return;
  await tallyStops(counting);
  await maintainAttempts(counting);
}

/** Keeps the log of attempts in months, and drops those whose time is over, written to the archive if there is one: their sums stay. */
export async function maintainAttempts(counting: Maintaining): Promise<void> {
  const { db, settings } = counting;
  const over = counting.now() - KEPT_DAYS * 24 * HOUR_MS;
  if (settings.archiveDir !== null) {
    const place = openPlace(settings.archiveDir, settings);
    return maintainPartitions(counting, "attempt_log", over, (name) => writeMonth(db, place, name));
  }
  await maintainPartitions(counting, "attempt_log", over);
  await sql`delete from attempt_log_default where at < ${new Date(over)}`.execute(db);
}

/** Sums the answers of the last hours by lesson, version and question. */
export async function tallyAnswers({ db, now }: Counting): Promise<void> {
  const from = new Date(Math.floor(now() / HOUR_MS - HOURS + 1) * HOUR_MS);
  const sums = sql`
    count(*) filter (where nth = 1)::int, count(*) filter (where nth = 1 and correct)::int,
    count(*) filter (where solved)::int, count(*) filter (where solved and hints_before > 0)::int`;
  await sql`
    insert into answer_tallies (lesson_id, version_hash, solvable, hour, answer_hash, sample, correct, replied, people,
      firsts, firsts_correct, solved, solved_hinted)
    select lesson_id, version_hash, solvable, date_trunc('hour', at, 'UTC'), '', null, false, false,
      count(distinct user_id)::int, ${sums}
    from attempt_log where at >= ${from} group by 1, 2, 3, 4
    union all
    select lesson_id, version_hash, solvable, date_trunc('hour', at, 'UTC'), answer_hash, max(answer), bool_or(correct),
      bool_or(replied), count(*) filter (where first_of_value)::int, 0, 0, 0, 0
    from attempt_log where at >= ${from} and answer_hash <> '' group by 1, 2, 3, 4, 5
    on conflict (lesson_id, version_hash, solvable, hour, answer_hash) do update set sample = excluded.sample,
      correct = excluded.correct, replied = excluded.replied, people = excluded.people, firsts = excluded.firsts,
      firsts_correct = excluded.firsts_correct, solved = excluded.solved, solved_hinted = excluded.solved_hinted`.execute(
    db,
  );
}

/** Counts again, for every version, how many learners reached each page and how many stopped there. */
export async function tallyStops({ db, now }: Counting): Promise<void> {
  const at = now();
  const idle = new Date(at - STOPPED_DAYS * 24 * HOUR_MS);
  await db.transaction().execute(async (trx) => {
    await sql`delete from stop_tallies`.execute(trx);
    await sql`
      insert into stop_tallies (lesson_id, version_hash, block_id, block_index, reached, stopped, at)
      select lesson_id, version_hash, block_id, block_index,
        (sum(here) over (partition by lesson_id, version_hash order by block_index desc))::int, stopped, ${new Date(at)}
      from (
        select lesson_id, version_hash, block_id, max(block_index) as block_index, count(*) as here,
          count(*) filter (where finished_at is null and updated_at < ${idle})::int as stopped
        from lesson_progress
        where block_id <> '' and user_id not in (select user_id from users where user_type in ('author', 'staff'))
        group by 1, 2, 3
      ) pages`.execute(trx);
  });
}
