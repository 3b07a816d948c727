import { DateTime } from "luxon";
import { addDays } from "#rules/learning/local-date.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";
import { localDay } from "./local-day.ts";

const DAY_MS = 24 * 3_600_000;
/** Hours of somebody's evening in which they're reminded. */
const FROM_HOUR = 18;
const TO_HOUR = 21;
const AT_ONCE = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Mails people in their evening, once a day, if they asked for it, learnt yesterday and not yet today, and no freeze
 * would hold their streak.
 */
export async function remindStreaks(tools: Tools): Promise<void> {
  const now = tools.now();
  for (let after = FIRST; ; ) {
    const people = await tools.db
      .selectFrom("notification_choices as choice")
      .innerJoin("users", "users.user_id", "choice.user_id")
      .innerJoin("standings", "standings.user_id", "choice.user_id")
      .select(["choice.user_id", "users.email", "users.first_name", "users.time_zone", "standings.days"])
      .select(({ cast }) => cast<string>("standings.last_date", "text").as("last_date"))
      .where("choice.streak", "=", true)
      .where("users.email_verified_at", "is not", null)
      .where("standings.freezes", "=", 0)
      // Two days back at most, in any zone.
      .where(({ cast }) => cast<string>("standings.last_date", "text"), ">=", localDay(now - 3 * DAY_MS, "utc"))
      .where("choice.user_id", ">", after)
      .orderBy("choice.user_id")
      .limit(AT_ONCE)
      .execute();
    for (const { user_id: userId, email, first_name, time_zone: zone, days, last_date } of people) {
      const today = localDay(now, zone);
      const { hour } = DateTime.fromMillis(now, { zone });
      if (last_date !== addDays(today, -1) || hour < FROM_HOUR || hour >= TO_HOUR) continue;
      await queueMail(
        tools.db,
        {
          key: `streak_reminder:${userId}:${today}`,
          to: email,
          userId,
          name: "streak_reminder",
          facts: { first_name, days },
        },
        tools,
      );
    }
    const last = people.at(-1);
    if (!last || people.length < AT_ONCE) return;
    after = last.user_id;
  }
}
