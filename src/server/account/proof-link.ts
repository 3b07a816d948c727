import type { Kysely } from "kysely";
import type { Database } from "../db/tables.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";
import { makeToken } from "./tokens.ts";

/** Mails the link that proves an account's address. */
export async function mailProofLink(
  db: Kysely<Database>,
  tools: Tools,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const token = await makeToken(db, tools, { userId, purpose: "verify_address", facts: { email } });
  const key = `verify_address:${token.token_id}`;
  await queueMail(db, { key, to: email, userId, name: "verify_address", facts: token }, tools);
}

/** Mails an account's former address that it was replaced, with a link that takes it back. */
export async function mailOldAddress(db: Kysely<Database>, tools: Tools, userId: string, old: string): Promise<void> {
  const revert = await makeToken(db, tools, { userId, purpose: "email_revert", facts: { email: old } });
  const user = await db.selectFrom("users").select("first_name").where("user_id", "=", userId).executeTakeFirst();
  const facts = { first_name: user?.first_name ?? "", revert };
  const key = `email_changed:${revert.token_id}`;
  await queueMail(db, { key, to: old, userId, name: "email_change_notice", facts }, tools);
}
