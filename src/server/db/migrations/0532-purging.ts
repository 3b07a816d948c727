import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** When an account was last used, for as long as no session says so, and what finds rows whose time is over. */
export const purging: Migration = {
  name: "0532-purging",
  async up(db) {
    await sql`alter table users add column last_used_at timestamptz`.execute(db);
    await sql`create index users_last_used on users (coalesce(last_used_at, created_at))`.execute(db);
    // However a session ends, by its owner or by a duty, the account remembers that it was used until then.
    await sql`
      create function keep_last_use() returns trigger language plpgsql as $$
      begin
        update users set last_used_at = greatest(last_used_at, old.last_seen_at, old.created_at)
        where user_id = old.user_id;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger sessions_last_use after delete on sessions
      for each row when (old.user_id is not null) execute function keep_last_use()`.execute(db);
    await sql`create index account_tokens_created on account_tokens (created_at)`.execute(db);
    await sql`create index mails_settled on mails ((coalesce(sent_at, due_at)))
      where state <> 'waiting' and facts <> '{}'::jsonb`.execute(db);
    await sql`create index payment_webhook_events_received on payment_webhook_events (received_at)`.execute(db);
    await sql`create index version_requests_at on version_requests (at)`.execute(db);
    await sql`create index classrooms_closed on classrooms (closed_at) where closed_at is not null`.execute(db);
    await sql`create index staff_audit_at on staff_audit (at)`.execute(db);
  },
};
