import { sql } from "kysely";
import { monthsBefore } from "#rules/account/kept-periods.ts";
import { maintainPartitions } from "../db/maintain-partitions.ts";
import type { Tools } from "../tools.ts";

const AT_ONCE = 5000;

/** Makes the partitions of this month and the next, and drops months whose time is over. */
export async function maintainEventPartitions(tools: Pick<Tools, "db" | "now" | "settings" | "log">) {
  const over = monthsBefore(tools.now(), tools.settings.keep.eventMonths);
  await maintainPartitions(tools, "analytics_events", over);
  await sql`delete from analytics_events_default where (learner_id, event_id, made_at) in (
    select learner_id, event_id, made_at from analytics_events_default
    where made_at < ${new Date(over)} limit ${AT_ONCE})`.execute(tools.db);
}
