import type { Kysely } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { GooglePerson } from "./open-id.ts";

/** Account that this person at Google is connected to. Only issuer and subject count: an address can change hands. */
export async function findConnected(
  db: Kysely<Database>,
  { issuer, subject }: Pick<GooglePerson, "issuer" | "subject">,
): Promise<string | null> {
  const row = await db
    .selectFrom("social_connections")
    .select("user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Connects a person at Google to an account; false if either already has a connection. */
export async function addConnection(
  db: Kysely<Database>,
  userId: string,
  { issuer, subject, email }: GooglePerson,
  now: number,
): Promise<boolean> {
  const row = await db
    .insertInto("social_connections")
    .values({ user_id: userId, provider: "google", issuer, subject, email: email ?? "", connected_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** An account's connection to Google; null without one. */
export async function readConnection(db: Kysely<Database>, userId: string) {
  const row = await db
    .selectFrom("social_connections")
    .select(["email", "connected_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Takes an account's connection away; false if there was none. */
export async function removeConnection(db: Kysely<Database>, userId: string): Promise<boolean> {
  const rows = await db.deleteFrom("social_connections").where("user_id", "=", userId).returning("user_id").execute();
  return rows.length > 0;
}
