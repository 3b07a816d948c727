import * as z from "zod";
import { notifications } from "#rules/account/notifications.ts";
import { defineCall } from "../call.ts";
import { formState, settled } from "../form-state.ts";
import { definePage } from "../page.ts";

/** A box of a form: absent if it isn't ticked. */
const box = z.optional(z.literal("on"));

export const notificationsPage = definePage({
  route: "notification_preferences",
  screen: "notifications",
  results: z.strictObject({
    email: z.string(),
    email_verified: z.boolean(),
    choices: z.record(z.enum(notifications), z.boolean()),
    /** Children don't get all of them, and neither do people whose age isn't known. */
    age: z.enum(["child", "unknown", "grown"]),
    ...formState,
  }),
});

export const changeNotifications = defineCall({
  route: "notification_preferences",
  method: "POST",
  body: z.strictObject({
    streak: box,
    weekly: box,
    new_lessons: box,
    course_ready: box,
    assignments: box,
    product_news: box,
  }),
  results: settled,
});

/** Page behind the link at the foot of a mail. */
export const unsubscribePage = definePage({
  route: "unsubscribe",
  screen: "unsubscribe",
  results: z.strictObject({
    /** Null if the link isn't ours. */
    notification: z.nullable(z.enum(notifications)),
    /** These mails still come. */
    wanted: z.boolean(),
    token: z.string(),
  }),
});
