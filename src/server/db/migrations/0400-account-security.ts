import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * Proved addresses, tokens of account mails, limits shared by all processes, and the facts about sessions that their
 * owners see. Demo accounts and everybody whom an operator has given a role keep their address as proved; all other
 * accounts have yet to confirm theirs.
 */
export const accountSecurity: Migration = {
  name: "0400-account-security",
  async up(db) {
    await sql`
      alter table users
        -- The address is its owner's once they opened a link sent to it.
        add column email_verified_at timestamptz,
        -- The address that the account changes to once its link is opened.
        add column pending_email text,
        add column theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
        -- Names of the large and the small picture below uploads.
        add column avatar_hash text,
        add column avatar_small_hash text,
        -- Null, beside an empty address: it now belongs to the account of somebody who has proved it.
        alter column email_key drop not null,
        drop constraint users_email_key_key`.execute(db);
    await sql`update users set email_verified_at = created_at
      where is_demo or user_type in ('educator', 'author', 'staff')`.execute(db);
    await sql`create unique index users_proved_address on users (email_key)
      where email_verified_at is not null`.execute(db);
    await sql`create index users_address on users (email_key, created_at)`.execute(db);
    await sql`
      create table account_tokens (
        user_id uuid not null references users (user_id) on delete cascade,
        -- SHA-256 of the token in a mail's link.
        token_hash bytea not null,
        purpose text not null,
        facts jsonb not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        primary key (user_id, token_hash)
      )`.execute(db);
    await sql`create index account_tokens_expiry on account_tokens (expires_at)`.execute(db);
    await sql`
      alter table sessions
        add column session_id uuid not null default gen_random_uuid(),
        -- Browser and system, such as Firefox/Linux.
        add column label text,
        add column last_seen_at timestamptz,
        -- The last time this browser proved that its owner is there.
        add column strong_at timestamptz,
        add column factor text`.execute(db);
    await sql`create unique index sessions_id on sessions (session_id)`.execute(db);
    await sql`
      create table attempts (
        -- SHA-256 of what is counted and for whom.
        key bytea primary key,
        count integer not null,
        blocked_until timestamptz not null,
        expires_at timestamptz not null
      ) with (fillfactor = 80)`.execute(db);
    await sql`create index attempts_expiry on attempts (expires_at)`.execute(db);
  },
};
