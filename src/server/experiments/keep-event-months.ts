import { sql } from "kysely";
import { monthsBefore } from "#rules/account/kept-periods.ts";
import { monthOf } from "#rules/experiments/event-time.ts";
import type { Tools } from "../tools.ts";

const MONTH = /^analytics_events_(\d{4})_(\d{2})$/;
const AT_ONCE = 5000;

/** Makes the partitions of this month and the next, and drops months whose time is over. */
export async function keepEventMonths({ db, now, settings, log }: Pick<Tools, "db" | "now" | "settings" | "log">) {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'analytics_events'::regclass`.execute(db);
  const known = new Set(rows.map(({ name }) => name));
  const over = monthsBefore(now(), settings.keep.eventMonths);
  for (const later of [0, 1]) {
    const month = monthOf(now(), later);
    if (!known.has(month.name)) await addMonth({ db, log }, month);
  }
  for (const name of known) {
    const parts = MONTH.exec(name);
    if (!parts || monthOf(Date.UTC(Number(parts[1]), Number(parts[2]) - 1)).until > over) continue;
    await sql`drop table if exists ${sql.table(name)}`.execute(db);
    log.info({ event: "purged", table: name }, "dropped a month of analytics");
  }
  await sql`delete from analytics_events_default where ctid = any(array(
    select ctid from analytics_events_default where made_at < ${new Date(over)} limit ${AT_ONCE}))`.execute(db);
}

/** Adds a month, unless another process has, or the default partition holds events of it: those stay there. */
async function addMonth({ db, log }: Pick<Tools, "db" | "log">, { name, from, until }: ReturnType<typeof monthOf>) {
  const text = (at: number) => sql.lit(new Date(at).toISOString());
  await sql`create table if not exists ${sql.table(name)} partition of analytics_events
    for values from (${text(from)}) to (${text(until)})`
    .execute(db)
    .catch((error: unknown) => log.warn({ event: "month_not_made", table: name, err: error }, "no partition yet"));
}
