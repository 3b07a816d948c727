import type { Transaction } from "kysely";
import {
  addCoEducator,
  becomeEducatorOf,
  enrolFromPlatform,
  makePlatformRoom,
  setFromPlatform,
} from "../../classroom/from-platform.ts";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";
import type { Launch } from "./claims.ts";
import type { Platform } from "./platform-store.ts";

type Trx = Transaction<Database>;

interface Opening {
  platform: Platform;
  launch: Launch;
  userId: string;
  timeZone: string;
}

/**
 * Brings a launch's course and its classroom together: the first educator makes the classroom, later ones help to teach it,
 * and students join it. Returns the classroom, or null while there's none.
 */
export async function openContext(trx: Trx, tools: Tools, opening: Opening): Promise<string | null> {
  const { platform, launch, userId, timeZone } = opening;
  const { context, deployment_id, roster_url } = launch;
  if (context === null) return null;
  const key = { platform_id: platform.platform_id, deployment_id, context_id: context.id };
  const row = await trx
    .insertInto("lti_contexts")
    .values({ ...key, title: context.title, roster_url })
    .onConflict((conflict) =>
      conflict
        .columns(["platform_id", "deployment_id", "context_id"])
        .doUpdateSet({ title: context.title, roster_url }),
    )
    .returning(["classroom_id"])
    .executeTakeFirstOrThrow();
  if (launch.role === "student") {
    const name = `${launch.first_name} ${launch.last_name}`.trim();
    if (row.classroom_id !== null) await enrolFromPlatform(trx, tools, row.classroom_id, { userId, name });
    return row.classroom_id;
  }
  if (launch.role !== "educator") return row.classroom_id;
  const educator = { userId, timeZone, school: platform.name };
  if (!(await becomeEducatorOf(trx, tools, educator))) return row.classroom_id;
  const classroomId =
    row.classroom_id ??
    (await makePlatformRoom(trx, tools, educator, {
      title: context.title,
      requestKey: tools.sign("lti room", JSON.stringify(key)).slice(0, 22),
      forChildren: platform.for_children,
    }));
  await addCoEducator(trx, classroomId, userId, tools.now());
  await trx
    .updateTable("lti_contexts")
    .set({
      classroom_id: classroomId,
      ...(roster_url === null ? {} : { roster_due_at: new Date(tools.now()), roster_tries: 0 }),
    })
    .where("platform_id", "=", key.platform_id)
    .where("deployment_id", "=", key.deployment_id)
    .where("context_id", "=", key.context_id)
    .execute();
  return classroomId;
}

/** A lesson's id and address, by a path of ours; null if it's another page. */
export async function lessonAt(trx: Trx, path: string): Promise<{ lessonId: string } | null> {
  const parts = /^\/courses\/([^/]+\/[^/]+\/[^/]+)\/$/.exec(path);
  if (!parts) return null;
  const row = await trx
    .selectFrom("lessons")
    .select("lesson_id")
    .where("path", "=", parts[1] ?? "")
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row ? { lessonId: row.lesson_id } : null;
}

/** Notes the link that somebody came by and where its scores go, and sets its lesson in the classroom. */
export async function recordLink(
  trx: Trx,
  tools: Tools,
  {
    platform,
    launch,
    userId,
    lessonId,
    classroomId,
  }: Omit<Opening, "timeZone"> & {
    lessonId: string;
    classroomId: string | null;
  },
): Promise<void> {
  const { resource_link_id, deployment_id, line_item_url } = launch;
  if (resource_link_id === null) return;
  const { link_id } = await trx
    .insertInto("lti_links")
    .values({
      link_id: tools.random.uuid(),
      platform_id: platform.platform_id,
      deployment_id,
      resource_link_id,
      lesson_id: lessonId,
      line_item_url,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["platform_id", "deployment_id", "resource_link_id"])
        .doUpdateSet({ lesson_id: lessonId, line_item_url }),
    )
    .returning("link_id")
    .executeTakeFirstOrThrow();
  if (launch.role === "student" && line_item_url !== null) await expectScore(trx, userId, link_id, tools.now());
  if (classroomId === null) return;
  await setFromPlatform(trx, tools, { classroomId, lessonId, key: `lti:${resource_link_id}`.slice(0, 80) });
}

/** From now on the link gets this person's score. Only those who came by it have one there. */
async function expectScore(trx: Trx, userId: string, linkId: string, now: number): Promise<void> {
  await trx
    .insertInto("lti_scores")
    .values({
      user_id: userId,
      link_id: linkId,
      counted_at: new Date(0),
      solved: 0,
      questions: 0,
      done: false,
      changed_at: new Date(now),
      state: "sent",
      due_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
