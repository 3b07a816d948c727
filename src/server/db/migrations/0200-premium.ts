import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Money, entitlement periods and seats: purchases, payers and decisions. */
export const premium: Migration = {
  name: "0200-premium",
  async up(db) {
    // No foreign key to users: records the law requires outlive an account, under its id only.
    await sql`
      create table ledger_entries (
        user_id uuid not null,
        entry_id uuid not null,
        effect_key text not null,
        kind text not null,
        at timestamptz not null,
        recorded_at timestamptz not null,
        facts jsonb not null,
        primary key (user_id, entry_id),
        unique (user_id, effect_key)
      )`.execute(db);
    await sql`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'The ledger is append-only: % of % is refused.', tg_op, tg_table_name;
      end $$`.execute(db);
    await sql`
      create trigger ledger_append_only before update or delete on ledger_entries
      for each row execute function refuse_change()`.execute(db);
    await sql`
      create table payment_customers (
        user_id uuid primary key references users (user_id) on delete cascade,
        provider_id text not null unique
      )`.execute(db);
    await sql`
      create table subscriptions (
        subscription_id uuid primary key,
        user_id uuid not null,
        provider_id text not null unique,
        plan text not null check (plan in ('monthly', 'annual', 'group')),
        -- The provider's word for it: trialing, active, past_due, paused, canceled ...
        status text not null,
        running boolean not null,
        country text not null,
        currency text not null,
        quantity integer not null,
        -- Of one period, before and after the discount, in the smallest unit.
        base_amount bigint not null,
        amount bigint not null,
        percent_off integer not null default 0,
        started_at timestamptz not null,
        trial_ends_at timestamptz,
        period_from timestamptz not null,
        period_until timestamptz not null,
        -- The plan that the next period begins with, where another was chosen.
        next_plan text check (next_plan in ('monthly', 'annual', 'group')),
        next_quantity integer,
        renews boolean not null,
        suspended_until timestamptz,
        suspended boolean not null default false,
        ended_at timestamptz,
        read_at timestamptz not null
      ) with (fillfactor = 80)`.execute(db);
    await sql`create unique index subscriptions_one_running on subscriptions (user_id) where running and plan <> 'group'`.execute(
      db,
    );
    await sql`create index subscriptions_user on subscriptions (user_id, started_at)`.execute(db);
    await sql`create index subscriptions_due on subscriptions (period_until) where running`.execute(db);
    await sql`
      create table trial_starts (
        -- The trial is once per person: by account, and by address for who comes back under another account.
        email_key text primary key,
        user_id uuid not null,
        started_at timestamptz not null
      )`.execute(db);
    await sql`
      create table checkouts (
        checkout_id uuid primary key,
        -- Null for a gift bought without an account.
        user_id uuid,
        purpose text not null check (purpose in ('subscription', 'lifetime', 'gift', 'group')),
        plan text not null,
        provider_id text unique,
        request_key text not null unique,
        facts jsonb not null,
        state text not null check (state in ('open', 'paid', 'expired')),
        created_at timestamptz not null,
        settled_at timestamptz
      ) with (fillfactor = 85)`.execute(db);
    await sql`create index checkouts_open on checkouts (created_at) where state = 'open'`.execute(db);
    await sql`create index checkouts_user on checkouts (user_id, created_at) where user_id is not null`.execute(db);
    await sql`
      create table renewal_consents (
        user_id uuid not null,
        consent_id uuid not null,
        checkout_id uuid not null,
        wording text not null,
        given_at timestamptz not null,
        primary key (user_id, consent_id)
      )`.execute(db);
    await sql`
      create table payment_webhook_events (
        event_id text primary key,
        type text not null,
        received_at timestamptz not null
      )`.execute(db);
    await sql`create index payment_webhook_events_age on payment_webhook_events (received_at)`.execute(db);
    await sql`
      create table payment_commands (
        -- Also the idempotency key at the provider.
        command_id uuid primary key,
        effect_key text not null unique,
        user_id uuid,
        command jsonb not null,
        created_at timestamptz not null,
        next_try_at timestamptz not null,
        tries integer not null default 0,
        last_problem text,
        done_at timestamptz
      ) with (fillfactor = 80)`.execute(db);
    await sql`create index payment_commands_subscription on payment_commands ((command ->> 'subscription'))`.execute(
      db,
    );
    await sql`create index payment_commands_due on payment_commands (next_try_at) where done_at is null`.execute(db);
    await sql`
      create table payment_events (
        user_id uuid not null,
        event_id uuid not null,
        -- trial_stop_recurring and its like (specification section 4).
        name text not null,
        facts jsonb not null,
        at timestamptz not null,
        primary key (user_id, event_id)
      )`.execute(db);
    await sql`
      create table cancellation_surveys (
        user_id uuid not null,
        survey_id uuid not null,
        survey text not null check (survey in ('reason', 'plan')),
        flags jsonb not null,
        other_text text not null,
        at timestamptz not null,
        primary key (user_id, survey_id)
      )`.execute(db);
    await sql`
      create table gifts (
        gift_id uuid primary key,
        checkout_id uuid not null unique,
        code_hash bytea unique,
        plan text not null check (plan in ('one-month', 'annual', 'lifetime')),
        state text not null check (state in ('bought', 'scheduled', 'delivered', 'activated', 'refunded')),
        giver_user_id uuid,
        gifter_email text not null,
        gifter_name text not null,
        giftee_email text not null,
        giftee_name text not null,
        message text not null,
        deliver_at timestamptz not null,
        -- The giver's zone, in which the date was chosen.
        time_zone text not null,
        subscribed_to_extra_emails boolean not null,
        amount bigint not null,
        currency text not null,
        bought_at timestamptz not null,
        delivered_at timestamptz,
        activated_at timestamptz,
        activated_by uuid
      ) with (fillfactor = 80)`.execute(db);
    await sql`create index gifts_due on gifts (deliver_at) where state in ('bought', 'scheduled')`.execute(db);
    await sql`create index gifts_giver on gifts (giver_user_id, bought_at) where giver_user_id is not null`.execute(db);
    await sql`
      create table groups (
        group_id uuid primary key,
        subscription_id uuid not null unique references subscriptions (subscription_id),
        admin_user_id uuid not null,
        name text not null,
        seats integer not null,
        paid_until timestamptz not null,
        -- SHA-256 of the token in the link that anybody in the group may be given; null: no link.
        link_hash bytea unique,
        created_at timestamptz not null
      )`.execute(db);
    await sql`create index groups_admin on groups (admin_user_id)`.execute(db);
    await sql`
      create table group_seats (
        group_id uuid not null references groups (group_id),
        seat_id uuid not null,
        user_id uuid not null,
        invitation_id uuid,
        taken_at timestamptz not null,
        freed_at timestamptz,
        primary key (group_id, seat_id)
      )`.execute(db);
    await sql`create unique index group_seats_one_each on group_seats (group_id, user_id) where freed_at is null`.execute(
      db,
    );
    await sql`create index group_seats_user on group_seats (user_id) where freed_at is null`.execute(db);
    await sql`
      create table group_invitations (
        group_id uuid not null references groups (group_id),
        invitation_id uuid not null,
        email text not null,
        token_hash bytea not null unique,
        state text not null check (state in ('sent', 'redeemed', 'withdrawn')),
        sent_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (group_id, invitation_id)
      )`.execute(db);
    await sql`create unique index group_invitations_one_each on group_invitations (group_id, lower(email)) where state = 'sent'`.execute(
      db,
    );
    await sql`
      create table mails (
        mail_id uuid primary key,
        -- What it speaks of: the same thing is announced once.
        effect_key text not null unique,
        user_id uuid,
        to_address text not null,
        template text not null,
        facts jsonb not null,
        due_at timestamptz not null,
        state text not null check (state in ('waiting', 'sent', 'withdrawn', 'failed')),
        tries integer not null default 0,
        held_until timestamptz,
        last_problem text,
        created_at timestamptz not null,
        sent_at timestamptz
      ) with (fillfactor = 80)`.execute(db);
    await sql`create index mails_due on mails (due_at) where state = 'waiting'`.execute(db);
    await sql`create index mails_newest on mails (created_at desc)`.execute(db);
    await sql`
      create table test_payments (
        -- The embedded provider's own state: kind is the word of its interface (customer, subscription ...).
        kind text not null,
        id text not null,
        object jsonb not null,
        created bigint not null,
        primary key (kind, id)
      )`.execute(db);
    await sql`create index test_payments_created on test_payments (kind, created)`.execute(db);
  },
};
