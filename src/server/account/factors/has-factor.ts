import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/tables.ts";

/** SQL for "this account has an app or a passkey". */
export function hasFactorSql(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select 1 from authenticators a where a.user_id = ${userId} and a.confirmed_at is not null)
    or exists (select 1 from passkeys p where p.user_id = ${userId}))`;
}

/** True if logging in to this account takes a second proof. */
export async function hasSecondFactor(db: Kysely<Database>, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${hasFactorSql(sql`${userId}::uuid`)} as has`.execute(db);
  return rows[0]?.has === true;
}
