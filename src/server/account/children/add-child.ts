import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { logInName } from "#rules/account/log-in-name.ts";
import type { Database } from "../../db/tables.ts";
import { accountsAt, lockAddress } from "../addresses.ts";

interface NewChild {
  userId: string;
  nickname: string;
  passwordHash: string;
  timeZone: string;
  /** When they stop being a child. */
  growsAt: number;
}

/** Adds a child's account, with a name to log in by instead of an address. Returns the name. */
export async function addChild(trx: Transaction<Database>, child: NewChild, now: number): Promise<string> {
  const name = await freeName(trx);
  await trx
    .insertInto("users")
    .values({
      user_id: child.userId,
      email: "",
      email_key: name,
      password_hash: child.passwordHash,
      first_name: child.nickname,
      last_name: "",
      time_zone: child.timeZone,
      created_at: new Date(now),
      age_band: "child",
      age_band_changes_at: new Date(child.growsAt),
    })
    .execute();
  return name;
}

async function freeName(trx: Transaction<Database>): Promise<string> {
  for (;;) {
    const name = logInName(randomBytes(8));
    await lockAddress(trx, name);
    if ((await accountsAt(trx, name)).length === 0) return name;
  }
}
