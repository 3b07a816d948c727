import { sql } from "kysely";
import { DateTime } from "luxon";
import { addDays } from "#rules/learning/local-date.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";
import { localDay } from "./local-day.ts";

const SUNDAY = 7;
/** Hours of somebody's Sunday in which the mail goes out. */
const FROM_HOUR = 17;
const TO_HOUR = 21;
const AT_ONCE = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

interface Person {
  user_id: string;
  email: string;
  first_name: string;
  time_zone: string;
}

/**
 * Mails people about their week on Sunday evening, if they asked for it and there's something to say. The mail's key is
 * the person and the Sunday, so that it goes out once however often this is interrupted and run again.
 */
export async function mailWeeks(tools: Tools): Promise<void> {
  const now = tools.now();
  for (let after = FIRST; ; ) {
    const people = await tools.db
      .selectFrom("notification_choices as choice")
      .innerJoin("users", "users.user_id", "choice.user_id")
      .select(["choice.user_id", "users.email", "users.first_name", "users.time_zone"])
      .where("choice.weekly", "=", true)
      .where("users.email_verified_at", "is not", null)
      .where("choice.user_id", ">", after)
      .orderBy("choice.user_id")
      .limit(AT_ONCE)
      .execute();
    for (const person of people) if (isTime(now, person.time_zone)) await mailWeek(tools, person, now);
    const last = people.at(-1);
    if (!last || people.length < AT_ONCE) return;
    after = last.user_id;
  }
}

function isTime(now: number, zone: string): boolean {
  const { weekday, hour } = DateTime.fromMillis(now, { zone });
  return weekday === SUNDAY && hour >= FROM_HOUR && hour < TO_HOUR;
}

async function mailWeek(tools: Tools, person: Person, now: number): Promise<void> {
  const { user_id: userId, email, first_name } = person;
  const today = localDay(now, person.time_zone);
  const { rows } = await sql<{ solved: number; days: number; ready: number }>`
    select count(*) filter (where solvable <> '')::int as solved, count(distinct local_date)::int as days, (
      select least(10, count(*))::int from review_cards c
      where c.user_id = ${userId} and c.suspended_at is null and c.due <= ${today}::date) as ready
    from deeds where user_id = ${userId} and local_date between ${addDays(today, -6)}::date and ${today}::date`.execute(
    tools.db,
  );
  const [week] = rows;
  if (!week || week.solved + week.ready === 0) return;
  const key = `weekly_summary:${userId}:${today}`;
  await queueMail(tools.db, { key, to: email, userId, name: "weekly_summary", facts: { first_name, ...week } }, tools);
}
