import { sql, type Transaction } from "kysely";
import { lockUserType, swapUserType } from "../account/user-type.ts";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";
import { leaveLeagues } from "../learning/leagues/leave-leagues.ts";
import type { Tools } from "../tools.ts";
import { countAttended, lockClassroom, NO_CLASSROOM } from "./classroom-store.ts";
import { findByCode, isJoinHashValid } from "./join-codes.ts";
import { settleChild } from "./settle-child.ts";

export const UNKNOWN_CODE = "We don't recognise that code.";
export const EXPIRED_CODE = "That classroom link has expired. Ask for a new one.";

const OWN: Refused = { refused: 409, errors: ["You teach this classroom, so you can't be a student in it."] };

export interface Joining {
  userId: string;
  shownName: string;
}

/** Joins the classroom that a code leads to. Sent twice, it's once. */
export async function joinByCode(
  tools: Tools,
  code: string,
  joining: Joining,
): Promise<{ classroomId: string } | Refused> {
  const invited = await findByCode(tools.db, tools, code, tools.now());
  if (!invited) return { refused: 422, errors: [UNKNOWN_CODE], fields: { code: [UNKNOWN_CODE] } };
  const { classroom, hash } = invited;
  return tools.db.transaction().execute((trx) => joinClassroom(trx, tools, classroom.classroom_id, hash, joining));
}

/** Joins a classroom if what has this hash still lets people in. A learner becomes a student with it. */
export async function joinClassroom(
  trx: Transaction<Database>,
  tools: Pick<Tools, "now" | "random">,
  classroomId: string,
  hash: string,
  { userId, shownName }: Joining,
): Promise<{ classroomId: string } | Refused> {
  const classroom = await lockClassroom(trx, classroomId);
  const now = tools.now();
  if (!classroom || !isJoinHashValid(classroom, hash, now)) {
    return { refused: 410, errors: [EXPIRED_CODE], fields: { code: [EXPIRED_CODE] } };
  }
  return (await enrol(trx, tools, classroomId, { userId, shownName })) ? { classroomId } : OWN;
}

/** Makes somebody a student of a classroom that's locked; false if they teach it. */
export async function enrol(
  trx: Transaction<Database>,
  tools: Pick<Tools, "now" | "random">,
  classroomId: string,
  { userId, shownName }: Joining,
): Promise<boolean> {
  const now = tools.now();
  const teaches = await trx
    .selectFrom("classroom_educators")
    .select("role")
    .where("user_id", "=", userId)
    .where("classroom_id", "=", classroomId)
    .executeTakeFirst();
  if (teaches) return false;
  await lockUserType(trx, userId);
  // A student who is in it already stays as they are.
  await sql`
    insert into classroom_members (user_id, classroom_id, student_id, shown_name, state, joined_at)
    values (${userId}, ${classroomId}, ${tools.random.uuid()}, ${shownName}, 'joined', ${new Date(now)})
    on conflict (user_id, classroom_id) do update
    set state = 'joined', shown_name = excluded.shown_name, joined_at = excluded.joined_at, left_at = null
    where classroom_members.state = 'left'`.execute(trx);
  await swapUserType(trx, userId, { from: "learner", to: "student" });
  await leaveLeagues(trx, userId);
  await settleChild(trx, userId, now);
  return true;
}

/** Takes a student out of a classroom, at their own request or an educator's. They keep their work. */
export async function leaveClassroom(
  trx: Transaction<Database>,
  { userId, classroomId, now }: { userId: string; classroomId: string; now: number },
): Promise<object | Refused> {
  const classroom = await lockClassroom(trx, classroomId);
  if (!classroom) return NO_CLASSROOM;
  await lockUserType(trx, userId);
  await trx
    .updateTable("classroom_members")
    .set({ state: "left", left_at: new Date(now) })
    .where("user_id", "=", userId)
    .where("classroom_id", "=", classroomId)
    .where("state", "=", "joined")
    .execute();
  await settleStudent(trx, userId, now);
  return {};
}

/** After their last classroom a student is a learner again, and what a school agreed to ends. Their account must be locked. */
export async function settleStudent(trx: Transaction<Database>, userId: string, now: number): Promise<void> {
  await settleChild(trx, userId, now);
  if ((await countAttended(trx, userId)) === 0) await swapUserType(trx, userId, { from: "student", to: "learner" });
}
