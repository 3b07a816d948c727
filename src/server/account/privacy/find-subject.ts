import type { Tools } from "../../tools.ts";
import type { DataSubject } from "./read-own-rows.ts";
import type { Picture } from "./write-archive.ts";

export interface FoundSubject {
  subject: DataSubject;
  email: string;
  firstName: string;
  pictures: Picture[];
}

/** The owner of an account with what their export needs; null if the account is gone. */
export async function findSubject({ db }: Pick<Tools, "db">, userId: string): Promise<FoundSubject | null> {
  const user = await db
    .selectFrom("users")
    .select(["email", "first_name"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!user) return null;
  return { subject: { userId, address: user.email }, email: user.email, firstName: user.first_name, pictures: [] };
}
