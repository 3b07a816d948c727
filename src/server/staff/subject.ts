import type { Kysely } from "kysely";
import * as z from "zod";
import type { Database } from "../db/tables.ts";

/** Owner of a ledger: an account, or a gift that was bought without one. */
export interface Subject {
  id: string;
  kind: "account" | "gift";
  email: string;
  name: string;
  userType: string | null;
  joinedAt: Date;
  timeZone: string;
}

const id = z.uuid();

/** Owner of a ledger by id; null for nobody. */
export async function readSubject(db: Kysely<Database>, given: string): Promise<Subject | null> {
  if (!id.safeParse(given).success) return null;
  const person = await db
    .selectFrom("users")
    .select(["user_id", "email", "first_name", "last_name", "user_type", "created_at", "time_zone"])
    .where("user_id", "=", given)
    .executeTakeFirst();
  if (person) {
    const { user_id, email, first_name, last_name, user_type, created_at, time_zone } = person;
    const name = `${first_name} ${last_name}`.trim();
    return {
      id: user_id,
      kind: "account",
      email,
      name,
      userType: user_type,
      joinedAt: created_at,
      timeZone: time_zone,
    };
  }
  const gift = await db
    .selectFrom("gifts")
    .select(["gift_id", "gifter_email", "gifter_name", "bought_at", "time_zone"])
    .where("gift_id", "=", given)
    .where("giver_user_id", "is", null)
    .executeTakeFirst();
  if (!gift) return null;
  const { gift_id, gifter_email, gifter_name, bought_at, time_zone } = gift;
  return {
    id: gift_id,
    kind: "gift",
    email: gifter_email,
    name: gifter_name,
    userType: null,
    joinedAt: bought_at,
    timeZone: time_zone,
  };
}
