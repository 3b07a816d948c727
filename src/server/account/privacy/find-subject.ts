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
    .select(["email", "first_name", "email_verified_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!user) return null;
  // Anybody can sign up with somebody else's address. What was sent there belongs to the person who reads its mail.
  const address = user.email_verified_at === null ? null : user.email;
  return { subject: { userId, address }, email: user.email, firstName: user.first_name, pictures: [] };
}
