import { type Kysely, sql } from "kysely";
import {
  DEFAULT_CHOICES,
  type Notification,
  type NotificationChoices,
  notifications,
  WITHHELD,
} from "#rules/account/notifications.ts";
import type { Database } from "../../db/tables.ts";

type Db = Kysely<Database>;

/** Mails that somebody wants, and who they are for those that not everybody gets. */
export interface ChosenMails {
  choices: NotificationChoices;
  age: keyof typeof WITHHELD;
}

/** Mails that somebody wants. Children get none that would bring them back. */
export async function readChoices(db: Db, userId: string): Promise<NotificationChoices> {
  return (await readChosenMails(db, userId)).choices;
}

export async function readChosenMails(db: Db, userId: string): Promise<ChosenMails> {
  const row = await db
    .selectFrom("users")
    .leftJoin("notification_choices", "notification_choices.user_id", "users.user_id")
    .select(["streak", "weekly", "new_lessons", "course_ready", "assignments", "product_news"])
    .select(
      sql<ChosenMails["age"]>`case
        when age_band = 'child' and (age_band_changes_at is null or age_band_changes_at > now()) then 'child'
        when age_band = 'unknown' then 'unknown' else 'grown' end`.as("age"),
    )
    .where("users.user_id", "=", userId)
    .executeTakeFirst();
  const choices = { ...DEFAULT_CHOICES };
  for (const name of notifications) choices[name] = row?.[name] ?? DEFAULT_CHOICES[name];
  const age = row?.age ?? "unknown";
  for (const name of WITHHELD[age]) choices[name] = false;
  return { choices, age };
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
