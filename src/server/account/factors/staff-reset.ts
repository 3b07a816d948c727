import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";
import { removePasskeys } from "../passkeys/passkey-store.ts";
import { removeAuthenticator } from "./authenticator.ts";
import { hasFactorSql } from "./has-factor.ts";
import { mailFactorChange } from "./mail-factor-change.ts";
import { removeRecoveryCodes } from "./recovery-codes.ts";

/** Facts about somebody's second step that a reset depends on. */
export interface FactorFacts {
  has: boolean;
  askedAt: number | null;
  /** They've used it since a reset was asked for, so they still have it. */
  usedSince: boolean;
}

/** Second step of an account; locks the account if it's read in a transaction for a reset. */
export async function factorFacts(db: Kysely<Database>, userId: string): Promise<FactorFacts> {
  const { rows } = await sql<{ has: boolean; asked_at: Date | null; used_since: boolean }>`
    select ${hasFactorSql(sql`u.user_id`)} as has, r.asked_at,
      exists (select 1 from sessions s where s.user_id = u.user_id and s.strong_at > r.asked_at
        and s.factor in ('passkey', 'code', 'recovery')) as used_since
    from users u left join factor_resets r on r.user_id = u.user_id
    where u.user_id = ${userId}`.execute(db);
  const [row] = rows;
  return { has: row?.has ?? false, askedAt: row?.asked_at?.getTime() ?? null, usedSince: row?.used_since ?? false };
}

/** Notes that a reset was asked for, and mails the owner. It can be done a day later. */
export async function requestReset(trx: Transaction<Database>, tools: Tools, userId: string): Promise<void> {
  const asked_at = new Date(tools.now());
  await trx
    .insertInto("factor_resets")
    .values({ user_id: userId, asked_at })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ asked_at }))
    .execute();
  await mailFactorChange(trx, tools, userId, "reset_asked");
}

/** Removes the second step from an account, ends its sessions and mails the owner. */
export async function removeFactors(trx: Transaction<Database>, tools: Tools, userId: string): Promise<void> {
  await removeRecoveryCodes(trx, userId);
  await removeAuthenticator(trx, userId);
  await removePasskeys(trx, userId);
  await trx.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await trx.deleteFrom("factor_resets").where("user_id", "=", userId).execute();
  await mailFactorChange(trx, tools, userId, "reset");
}
