import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * The same save, writing the states one by one: nearly every save has one state, and setting up a row set for it cost
 * more than writing it. States are written in the caller's order, which is sorted, so that two saves at once never
 * deadlock.
 */
export const saveByLoop: Migration = {
  name: "0130-save-by-loop",
  async up(db) {
    await sql`
    create or replace function save_userstate(
      p_user uuid, p_lesson uuid, p_course uuid, p_version text, p_rev bigint, p_block_index integer, p_block_id text,
      p_inputs jsonb, p_states jsonb, p_finish boolean, p_now timestamptz
    ) returns jsonb language plpgsql as $body$
    declare
      v_rev bigint;
      v_newer jsonb := '[]';
      v_written integer := 0;
      v_sent jsonb;
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
      for v_at in 0 .. jsonb_array_length(p_states) - 1 loop
        v_sent := p_states -> v_at;
        insert into solvable_states as kept
          (user_id, lesson_id, solvable, type, asset_hash, rev, phase, state, undo, updated_at)
        values (p_user, p_lesson, v_sent ->> 'id', v_sent ->> 'type', v_sent ->> 'asset_hash',
          (v_sent ->> 'rev')::bigint, case when v_sent ->> 'phase' = 'idle' then 'idle' else 'working' end,
          nullif(v_sent -> 'state', 'null'), nullif(v_sent -> 'undo', 'null'), p_now)
        on conflict (user_id, lesson_id, solvable) do update set
          type = excluded.type, asset_hash = excluded.asset_hash, rev = excluded.rev, state = excluded.state,
          undo = excluded.undo, updated_at = excluded.updated_at,
          phase = case when kept.state = excluded.state and kept.phase <> 'idle' then kept.phase else excluded.phase end,
          verdict = case when kept.state = excluded.state then kept.verdict end,
          last_answer = case when kept.state = excluded.state then kept.last_answer end
          where kept.rev < excluded.rev or (kept.state is null and kept.rev <= excluded.rev);
        if found then
          v_written := v_written + 1;
        end if;
      end loop;
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
  },
};
