import { demoEmail, demoUsers } from "./account/demo-accounts.ts";
import { taughtBy } from "./classroom/classroom-store.ts";
import { joinClassroom } from "./classroom/join-classroom.ts";
import { makeClassroom } from "./classroom/make-classroom.ts";
import type { Tools } from "./tools.ts";

/** The demonstration has one classroom, however often it starts. */
export const DEMO_ROOM = "demonstration-classroom";
export const DEMO_STUDENT = "student";

/** Puts the demo student in a classroom of the demo staff. */
export async function addDemoClassroom(tools: Tools): Promise<void> {
  const [staff, student] = await Promise.all([demoUserId(tools, "staff"), demoUserId(tools, DEMO_STUDENT)]);
  if (staff === null || student === null) return;
  const { classroomId } = await makeClassroom(tools, {
    userId: staff,
    timeZone: "UTC",
    name: "Maths 8b",
    requestKey: DEMO_ROOM,
  });
  const taught = await taughtBy(tools.db, staff, classroomId);
  if (!taught) return;
  const joining = { userId: student, shownName: "Student" };
  await tools.db
    .transaction()
    .execute((trx) => joinClassroom(trx, tools, classroomId, taught.classroom.code_hash, joining));
}

/** Account of the demonstration by its name; null once it's gone. */
export async function demoUserId({ db }: Tools, name: string): Promise<string | null> {
  const row = await demoUsers(db).where("email_key", "=", demoEmail(name)).executeTakeFirst();
  return row?.user_id ?? null;
}
