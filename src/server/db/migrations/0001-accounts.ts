import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** People, sessions and entitlements; feature switches and experiments. */
export const accounts: Migration = {
  name: "0001-accounts",
  async up(db) {
    await sql`
      create table users (
        user_id uuid primary key,
        email text not null,
        email_key text not null unique,
        password_hash text,
        first_name text not null default '',
        last_name text not null default '',
        user_type text not null default 'learner'
          check (user_type in ('learner', 'student', 'educator', 'author', 'staff')),
        time_zone text not null default 'UTC',
        is_in_nux boolean not null default true,
        is_demo boolean not null default false,
        viewed_privacy_banner boolean not null default false,
        third_party_cookies_disabled boolean not null default false,
        created_at timestamptz not null
      ) with (fillfactor = 85)`.execute(db);
    await sql`
      create table sessions (
        token_hash bytea primary key,
        user_id uuid references users (user_id) on delete cascade,
        learner_id uuid not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index sessions_user on sessions (user_id) where user_id is not null`.execute(db);
    await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);
    await sql`
      create table login_failures (
        key bytea primary key,
        failures integer not null,
        blocked_until timestamptz not null,
        expires_at timestamptz not null
      ) with (fillfactor = 80)`.execute(db);
    await sql`create index login_failures_expiry on login_failures (expires_at)`.execute(db);
    await sql`
      create table entitlements (
        user_id uuid not null references users (user_id) on delete cascade,
        entitlement_id uuid not null,
        kind text not null check (kind in ('premium')),
        source text not null check (source in ('subscription', 'trial', 'lifetime', 'gift', 'group_seat', 'demo')),
        starts_at timestamptz not null,
        ends_at timestamptz,
        primary key (user_id, entitlement_id)
      )`.execute(db);
    await sql`
      create table feature_switches (
        name text primary key,
        is_on boolean not null,
        changed_at timestamptz not null
      )`.execute(db);
    await sql`
      create table experiments (
        name text primary key,
        treatments text[] not null,
        is_running boolean not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`
      create table experiment_members (
        learner_id uuid not null,
        experiment_name text not null references experiments (name) on delete cascade,
        treatment_name text not null,
        joined_at timestamptz not null,
        primary key (learner_id, experiment_name)
      )`.execute(db);
  },
};
