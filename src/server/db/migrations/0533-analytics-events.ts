import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Events of people who agreed to analytics, in a partition for each month, so that old months are dropped whole. */
export const analyticsEvents: Migration = {
  name: "0533-analytics-events",
  async up(db) {
    await sql`
      create table analytics_events (
        learner_id uuid not null,
        event_id uuid not null,
        -- The time inside the event's id, so that the same event always has the same.
        made_at timestamptz not null,
        event_name text not null,
        event_properties jsonb not null,
        route text not null,
        primary key (learner_id, event_id, made_at)
      ) partition by range (made_at)`.execute(db);
    await sql`create index analytics_events_made on analytics_events (made_at, event_name)`.execute(db);
    // For months that nothing was made for yet.
    await sql`create table analytics_events_default partition of analytics_events default`.execute(db);
  },
};
