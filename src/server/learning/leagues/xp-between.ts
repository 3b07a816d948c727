import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables.ts";

/** XP that each of these people earned from one instant to another, from the one ledger there is. People who earned none have no entry. */
export async function xpBetween(
  db: Kysely<Database>,
  userIds: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; xp: number }>`
    select user_id as id, sum(xp)::int as xp from xp_grants
    where user_id = any(${[...userIds]}::uuid[]) and granted_at >= ${new Date(from)} and granted_at < ${new Date(to)}
    group by user_id`.execute(db);
  return new Map(rows.map(({ id, xp }) => [id, xp]));
}
