import type { Transaction } from "kysely";
import {
  MAX_CLASSROOM_NAME_LENGTH,
  MAX_SHOWN_NAME_LENGTH,
  MAX_TEACHES_AT_LENGTH,
  nameOrNull,
} from "#rules/classroom/names.ts";
import { asAgreed, schoolWording } from "../account/children/wording.ts";
import { lockUserType, swapUserType } from "../account/user-type.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { lockClassroom } from "./classroom-store.ts";
import { enrol, leaveClassroom } from "./join-classroom.ts";
import { insertClassroom } from "./make-classroom.ts";

type Trx = Transaction<Database>;

/** An educator as their school's platform names them. */
export interface PlatformEducator {
  userId: string;
  timeZone: string;
  /** School that the platform belongs to. */
  school: string;
}

/** Makes somebody an educator whom their school sent; false if their account is another kind by now. */
export async function becomeEducatorOf(trx: Trx, tools: Tools, { userId, school }: PlatformEducator): Promise<boolean> {
  const userType = await lockUserType(trx, userId);
  if (userType === "staff" || userType === "educator") return true;
  if (userType !== "learner") return false;
  await trx
    .insertInto("educators")
    .values({
      user_id: userId,
      teaches_at: nameOrNull(school, MAX_TEACHES_AT_LENGTH) ?? school,
      since: new Date(tools.now()),
    })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  await swapUserType(trx, userId, { from: "learner", to: "educator" });
  return true;
}

/** Makes the classroom of a platform's course. With children in it, the school's agreement is kept with it. */
export async function makePlatformRoom(
  trx: Trx,
  tools: Tools,
  educator: PlatformEducator,
  room: { title: string; requestKey: string; forChildren: boolean },
): Promise<string> {
  const name = nameOrNull(room.title, MAX_CLASSROOM_NAME_LENGTH) ?? educator.school.slice(0, MAX_CLASSROOM_NAME_LENGTH);
  const { classroomId } = await insertClassroom(trx, tools, { ...educator, name, requestKey: room.requestKey });
  if (room.forChildren) {
    const { siteName: site, childAge: age } = tools.settings;
    await trx
      .updateTable("classrooms")
      .set({
        school_consent_at: new Date(tools.now()),
        school_consent: asAgreed(schoolWording({ site, classroom: name, age })),
        school_consent_by: educator.school,
      })
      .where("classroom_id", "=", classroomId)
      .where("school_consent_at", "is", null)
      .execute();
  }
  return classroomId;
}

/** Adds an educator beside the one who leads the classroom. */
export async function addCoEducator(trx: Trx, classroomId: string, userId: string, now: number): Promise<void> {
  await trx
    .insertInto("classroom_educators")
    .values({ user_id: userId, classroom_id: classroomId, role: "co", since: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes somebody a student of an open classroom; a closed one stays as it is. */
export async function enrolFromPlatform(
  trx: Trx,
  tools: Tools,
  classroomId: string,
  { userId, name }: { userId: string; name: string },
): Promise<boolean> {
  const room = await lockClassroom(trx, classroomId);
  if (!room || room.closed_at !== null) return false;
  return enrol(trx, tools, classroomId, {
    userId,
    shownName: nameOrNull(name, MAX_SHOWN_NAME_LENGTH) ?? "New student",
  });
}

/** Takes somebody out who is no longer in the platform's course. */
export async function leaveFromPlatform(trx: Trx, classroomId: string, userId: string, now: number): Promise<void> {
  await leaveClassroom(trx, { userId, classroomId, now });
}

/** Sets a lesson in a classroom, unless it's set already. */
export async function setFromPlatform(
  trx: Trx,
  tools: Tools,
  { classroomId, lessonId, key }: { classroomId: string; lessonId: string; key: string },
): Promise<void> {
  const room = await lockClassroom(trx, classroomId);
  if (!room || room.closed_at !== null) return;
  const before = await trx
    .selectFrom("assignments")
    .select("assignment_id")
    .where("classroom_id", "=", classroomId)
    .where("lesson_id", "=", lessonId)
    .executeTakeFirst();
  if (before) return;
  const now = new Date(tools.now());
  await trx
    .insertInto("assignments")
    .values({
      assignment_id: tools.random.uuid(),
      classroom_id: classroomId,
      lesson_id: lessonId,
      set_by_user_id: room.owner_user_id,
      opens_at: now,
      due_at: null,
      note: "",
      request_key: key,
      created_at: now,
      // They hear of it from the platform.
      announced_at: now,
      reminded_at: now,
    })
    .onConflict((conflict) => conflict.columns(["classroom_id", "request_key", "lesson_id"]).doNothing())
    .execute();
}
