import type { Kysely } from "kysely";
import type { Database } from "../../db/tables.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Tools } from "../../tools.ts";
import type { FactorChange } from "./factor-changed.mail.ts";

/** Mails somebody that a way into their account has changed. */
export async function mailFactorChange(
  db: Kysely<Database>,
  tools: Tools,
  userId: string,
  what: FactorChange,
): Promise<void> {
  const user = await db
    .selectFrom("users")
    .select(["email", "first_name", "time_zone"])
    .where("user_id", "=", userId)
    // An unproved address may be a stranger's.
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  if (!user) return;
  const facts = {
    first_name: user.first_name,
    what,
    at: new Date(tools.now()).toISOString(),
    time_zone: user.time_zone,
  };
  const key = `factor_changed:${tools.random.uuid()}`;
  await queueMail(db, { key, to: user.email, userId, name: "factor_changed", facts }, tools);
}
