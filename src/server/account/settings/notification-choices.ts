import type { Kysely } from "kysely";
import { DEFAULT_CHOICES, type Notification, type NotificationChoices } from "#rules/account/notifications.ts";
import type { Database } from "../../db/tables.ts";

type Db = Kysely<Database>;

/** Mails that somebody wants. */
export async function readChoices(db: Db, userId: string): Promise<NotificationChoices> {
  const row = await db
    .selectFrom("notification_choices")
    .select(["streak", "new_lessons", "course_ready", "assignments", "product_news"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? DEFAULT_CHOICES;
}

export async function writeChoices(db: Db, userId: string, choices: NotificationChoices, now: number): Promise<void> {
  const values = { ...choices, changed_at: new Date(now) };
  await db
    .insertInto("notification_choices")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** Turns one kind of mail off; the others stay as they are, whatever else is changed meanwhile. */
export async function turnOff(db: Db, userId: string, name: Notification, now: number): Promise<void> {
  await db
    .insertInto("notification_choices")
    .values({ user_id: userId, ...DEFAULT_CHOICES, [name]: false, changed_at: new Date(now) })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ [name]: false, changed_at: new Date(now) }))
    .execute();
}
