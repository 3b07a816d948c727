import { type Kysely, sql } from "kysely";
import { DAY_MS } from "#rules/billing/instant.ts";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import { premiumEnd } from "#rules/billing/premium-end.ts";
import type { Database } from "../db/tables.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";

/** Milliseconds after which the end of premium is no news any more. */
const STALE_MS = 2 * DAY_MS;

/** Schedules the mail about the end of premium for its day, and withdraws one that no longer holds. Idempotent. */
export async function planPremiumEnd(
  trx: Kysely<Database>,
  userId: string,
  ledger: readonly LedgerEntry[],
  { now, random }: Pick<Tools, "now" | "random">,
): Promise<void> {
  const person = await trx
    .selectFrom("users")
    .select(["email", "first_name", "time_zone"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!person) return;
  const end = premiumEnd(ledger, now());
  const isNews = end !== null && end.at > now() - STALE_MS && !(await isReminded(trx, userId, end.at));
  const key = isNews ? `premium_ended:${userId}:${end.at}:${end.why}` : "";
  await sql`
    update mails set state = 'withdrawn'
    where user_id = ${userId} and state = 'waiting' and template = 'premium_ended' and effect_key <> ${key}`.execute(
    trx,
  );
  if (!isNews) return;
  const { email: to, ...rest } = person;
  const dueAt = Math.max(end.at, now());
  await trx
    .updateTable("mails")
    .set({ state: "waiting", due_at: new Date(dueAt) })
    .where("effect_key", "=", key)
    .where("state", "=", "withdrawn")
    .execute();
  const facts = { ...rest, why: end.why };
  await queueMail(trx, { key, to, userId, name: "premium_ended", facts, dueAt }, { now, random });
}

/** True if the mail asked for in the cancellation goes out at that moment; one about the trial's end is enough. */
async function isReminded(trx: Kysely<Database>, userId: string, at: number): Promise<boolean> {
  const reminder = await trx
    .selectFrom("mails")
    .select("mail_id")
    .where("user_id", "=", userId)
    .where("template", "=", "plan_reminder")
    .where("state", "in", ["waiting", "sent"])
    .where("due_at", "=", new Date(at))
    .executeTakeFirst();
  return reminder !== undefined;
}
