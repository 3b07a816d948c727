import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Tools } from "../../tools.ts";
import { type AccountAt, accountsAt } from "../addresses.ts";
import { makeToken } from "../tokens.ts";

/** Looks up for whom a new password was asked for, and mails them a link each. The form never looked (T45). */
export async function mailResets(tools: Tools): Promise<void> {
  let some = false;
  while (await tools.db.transaction().execute((trx) => mailNext(trx, tools))) some = true;
  if (some) tools.wake("mails");
}

async function mailNext(trx: Transaction<Database>, tools: Tools): Promise<boolean> {
  const { rows } = await sql<{ email_key: string }>`
    delete from reset_requests where email_key = (
      select email_key from reset_requests order by asked_at limit 1 for update skip locked
    )
    returning email_key`.execute(trx);
  const [asked] = rows;
  if (!asked) return false;
  for (const account of await accountsAt(trx, asked.email_key)) await mailLink(trx, tools, account);
  return true;
}

async function mailLink(
  trx: Transaction<Database>,
  tools: Tools,
  { userId, email, proved, createdAt }: AccountAt,
): Promise<void> {
  const token = await makeToken(trx, tools, { userId, purpose: "password_reset", facts: { email } });
  const facts = { ...token, made_at: proved ? null : createdAt.toISOString() };
  await queueMail(
    trx,
    { key: `password_reset:${token.token_id}`, to: email, userId, name: "password_reset", facts },
    tools,
  );
}
