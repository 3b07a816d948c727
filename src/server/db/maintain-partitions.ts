import { sql } from "kysely";
import { monthOf } from "#rules/experiments/event-time.ts";
import type { Tools } from "../tools.ts";

const MONTH = /_(\d{4})_(\d{2})$/;

/** Tables that are kept in months, and the column that says when each row came. */
const TIMES = { analytics_events: "made_at", attempt_log: "at" } as const;
type Split = keyof typeof TIMES;
type Maintaining = Pick<Tools, "db" | "now" | "log">;

/** Writes a month somewhere before it's dropped, and returns where. */
export type Archive = (table: string) => Promise<string>;

/**
 * Makes the partitions of this month and the next, and drops months that were over before an instant: dropping a table
 * costs nothing, deleting its rows does. Rows for which there's no month are in the table's default partition. With an
 * archive, those that are over get months, too, and a month that can't be written stays.
 */
export async function maintainPartitions(
  keeping: Maintaining,
  table: Split,
  over: number,
  archive?: Archive,
): Promise<void> {
  const { db, now, log } = keeping;
  const wanted = [monthOf(now()), monthOf(now(), 1)];
  if (archive) wanted.push(...(await monthsLeft(db, table, over)));
  const known = await partitionsOf(db, table);
  for (const month of wanted) {
    const name = `${table}_${month.month}`;
    if (!known.includes(name)) await addMonth({ db, log }, table, { name, ...month });
  }
  for (const name of await partitionsOf(db, table)) {
    const parts = MONTH.exec(name);
    if (!parts || monthOf(Date.UTC(Number(parts[1]), Number(parts[2]) - 1)).until > over) continue;
    if (archive && !(await isArchived(log, name, archive))) continue;
    await sql`drop table if exists ${sql.table(name)}`.execute(db);
    log.info({ event: "purged", table: name }, "dropped a month");
  }
}

async function partitionsOf(db: Maintaining["db"], table: Split): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${sql.lit(table)}::regclass order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whole months that were over, of which rows are in the default partition. */
async function monthsLeft(db: Maintaining["db"], table: Split, over: number) {
  const at = sql.ref(TIMES[table]);
  const { rows } = await sql<{ month: Date }>`
    select distinct date_trunc('month', ${at}, 'UTC') as month from ${sql.table(`${table}_default`)}
    where ${at} < ${new Date(over)}`.execute(db);
  return rows.map(({ month }) => monthOf(month.getTime())).filter(({ until }) => until <= over);
}

async function isArchived(log: Maintaining["log"], name: string, archive: Archive): Promise<boolean> {
  try {
    log.info({ event: "month_archived", table: name, file: await archive(name) }, "wrote a month");
    return true;
  } catch (err) {
    log.error({ event: "month_not_archived", table: name, err }, "a month stays until it can be written");
    return false;
  }
}

/**
 * Adds a month, with the rows of it that came to the default partition before; unless another process has. All of it or nothing: a statement
 * that takes too long leaves the rows where they are.
 */
async function addMonth(
  { db, log }: Omit<Maintaining, "now">,
  table: Split,
  { name, from, until }: { name: string; from: number; until: number },
): Promise<void> {
  const [whole, rest, month, at] = [
    sql.table(table),
    sql.table(`${table}_default`),
    sql.table(name),
    sql.ref(TIMES[table]),
  ];
  const [first, next] = [from, until].map((instant) => sql.lit(new Date(instant).toISOString()));
  const work = db.transaction().execute(async (trx) => {
    // New rows wait: one that came after the move would be in the month's way.
    await sql`lock table ${rest} in access exclusive mode`.execute(trx);
    const { rows } = await sql<{ made: boolean }>`select to_regclass(${name}) is not null as made`.execute(trx);
    if (rows[0]?.made) return;
    await sql`create table ${month} (like ${whole} including all)`.execute(trx);
    await sql`with moved as (delete from ${rest} where ${at} >= ${first} and ${at} < ${next} returning *)
      insert into ${month} select * from moved`.execute(trx);
    await sql`alter table ${whole} attach partition ${month} for values from (${first}) to (${next})`.execute(trx);
  });
  await work.catch((error: unknown) =>
    log.warn({ event: "month_not_made", table: name, err: error }, "no partition yet"),
  );
}
