import { queueMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";

const AT_ONCE = 200;

/**
 * Mails people who wanted to know about a course, once it's out, and deletes their request in the same
 * transaction. If somebody's address isn't verified yet, the request waits until it is.
 */
export async function mailCourseReady(tools: Tools): Promise<void> {
  await tools.db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom("course_notifications as wish")
      .innerJoin("courses", "courses.slug", "wish.course_slug")
      .innerJoin("users", "users.user_id", "wish.user_id")
      .select([
        "wish.user_id",
        "wish.asked_at",
        "users.email",
        "users.first_name",
        "courses.slug",
        "courses.name",
        "courses.tagline",
      ])
      .where("courses.coming_soon", "=", false)
      .where("courses.removed_at", "is", null)
      .where("users.email_verified_at", "is not", null)
      .orderBy("wish.asked_at")
      .limit(AT_ONCE)
      .forUpdate("wish")
      .skipLocked()
      .execute();
    for (const { user_id: userId, asked_at, email, first_name, slug, name, tagline } of due) {
      await queueMail(
        trx,
        {
          // With the time of the request: somebody may ask again for a course that's rewritten.
          key: `course_ready:${userId}:${slug}:${asked_at.getTime()}`,
          to: email,
          userId,
          name: "course_ready",
          facts: { first_name, course: name, tagline, course_slug: slug },
        },
        tools,
      );
      await trx
        .deleteFrom("course_notifications")
        .where("user_id", "=", userId)
        .where("course_slug", "=", slug)
        .execute();
    }
  });
}
