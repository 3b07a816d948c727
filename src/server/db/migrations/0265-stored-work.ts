import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * Quota of one learner's stored work. A save with small states of known questions can't pass it, because each row
 * counts for at least `p_floor` bytes: it costs no sum. The values are compressed ones, as they are on the disk.
 */
export const storedWork: Migration = {
  name: "0265-stored-work",
  async up(db) {
    await sql`
    create function keep_within_quota(p_user uuid, p_work bigint, p_floor integer, p_replies bigint)
    returns void language plpgsql as $body$
    begin
      if p_work < coalesce((select sum(greatest(p_floor, pg_column_size(inputs)))
            from lesson_progress where user_id = p_user), 0)
          + coalesce((select sum(greatest(p_floor, coalesce(pg_column_size(state), 0) + coalesce(pg_column_size(undo), 0)
              + coalesce(pg_column_size(verdict), 0) + pg_column_size(probes)))
            from solvable_states where user_id = p_user), 0)
        or p_replies < (select sum(pg_column_size(reply)) from answers where user_id = p_user)
      then
        raise exception 'A learner''s stored work is over its quota.' using errcode = 'QUOTA';
      end if;
    end $body$`.execute(db);
    await sql`
    create function save_within_quota(
      p_user uuid, p_lesson uuid, p_course uuid, p_version text, p_rev bigint, p_block_index integer, p_block_id text,
      p_inputs jsonb, p_states jsonb, p_finish boolean, p_now timestamptz,
      p_work bigint, p_floor integer, p_replies bigint, p_large boolean
    ) returns jsonb language plpgsql as $body$
    declare
      v_grows boolean := p_large
        or not exists (select from lesson_progress where user_id = p_user and lesson_id = p_lesson)
        or exists (select from jsonb_array_elements(p_states) sent where not exists (select from solvable_states
          where user_id = p_user and lesson_id = p_lesson and solvable = sent ->> 'id'));
      v_saved jsonb := save_userstate(p_user, p_lesson, p_course, p_version, p_rev, p_block_index, p_block_id,
        p_inputs, p_states, p_finish, p_now);
    begin
      if v_grows then
        perform keep_within_quota(p_user, p_work, p_floor, p_replies);
      end if;
      return v_saved;
    end $body$`.execute(db);
  },
};
