import { isRefused, type Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { joinByCode } from "./join-classroom.ts";
import { joinCodeOf } from "./join-codes.ts";
import { makeClassroom } from "./make-classroom.ts";

interface TestPlace {
  userId: string;
  name: string;
  timeZone: string;
  /** They lead a new classroom. */
  leads: boolean;
  /** Code of a classroom they join; null: none. */
  code: string | null;
  requestKey: string;
}

/** Puts a test account into classrooms by the steps that people take. Returns the code of the classroom they lead. */
export async function placeTestUser(
  tools: Tools,
  { userId, name, timeZone, leads, code, requestKey }: TestPlace,
): Promise<{ leadsWithCode: string | null } | Refused> {
  if (code !== null) {
    const joined = await joinByCode(tools, code, { userId, shownName: name });
    if (isRefused(joined)) return joined;
  }
  if (!leads) return { leadsWithCode: null };
  const at = new Date(tools.now());
  await tools.db
    .insertInto("educators")
    .values({ user_id: userId, teaches_at: "Test school", since: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { classroomId } = await makeClassroom(tools, { userId, timeZone, name: "Test classroom", requestKey });
  const made = await tools.db
    .selectFrom("classrooms")
    .select("code_made_at")
    .where("classroom_id", "=", classroomId)
    .executeTakeFirstOrThrow();
  return { leadsWithCode: joinCodeOf(tools, classroomId, made.code_made_at.getTime()) };
}
