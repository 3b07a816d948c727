import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Switches that say what they're for; experiments with shares, a metric and a life; exposures of their members. */
export const experiments: Migration = {
  name: "0700-experiments",
  async up(db) {
    await sql`
      alter table feature_switches
        add column about text not null default '',
        add column ended_at timestamptz`.execute(db);
    await sql`
      alter table experiments
        add column purpose text not null default '',
        -- Event that is counted, and whether as the share of people who did it or how often each did.
        add column metric text not null default 'lesson_finished',
        add column measure text not null default 'rate' check (measure in ('rate', 'mean')),
        -- Grows when people are dealt out anew.
        add column revision integer not null default 1,
        -- Per cent for each treatment, in their order.
        add column weights integer[] not null default '{}',
        add column coverage integer not null default 100 check (coverage between 1 and 100),
        add column state text not null default 'draft' check (state in ('draft', 'running', 'paused', 'decided')),
        -- Paused by itself, as the groups didn't have the sizes they should have.
        add column uneven_at timestamptz,
        add column started_at timestamptz,
        add column decided_at timestamptz,
        -- Treatment that everybody gets from then on.
        add column decision text`.execute(db);
    await sql`update experiments set state = 'running', started_at = created_at where is_running`.execute(db);
    await sql`
      alter table experiment_members
        add column revision integer not null default 1,
        add column last_at timestamptz,
        add column exposures integer not null default 1,
        -- Had another treatment before they logged in, so they count for neither.
        add column crossed boolean not null default false`.execute(db);
    await sql`create index experiment_members_joined on experiment_members (joined_at)`.execute(db);
    await sql`create index experiment_members_of on experiment_members (experiment_name, revision)`.execute(db);
  },
};
