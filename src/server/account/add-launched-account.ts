import type { Transaction } from "kysely";
import type { Database } from "../db/tables.ts";

interface LaunchedAccount {
  userId: string;
  firstName: string;
  lastName: string;
  timeZone: string;
  /** For a child: the words in which the school agreed, and its name. */
  school: { wording: string; by: string } | null;
}

/** Adds the account of somebody whom a school sent. It has no address and no password: only the school logs them in. */
export async function addLaunchedAccount(
  trx: Transaction<Database>,
  { userId, firstName, lastName, timeZone, school }: LaunchedAccount,
  now: number,
): Promise<void> {
  const at = new Date(now);
  await trx
    .insertInto("users")
    .values({
      user_id: userId,
      email: "",
      email_key: null,
      password_hash: null,
      first_name: firstName,
      last_name: lastName,
      time_zone: timeZone,
      created_at: at,
      age_band: school ? "child" : "unknown",
    })
    .execute();
  if (!school) return;
  await trx
    .insertInto("child_consents")
    .values({
      user_id: userId,
      state: "given",
      basis: "school",
      given_by: school.by,
      wording: school.wording,
      asked_at: at,
      given_at: at,
    })
    .execute();
}
