import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * The same save for a caller that knows that it adds no row and nothing large: it passes null as `p_large`, and looking
 * for the rows, which cost as much as writing them, is left out.
 */
export const knownRows: Migration = {
  name: "0890-known-rows",
  async up(db) {
    await sql`
    create or replace function save_within_quota(
      p_user uuid, p_lesson uuid, p_course uuid, p_version text, p_rev bigint, p_block_index integer, p_block_id text,
      p_inputs jsonb, p_states jsonb, p_finish boolean, p_now timestamptz,
      p_work bigint, p_floor integer, p_replies bigint, p_large boolean
    ) returns jsonb language plpgsql as $body$
    declare
      v_grows boolean := false;
      v_saved jsonb;
    begin
      -- Two statements: the database would prepare to look even where an "or" doesn't need it.
      if p_large is not null then
        v_grows := p_large
          or not exists (select from lesson_progress where user_id = p_user and lesson_id = p_lesson)
          or exists (select from jsonb_array_elements(p_states) sent where not exists (select from solvable_states
            where user_id = p_user and lesson_id = p_lesson and solvable = sent ->> 'id'));
      end if;
      v_saved := save_userstate(p_user, p_lesson, p_course, p_version, p_rev, p_block_index, p_block_id,
        p_inputs, p_states, p_finish, p_now);
      if v_grows then
        perform keep_within_quota(p_user, p_work, p_floor, p_replies);
      end if;
      return v_saved;
    end $body$`.execute(db);
  },
};
