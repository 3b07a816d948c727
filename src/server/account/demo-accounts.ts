import type { Kysely } from "kysely";
import { normaliseEmail } from "#rules/account/normalise-email.ts";
import type { UserType } from "#rules/account/permissions.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { hashPassword } from "./password.ts";

export const DEMO_PASSWORD = "demo-password";
const TRIAL_MS = 7 * 24 * 3600 * 1000;

interface DemoAccount {
  name: string;
  userType: UserType;
  premium: "lifetime" | "trial" | null;
}

/** One account per kind of user. */
export const demoAccounts: readonly DemoAccount[] = [
  { name: "learner", userType: "learner", premium: null },
  { name: "premium", userType: "learner", premium: "lifetime" },
  { name: "trial", userType: "learner", premium: "trial" },
  { name: "student", userType: "student", premium: null },
  { name: "author", userType: "author", premium: null },
  { name: "staff", userType: "staff", premium: null },
];

export function demoEmail(name: string): string {
  return `${name}@example.com`;
}

/** Creates missing demo accounts and reopens closed ones. */
export async function addDemoAccounts(tools: Tools): Promise<void> {
  const missing = await missingAccounts(tools.db);
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const now = tools.now();
  await tools.db
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("is_demo", "=", true)
    .where("password_hash", "is", null)
    .execute();
  for (const account of missing) {
    await tools.db.transaction().execute(async (trx) => {
      const email = demoEmail(account.name);
      const userId = tools.random.uuid();
      const added = await trx
        .insertInto("users")
        .values({
          user_id: userId,
          email,
          email_key: normaliseEmail(email),
          password_hash: passwordHash,
          first_name: account.name.charAt(0).toUpperCase() + account.name.slice(1),
          user_type: account.userType,
          is_demo: true,
          is_in_nux: false,
          age_band: "adult",
          created_at: new Date(now),
          email_verified_at: new Date(now),
        })
        .onConflict((oc) => oc.doNothing())
        .returning("user_id")
        .executeTakeFirst();
      if (!added || !account.premium) return;
      await trx
        .insertInto("entitlements")
        .values({
          user_id: userId,
          entitlement_id: tools.random.uuid(),
          kind: "premium",
          // A plain grant until the embedded provider has sold it (`premium/add-demo-subscriptions.ts`).
          source: "demo",
          starts_at: new Date(now),
          ends_at: account.premium === "trial" ? new Date(now + TRIAL_MS) : null,
        })
        .execute();
    });
  }
}

/** Adds somebody of the demo whom nobody can log in as, and returns the account's id. */
export async function addDemoClassmate(
  db: Kysely<Database>,
  { random, now }: Pick<Tools, "random" | "now">,
  name: string,
): Promise<string> {
  const email = demoEmail(`classmate-${name.toLowerCase()}`);
  const known = await demoUsers(db).where("email_key", "=", email).executeTakeFirst();
  if (known) return known.user_id;
  const userId = random.uuid();
  await db
    .insertInto("users")
    .values({
      user_id: userId,
      email,
      email_key: email,
      password_hash: null,
      first_name: name,
      is_demo: true,
      is_in_nux: false,
      created_at: new Date(now()),
    })
    .execute();
  return userId;
}

async function missingAccounts(db: Kysely<Database>): Promise<DemoAccount[]> {
  const keys = demoAccounts.map((account) => demoEmail(account.name));
  const rows = await db
    .selectFrom("users")
    .select("email_key")
    .where("email_key", "in", keys)
    .where("password_hash", "is not", null)
    .execute();
  const there = new Set(rows.map((row) => row.email_key));
  return demoAccounts.filter((account) => !there.has(demoEmail(account.name)));
}

/** Ids of the demo's own authors. Somebody who signed up with such an address isn't one. */
export async function demoAuthors(db: Kysely<Database>): Promise<string[]> {
  const emails = demoAccounts.filter(({ userType }) => userType === "author").map(({ name }) => demoEmail(name));
  const rows = await demoUsers(db).where("email_key", "in", emails).execute();
  return rows.map((row) => row.user_id);
}

/** Locks accounts an earlier demo left behind: their password is public, so they can't log in outside demo mode. */
export async function closeDemoAccounts(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "in", demoUsers(db)).execute();
  await db.updateTable("users").set({ password_hash: null }).where("is_demo", "=", true).execute();
}

/** People whose account a demo made, open or closed. */
export function demoUsers(db: Kysely<Database>) {
  return db.selectFrom("users").select("user_id").where("is_demo", "=", true);
}
