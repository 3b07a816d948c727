import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables.ts";

/** Hands a visitor's answers to their account. Where the account has its own, the later ones hold. */
export async function adoptOnboarding(trx: Kysely<Database>, from: string, to: string): Promise<void> {
  await sql`
    insert into onboardings as kept (user_id, purpose, level, minutes, checked, check_ended, path_slug, nux_target, updated_at)
    select ${to}, purpose, level, minutes, checked, check_ended, path_slug, nux_target, updated_at
    from onboardings where user_id = ${from}
    on conflict (user_id) do update set
      purpose = coalesce(excluded.purpose, kept.purpose), level = coalesce(excluded.level, kept.level),
      minutes = coalesce(excluded.minutes, kept.minutes),
      checked = case when excluded.checked = '[]' then kept.checked else excluded.checked end,
      check_ended = kept.check_ended or excluded.check_ended,
      path_slug = coalesce(excluded.path_slug, kept.path_slug),
      nux_target = coalesce(excluded.nux_target, kept.nux_target), updated_at = excluded.updated_at
    where excluded.updated_at > kept.updated_at`.execute(trx);
  await sql`delete from onboardings where user_id = ${from}`.execute(trx);
}
