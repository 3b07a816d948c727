import type { Transaction } from "kysely";
import { consentAsSchool, endSchoolConsent, findChildConsent } from "../account/children/child-consent-store.ts";
import type { Database } from "../db/tables.ts";

/**
 * Brings a child's account in line with its classrooms: a school that has agreed gives its agreement to a child that
 * waits for one, and it ends with the last such classroom. Nothing changes for anybody else.
 */
export async function settleChild(trx: Transaction<Database>, userId: string, now: number): Promise<void> {
  const consent = await findChildConsent(trx, userId);
  if (!consent || (consent.state === "given" && consent.basis !== "school")) return;
  const school = await trx
    .selectFrom("classroom_members as m")
    .innerJoin("classrooms as c", "c.classroom_id", "m.classroom_id")
    .select(["c.classroom_id", "c.school_consent", "c.school_consent_by"])
    .where("m.user_id", "=", userId)
    .where("m.state", "=", "joined")
    .where("c.closed_at", "is", null)
    .where("c.school_consent_at", "is not", null)
    .orderBy("m.joined_at")
    .executeTakeFirst();
  if (!school) return endSchoolConsent(trx, userId, now);
  if (consent.state === "given") return;
  const { classroom_id: classroomId, school_consent: wording, school_consent_by: givenBy } = school;
  await consentAsSchool(trx, { userId, classroomId, wording: wording ?? "", givenBy: givenBy ?? "", now });
}
