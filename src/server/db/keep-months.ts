import { sql } from "kysely";
import { monthOf } from "#rules/experiments/event-time.ts";
import type { Tools } from "../tools.ts";

const MONTH = /_(\d{4})_(\d{2})$/;

type Keeping = Pick<Tools, "db" | "now" | "log">;

/**
 * Makes the partitions of this month and the next, and drops months that were over before an instant: dropping a table
 * costs nothing, deleting its rows does. Rows for which there's no month are in the table's default partition.
 */
export async function keepMonths(
  { db, now, log }: Keeping,
  table: "analytics_events" | "attempt_log",
  over: number,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${sql.lit(table)}::regclass`.execute(db);
  const known = new Set(rows.map(({ name }) => name));
  for (const later of [0, 1]) {
    const month = monthOf(now(), later);
    const name = `${table}_${month.month}`;
    if (!known.has(name)) await addMonth({ db, log }, table, { name, ...month });
  }
  for (const name of known) {
    const parts = MONTH.exec(name);
    if (!parts || monthOf(Date.UTC(Number(parts[1]), Number(parts[2]) - 1)).until > over) continue;
    await sql`drop table if exists ${sql.table(name)}`.execute(db);
    log.info({ event: "purged", table: name }, "dropped a month");
  }
}

/** Adds a month, unless another process has, or the default partition holds rows of it: those stay there. */
async function addMonth(
  { db, log }: Omit<Keeping, "now">,
  table: string,
  { name, from, until }: { name: string; from: number; until: number },
): Promise<void> {
  const text = (at: number) => sql.lit(new Date(at).toISOString());
  await sql`create table if not exists ${sql.table(name)} partition of ${sql.table(table)}
    for values from (${text(from)}) to (${text(until)})`
    .execute(db)
    .catch((error: unknown) => log.warn({ event: "month_not_made", table: name, err: error }, "no partition yet"));
}
