import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Learning platforms of schools, and what they tell us about their people, courses and links (LTI 1.3). */
export const lti: Migration = {
  name: "0711-lti",
  async up(db) {
    await sql`
      create table lti_platforms (
        platform_id uuid primary key,
        name text not null,
        issuer text not null,
        client_id text not null,
        auth_login_url text not null,
        auth_token_url text not null,
        jwks_url text not null,
        -- Audience of our assertions, where it isn't the address of the tokens.
        token_audience text,
        -- Its learners are children, and the school has agreed.
        for_children boolean not null,
        state text not null check (state in ('waiting', 'on', 'off')),
        created_at timestamptz not null,
        unique (issuer, client_id)
      )`.execute(db);
    await sql`
      create table lti_deployments (
        platform_id uuid not null references lti_platforms (platform_id) on delete cascade,
        deployment_id text not null,
        added_at timestamptz not null,
        primary key (platform_id, deployment_id)
      )`.execute(db);
    await sql`
      create table lti_nonces (
        nonce_hash bytea primary key,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index lti_nonces_expiry on lti_nonces (expires_at)`.execute(db);
    // A launch that came in, until its owner presses the button.
    await sql`
      create table lti_launches (
        launch_hash bytea primary key,
        launch jsonb not null,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index lti_launches_expiry on lti_launches (expires_at)`.execute(db);
    await sql`
      create table lti_people (
        user_id uuid not null references users (user_id) on delete cascade,
        platform_id uuid not null references lti_platforms (platform_id) on delete cascade,
        deployment_id text not null,
        subject text not null,
        since timestamptz not null,
        primary key (user_id, platform_id, deployment_id),
        unique (platform_id, deployment_id, subject)
      )`.execute(db);
    await sql`
      create table lti_contexts (
        platform_id uuid not null references lti_platforms (platform_id) on delete cascade,
        deployment_id text not null,
        context_id text not null,
        title text not null,
        classroom_id uuid references classrooms (classroom_id) on delete set null,
        roster_url text,
        roster_due_at timestamptz,
        roster_tries integer not null default 0,
        roster_read_at timestamptz,
        primary key (platform_id, deployment_id, context_id)
      )`.execute(db);
    await sql`create index lti_contexts_due on lti_contexts (roster_due_at) where roster_due_at is not null`.execute(
      db,
    );
    await sql`create index lti_contexts_classroom on lti_contexts (classroom_id)`.execute(db);
    await sql`
      create table lti_links (
        link_id uuid primary key,
        platform_id uuid not null references lti_platforms (platform_id) on delete cascade,
        deployment_id text not null,
        resource_link_id text not null,
        lesson_id uuid not null references lessons (lesson_id),
        -- Where scores go; null where the platform wants none.
        line_item_url text,
        unique (platform_id, deployment_id, resource_link_id)
      )`.execute(db);
    await sql`create index lti_links_lesson on lti_links (lesson_id)`.execute(db);
    await sql`
      create table lti_scores (
        user_id uuid not null references users (user_id) on delete cascade,
        link_id uuid not null references lti_links (link_id) on delete cascade,
        -- Work up to this instant is in the score.
        counted_at timestamptz not null,
        solved integer not null,
        questions integer not null,
        done boolean not null,
        changed_at timestamptz not null,
        state text not null check (state in ('due', 'sent', 'given_up')),
        tries integer not null default 0,
        due_at timestamptz not null,
        problem text,
        primary key (user_id, link_id)
      )`.execute(db);
    await sql`create index lti_scores_due on lti_scores (due_at) where state = 'due'`.execute(db);
    await sql`
      create table signing_keys (
        purpose text not null check (purpose in ('lti', 'badges')),
        key_id text not null,
        public_jwk jsonb not null,
        -- Sealed with the installation's secret.
        private_key text not null,
        made_at timestamptz not null,
        primary key (purpose, key_id)
      )`.execute(db);
  },
};
