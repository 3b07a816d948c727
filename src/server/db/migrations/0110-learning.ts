import { sql, type Transaction } from "kysely";
import type { Migration } from "../migrate.ts";
import type { Database } from "../tables.ts";

const PARTITIONS = 64;

/**
 * Learners' work. Every key starts with `user_id`, a person's id or a visitor's learner id: separate tables for
 * visitors would have to be kept identical forever, and merging their work would be more than a change of key.
 */
export const learning: Migration = {
  name: "0110-learning",
  async up(db) {
    await sql`
      create table lesson_progress (
        user_id uuid not null,
        lesson_id uuid not null,
        course_id uuid not null,
        version_hash text not null,
        rev bigint not null,
        block_index integer not null,
        block_id text not null,
        inputs jsonb not null,
        started_at timestamptz not null,
        updated_at timestamptz not null,
        -- The browser said that it reached the end; an answer judged later may still be missing.
        finish_asked boolean not null default false,
        finished_at timestamptz,
        primary key (user_id, lesson_id)
      ) partition by hash (user_id)`.execute(db);
    await partition(db, "lesson_progress");
    await sql`
      create table solvable_states (
        user_id uuid not null,
        lesson_id uuid not null,
        solvable text not null,
        type text not null,
        asset_hash text not null,
        rev bigint not null,
        phase text not null check (phase in ('idle', 'working', 'correct', 'partial', 'incorrect', 'revealed')),
        -- Null: nothing but history, after a reset or before the first save.
        state jsonb,
        undo jsonb,
        attempts integer not null default 0,
        wrong integer not null default 0,
        hints_used integer not null default 0,
        revealed boolean not null default false,
        ever_solved boolean not null default false,
        verdict jsonb,
        -- Hash of the answer that the verdict is about.
        last_answer text,
        -- Oracle types: which game, and what was asked in it.
        round integer not null default 0,
        -- Whose instance of a personal puzzle it is, where it was begun before log-in; null: the learner's own.
        instance uuid,
        probes jsonb not null default '[]',
        updated_at timestamptz not null,
        primary key (user_id, lesson_id, solvable)
      ) partition by hash (user_id)`.execute(db);
    await partition(db, "solvable_states");
    await sql`
      create table answers (
        user_id uuid not null,
        -- The idempotency key that the browser made for this one answer.
        key uuid not null,
        lesson_id uuid not null,
        solvable text not null,
        answer_hash text not null,
        reply json not null,
        answered_at timestamptz not null,
        primary key (user_id, key)
      )`.execute(db);
    await sql`
      create table xp_grants (
        user_id uuid not null,
        lesson_id uuid not null,
        solvable text not null,
        xp integer not null,
        granted_at timestamptz not null,
        primary key (user_id, lesson_id, solvable)
      )`.execute(db);
    await sql`
      create table deeds (
        user_id uuid not null,
        local_date date not null,
        lesson_id uuid not null,
        -- Empty: the lesson was finished. Else the solvable that was solved.
        solvable text not null,
        primary key (user_id, local_date, lesson_id, solvable)
      )`.execute(db);
    await sql`
      create table streak_days (
        user_id uuid not null,
        local_date date not null,
        kind text not null check (kind in ('done', 'frozen')),
        recorded_at timestamptz not null,
        primary key (user_id, local_date)
      )`.execute(db);
    await sql`
      create table standings (
        user_id uuid primary key,
        xp bigint not null default 0,
        days integer not null default 0,
        longest integer not null default 0,
        freezes integer not null default 0,
        first_date date,
        last_date date,
        last_zone text,
        before_first date,
        before_last date,
        before_days integer
      ) with (fillfactor = 80)`.execute(db);
    await sql`
      create table problem_reports (
        user_id uuid not null,
        key uuid not null,
        report_id uuid not null unique,
        lesson_id uuid not null,
        version_hash text not null,
        block_id text not null,
        kind text not null,
        text text not null,
        reported_at timestamptz not null,
        primary key (user_id, key)
      )`.execute(db);
    await sql`create index problem_reports_lesson on problem_reports (lesson_id, reported_at)`.execute(db);
    await sql`
      create table course_notifications (
        user_id uuid not null references users (user_id) on delete cascade,
        course_slug text not null,
        asked_at timestamptz not null,
        primary key (user_id, course_slug)
      )`.execute(db);
    await sql`create index course_notifications_course on course_notifications (course_slug)`.execute(db);
    await saveFunction(db);
  },
};

async function partition(db: Transaction<Database>, table: string): Promise<void> {
  for (let index = 0; index < PARTITIONS; index += 1) {
    await sql`create table ${sql.id(`${table}_${index}`)} partition of ${sql.id(table)}
      for values with (modulus ${sql.lit(PARTITIONS)}, remainder ${sql.lit(index)}) with (fillfactor = 80)`.execute(db);
  }
}

/**
 * Saves in one round trip. The lesson's position and each solvable have their own revision: the higher one wins, and a
 * save with a lower one, or the same one with different work, gets back what is stored. Only a check writes a graded
 * phase.
 */
async function saveFunction(db: Transaction<Database>): Promise<void> {
  await sql`
    create function save_userstate(
      p_user uuid, p_lesson uuid, p_course uuid, p_version text, p_rev bigint, p_block_index integer, p_block_id text,
      p_inputs jsonb, p_states jsonb, p_finish boolean, p_now timestamptz
    ) returns jsonb language plpgsql as $body$
    declare
      v_rev bigint;
      v_newer jsonb := '[]';
      v_written integer := 0;
    begin
      insert into lesson_progress as kept
        (user_id, lesson_id, course_id, version_hash, rev, block_index, block_id, inputs, started_at, updated_at,
         finish_asked)
      values (p_user, p_lesson, p_course, p_version, p_rev, p_block_index, p_block_id, p_inputs, p_now, p_now, p_finish)
      on conflict (user_id, lesson_id) do update set
        version_hash = excluded.version_hash, rev = excluded.rev, block_index = excluded.block_index,
        block_id = excluded.block_id, inputs = excluded.inputs, updated_at = excluded.updated_at,
        finish_asked = kept.finish_asked or excluded.finish_asked
        where kept.rev < excluded.rev
      returning kept.rev into v_rev;
      if v_rev is null then
        select rev into v_rev from lesson_progress where user_id = p_user and lesson_id = p_lesson;
      end if;
      if jsonb_array_length(p_states) > 0 then
        insert into solvable_states as kept
          (user_id, lesson_id, solvable, type, asset_hash, rev, phase, state, undo, updated_at)
        select p_user, p_lesson, sent.id, sent.type, sent.asset_hash, sent.rev,
          case when sent.phase = 'idle' then 'idle' else 'working' end, sent.state, sent.undo, p_now
        from jsonb_to_recordset(p_states)
          as sent(id text, type text, asset_hash text, rev bigint, phase text, state jsonb, undo jsonb)
        order by sent.id
        on conflict (user_id, lesson_id, solvable) do update set
          type = excluded.type, asset_hash = excluded.asset_hash, rev = excluded.rev, state = excluded.state,
          undo = excluded.undo, updated_at = excluded.updated_at,
          phase = case when kept.state = excluded.state and kept.phase <> 'idle' then kept.phase else excluded.phase end,
          verdict = case when kept.state = excluded.state then kept.verdict end,
          last_answer = case when kept.state = excluded.state then kept.last_answer end
          where kept.rev < excluded.rev or (kept.state is null and kept.rev <= excluded.rev);
        get diagnostics v_written = row_count;
      end if;
      -- What was written is what was sent; only what was not may be newer here.
      if v_written < jsonb_array_length(p_states) then
        select coalesce(jsonb_agg(to_jsonb(kept) order by kept.solvable), '[]') into v_newer
        from solvable_states kept
        join jsonb_to_recordset(p_states) as sent(id text, rev bigint, state jsonb) on sent.id = kept.solvable
        where kept.user_id = p_user and kept.lesson_id = p_lesson
          and (kept.rev > sent.rev or (kept.rev = sent.rev and kept.state is distinct from sent.state));
      end if;
      return jsonb_build_object('rev', v_rev, 'newer', v_newer,
        'standing', (select to_jsonb(s) from standings s where s.user_id = p_user));
    end $body$`.execute(db);
}
