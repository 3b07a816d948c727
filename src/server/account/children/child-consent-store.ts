import type { Kysely, Selectable, Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";

type Db = Kysely<Database>;
export type ChildConsent = Selectable<Database["child_consents"]>;

/** Agreement to a child's account, given or not; null for everybody else. */
export async function findChildConsent(db: Db, userId: string): Promise<ChildConsent | null> {
  const row = await db.selectFrom("child_consents").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return row ?? null;
}

/** True while nobody has agreed to a child's account: it can't be logged in to. */
export async function awaitsConsent(db: Db, userId: string): Promise<boolean> {
  return (await findChildConsent(db, userId))?.state === "pending";
}

/** Makes an account wait for somebody to agree. A guardian who has been asked already stays. */
export async function requestConsent(
  trx: Transaction<Database>,
  { userId, guardian, now }: { userId: string; guardian: string | null; now: number },
): Promise<void> {
  await trx
    .insertInto("child_consents")
    .values({ user_id: userId, state: "pending", guardian_address: guardian, asked_at: new Date(now) })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

/** Names the guardian of an account that waits. */
export async function setGuardian(trx: Transaction<Database>, userId: string, address: string): Promise<void> {
  await trx
    .updateTable("child_consents")
    .set({ guardian_address: address })
    .where("user_id", "=", userId)
    .where("state", "=", "pending")
    .execute();
}

interface Given {
  userId: string;
  wording: string;
  now: number;
}

/** A guardian agrees; false if somebody already has. The work of the time before is reached only by logging in. */
export async function consentAsGuardian(trx: Transaction<Database>, { userId, wording, now }: Given): Promise<boolean> {
  const row = await trx
    .updateTable("child_consents")
    .set({ state: "given", basis: "guardian", wording, given_at: new Date(now), classroom_id: null, given_by: null })
    .where("user_id", "=", userId)
    .where("state", "=", "pending")
    .returning("user_id")
    .executeTakeFirst();
  if (row) await trx.deleteFrom("sessions").where("learner_id", "=", userId).where("user_id", "is", null).execute();
  return row !== undefined;
}

/** A school agrees to the account of a child that joins its classroom. */
export async function consentAsSchool(
  trx: Transaction<Database>,
  { userId, wording, now, classroomId, givenBy }: Given & { classroomId: string; givenBy: string },
): Promise<void> {
  const given = {
    state: "given" as const,
    basis: "school" as const,
    classroom_id: classroomId,
    given_by: givenBy,
    wording,
    given_at: new Date(now),
  };
  await trx
    .insertInto("child_consents")
    .values({ user_id: userId, asked_at: new Date(now), ...given })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet(given).where("child_consents.state", "=", "pending"),
    )
    .execute();
}

/**
 * Ends what a school agreed to: from now on the account waits for a guardian, and nobody is logged in to it. What a
 * guardian agreed to stays.
 */
export async function endSchoolConsent(trx: Transaction<Database>, userId: string, now: number): Promise<void> {
  const row = await trx
    .updateTable("child_consents")
    .set({
      state: "pending",
      basis: null,
      classroom_id: null,
      given_by: null,
      wording: null,
      given_at: null,
      asked_at: new Date(now),
    })
    .where("user_id", "=", userId)
    .where("state", "=", "given")
    .where("basis", "=", "school")
    .returning("user_id")
    .executeTakeFirst();
  if (row) await trx.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** Accounts for which nobody agreed in time, longest waiting first. */
export async function overdueConsents(db: Db, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("child_consents")
    .select("user_id")
    .where("state", "=", "pending")
    .where("asked_at", "<=", new Date(before))
    .orderBy("asked_at")
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Removes the consent, because the account is being erased. */
export async function deleteConsent(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx.deleteFrom("child_consents").where("user_id", "=", userId).execute();
}
