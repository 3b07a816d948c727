import { type Kysely, sql } from "kysely";
import { staffEventsPage } from "#contract/staff/events.page.ts";
import { daysBefore } from "#rules/account/kept-periods.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";

/** Tracked events as numbers. */
export function serveStaffEvents(app: App): void {
  servePage(app, staffEventsPage, {
    title: () => "Events",
    may: "staff_tools",
    load: async ({ db, now }) => ({ results: { events: await countEvents(db, now) } }),
  });
}

interface Counted {
  name: string;
  day: number;
  week: number;
  month: number;
  people: number;
}

async function countEvents(db: Kysely<Database>, now: number): Promise<Counted[]> {
  const since = (days: number) => new Date(daysBefore(now, days));
  const { rows } = await sql<Counted>`
    select event_name as name,
      count(*) filter (where made_at > ${since(1)})::int as day,
      count(*) filter (where made_at > ${since(7)})::int as week,
      count(*)::int as month,
      count(distinct learner_id)::int as people
    from analytics_events where made_at > ${since(30)}
    group by event_name order by count(*) desc, event_name limit 100`.execute(db);
  return rows;
}
