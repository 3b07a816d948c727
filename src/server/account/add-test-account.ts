import type { Kysely, Transaction } from "kysely";
import { type AgeBand, ageBandOf } from "#rules/account/age.ts";
import { type ConsentChoice, POLICY_VERSION } from "#rules/account/consent.ts";
import type { UserType } from "#rules/account/permissions.ts";
import type { Database } from "../db/tables.ts";
import { markAddressVerified } from "./addresses.ts";
import { consentAsGuardian, requestConsent } from "./children/child-consent-store.ts";
import { hashPassword } from "./password.ts";
import { saveChoice } from "./privacy/consent-store.ts";
import { addUser } from "./store.ts";

export interface TestAccount {
  userId: string;
  email: string;
  password: string;
  firstName: string;
  userType: UserType;
  timeZone: string;
  isInNux: boolean;
  joinedAt: number;
}

/** Adds an account as signing up does, at an instant that may lie in the past. False if the address is taken. */
export async function addTestAccount(
  db: Transaction<Database>,
  { userId, email, password, firstName, userType, timeZone, isInNux, joinedAt }: TestAccount,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const added = await addUser(db, { userId, email, passwordHash, firstName, lastName: "", timeZone }, joinedAt);
  if (!added) return false;
  await db
    .updateTable("users")
    .set({ user_type: userType, is_in_nux: isInNux })
    .where("user_id", "=", userId)
    .execute();
  await markAddressVerified(db, { userId, email, now: joinedAt });
  return true;
}

/** Years of somebody in a band. */
const YEARS: Readonly<Record<Exclude<AgeBand, "unknown">, number>> = { child: 10, teen: 15, adult: 30 };

export interface TestPrivacy {
  userId: string;
  ageBand: AgeBand;
  consent: ConsentChoice | null;
  childAge: number;
  now: number;
}

/** Gives a test account an age, to a child's of which a guardian has agreed, and a choice about analytics. */
export async function setTestPrivacy(
  trx: Transaction<Database>,
  { userId, ageBand, consent, childAge, now }: TestPrivacy,
): Promise<void> {
  if (ageBand !== "unknown") {
    const year = new Date(now).getUTCFullYear() - YEARS[ageBand];
    const age = ageBandOf({ year, month: 1 }, childAge, now);
    const changesAt = age?.changesAt ?? null;
    await trx
      .updateTable("users")
      .set({ age_band: ageBand, age_band_changes_at: changesAt === null ? null : new Date(changesAt) })
      .where("user_id", "=", userId)
      .execute();
  }
  if (ageBand === "child") {
    await requestConsent(trx, { userId, guardian: null, now });
    await consentAsGuardian(trx, { userId, wording: "A test account.", now });
  }
  if (consent !== null) await saveChoice(trx, userId, { choice: consent, at: now, policyVersion: POLICY_VERSION });
}

/** Ends these accounts' sessions and lets nobody log in to them any more. */
export async function closeAccounts(db: Kysely<Database>, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db.deleteFrom("sessions").where("user_id", "in", userIds).execute();
  await db.updateTable("users").set({ password_hash: null }).where("user_id", "in", userIds).execute();
}
